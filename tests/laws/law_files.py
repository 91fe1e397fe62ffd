"""Reads the examples of the laws, and makes of them deals as the scores take them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from szlem.auction import Bid, read_call
from szlem.cards import Hand
from szlem.deals import Contract, Given
from szlem.play import PlayRecord, left_of_declarer
from szlem.scoring import Dealt, Played
from szlem.seats import SEATS, Seat, Seating, Sides

PAIRS = Sides.of("NS", "EW")


def laws(name: str) -> dict[str, Any]:
    """The examples in ``tests/laws/<name>.toml``."""
    return tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))


def ids(rows: list[dict[str, Any]]) -> list[str]:
    """Names for parametrized tests: the id of the row, and what tells it from others of that id."""
    return [
        " ".join([row["id"], *(str(row[key]) for key in ("table", "contract") if key in row)]) for row in rows
    ]


def contract(text: str, declarer: Seat, sides: Sides = PAIRS) -> Contract:
    """A contract such as ``4SX``, declared by this player with his partner's hand for dummy."""
    doubled = len(text) - len(text.rstrip("X"))
    bid = read_call(text.rstrip("X"))
    assert isinstance(bid, Bid)
    return Contract(bid.level, bid.denomination, declarer, sides.partner(declarer), doubled)


def played(
    given: Given, of: Contract, taken: Mapping[Seat, int], dealt: Mapping[Seat, str], sides: Sides = PAIRS
) -> Played:
    """A deal that was played; only cards that matter to the score need be dealt."""
    hands = {seat: Dealt(Hand.of(dealt.get(seat, "..."))) for seat in SEATS}
    seating = Seating.usual()
    north, east, south, west = (taken.get(seat, 0) for seat in SEATS)
    record = PlayRecord(
        of,
        of.denomination.trump,
        seating,
        sides,
        left_of_declarer(of, seating),
        taken=(north, east, south, west),
    )
    return Played(given, hands, of, record)


def honours(row: Mapping[str, Any]) -> dict[Seat, str]:
    """The hands that a row names."""
    names = {"north": Seat.N, "east": Seat.E, "south": Seat.S, "west": Seat.W}
    return {seat: row[name] for name, seat in names.items() if name in row}
