"""What may happen to a pad. Its events are its truth; the sheet follows from them.

A tag carries the version of its event, as those of tables do.
"""

from __future__ import annotations

import msgspec

from szlem.games import DealTold


class PadOpened(msgspec.Struct, frozen=True, tag="pad-opened.1"):
    """A pad was opened for a game by its host. ``names`` are the players' by seat, ``rules`` the version of
    the game's rules, ``pen`` the hash of the secret that lets others write."""

    host: str
    game: str
    options: dict[str, str]
    rules: int
    names: dict[str, str]
    pen: str = ""


class DealWritten(msgspec.Struct, frozen=True, tag="pad-deal.1"):
    """A deal was written as line ``at``: at the end, or in the place of what stood there."""

    at: int
    deal: DealTold


class MatchClosed(msgspec.Struct, frozen=True, tag="pad-closed.1"):
    """The match was declared over on line ``at``, before its end."""

    at: int


class LineStruck(msgspec.Struct, frozen=True, tag="pad-struck.1"):
    """Line ``at`` was struck out; those after it moved up."""

    at: int


class TakenBack(msgspec.Struct, frozen=True, tag="pad-taken-back.1"):
    """The last change of the lines was undone."""


class Renamed(msgspec.Struct, frozen=True, tag="pad-renamed.1"):
    """The players are called otherwise."""

    names: dict[str, str]


class PenGiven(msgspec.Struct, frozen=True, tag="pad-pen.1"):
    """A person who had the writing link may write."""

    person: str


PadEvent = PadOpened | DealWritten | MatchClosed | LineStruck | TakenBack | Renamed | PenGiven
