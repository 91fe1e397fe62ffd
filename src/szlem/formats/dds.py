"""Hand lists of the double-dummy solver DDS: a deal with trumps and leader, and what a solver should answer.

Lines are ``PBN`` (dealer, vulnerability, trumps, leader, deal), ``FUT``, ``TABLE`` (twenty numbers: for
spades, hearts, diamonds, clubs, notrump the tricks of north, east, south, west), ``PAR``, ``PAR2``, ``PLAY``
and ``TRACE``. Numbers there: seats from north, vulnerability none, both, NS, EW, suits from spades.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import BinaryIO, Final

from szlem.cards import Card, Denomination, read_deal
from szlem.record import (
    Column,
    Kept,
    Record,
    Table,
    WrittenCard,
    WrittenContract,
    WrittenPlay,
)
from szlem.seats import SEATS, Seat, Vulnerability

from .lines import Source, text_lines
from .problem import LOST, Report, overlook, problem
from .spool import spooled

_DEAL: Final = re.compile(r'PBN\s+([0-3])\s+([0-3])\s+([0-4])\s+([0-3])\s+"([^"]*)"\s*')
_ZONES: Final = tuple(map(Vulnerability.of, ("none", "both", "ns", "ew")))
_TRUMPS: Final = tuple(map(Denomination.of, ("S", "H", "D", "C", "NT")))
_COLUMNS: Final = (Column("Declarer"), Column("Denomination", "", 2, "R"), Column("Result", "", 2, "R"))
_TABLE: Final = "OptimumResultTable"


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The deals of a list. The table becomes ``OptimumResultTable``, the par ``OptimumScore``; what only the
    solver's own test understands is kept."""
    record: Record | None = None
    for number, line in enumerate(text_lines(source).lines, 1):
        word, _, rest = line.strip().partition(" ")
        if word == "PBN":
            if record is not None:
                yield record
            record = _deal(line.strip(), number, origin, report)
        elif word and word != "NUMBER":
            if record is None:
                report(problem("dds.line", (number, 1), origin, text=word[:20]))
            else:
                record = _with_line(record, word, rest.strip(), number, origin, report)
    if record is not None:
        yield record


def _deal(line: str, number: int, origin: str, report: Report) -> Record | None:
    found = _DEAL.fullmatch(line)
    if found is None:
        report(problem("dds.deal", (number, 1), origin, text=line[:30]))
        return None
    try:
        dealt = read_deal(found[5])
    except ValueError:
        report(problem("dds.deal", (number, found.start(5) + 1), origin, text=found[5][:30]))
        return None
    hands = {Seat[name]: hand for name, hand in dealt.hands.items()}
    return Record(
        hands={seat: hands[seat] for seat in SEATS if seat in hands},
        dealer=SEATS[int(found[1])],
        vulnerable=_ZONES[int(found[2])],
        contract=WrittenContract(0, _TRUMPS[int(found[3])]),
        play=WrittenPlay(SEATS[int(found[4])], (), "open"),
        origin=f"{origin}, line {number}" if origin else f"line {number}",
    )


def _with_line(record: Record, word: str, rest: str, number: int, origin: str, report: Report) -> Record:
    if word == "TABLE":
        numbers = rest.split()
        if len(numbers) == 20 and all(count.isascii() and count.isdigit() for count in numbers):
            return replace(record, tables={_TABLE: _table(numbers)})
        report(problem("dds.table", (number, 1), origin, n=len(numbers)))
    elif word == "PAR" and (par := re.match(r'"(NS -?\d+)"', rest)):
        record = replace(record, facts={**record.facts, "OptimumScore": par[1]})
    elif word == "PLAY":
        return _with_play(record, rest, number, origin, report)
    return replace(record, kept=(*record.kept, Kept("dds", word, rest)))


def _table(numbers: list[str]) -> Table:
    rows = {(seat, trump): numbers[4 * at + seat] for at, trump in enumerate(_TRUMPS) for seat in SEATS}
    ordered = [(seat, trump) for seat in SEATS for trump in Denomination]
    return Table(_COLUMNS, tuple((seat.name, trump.text, rows[seat, trump]) for seat, trump in ordered))


def _with_play(record: Record, rest: str, number: int, origin: str, report: Report) -> Record:
    found = re.fullmatch(r'(\d+)\s+"((?:[SHDC][2-9TJQKA])*)"', rest)
    if (
        found is None
        or record.play is None
        or record.contract is None
        or record.contract.denomination is None
    ):
        report(problem("dds.play", (number, 1), origin, text=rest[:20]))
        return record
    cards = [WrittenCard(Card.of(found[2][at : at + 2])) for at in range(0, len(found[2]), 2)]
    ending = "" if len(cards) == 52 else "open"
    trump = record.contract.denomination.trump
    return replace(record, play=WrittenPlay.in_turn(record.play.leader, cards, trump, ending))


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write complete deals; trumps and leader are notrump and dealer's left where nothing is played."""
    with spooled(out) as waiting:
        head = b"NUMBER          \n"
        waiting.body.write(head)
        count = 0
        for place, record in enumerate(records, 1):
            if not record.is_complete:
                report(problem("lost.cards", kind=LOST, board=record.board or f"({place})"))
                continue
            count += 1
            for line in _lines(record, place, report):
                waiting.body.write((line + "\n").encode())
        waiting.overwrite(7, str(count).encode())


def _lines(record: Record, place: int, report: Report) -> Iterator[str]:
    dealer = Seat.N if record.dealer is None else record.dealer
    zone = _ZONES.index(record.vulnerable) if record.vulnerable in _ZONES else 0
    trump = record.contract.denomination if record.contract is not None else None
    leader = record.play.leader if record.play is not None else dealer.left
    at = _TRUMPS.index(trump) if trump is not None else 4
    yield f'PBN {int(dealer)} {zone} {at} {int(leader)} "{record.deal}" '
    kept = {each.name: each.value for each in record.kept if each.format == "dds"}
    yield from (f"{word} {kept[word]} " for word in ("FUT",) if word in kept)
    if _TABLE in record.tables and len(record.tables[_TABLE].rows) == 20:
        yield f"TABLE {_numbers(record.tables[_TABLE])} "
    yield from (f"{word} {kept[word]} " for word in ("PAR", "PAR2") if word in kept)
    cards = (
        [card.card.text for _, card in record.play.by_turn(None if trump is None else trump.trump)]
        if record.play
        else []
    )
    if cards:
        yield f'PLAY {len(cards)} "{"".join(cards)}" '
    yield from (f"{word} {kept[word]} " for word in ("TRACE",) if word in kept)
    if record.board or record.players or record.auction or record.comments:
        report(problem("lost.names", kind=LOST, board=record.board or f"({place})", format="DDS"))


def _numbers(table: Table) -> str:
    tricks = {(row[0], row[1]): row[2] for row in table.rows}
    return " ".join(tricks.get((seat.name, trump.text), "0") for trump in _TRUMPS for seat in SEATS)


def is_list(head: bytes) -> bool:
    """True when a file begins as these lists do."""
    return re.match(rb"\s*NUMBER\s+\d+\s+PBN ", head) is not None
