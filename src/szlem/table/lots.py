"""What the cards of a deal are drawn from: the table's secret, and a share of every person at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from szlem.cards import PACK, Shuffler
from szlem.cards.lot import pledge_of, shuffler_of
from szlem.games import Game
from szlem.seats import Seat

#: What is waited for: promises, then shares, then nothing any more.
Step = Literal["promise", "share", "drawn"]


@dataclass(frozen=True, slots=True)
class Lot:
    """The lot of deal number ``deal`` at a table.

    ``places`` says to which place each card of the pack goes. ``asked`` are the persons at the table when
    it was begun, by seat; bots have no share. ``promises`` and ``shares`` are what they have sent,
    ``missed`` why somebody's share is not counted: ``late``, ``left`` the seat, or ``wrong``, which did not
    fit its promise.
    """

    deal: int
    secret: str = field(repr=False)
    places: str
    asked: Mapping[Seat, str]
    promises: Mapping[Seat, str] = field(default_factory=dict)
    shares: Mapping[Seat, str] = field(default_factory=dict)
    missed: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def pledge(self) -> str:
        """What everybody may know of the secret before the deal is over."""
        return pledge_of(self.secret)

    @property
    def step(self) -> Step:
        """Nobody is asked for a share before all promises are there or given up."""
        if any(seat not in self.promises and seat not in self.missed for seat in self.asked):
            return "promise"
        if any(seat not in self.shares and seat not in self.missed for seat in self.promises):
            return "share"
        return "drawn"

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose promise or share is waited for."""
        there = self.promises if self.step == "promise" else self.shares
        return tuple(seat for seat in self.asked if seat not in there and seat not in self.missed)

    def shuffler(self) -> Shuffler:
        """What deals the cards, once all is there."""
        return shuffler_of(self.deal, self.secret, {seat.name: share for seat, share in self.shares.items()})


def places(game: Game) -> str:
    """To which place the cards of a pack go, first to last.

    >>> from szlem.games import MINIBRIDGE
    >>> places(MINIBRIDGE)[:8]
    'NESWNESW'
    """
    hands = game.shuffled(Shuffler(lambda n: n - 1))  # leaves the pack in its order
    return "".join(next(seat.name for seat, hand in hands.items() if card in hand) for card in PACK)
