"""People who are gone: after the agreed wait a bot stands in, and whoever comes back has the seat again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from szlem.seats import Seat
from szlem.table import ComeBack, Person, StandIn, Table

from .audience import Audience


class Absence:
    """Since when each person of a table has not been seen, in seconds of the monotonic clock. ``now`` gives
    the table as it is, ``order`` carries out what the table does by itself."""

    def __init__(
        self, now: Callable[[], Table], audience: Audience, order: Callable[[StandIn | ComeBack], None]
    ) -> None:
        self._now = now
        self._audience = audience
        self._order = order
        self._begun = time.monotonic()
        self._gone: dict[str, float] = {}

    def came(self, person: str | None) -> None:
        """Somebody opened a page: he gets his seat back, and the others are looked for in a while."""
        table = self._now()
        known = table.known_as(person)
        for seat, holder in table.away.items():
            if holder.id == known:
                self._order(ComeBack(seat))
        self._look_later()

    def left(self, person: str | None) -> None:
        """Somebody closed a page, perhaps the last one of his."""
        known = self._now().known_as(person)
        if known is not None:
            self._gone[known] = time.monotonic()
        self._look_later()

    def _look_later(self) -> None:
        if wait := self._now().wait:
            asyncio.get_running_loop().call_later(wait, self.look)

    def look(self) -> None:
        """Bots for those who have been gone too long; not while nobody at all is there."""
        table = self._now()
        online = self._audience.presence(table).online
        if not table.wait or table.stage not in ("deal", "between") or not online:
            return
        for seat in table.people:
            if self._is_gone(table, seat, online):
                self._order(StandIn(seat))

    def _is_gone(self, table: Table, seat: Seat, online: frozenset[str]) -> bool:
        holder = table.seats[seat]
        if not isinstance(holder, Person) or holder.id in online:
            return False
        return time.monotonic() - self._gone.get(holder.id, self._begun) >= table.wait - 0.01
