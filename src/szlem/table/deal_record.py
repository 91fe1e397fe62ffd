"""A deal that is over, on one line: who played, what was dealt and how, what was done, what came of it.

A file of them (``*.szlem.jsonl``) has a line of JSON for each deal; ``szlem verify`` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec

from szlem.seats import Seat

from .events import Dealt, Opened, Posted, Record, table_events
from .evolve import evolve, opened
from .lots import Lot
from .people import Bot
from .table import Table

#: Where the cards came from: a lot with everybody's shares, a seed, a file, or the machine alone.
Source = Literal["lot", "seed", "file", "machine"]


class LotRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the cards follow from. ``places`` says to which place each card of the pack goes, first to
    last; the rest is as in ``Lot``."""

    pledge: str
    secret: str
    places: str
    asked: list[str]
    promises: dict[str, str]
    shares: dict[str, str]
    missed: dict[str, str]


class DealRecord(msgspec.Struct, frozen=True, tag="deal.1", tag_field="szlem", forbid_unknown_fields=True):
    """The deal with this number at its table; ``names`` and ``bots`` at its beginning, by seat."""

    deal: int
    date: str
    game: str
    options: dict[str, str]
    rules: int
    names: dict[str, str]
    bots: list[str]
    given: dict[str, Any]
    source: Source
    origin: str
    cards: str
    lot: LotRecord | None
    actions: list[str]
    ledger: list[dict[str, Any]]


_encoder: Final = msgspec.json.Encoder()


def deal_records(records: Iterable[Record]) -> Iterator[DealRecord]:
    """The deals of a table that are over, from its log."""
    rest = iter(records)
    first = next(rest)
    assert isinstance(first.event, Opened), "a table's first event opens it"
    table, dealt = opened(first.event), None
    for record in rest:
        (event,) = table_events((record,))
        before, table = table, evolve(table, event)
        if isinstance(event, Dealt):
            dealt = (record.at, event, before)
        elif isinstance(event, Posted) and dealt is not None:
            yield _deal_record(*dealt, event, table)


def lines(records: Iterable[DealRecord]) -> bytes:
    """A file of records."""
    return _encoder.encode_lines(list(records))


def read_line(text: bytes | str) -> DealRecord:
    """The reverse of a line; ``ValueError`` says what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=DealRecord, strict=True)
    except msgspec.DecodeError as wrong:
        raise ValueError(str(wrong)) from None


def _deal_record(at: int, dealt: Dealt, before: Table, posted: Posted, after: Table) -> DealRecord:
    assert after.state is not None
    return DealRecord(
        deal=after.deals,
        date=datetime.fromtimestamp(at / 1000, UTC).date().isoformat(),
        game=posted.game,
        options=posted.options,
        rules=posted.rules,
        names={seat.name: holder.name for seat, holder in before.seats.items() if holder is not None},
        bots=[seat.name for seat, holder in before.seats.items() if isinstance(holder, Bot)],
        given=dealt.given,
        source=_source(dealt, before),
        origin=dealt.origin,
        cards=dealt.cards,
        lot=None if before.drawing is None else _lot_record(before.drawing),
        actions=[str(action) for action in after.state.history],
        ledger=posted.ledger,
    )


def _source(dealt: Dealt, before: Table) -> Source:
    if dealt.from_file:
        return "file"
    if before.drawing is not None:
        return "lot"
    return "machine" if before.seed is None else "seed"


def _lot_record(lot: Lot) -> LotRecord:
    return LotRecord(
        pledge=lot.pledge,
        secret=lot.secret,
        places=lot.places,
        asked=[seat.name for seat in sorted(lot.asked)],
        promises=_named(lot.promises),
        shares=_named(lot.shares),
        missed=_named(lot.missed),
    )


def _named(by_seat: Mapping[Seat, str]) -> dict[str, str]:
    return {seat.name: by_seat[seat] for seat in sorted(by_seat)}
