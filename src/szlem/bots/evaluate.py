"""Points and length: what a hand, or two, may be worth."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from szlem.cards import PACK, SUITS, Denomination, Hand, Suit, high_card_points

_ACES: Final = sum(card.bit for card in PACK if card.rank == 14)
_KINGS: Final = tuple((card.suit, card.bit) for card in PACK if card.rank == 13)
_SHORT: Final = {0: 4, 1: 2, 2: 1}
_SPREAD: Final = 1.4  # standard deviation of the tricks taken about the tricks expected


def length_points(hand: Hand) -> int:
    """High-card points and one for every card beyond the fourth of a suit.

    >>> length_points(Hand.of("AKQ432.K2.432.32"))
    14
    """
    return high_card_points(hand) + sum(max(0, hand.length(suit) - 4) for suit in SUITS)


def support_points(hand: Hand, trump: Suit) -> int:
    """High-card points and points for short suits, for a hand that supports a trump suit.

    >>> support_points(Hand.of("K432.2.A5432.432"), Suit.SPADES)
    9
    """
    short = sum(_SHORT.get(hand.length(suit), 0) for suit in SUITS if suit is not trump)
    return high_card_points(hand) + (short if hand.length(trump) >= 3 else 0)


def is_balanced(hand: Hand) -> bool:
    """No void, no singleton and at most one doubleton."""
    lengths = sorted(hand.shape)
    return lengths[0] >= 2 and lengths[1] >= 3


def stops(hand: Hand, suit: Suit) -> bool:
    """True when the hand can be expected to take a trick before the suit is run against it."""
    return any(14 - card.rank < hand.length(suit) for card in hand.suit(suit) if card.rank > 10)


def longest(hand: Hand) -> Suit:
    """The longest suit, the stronger and then the higher of equal ones."""
    return max(SUITS, key=lambda suit: (hand.length(suit), high_card_points(hand.suit(suit)), suit))


def quick_tricks(hand: Hand) -> float:
    """Tricks that aces and kings take against any contract: ace 1, guarded king a half."""
    guarded = sum(0.5 for suit, king in _KINGS if hand.bits & king and hand.length(suit) > 1)
    return guarded + (hand.bits & _ACES).bit_count()


def trump_tricks(points: float, fit: float, short: int = 0) -> float:
    """Tricks expected with a trump suit, from combined points, its combined length and short-suit points."""
    return 7.1 + (points - 20) * 0.33 + (fit - 7) * 0.7 + short * 0.2


def notrump_tricks(points: float, longest_suit: float = 8, open_suits: int = 0) -> float:
    """Tricks expected at notrump, from combined points, the longest combined suit and unstopped suits."""
    return 6.6 + (points - 20) * 0.38 + (longest_suit - 8) * 0.3 - open_suits * 0.9


def tricks_of(one: Hand, other: Hand, denomination: Denomination) -> float:
    """Tricks expected when both hands are known."""
    points = high_card_points(one) + high_card_points(other)
    trump = denomination.trump
    if trump is None:
        lengths = [one.length(suit) + other.length(suit) for suit in SUITS]
        unstopped = sum(not stops(one, suit) and not stops(other, suit) for suit in SUITS)
        return notrump_tricks(points, max(lengths), unstopped)
    shorter = min((one, other), key=lambda hand: hand.length(trump))
    return trump_tricks(points, one.length(trump) + other.length(trump), _shortness(shorter, trump))


def _shortness(hand: Hand, trump: Suit) -> int:
    ruffs = sum(_SHORT.get(hand.length(suit), 0) for suit in SUITS if suit is not trump)
    return min(ruffs, hand.length(trump))


def chance_of(tricks: int, expected: float) -> float:
    """The chance of taking at least so many tricks.

    >>> round(chance_of(9, 8.5), 2)
    0.5
    """
    return 0.5 * (1 + erf((expected - tricks + 0.5) / (_SPREAD * sqrt(2))))
