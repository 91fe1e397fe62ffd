"""What a pad does with what it is told: events, or a refusal that says why."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from szlem.games import DealTold, Game
from szlem.message import say

from .events import (
    DealWritten,
    LineStruck,
    MatchClosed,
    PadEvent,
    PadOpened,
    PenGiven,
    Renamed,
    TakenBack,
)
from .pad import Pad, evolve
from .refused import NotWritten

#: More lines than this are not a pad any more.
MOST_LINES: Final = 400


@dataclass(frozen=True, slots=True)
class Write:
    """A deal as line ``at``: the next one, or a correction of one that is there. ``lines`` is how many there
    were when the person looked, so that nothing is written over what somebody else has just written."""

    at: int
    deal: DealTold
    lines: int | None = None


@dataclass(frozen=True, slots=True)
class Close:
    """The match is over on line ``at``, though it is not finished."""

    at: int
    lines: int | None = None


@dataclass(frozen=True, slots=True)
class Strike:
    """Line ``at`` is struck out."""

    at: int
    lines: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last change is undone."""


@dataclass(frozen=True, slots=True)
class Rename:
    """The players are called so."""

    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TakePen:
    """Somebody who has the writing link wants to write; ``pen`` is the hash of its secret."""

    pen: str


Command = Write | Close | Strike | TakeBack | Rename | TakePen
#: The commands for which one must be allowed to write.
WRITING: Final = (Write, Close, Strike, TakeBack, Rename)


def open_pad(who: str, game: Game, names: Mapping[str, str], pen: str = "") -> PadOpened:
    """The first event of a pad."""
    options = {option.name: game.chosen.get(option.name, option.usual) for option in game.options}
    return PadOpened(who, game.card.id, options, game.card.version, dict(names), pen)


def decide(pad: Pad, who: str, command: Command) -> tuple[PadEvent | None, Pad]:
    """What happens, and the pad after it; ``NotWritten`` when nothing does."""
    if isinstance(command, WRITING) and who not in pad.writers:
        raise NotWritten(say("keep.no_pen"))
    if getattr(command, "lines", None) not in (None, len(pad.items)):
        raise NotWritten(say("keep.meanwhile"))
    event = _event(pad, who, command)
    if event is None:
        return None, pad
    after = evolve(pad, event)
    _check(after, event)
    return event, after


def _event(pad: Pad, who: str, command: Command) -> PadEvent | None:
    match command:
        case Write(at=at, deal=deal):
            return DealWritten(_line(pad, at, new=True), deal)
        case Close(at=at):
            return MatchClosed(_line(pad, at, new=True))
        case Strike(at=at):
            return LineStruck(_line(pad, at))
        case TakeBack():
            if not pad.earlier:
                raise NotWritten(say("keep.nothing_to_undo"))
            return TakenBack()
        case Rename(names=names):
            return Renamed(dict(names))
        case TakePen(pen=pen):
            return _pen(pad, who, pen)


def _pen(pad: Pad, who: str, pen: str) -> PadEvent | None:
    if not pad.pen or not hmac.compare_digest(pen, pad.pen):
        raise NotWritten(say("keep.wrong_pen"))
    return None if who in pad.writers else PenGiven(who)


def _line(pad: Pad, at: int, new: bool = False) -> int:
    """A line that is there, or the next one where a new one may be written."""
    if at > MOST_LINES:
        raise NotWritten(say("keep.full", n=MOST_LINES))
    if not 1 <= at <= len(pad.items) + new:
        raise NotWritten(say("keep.no_line", n=at))
    return at


def _check(pad: Pad, event: PadEvent) -> None:
    """The lines make matches; if not, the refusal says whether this line or a later one cannot be, by the
    numbers that the person sees."""
    try:
        _ = pad.matches
    except NotWritten as wrong:
        if wrong.line is None or (isinstance(event, DealWritten | MatchClosed) and wrong.line == event.at):
            raise
        line = wrong.line + isinstance(event, LineStruck)
        raise NotWritten(say("keep.then_wrong", n=line, why=wrong.why), line) from None
