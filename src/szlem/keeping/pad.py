"""The pad: what was written, and the matches that it makes. A line is never judged by itself: everything
after a correction is reckoned anew, by the game's own match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from szlem.deals import Given
from szlem.games import DealTold, Game, WrongDeal, find_game, given_for, posted
from szlem.matches import Posted, Standing
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
from .refused import NotWritten


class Ending:
    """The line with which a match is declared over."""


ENDING: Final = Ending()
Item = DealTold | Ending


@dataclass(frozen=True)
class Pad:
    """A pad with its lines. ``earlier`` are the lines before each change that may still be taken back,
    ``writers`` the people who may write, ``pen`` the hash of the writing link's secret."""

    game: Game
    host: str
    names: Mapping[str, str]
    pen: str = ""
    writers: frozenset[str] = frozenset()
    items: tuple[Item, ...] = ()
    earlier: tuple[tuple[Item, ...], ...] = ()
    seq: int = 0

    @cached_property
    def matches(self) -> tuple[Standing, ...]:
        """The matches so far, the last one perhaps not over."""
        return matches(self.game, self.items)

    @property
    def current(self) -> Standing:
        """The match that the next deal belongs to."""
        last = self.matches[-1]
        return Standing() if self.game.match.is_finished(last) else last

    @property
    def given(self) -> Given:
        """What the match gives the next deal."""
        return given_for(self.game, self.current)

    @cached_property
    def lines(self) -> tuple[Posted | None, ...]:
        """What each line has posted; none where a match was declared over."""
        deals = iter([posted for standing in self.matches for posted in standing.posted])
        return tuple(None if item is ENDING else next(deals) for item in self.items)


def matches(game: Game, items: Sequence[Item]) -> tuple[Standing, ...]:
    """The lines as matches, a new one after each that is over; ``NotWritten`` names the line that cannot
    be."""
    found = [Standing()]
    for line, item in enumerate(items, 1):
        if game.match.is_finished(found[-1]):
            found.append(Standing())
        try:
            found[-1] = _after(game, found[-1], item)
        except WrongDeal as wrong:
            raise NotWritten(wrong.why, line) from None
    return tuple(found)


def _after(game: Game, so_far: Standing, item: Item) -> Standing:
    if isinstance(item, Ending):
        if not so_far.posted:
            raise WrongDeal(say("keep.nothing_to_end"))
        return so_far.stop()
    return so_far.with_deal(posted(game, given_for(game, so_far, item.board), item))


def opened(event: PadOpened) -> Pad:
    """The pad at its opening; ``ValueError`` when its game's rules are not here any more."""
    game = find_game(event.game).with_options(**event.options)
    if game.card.version != event.rules:
        raise ValueError(f"{event.game} by rules version {event.rules} is not here any more")
    return Pad(game, event.host, event.names, event.pen, frozenset((event.host,)), seq=1)


def evolve(pad: Pad, event: PadEvent) -> Pad:
    """The pad after an event. Nothing is checked here: what is written has happened."""
    return replace(_EVOLVE[type(event)](pad, event), seq=pad.seq + 1)


def replay(events: Iterable[PadEvent]) -> Pad:
    """The pad after all its events, the first of which opened it."""
    rest = iter(events)
    first = next(rest)
    if not isinstance(first, PadOpened):
        raise ValueError("a pad begins with its opening")
    pad = opened(first)
    for event in rest:
        pad = evolve(pad, event)
    return pad


def _changed(pad: Pad, items: Iterable[Item]) -> Pad:
    return replace(pad, items=tuple(items), earlier=(*pad.earlier, pad.items))


def _put(pad: Pad, at: int, item: Item) -> Pad:
    return _changed(pad, (*pad.items[: at - 1], item, *pad.items[at:]))


def _taken_back(pad: Pad, event: TakenBack) -> Pad:
    return replace(pad, items=pad.earlier[-1], earlier=pad.earlier[:-1])


_EVOLVE: Final[dict[type, Callable[[Pad, Any], Pad]]] = {
    DealWritten: lambda pad, event: _put(pad, event.at, event.deal),
    MatchClosed: lambda pad, event: _put(pad, event.at, ENDING),
    LineStruck: lambda pad, event: _changed(pad, (*pad.items[: event.at - 1], *pad.items[event.at :])),
    TakenBack: _taken_back,
    Renamed: lambda pad, event: replace(pad, names=event.names),
    PenGiven: lambda pad, event: replace(pad, writers=pad.writers | {event.person}),
}
