"""The deals of a table that are over, as files and pages take them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from szlem.table import Record, Table
from szlem.table.deal_record import deal_records, lines
from szlem.table.store import Store

#: How many tables' deals are kept ready.
_KEPT: Final = 64


class Archive:
    """Reads a table's log anew only when another deal is over, and away from the event loop: whoever asks
    again and again costs the tables nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ready: dict[str, tuple[int, asyncio.Future[tuple[bytes, ...]]]] = {}

    async def record(self, id: str, table: Table, deal: int | None = None) -> bytes:
        """A line for each deal of this table that is over, or for the one with this number alone."""
        found = await self._lines(id, _over(table))
        return b"".join(found if deal is None else found[deal - 1 : deal] if deal > 0 else ())

    async def line(self, id: str, table: Table, deal: int | None = None) -> bytes | None:
        """The line of this deal, or of the last that is over; none where there is no such deal."""
        found = await self._lines(id, _over(table))
        number = len(found) if deal is None else deal
        return found[number - 1] if 0 < number <= len(found) else None

    async def _lines(self, id: str, over: int) -> tuple[bytes, ...]:
        known = self._ready.get(id)
        if known is None or known[0] != over:
            known = (over, asyncio.ensure_future(self._read(id)))
            self._ready.pop(id, None)
            self._ready[id] = known
            while len(self._ready) > _KEPT:
                del self._ready[next(iter(self._ready))]
        try:
            return await asyncio.shield(known[1])
        except Exception:
            self._ready.pop(id, None)
            raise

    async def _read(self, id: str) -> tuple[bytes, ...]:
        log = await asyncio.wrap_future(self._store.read(id))
        return await asyncio.to_thread(_written, log)


def _over(table: Table) -> int:
    """How many deals are over."""
    return table.deals - (table.stage == "deal")


def _written(log: Sequence[Record]) -> tuple[bytes, ...]:
    return tuple(lines([record]) for record in deal_records(log))
