"""Events that are being played: opened here with all their tables, or read from the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from szlem.cards import from_secrets, from_seed
from szlem.deals import Board
from szlem.games import Game
from szlem.matches import board_dealer, board_vulnerability
from szlem.message import say
from szlem.table import Open, Record, Refused
from szlem.table.gathering import Comparison, EventClosed, EventOpened, Gathered
from szlem.table.people import clean
from szlem.table.store import Store

from .hall import Hall, letters
from .live_table import LiveTable

#: Between a table's and a pad's, so that none is ever taken for another.
ID_LENGTH: Final = 9
MOST_TABLES: Final = 20
MOST_BOARDS: Final = 36
NAME_LENGTH: Final = 60


@dataclass(frozen=True, slots=True)
class Plan:
    """What the form asks for. The host sits nowhere yet; one who ``teaches`` never does."""

    game: Game
    name: str
    boards: tuple[Board, ...]
    tables: int
    comparison: Comparison
    teaches: bool

    def check(self) -> None:
        """``Refused`` says what cannot be so."""
        if not 1 <= len(self.boards) <= MOST_BOARDS:
            raise Refused(say("event.boards_wrong", most=MOST_BOARDS))
        if not 2 <= self.tables <= MOST_TABLES:
            raise Refused(say("event.tables_wrong", most=MOST_TABLES))
        if self.comparison == "teams" and self.tables != 2:
            raise Refused(say("event.teams_two"))


def numbered(boards: Sequence[Board]) -> tuple[Board, ...]:
    """The boards with number, dealer and vulnerability, from their place where the source does not say."""
    return tuple(_numbered(place, board) for place, board in enumerate(boards, 1))


def _numbered(place: int, board: Board) -> Board:
    return Board(
        board.hands,
        board.number or str(place),
        board_dealer(place) if board.dealer is None else board.dealer,
        board_vulnerability(place) if board.vulnerable is None else board.vulnerable,
        board.origin,
    )


def dealt(game: Game, count: int, seed: str | None) -> tuple[Board, ...]:
    """So many boards by the machine, or from a seed."""
    chance = [from_secrets() if seed is None else from_seed(seed, place + 1) for place in range(count)]
    return tuple(Board(game.shuffled(one)) for one in chance)


class Events:
    """The events by id. What they are stands in the store; their tables live in the hall."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self._store = store
        self._hall = hall
        self._opened: dict[str, EventOpened] = {}
        self._closed: set[str] = set()
        self._locks: dict[str, asyncio.Lock] = {}

    async def open(self, who: str, plan: Plan) -> str:
        """A new event; its id. Its tables are written first: a table whose event is not written is closed
        to everybody."""
        plan.check()
        id, boards = letters(ID_LENGTH), numbered(plan.boards)
        order = Open(plan.game, "", boards, sit=False, event=id)
        tables = [(await self._hall.open(who, order)).id for _ in range(plan.tables)]
        event = EventOpened(
            host=who,
            name=clean(plan.name, NAME_LENGTH),
            game=plan.game.card.id,
            tables=tuple(tables),
            boards=tuple(board.number or "" for board in boards),
            comparison=plan.comparison,
            teaches=plan.teaches,
        )
        await self._write(id, Record(1, time.time_ns() // 1_000_000, who, event))
        self._opened[id] = event
        return id

    async def close(self, id: str, who: str) -> None:
        """Wait no more for tables at which nobody has sat."""
        async with self.lock(id):
            if id not in self._closed:
                await self._write(id, Record(2, time.time_ns() // 1_000_000, who, EventClosed()))
                self._closed.add(id)

    async def _write(self, id: str, record: Record) -> None:
        await asyncio.wrap_future(self._store.append(id, [record]))

    async def find(self, id: str) -> Gathered | None:
        """The event with its tables as they are now; none when there never was one."""
        opened = await self._found(id)
        if opened is None:
            return None
        tables = await self.tables(opened)
        return Gathered(opened, {table.id: table.table for table in tables}, id in self._closed)

    async def tables(self, opened: EventOpened) -> list[LiveTable]:
        """The live tables of an event, in their order."""
        found = [await self._hall.find(id) for id in opened.tables]
        return [table for table in found if table is not None]

    async def may_look(self, table: LiveTable, person: str | None) -> bool:
        """Whether a person may see what happens at a table; always, where it belongs to no event."""
        if not table.table.event:
            return True
        event = await self.find(table.table.event)
        return event is not None and event.may_look(person, table.id)

    async def may_sit(self, table: LiveTable, person: str | None) -> bool:
        """Whether a person may take a seat there as far as its event is concerned."""
        if not table.table.event:
            return True
        event = await self.find(table.table.event)
        return event is not None and event.may_sit(person, table.id)

    def lock(self, id: str) -> asyncio.Lock:
        """Seats of one event are taken one after another, so that nobody takes two at once."""
        return self._locks.setdefault(id, asyncio.Lock())

    async def _found(self, id: str) -> EventOpened | None:
        if len(id) != ID_LENGTH:
            return None
        if id not in self._opened:
            kept = await asyncio.wrap_future(self._store.read(id))
            if not kept or not isinstance(kept[0].event, EventOpened):
                return None
            self._opened[id] = kept[0].event
            self._closed |= {id for record in kept if isinstance(record.event, EventClosed)}
        return self._opened[id]
