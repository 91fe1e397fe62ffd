"""How many messages a page may send."""

from __future__ import annotations

import asyncio
import time


class TokenBucket:
    """So many a second, and twice as many at once; who sends more is read more slowly."""

    def __init__(self, per_second: float) -> None:
        self._burst = 2 * per_second
        self._level = self._burst
        self._per_second = per_second
        self._at = time.monotonic()

    async def take(self) -> None:
        """Wait until one more is allowed."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._per_second) - 1
        self._at = now
        if self._level < 0:
            await asyncio.sleep(-self._level / self._per_second)
