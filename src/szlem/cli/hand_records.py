"""Hand records for print: the deals of a file on pages, each with its double-dummy table and par."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from szlem.message import say

from .progress import with_progress
from .trouble import Trouble

if TYPE_CHECKING:
    from szlem.record import Record
    from szlem.words import Speaker


def print_pages(
    records: Iterable[Record], out: Path, letters: Any, palette: Mapping[Any, str], speak: Speaker
) -> int:
    """Write the pages and say how many deals are on them; tables that the file lacks are solved."""
    from szlem.formats import written_whole
    from szlem.record.diagram.pages import PageWords, write_hand_records

    worth = with_progress(_with_worth(_each_once(records)), speak("analysis.boards"))
    words = PageWords(
        out.stem,
        speak("analysis.par_word"),
        lambda n: speak("analysis.page", n=n),
        speak("denomination.NT"),
        letters,
    )
    try:
        with written_whole(out) as target:
            return write_hand_records(worth, target, words, palette)
    except ImportError:
        raise Trouble(say("formats.no_pdf")) from None
    except OSError as wrong:
        raise Trouble(say("formats.no_file", file=str(out), why=wrong.strerror or "")) from None


def _each_once(records: Iterable[Record]) -> Iterator[Record]:
    """The deals alone, without what a table made of them; one that several tables played comes once."""
    met: set[tuple[str | None, str]] = set()
    for record in records:
        if (record.board, record.deal) not in met:
            met.add((record.board, record.deal))
            yield replace(record, contract=None, tricks=None, auction=None, play=None)


def _with_worth(records: Iterable[Record]) -> Iterator[Record]:
    """The records with their tables and par filled in, where all four hands are known."""
    from szlem.cards import Denomination
    from szlem.record.double_dummy import tricks_of, with_tricks
    from szlem.seats import Seat
    from szlem.solver import Solver

    solver = Solver()
    for record in records:
        if record.is_complete and not tricks_of(record):
            table = solver.table(record.deal)
            tricks = {
                (Seat[seat], Denomination.of(name)): count
                for seat, row in table.items()
                for name, count in row.items()
            }
            record = with_tricks(record, tricks)
            solver.forget()
        yield _with_par(record)


def _with_par(record: Record) -> Record:
    from szlem.cards import DENOMINATIONS
    from szlem.record.double_dummy import tricks_of
    from szlem.seats import SEATS
    from szlem.solver import par

    tricks = tricks_of(record)
    if record.fact("OptimumScore") or len(tricks) != 20:
        return record
    table = {seat.name: {trump.text: tricks[seat, trump] for trump in DENOMINATIONS} for seat in SEATS}
    zone = record.vulnerable.text if record.vulnerable is not None else "none"
    dealer = record.dealer.name if record.dealer is not None else "N"
    found = par(table, zone if zone in ("none", "ns", "ew", "both") else "none", dealer)
    contracts = "; ".join(f"{one.declarers} {one.contract}" for one in found.contracts)
    side = "NS" if found.score >= 0 else "EW"
    return record.with_facts(OptimumScore=f"{side} {abs(found.score)}", ParContract=contracts)
