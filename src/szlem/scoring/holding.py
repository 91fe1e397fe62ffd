"""What a score may ask of a hand: of one that was dealt here, and of one that its players only tell of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from szlem.cards import Hand, Suit, high_card_points

_TEN, _ACE = 10, 14

#: What a score wants to know of a deal besides contract and tricks: four or five honours in ``one_hand``;
#: honours ``by_hand``; those of both sides, all five with the ``ten`` and the aces besides, or ``four``
#: without it; who has no trump (``chicane``); sequences from the ace (``coronets``); high-card ``points``
#: by side; the tricks of ``each_defender``; which defender is the ``doubler``; which side came ``first`` to a
#: game when a deal brought both there.
Ask = Literal[
    "one_hand",
    "by_hand",
    "ten",
    "four",
    "chicane",
    "coronets",
    "points",
    "each_defender",
    "doubler",
    "first",
]


class Holding(Protocol):
    """A hand as it was before the play, as far as scores look at it."""

    def honours(self, trump: Suit, lowest: int = _TEN) -> int:
        """Its trumps from this rank up."""

    @property
    def aces(self) -> int:
        """Its aces."""

    def is_without(self, trump: Suit) -> bool:
        """Whether it has no trump at all."""

    def sequence(self, suit: Suit) -> int:
        """How many cards in sequence from the ace down."""

    @property
    def aces_together(self) -> int:
        """Aces held in this one hand, where they count as a coronet."""

    @property
    def points(self) -> int:
        """Its high-card points."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand whose cards are known.

    >>> Dealt(Hand.of("AKQ.2.A543.KQJT9")).sequence(Suit.SPADES)
    3
    """

    hand: Hand

    def honours(self, trump: Suit, lowest: int = _TEN) -> int:
        """Its trumps from this rank up."""
        return sum(card.rank >= lowest for card in self.hand.suit(trump))

    @property
    def aces(self) -> int:
        """Its aces."""
        return sum(card.rank == _ACE for card in self.hand)

    def is_without(self, trump: Suit) -> bool:
        """Whether it has no trump at all."""
        return not self.hand.suit(trump)

    def sequence(self, suit: Suit) -> int:
        """How many cards in sequence from the ace down."""
        ranks = {card.rank for card in self.hand.suit(suit)}
        length = 0
        while _ACE - length in ranks:
            length += 1
        return length

    @property
    def aces_together(self) -> int:
        """All its aces."""
        return self.aces

    @property
    def points(self) -> int:
        """Its high-card points."""
        return high_card_points(self.hand)


@dataclass(frozen=True, slots=True)
class Told:
    """A hand that somebody tells of: only what counts is known. What a side holds together may be told of
    either of its hands. ``coronets`` are lengths by suit, and aces in one hand under none."""

    number: int = 0
    aces: int = 0
    chicane: bool = False
    coronets: Mapping[Suit | None, int] = field(default_factory=dict)
    points: int = 0

    def honours(self, trump: Suit, lowest: int = _TEN) -> int:
        """The honours told."""
        return self.number

    def is_without(self, trump: Suit) -> bool:
        """Whether chicane was told."""
        return self.chicane

    def sequence(self, suit: Suit) -> int:
        """The sequence told."""
        return self.coronets.get(suit, 0)

    @property
    def aces_together(self) -> int:
        """Aces in one hand, as told."""
        return self.coronets.get(None, 0)
