"""What the pages say about a game, made from the game's value: web and terminal show the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from szlem.message import Message, say
from szlem.seats import Seat

from . import STANDARD
from .game import Game
from .trace import Trace, trace

#: The order of topics on a page.
TOPICS: Final = (
    "players", "deal", "draw", "points", "auction", "calls", "joining", "repeating", "end", "restriction",
    "side", "declarer", "dummy", "contract", "seats", "defenders", "lead", "passed_out", "play", "made",
    "failed", "honours", "vulnerability", "length", "winner",
)  # fmt: skip
_ILLUSTRATIONS: Final = Path(__file__).parent / "illustrations"


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
class Illustration:
    """A worked auction, replayed by the rules themselves."""

    title: Message
    comment: Message
    dealer: Seat
    trace: Trace


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
        illustrations=_illustrations(game),
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


class _Worked(msgspec.Struct, frozen=True):
    id: str
    dealer: str
    calls: str


class _Examples(msgspec.Struct, frozen=True):
    auction: list[_Worked]


@cache
def _examples(game_id: str) -> tuple[_Worked, ...]:
    file = _ILLUSTRATIONS / f"{game_id}.toml"
    return tuple(msgspec.toml.decode(file.read_bytes(), type=_Examples).auction) if file.exists() else ()


def _illustrations(game: Game) -> tuple[Illustration, ...]:
    return tuple(_illustration(game, worked) for worked in _examples(game.card.id))


def _illustration(game: Game, worked: _Worked) -> Illustration:
    key, dealer = f"illustration.{game.card.id}.{worked.id}", Seat.of(worked.dealer)
    return Illustration(
        Message(f"{key}.title"), Message(f"{key}.comment"), dealer, trace(game, dealer, worked.calls.split())
    )
