"""The questions that can be asked about a hand, by the names that players use.

Losers are counted as in the losing trick count: in each suit up to three cards, those that are not the ace,
the king (in a suit of two or more) or the queen (in a suit of three or more). Source: R. Klinger,
"The Modern Losing Trick Count" (1986), its basic count; controls are two for an ace and one for a king.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from szlem.cards import SUITS, Hand, Suit, high_card_points

_RANKS: Final = {"aces": 14, "kings": 13, "queens": 12, "jacks": 11, "tens": 10}


def _of_rank(rank: int) -> Callable[[Hand], int]:
    return lambda cards: sum(card.rank == rank for card in cards)


def _controls(cards: Hand) -> int:
    return sum({14: 2, 13: 1}.get(card.rank, 0) for card in cards)


def _losers(cards: Hand) -> int:
    """Of one suit."""
    looked_at = min(len(cards), 3)
    return looked_at - sum(card.rank > 14 - looked_at for card in cards)


def _by_suit(count: Callable[[Hand], int]) -> Callable[[Hand], int]:
    return lambda cards: sum(count(cards.suit(suit)) for suit in SUITS)


#: In the order of the native core's numbers.
FEATURES: Final[dict[str, Callable[[Hand], int]]] = {
    "length": len,
    "hcp": high_card_points,
    "controls": _controls,
    "losers": _by_suit(_losers),
    **{name: _of_rank(rank) for name, rank in _RANKS.items()},
    "honours": lambda cards: sum(card.rank >= 10 for card in cards),
}


def feature(kind: str, hand: Hand, suit: Suit | None) -> int:
    """A count in a hand, or in one suit of it.

    >>> hand = Hand.of("AK2.Q9..J8765432")
    >>> [feature(kind, hand, None) for kind in ("hcp", "controls", "losers", "honours")]
    [10, 3, 6, 4]
    >>> feature("losers", hand, Suit.HEARTS), feature("length", hand, Suit.CLUBS)
    (2, 8)
    """
    return FEATURES[kind](hand if suit is None else hand.suit(suit))
