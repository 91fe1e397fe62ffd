"""Who pays whom at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from szlem.seats import Seat


class Payment(NamedTuple):
    """So many points from one column to another."""

    payer: frozenset[Seat]
    payee: frozenset[Seat]
    points: int


def settled(difference: int, unit: int) -> int:
    """A difference of totals in units, half a unit counting as one."""
    return (abs(difference) + unit // 2) // unit


def settlement(totals: Sequence[tuple[frozenset[Seat], int]], unit: int = 1) -> tuple[Payment, ...]:
    """Every column pays every column with more the difference, in whole units.

    The three-handed settlement of the Encyclopædia Britannica, 1911, "Bridge"; for two sides, the back score.
    """
    found = []
    for (one, points), (other, more) in combinations(totals, 2):
        payer, payee = (one, other) if points < more else (other, one)
        if due := settled(more - points, unit):
            found.append(Payment(payer, payee, due))
    return tuple(found)
