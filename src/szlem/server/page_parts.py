"""What the pages are given: plain values, so that the routes need not know the templates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from szlem.message import Message

#: A message, a message as the wire holds it (``{"id": ..., "args": ...}``), or words that need no language.
Text = Message | dict[str, Any] | str


@dataclass(frozen=True)
class Choice:
    """One value of an option, and what it is called."""

    value: str
    label: Text


@dataclass(frozen=True)
class Option:
    """Something the host may decide; the form sends it as ``<game id>.<option id>``. With a ``pattern`` it is
    written, not picked."""

    id: str
    label: Text
    choices: Sequence[Choice]
    default: str
    pattern: str = ""


@dataclass(frozen=True)
class MyTable:
    """A table at which this browser has been: where it is, its game, and the day (UTC) of its last event."""

    url: str
    game: Text
    day: str


@dataclass(frozen=True)
class GameTile:
    """A game on the shelf. ``pairs`` are the partners its mark joins, as in ``("NS", "EW")``;
    ``empty`` the places nobody holds, as in ``"N"``."""

    id: str
    name: Text
    line: Text
    players: int
    pairs: Sequence[str] = ()
    empty: str = ""
    options: Sequence[Option] = ()


@dataclass(frozen=True)
class Section:
    """A part of the rules: a title, paragraphs and then a list; a ``term`` of the glossary explains it."""

    title: Text
    paragraphs: Sequence[Text] = ()
    points: Sequence[Text] = ()
    term: str | None = None


@dataclass(frozen=True)
class Step:
    """A call of a worked auction and the state after it. ``player``, ``call``, ``contract`` in notation;
    ``pairs`` as in ``("NS",)``; ``restricted`` as in ``"EW"``; ``legal`` says what the next player may do."""

    player: str
    call: str
    repeats: bool = False
    pairs: Sequence[str] = ()
    contract: str | None = None
    restricted: str = ""
    legal: Text = ""


@dataclass(frozen=True)
class Illustration:
    """A worked auction, call by call, what came of it, and what was ``written`` for it. ``pairs`` and
    ``restricts`` say whether there can be any."""

    title: Text
    steps: Sequence[Step]
    result: Text
    written: Sequence[Text] = ()
    pairs: bool = True
    restricts: bool = True


@dataclass(frozen=True)
class Difference:
    """A row of the table of differences from standard bridge."""

    topic: Text
    standard: Text
    here: Text


@dataclass(frozen=True)
class RulesPage:
    """The rules of a game, made from its value. ``identity`` are (label, text) pairs."""

    game: str
    title: Text
    lead: Text
    identity: Sequence[tuple[Text, Text]] = ()
    sections: Sequence[Section] = ()
    illustrations: Sequence[Illustration] = ()
    differences: Sequence[Difference] = ()
    sources: Sequence[Text] = ()
    pairs: Sequence[str] = ()
    empty: str = ""


@dataclass(frozen=True)
class Term:
    """A word of the glossary: its name in each language, and what it means in the reader's."""

    id: str
    names: Mapping[str, str]
    text: Text


@dataclass(frozen=True)
class Way:
    """A way on from a page of trouble."""

    url: str
    label: Text
