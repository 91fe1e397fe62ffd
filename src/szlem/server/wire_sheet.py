"""The score sheet as it travels over the wire."""

from __future__ import annotations

from typing import Any

import msgspec

Words = dict[str, Any]  # a message: {"id": "...", "args": {...}}


class SheetItem(msgspec.Struct, frozen=True):
    """A number on the sheet and what it is for."""

    points: int
    why: Words
    deal: int = 0


class Payment(msgspec.Struct, frozen=True):
    """What each payer owes each payee when a rubber is settled."""

    payer: list[str]
    payee: list[str]
    points: int


class RubberSheet(msgspec.Struct, frozen=True, tag="rubber"):
    """Columns with the line: ``games`` is a list a column for each game, the last one perhaps unfinished."""

    columns: list[list[str]]
    above: list[list[SheetItem]]
    games: list[list[list[SheetItem]]]
    won: list[int]
    totals: list[int]
    finished: bool
    table: Words | None = None
    verdict: Words | None = None
    payments: list[Payment] = []


class RubbersSheet(msgspec.Struct, frozen=True, tag="rubbers"):
    """Several rubbers with changing partners: a pad each, and what every player has from each."""

    columns: list[list[str]]
    rubbers: list[RubberSheet]
    by_rubber: list[list[int]]
    planned: int
    totals: list[int]
    finished: bool
    verdict: Words | None = None


class SheetRow(msgspec.Struct, frozen=True):
    """A deal: contract and what became of it, and what each column got."""

    deal: int
    contract: str
    pair: list[str]
    what: Words
    cells: list[SheetItem]
    board: str | None = None


class RowSheet(msgspec.Struct, frozen=True, tag="rows"):
    """A row a deal, a column a side or a player, totals at the foot."""

    columns: list[list[str]]
    rows: list[SheetRow]
    planned: int | None
    totals: list[int]
    finished: bool
    note: Words | None = None
    verdict: Words | None = None


AnySheet = RubberSheet | RubbersSheet | RowSheet
