"""What a suit promises the declaring side, whose two hands can both be seen."""

from __future__ import annotations

from typing import NamedTuple

from szlem.cards import Card, Suit

from .sight import SUIT_BITS, Sight, higher_bits, highest, lowest

_LATER = 0.85  # what is left of a trick's worth for each trick to be lost before it


class Promise(NamedTuple):
    """Tricks at once, tricks in all, and the tricks lost on the way, against an even break."""

    sure: int
    tricks: int
    losses: int

    @property
    def worth(self) -> float:
        """Tricks, those behind losses for a little less."""
        return self.sure + (self.tricks - self.sure) * _LATER**self.losses

    @property
    def to_develop(self) -> int:
        """Tricks that come only after the lead is lost."""
        return self.tricks - self.sure


def promise(one: int, other: int, against: int) -> Promise:
    """Play the suit out: our best card against theirs each round, the lowest from the other hands.

    All three are the bits of cards of one suit.

    >>> from szlem.cards import Hand
    >>> ours, dummys, theirs = (Hand.of(text + "...").bits for text in ("KQ2", "J43", "AT98765"))
    >>> promise(ours, dummys, theirs)
    Promise(sure=0, tricks=2, losses=1)
    """
    pool, lengths = one | other, sorted((one.bit_count(), other.bit_count()))
    sure = tricks = losses = 0
    for round_number in range(lengths[1]):
        best = highest(pool)
        spent = 2 if round_number < lengths[0] else 1
        if against and higher_bits(best) & against:
            losses += 1
            against = _without_low(against & ~highest(against).bit, 1)
            pool = _without_low(pool, spent)
        else:
            tricks += 1
            sure += losses == 0
            against = _without_low(against, 2)
            pool = _without_low(pool & ~best.bit, spent - 1)
    return Promise(sure, tricks, losses if tricks > sure else 0)


def _without_low(cards: int, number: int) -> int:
    for _ in range(number):
        cards &= cards - 1
    return cards


def promises(sight: Sight, suit: Suit) -> Promise:
    """What the suit promises now."""
    one, other = _held(sight, suit)
    return promise(one, other, sight.unseen & SUIT_BITS[suit])


def worth_after(sight: Sight, card: Card, wins: float) -> float:
    """What the suit is worth once this card has been played, taking the trick with this chance."""
    one, other = _held(sight, card.suit)
    one &= ~card.bit
    against = sight.unseen & SUIT_BITS[card.suit]
    if sight.led not in (None, card.suit):
        return promise(one, other, against).worth
    if other and any(seat in sight.friends for seat in sight.after):
        other &= other - 1
    still_to_play = sum(seat not in sight.friends for seat in sight.after)
    if wins < 0.5 and still_to_play and (beating := higher_bits(card) & against):
        against &= ~lowest(beating).bit
        still_to_play -= 1
    return promise(one, other, _without_low(against, still_to_play)).worth


def _held(sight: Sight, suit: Suit) -> tuple[int, int]:
    """The suit in the hand on turn, and in the other hand of the side."""
    others = (
        held for seat, held in sight.visible.items() if seat in sight.friends and seat is not sight.hand
    )
    return sight.cards.bits & SUIT_BITS[suit], next(others, 0) & SUIT_BITS[suit]
