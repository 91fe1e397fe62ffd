"""High-card points."""

from __future__ import annotations

from typing import Final

from .card import CARDS
from .hand import Hand

#: Work's count, by rank: ace 4, king 3, queen 2, jack 1; forty in the pack.
HIGH_CARD_POINTS: Final = {14: 4, 13: 3, 12: 2, 11: 1}

_BY_RANK: Final = tuple(
    (points, sum(card.bit for card in CARDS if card.rank == rank))
    for rank, points in HIGH_CARD_POINTS.items()
)


def high_card_points(hand: Hand) -> int:
    """The hand's high-card points.

    >>> high_card_points(Hand.of("AKQJ.T9.A.KJ5432"))
    18
    """
    return sum(points * (hand.bits & bits).bit_count() for points, bits in _BY_RANK)
