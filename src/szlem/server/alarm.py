"""The clock of a lot: it does not wait for ever for a share that does not come."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from szlem.table import Lapse, Lot, Refused

_log = logging.getLogger("szlem.table")


class LotAlarm:
    """Sends ``Lapse`` to its table when a step of a lot has taken ``wait`` seconds."""

    def __init__(self, wait: float, send: Callable[[Lapse], Awaitable[int]]) -> None:
        self._wait = wait
        self._send = send
        self._for: Lapse | None = None
        self._task: asyncio.Task[None] | None = None

    def watch(self, lot: Lot | None) -> None:
        """The lot as it stands now; none when nothing is to be waited for."""
        now = None if lot is None or lot.step == "drawn" else Lapse(lot.deal, lot.step)
        if now == self._for:
            return
        self._for = now
        if self._task is not None:
            self._task.cancel()
        self._task = None if now is None else asyncio.create_task(self._lapse(now))

    @property
    def is_set(self) -> bool:
        """True while somebody is waited for."""
        return self._for is not None

    async def _lapse(self, lapse: Lapse) -> None:
        await asyncio.sleep(self._wait)
        self._task = None  # what it sends leads back here, and must not stop it
        try:
            await self._send(lapse)
        except Refused as refused:
            _log.warning("a lot could not go on: %s", refused.why.id)
