"""A game as a value made of parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from szlem.cards import Hand, Shuffler
from szlem.deals import Board, Dealer, Dealing, Given, Phase
from szlem.matches import Match
from szlem.message import Message, say
from szlem.scoring import Score
from szlem.seats import Seat, Sides

from .options import Contradiction, Option, check
from .state import State, start

FULL_PACK: Dealer = Dealing()


class Ruling(Protocol):
    """A part of a game that can say what it rules."""

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """(Topic, sentence) pairs."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A game's card: id, other spellings, how many play it, since when, where its rules come from.

    Name, line and aim are messages ``game.<id>.name``, ``.line`` and ``.aim``. ``version`` goes up when a
    rule changes, and the old value stays a variant under its version.
    """

    id: str
    players: int
    since: str
    sources: tuple[str, ...]
    spellings: frozenset[str] = frozenset()
    version: int = 1
    minutes: int = 30

    @property
    def name(self) -> Message:
        """What the game is called."""
        return Message(f"game.{self.id}.name")

    @property
    def line(self) -> Message:
        """The game in one line."""
        return Message(f"game.{self.id}.line")

    @property
    def history(self) -> Message:
        """Where it comes from."""
        return Message(f"game.{self.id}.history")


@dataclass(frozen=True, slots=True)
class Game:
    """The whole of a game: identity, sides before the first call, phases, score, match and options.

    ``make`` builds the game from chosen options; ``chosen`` are those it was built with, ``contradictions``
    say which cannot be chosen together.
    """

    card: Identity
    sides: Sides
    phases: tuple[Phase, ...]
    score: Score
    match: Match
    make: Callable[..., Game]
    dealing: Dealer = FULL_PACK
    options: tuple[Option, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)

    def with_options(self, **choices: str) -> Game:
        """The game with some options chosen; ``WrongOption`` names the option and its values, or the two
        options that contradict each other.

        >>> from szlem.games import NETRYDZ
        >>> NETRYDZ.with_options(deals="4").match.planned
        4
        """
        chosen = {**self.chosen, **choices}
        check(self.options, self.contradictions, chosen)
        return replace(self.make(**chosen), chosen=chosen)

    @property
    def players(self) -> tuple[Seat, ...]:
        """Those who play, clockwise from north; one who holds two hands is named for his own."""
        return tuple(seat for seat in self.sides.players if seat not in self.dealing.owners)

    def shuffled(self, shuffler: Shuffler) -> dict[Seat, Hand]:
        """Fresh hands for everybody."""
        return self.dealing.shuffled(shuffler, self.players)

    def start(self, hands: Mapping[Seat, Hand], given: Given) -> State:
        """The deal before the first action."""
        return start(self, hands, given)

    def board_hands(self, board: Board) -> Mapping[Seat, Hand]:
        """The hands of a board, as this game deals them."""
        return self.dealing.from_board(board, self.players)

    def rules(self) -> dict[str, tuple[Message, ...]]:
        """What the game rules, by topic, gathered from its parts in their order."""
        parts: tuple[Ruling, ...] = (self.dealing, *self.phases, self.score, self.match)
        together = "pairs" if any(len(group) > 1 for group in self.sides.groups) else "alone"
        topics: dict[str, tuple[Message, ...]] = {
            "players": (say(f"rules.players.{together}", n=self.card.players),)
        }
        for part in parts:
            for topic, sentence in part.rules():
                topics[topic] = (*topics.get(topic, ()), sentence)
        return topics
