"""Tricks guessed in microseconds when all four hands are supposed: what the solver would say, give or take.

The weights were fitted by least squares to random deals solved by ``szlem.solver``, the two declarers of a
side averaged; on deals left out of the fit the error has a standard deviation of 1.1 tricks with trumps and
1.2 at notrump.
"""

from __future__ import annotations

from itertools import pairwise
from math import erf, sqrt
from typing import Final

from szlem.cards import PACK, SUITS, Hand, Suit, high_card_points

from .sight import SUIT_BITS

#: Standard deviation of the solver's tricks about the guess.
ERROR: Final = 1.2
_ACES: Final = sum(card.bit for card in PACK if card.rank == 14)
_KINGS: Final = sum(card.bit for card in PACK if card.rank == 13)
_WITH_TRUMPS: Final = (-3.986, 0.301, 0.524, 0.093, 0.657, 0.021, -0.397, 0.13, 0.234, -0.106, 0.084, 0.158)
_AT_NOTRUMP: Final = (1.388, 0.381, 0.106, 0.53, 0.174, -0.104, -0.417, -0.239, -0.06, 0.03, 0.067)


def guess(ours: tuple[int, int], theirs: tuple[int, int], trump: Suit | None) -> float:
    """The tricks of our two hands, given as bits like theirs; here the solver finds eleven.

    >>> from szlem.cards import Hand
    >>> north, east, south, west = (Hand.of(text).bits for text in (
    ...     "AK432.A32.432.32", "Q5.KQJ.KQ76.8765", "JT98.654.A5.AKQ4", "76.T987.JT98.JT9"))
    >>> round(guess((north, south), (east, west), Suit.SPADES))
    12
    """
    found = _features(ours, theirs, trump) if trump is not None else _plain_features(ours, theirs)
    weights = _WITH_TRUMPS if trump is not None else _AT_NOTRUMP
    tricks = sum(weight * feature for weight, feature in zip(weights, found, strict=True))
    return min(13.0, max(0.0, tricks))


def _features(ours: tuple[int, int], theirs: tuple[int, int], trump: Suit) -> tuple[float, ...]:
    one, other = ours
    both, trumps = one | other, SUIT_BITS[trump]
    lengths = (one & trumps).bit_count(), (other & trumps).bit_count()
    fit = sum(lengths)
    ruffs = [_shortness(hand, trump, length) for hand, length in zip(ours, lengths, strict=True)]
    if lengths[0] > lengths[1] or (lengths[0] == lengths[1] and ruffs[0] < ruffs[1]):
        ruffs.reverse()
    return (
        1,
        high_card_points(Hand.of_bits(both)),
        (both & _ACES).bit_count(),
        (both & _KINGS).bit_count(),
        fit,
        fit * fit / 10,
        max((hand & trumps).bit_count() for hand in theirs),
        *ruffs,
        max((both & SUIT_BITS[suit]).bit_count() for suit in SUITS if suit is not trump),
        high_card_points(Hand.of_bits(both & trumps)),
        abs(lengths[0] - lengths[1]),
    )


def _shortness(hand: int, trump: Suit, trumps: int) -> int:
    """Ruffs that a hand may take: for each short suit as many as cards are missing to three."""
    short = (3 - (hand & SUIT_BITS[suit]).bit_count() for suit in SUITS if suit is not trump)
    return sum(min(max(0, missing), trumps) for missing in short)


def _plain_features(ours: tuple[int, int], theirs: tuple[int, int]) -> tuple[float, ...]:
    both, against = ours[0] | ours[1], theirs[0] | theirs[1]
    points = high_card_points(Hand.of_bits(both))
    lengths = sorted(((both & suit).bit_count() for suit in SUIT_BITS), reverse=True)
    held = [high_card_points(Hand.of_bits(against & suit)) for suit in SUIT_BITS]
    return (
        1,
        points,
        points * points / 100,
        (both & _ACES).bit_count(),
        (both & _KINGS).bit_count(),
        lengths[0],
        lengths[1],
        max((hand & suit).bit_count() for hand in theirs for suit in SUIT_BITS),
        sum(each >= 7 for each in held),
        sum(each >= 8 for each in held),
        max((hand & suit).bit_count() for hand in ours for suit in SUIT_BITS),
    )


def chances(expected: float, most: int = 13) -> dict[int, float]:
    """How likely each number of tricks is about a guess.

    >>> {tricks: round(chance, 2) for tricks, chance in chances(9.0).items() if chance > 0.1}
    {8: 0.23, 9: 0.32, 10: 0.23}
    """
    low, high = max(0, int(expected) - 3), min(most, int(expected) + 4)
    reached = [_below(number - 0.5 - expected) for number in range(low, high + 2)]
    found = {low + at: after - before for at, (before, after) in enumerate(pairwise(reached))}
    total = sum(found.values())
    return {tricks: chance / total for tricks, chance in found.items()}


def _below(distance: float) -> float:
    return 0.5 * (1 + erf(distance / (ERROR * sqrt(2))))
