"""What the pages say about a game, made from the game's value: web and terminal show the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from szlem.message import Message, say

from . import STANDARD
from .game import Game
from .illustration import Illustration, illustrations

#: The order of topics on a page.
TOPICS: Final = (
    "players", "deal", "draw", "points", "auction", "calls", "joining", "repeating", "end", "restriction",
    "side", "declarer", "dummy", "contract", "seats", "defenders", "lead", "passed_out", "play", "made",
    "failed", "honours", "vulnerability", "length", "winner",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Section:
    """A topic and what the game says of it."""

    topic: str
    sentences: tuple[Message, ...]

    @property
    def title(self) -> Message:
        """The heading."""
        return Message(f"topic.{self.topic}")


@dataclass(frozen=True, slots=True)
class Difference:
    """A topic on which the game differs: what standard bridge says, and what this game says."""

    topic: str
    standard: tuple[Message, ...]
    here: tuple[Message, ...]

    @property
    def title(self) -> Message:
        """The heading of the row."""
        return Message(f"topic.{self.topic}")


@dataclass(frozen=True, slots=True)
class About:
    """All that is to be said about a game. ``identity`` are labels and values; ``reconstructed`` are the
    rules that no source states."""

    game: Game
    identity: tuple[tuple[Message, Message], ...]
    sections: tuple[Section, ...]
    illustrations: tuple[Illustration, ...]
    differences: tuple[Difference, ...]
    reconstructed: tuple[Message, ...]

    @property
    def name(self) -> Message:
        """What the game is called."""
        return self.game.card.name

    @property
    def lead(self) -> Message:
        """The game in one line."""
        return self.game.card.line

    @property
    def history(self) -> Message:
        """Where it comes from."""
        return self.game.card.history

    @property
    def sources(self) -> tuple[str, ...]:
        """The works its rules are taken from."""
        return self.game.card.sources


def about(game: Game) -> About:
    """The page of a game with the options it was built with.

    >>> from szlem.games import MINIBRIDGE
    >>> [row.topic for row in about(MINIBRIDGE).differences][:4]
    ['players', 'points', 'auction', 'calls']
    """
    rules = game.rules()
    return About(
        game,
        identity=_identity(game),
        sections=tuple(Section(topic, rules[topic]) for topic in TOPICS if topic in rules),
        illustrations=illustrations(game),
        differences=_differences(rules),
        reconstructed=rules.get("reconstructed", ()),
    )


def _identity(game: Game) -> tuple[tuple[Message, Message], ...]:
    planned = game.match.planned
    return (
        (say("about.identity.players"), say("about.players", n=game.card.players)),
        (say("about.identity.since"), say("about.since", since=game.card.since)),
        (
            say("about.identity.length"),
            say("about.rubber") if planned is None else say("about.deals", n=planned),
        ),
        (say("about.identity.time"), say("about.minutes", n=game.card.minutes)),
    )


def _differences(rules: dict[str, tuple[Message, ...]]) -> tuple[Difference, ...]:
    """A row for each topic whose sentences are not those of standard bridge."""
    standard = STANDARD.rules()
    return tuple(
        _difference(topic, standard.get(topic, ()), rules.get(topic, ()))
        for topic in TOPICS
        if standard.get(topic) != rules.get(topic)
    )


def _difference(topic: str, standard: tuple[Message, ...], here: tuple[Message, ...]) -> Difference:
    """What both say is left out where each says something else besides."""
    only_standard = tuple(sentence for sentence in standard if sentence not in here)
    only_here = tuple(sentence for sentence in here if sentence not in standard)
    if only_standard and only_here:
        return Difference(topic, only_standard, only_here)
    absent = (say("about.absent", topic=topic),)
    return Difference(topic, standard or absent, here or absent)
