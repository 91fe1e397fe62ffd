"""An event: the same boards at several tables. Each table plays them all with its own four.

The event's own stream says which tables belong to it and how they are compared; all else follows from the
tables. Whoever has held a seat at one of them belongs to that table until the event is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

import msgspec

from szlem.games import GAMES, Game
from szlem.matches import FixedDeals

#: Two teams by IMPs and victory points, or pairs by matchpoints, by cross-IMPs, or by IMPs against a datum.
Comparison = Literal["teams", "matchpoints", "cross_imps", "butler"]


class EventOpened(msgspec.Struct, frozen=True, tag="event-opened.1"):
    """An event was opened by its host, with these tables. A host who ``teaches`` sees them all and has no
    seat; any other plays, and sees no more than the rest."""

    host: str
    name: str
    game: str
    tables: tuple[str, ...]
    boards: tuple[str, ...]
    comparison: Comparison
    teaches: bool = False


class EventClosed(msgspec.Struct, frozen=True, tag="event-closed.1"):
    """The host does not wait for tables at which nobody has sat: they are not played any more."""


EventStream = EventOpened | EventClosed


def stands_alone(game: Game) -> bool:
    """Whether each deal of the game is scored by itself, for two fixed pairs."""
    return isinstance(game.match, FixedDeals) and sorted(map(len, game.sides.groups)) == [2, 2]


def event_games() -> tuple[Game, ...]:
    """The games of which events can be held.

    >>> [game.card.id for game in event_games()]
    ['duplicate', 'minibridge', 'roman']
    """
    return tuple(game for game in GAMES if stands_alone(game))


def of_length(game: Game, boards: int) -> Game:
    """The game with a match of so many boards, as an event has it whatever the game's own match is."""
    assert isinstance(game.match, FixedDeals), "deals that are compared stand alone"
    return replace(game, match=replace(game.match, deals=boards))


class Gathered:
    """An event with its tables as they stand now, by id (``szlem.table.Table``)."""

    def __init__(self, opened: EventOpened, tables: Mapping[str, Any], closed: bool = False) -> None:
        self.opened = opened
        self.tables = tables
        self.closed = closed

    @property
    def _counted(self) -> list[Any]:
        """The tables that have been, or may still be, played."""
        return [table for table in self.tables.values() if table.sat or not self.closed]

    @property
    def is_over(self) -> bool:
        """True when there is no table at which something may still be played."""
        return all(table.ended for table in self._counted)

    def table_of(self, person: str | None) -> str | None:
        """The table to which a person belongs, having held a seat there."""
        return next((id for id, table in self.tables.items() if table.known_as(person) in table.sat), None)

    def teaches(self, person: str | None) -> bool:
        """Whether this is a host who only watches, and so may watch all."""
        return self.opened.teaches and person is not None and person == self.opened.host

    def may_look(self, person: str | None, id: str) -> bool:
        """Whether a person may see what happens at a table: his own one, all for who cannot play, and for
        everybody when there is nothing left to play."""
        return self.is_over or self.teaches(person) or self.table_of(person) == id

    def may_sit(self, person: str | None, id: str) -> bool:
        """Whether a person may take a seat at a table: who has none yet, or comes back to his own."""
        if self.is_over or self.teaches(person) or (self.closed and not self.tables[id].sat):
            return False
        return self.table_of(person) in (None, id)

    @property
    def finished(self) -> tuple[int, ...]:
        """The boards, by their places from 0, that nobody may still play."""
        least = min((len(table.played) for table in self._counted), default=0)
        return tuple(range(least))
