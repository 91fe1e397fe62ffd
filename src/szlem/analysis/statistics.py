"""How often things come in a file: points, shapes, contracts, results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import comb
from typing import Any

from szlem.cards import high_card_points
from szlem.record import Record
from szlem.seats import SEATS, Seat


@dataclass(slots=True)
class Statistics:
    """Counts. ``points`` are hands by seat and high-card points, ``shapes`` hands by pattern (longest suit
    first), ``contracts`` boards by contract, ``over`` by tricks above what was needed (negative below)."""

    boards: int = 0
    hands: int = 0
    points: dict[Seat, Counter[int]] = field(default_factory=lambda: {seat: Counter() for seat in SEATS})
    shapes: Counter[str] = field(default_factory=Counter)
    contracts: Counter[str] = field(default_factory=Counter)
    declarers: Counter[Seat] = field(default_factory=Counter)
    over: Counter[int] = field(default_factory=Counter)

    def add(self, record: Record) -> None:
        """Count one more record."""
        self.boards += 1
        for seat, hand in record.hands.items():
            if len(hand) == 13:
                self.hands += 1
                self.points[seat][high_card_points(hand)] += 1
                self.shapes["-".join(map(str, sorted(hand.shape, reverse=True)))] += 1
        contract = record.contract
        if contract is None:
            return
        self.contracts[contract.text] += 1
        if contract.declarer is not None:
            self.declarers[contract.declarer] += 1
        if record.tricks is not None and contract.level:
            self.over[record.tricks - contract.level - 6] += 1

    def average(self, seat: Seat) -> float | None:
        """A seat's high-card points on average; none without a hand."""
        count = sum(self.points[seat].values())
        return sum(points * times for points, times in self.points[seat].items()) / count if count else None

    def plain(self) -> dict[str, Any]:
        """As JSON has it; the most frequent first, points and tricks in their order."""
        return {
            "boards": self.boards,
            "hands": self.hands,
            "points": {
                seat.name: {
                    "average": self.average(seat),
                    "hands": {str(points): times for points, times in sorted(counted.items())},
                }
                for seat, counted in self.points.items()
            },
            "shapes": _ordered(self.shapes),
            "contracts": _ordered(self.contracts),
            "declarers": {seat.name: self.declarers[seat] for seat in SEATS},
            "over": {str(over): times for over, times in sorted(self.over.items())},
        }


def statistics(records: Iterable[Record]) -> Statistics:
    """The counts of all records.

    >>> from szlem.cards import Hand
    >>> found = statistics([Record(hands={Seat.N: Hand.of("AKQ2.K32.AT3.QJ3")})])
    >>> found.average(Seat.N), dict(found.shapes)
    (19.0, {'4-3-3-3': 1})
    """
    counts = Statistics()
    for record in records:
        counts.add(record)
    return counts


def expected_shape(pattern: str) -> float:
    """How often a hand has a pattern by chance.

    >>> round(100 * expected_shape("4-4-3-2"), 3), round(100 * expected_shape("4-3-3-3"), 3)
    (21.551, 10.536)
    """
    lengths = [int(part) for part in pattern.split("-")]
    hands = 1
    for length in lengths:
        hands *= comb(13, length)
    orders = 24
    for length in set(lengths):
        for times in range(2, lengths.count(length) + 1):
            orders //= times
    return hands * orders / comb(52, 13)


def _ordered(counted: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))
