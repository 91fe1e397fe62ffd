"""All tables of a server: opened here, or read from the store when somebody comes back to them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from szlem.games import NotPlayedHere
from szlem.message import say
from szlem.table import Open, Record, Refused, open_table
from szlem.table.store import Kept, Store

from .archive import Archive
from .live_table import LiveTable, Think, records

_log = logging.getLogger("szlem.hall")

#: Letters and digits that are not taken for each other when a link is read aloud or typed.
_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH: Final = 8
#: So many of somebody's tables are listed.
MOST_SHOWN: Final = 12


def new_id() -> str:
    """A table's id: 31 to the power of 8 is too many to guess, and short enough for a phone's camera."""
    return letters(_ID_LENGTH)


def letters(length: int) -> str:
    """So many letters for an id."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


class Hall:
    """The live tables, by id."""

    def __init__(
        self,
        store: Store,
        think: Think,
        make_id: Callable[[], str] = new_id,
        share_wait: float = 0,
    ) -> None:
        self.archive = Archive(store)
        self._store = store
        self._think = think
        self._make_id = make_id
        self._share_wait = share_wait
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self, who: str, command: Open) -> LiveTable:
        """A new table; ``Refused`` when it cannot be opened so."""
        decision, _ = open_table(who, command)
        id, first = self._make_id(), records(1, None, decision)
        await asyncio.wrap_future(self._store.append(id, first))
        return self._begin(id, first)

    async def find(self, id: str) -> LiveTable | None:
        """The table with this id; none when there never was one. ``Refused`` when it was played by rules or
        written in a way that this szlem does not know."""
        if len(id) != _ID_LENGTH or not set(id) <= set(_LETTERS):
            return None
        if id in self._tables:
            return self._tables[id]
        lock = self._loading.setdefault(id, asyncio.Lock())
        async with lock:
            return self._tables.get(id) or await self._load(id)

    async def tables_of(self, person: str | None) -> list[Kept]:
        """The tables of the person with this id, the newest first."""
        if person is None:
            return []
        return await asyncio.wrap_future(self._store.tables_of(person, MOST_SHOWN))

    async def _load(self, id: str) -> LiveTable | None:
        try:
            kept = await asyncio.wrap_future(self._store.read(id))
            return self._begin(id, kept) if kept else None
        except NotPlayedHere as unknown:
            _log.warning("table %s cannot be opened: %s", id, unknown)
            raise Refused(unknown.why) from None
        except (ValueError, msgspec.DecodeError):
            _log.exception("table %s cannot be read", id)
            raise Refused(say("table.unreadable_log")) from None
        finally:
            self._loading.pop(id, None)

    def _begin(self, id: str, kept: Iterable[Record]) -> LiveTable:
        table = LiveTable(id, list(kept), self._store, self._think, self._share_wait)
        self._tables[id] = table
        table.start()
        _log.info("table %s: %s, %d events", id, table.table.game.card.id, table.table.seq)
        return table

    async def forget_idle(self) -> None:
        """Let go of the tables that nobody looks at; they are read again when somebody comes back."""
        for id, table in list(self._tables.items()):
            if table.is_idle:
                del self._tables[id]
                await table.stop()

    async def close(self) -> None:
        """Finish what waits at every table."""
        await asyncio.gather(*(table.stop() for table in self._tables.values()))
