"""A deal as some players see it: what bots, browsers, files and tests are given instead of the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from szlem.auction import Announcement
from szlem.cards import Hand
from szlem.deals import Action, Contract, Given, Turn, Void
from szlem.matches import Posted
from szlem.play import PlayRecord
from szlem.seats import Seat, Seating, Sides

if TYPE_CHECKING:
    from .game import Game
    from .state import State


@dataclass(frozen=True, slots=True)
class View:
    """What the eyes know.

    ``hands`` are the cards now held in the hands they may see, ``counts`` the number in every hand,
    ``shown`` the public side of each stage by name, ``private`` what the eyes alone know of it, ``actions``
    what they may do now. ``faced`` are hands among ``hands`` that were shown to the eyes with a claim.
    """

    game: Game
    given: Given
    eyes: frozenset[Seat]
    history: tuple[Action, ...]
    phase: str
    seating: Seating
    sides: Sides
    turn: Turn | None
    actions: tuple[Action, ...]
    hands: Mapping[Seat, Hand]
    counts: Mapping[Seat, int]
    shown: Mapping[str, Any]
    private: Mapping[str, Any]
    contract: Contract | None
    void: Void | None
    posted: Posted | None
    faced: frozenset[Seat] = frozenset()

    @property
    def auction(self) -> Any:
        """The auction so far, in games that have one: its kind is the game's own."""
        return self.shown.get("auction")

    @property
    def points(self) -> Announcement | None:
        """The points announced, in games that announce them."""
        return self.shown.get("points")

    @property
    def play(self) -> PlayRecord | None:
        """The tricks so far, once the play has begun."""
        return self.shown.get("play")

    def played(self, hand: Seat) -> Hand:
        """The cards that have been seen coming from a hand."""
        record = self.play
        if record is None:
            return Hand()
        tricks = (*(trick.cards for trick in record.tricks), record.current)
        return Hand(card for trick in tricks for who, card in trick if who is hand)

    def known(self, hand: Seat) -> Hand:
        """The cards known to have been dealt to a hand: those played and those seen."""
        return self.played(hand) | self.hands.get(hand, Hand())

    def imagine(self, hidden: Mapping[Seat, Hand]) -> State:
        """A full state that looks like this from here, with these cards now held in the hidden hands.

        Its view through the same eyes is this view; ``IllegalAction`` when the cards contradict what was
        done, for instance a hand that failed to follow.
        """
        now = {seat: self.known(seat) | hidden.get(seat, Hand()) for seat in self.counts}
        state = self.game.start(self.game.dealing.supposed(now, self), self.given)
        for action in self.history:
            state = state.again(action)
        return state
