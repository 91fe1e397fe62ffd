"""How many tables one address may open."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

from szlem.message import say
from szlem.table import Refused

_log = logging.getLogger("szlem.server")
#: So many addresses are remembered; then those that have their whole allowance again are forgotten.
_MOST: Final = 10_000


class Allowance:
    """So many tables a minute for each address, and as many at once. ``clock`` gives seconds."""

    def __init__(self, per_minute: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = per_minute
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, address: str, tables: int = 1) -> None:
        """Count that an address opens so many; ``Refused`` when it has opened too many."""
        now = self._clock()
        left = self._now(address, now)
        if left < min(tables, self._most):
            _log.warning("an address opens too many tables: refused")
            raise Refused(say("table.too_many_opened"))
        self._left[address] = (left - tables, now)
        if len(self._left) > _MOST:
            self._forget(now)

    def _now(self, address: str, now: float) -> float:
        left, at = self._left.get(address, (self._most, now))
        return min(self._most, left + (now - at) * self._most / 60)

    def _forget(self, now: float) -> None:
        kept = {address: each for address, each in self._left.items() if self._now(address, now) < self._most}
        self._left = kept if len(kept) <= _MOST else {}
