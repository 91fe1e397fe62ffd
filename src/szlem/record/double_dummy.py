"""Double-dummy tables and par as files hold them: PBN's table, and the short tags of other programs.

``OptimumResultTable`` is of the standard. ``DoubleDummyTricks`` (BridgeComposer) has twenty hexadecimal
digits: notrump, spades, hearts, diamonds, clubs for north, south, east and west. ``Ability`` (Big Deal and
the programs of the Polish Bridge Union, "JFR") has the same five for each seat, and ``Minimax`` the par:
contract, ``D`` when doubled, declarer, score from north-south's side.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from szlem.cards import DENOMINATIONS, Denomination
from szlem.seats import SEATS, Seat

from .contract import WrittenContract
from .record import Column, Record, Table

#: The tricks of each declarer in each denomination.
Tricks = Mapping[tuple[Seat, Denomination], int]

TABLE: Final = "OptimumResultTable"
_COLUMNS: Final = (Column("Declarer"), Column("Denomination", "", 2, "R"), Column("Result", "", 2, "R"))
_DOWN: Final = tuple(reversed(DENOMINATIONS))
_COMPOSER_SEATS: Final = (Seat.N, Seat.S, Seat.E, Seat.W)
_ABILITY: Final = re.compile(r"([NESW]):([0-9A-Da-d]{5})")
_MINIMAX: Final = re.compile(r"([1-7](?:NT?|[CDHS]))(D?)([NESW])(-?\d+)")


def tricks_of(record: Record) -> Tricks:
    """The tricks that a record says are to be made, from whichever tag holds them; empty where none does.

    >>> tricks = tricks_of(Record(facts={"Ability": "N:7AA55 E:53377 S:7AA56 W:53377"}))
    >>> tricks[Seat.N, Denomination.HEARTS], tricks[Seat.S, Denomination.CLUBS]
    (10, 6)
    """
    table = record.tables.get(TABLE)
    if table is not None:
        return _from_table(table)
    digits = record.fact("DoubleDummyTricks")
    if re.fullmatch(r"[0-9A-Da-d]{20}", digits):
        order = ((seat, trump) for seat in _COMPOSER_SEATS for trump in _DOWN)
        return {place: int(digit, 16) for place, digit in zip(order, digits, strict=True)}
    return {
        (Seat[seat], trump): int(digit, 16)
        for seat, five in _ABILITY.findall(record.fact("Ability"))
        for trump, digit in zip(_DOWN, five, strict=True)
    }


def _from_table(table: Table) -> Tricks:
    at = [table.column(name) for name in ("Declarer", "Denomination", "Result")]
    tricks: dict[tuple[Seat, Denomination], int] = {}
    for row in table.rows:
        seat, trump, count = (row[place] if place is not None else "" for place in at)
        if seat in Seat.__members__ and trump in ("C", "D", "H", "S", "NT") and count.isdecimal():
            tricks[Seat[seat], Denomination.of(trump)] = int(count)
    return tricks


def with_tricks(record: Record, tricks: Tricks) -> Record:
    """The record with a table of twenty rows in it, or as many as there are tricks for."""
    order = [(seat, trump) for seat in SEATS for trump in _DOWN if (seat, trump) in tricks]
    rows = tuple((seat.name, trump.text, str(tricks[seat, trump])) for seat, trump in order)
    return replace(record, tables={**record.tables, TABLE: Table(_COLUMNS, rows)})


def ability(tricks: Tricks) -> str:
    """The value of an ``Ability`` tag; it needs all twenty numbers."""
    return " ".join(
        f"{seat.name}:" + "".join(f"{tricks[seat, trump]:X}" for trump in _DOWN) for seat in SEATS
    )


def composer_tricks(tricks: Tricks) -> str:
    """The value of a ``DoubleDummyTricks`` tag; it needs all twenty numbers."""
    return "".join(f"{tricks[seat, trump]:x}" for seat in _COMPOSER_SEATS for trump in _DOWN)


def read_minimax(text: str) -> tuple[WrittenContract, int] | None:
    """The par contract and its score from north-south's side; none when the text is no ``Minimax``.

    >>> contract, score = read_minimax("6HDE800")
    >>> contract.text, contract.declarer.name, score
    ('6HX', 'E', 800)
    """
    found = _MINIMAX.fullmatch(text.strip())
    if found is None:
        return None
    return WrittenContract.of(found[1] + "X" * bool(found[2]), Seat[found[3]]), int(found[4])


def minimax(contract: WrittenContract, score: int) -> str:
    """The value of a ``Minimax`` tag."""
    declarer = contract.declarer.name if contract.declarer is not None else ""
    name = contract.denomination.text[0] if contract.denomination is not None else ""
    return f"{contract.level}{name}{'D' * bool(contract.doubled)}{declarer}{score}"
