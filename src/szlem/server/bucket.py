"""How many messages a page may send."""

from __future__ import annotations

import asyncio
import time
from typing import Final

BURST: Final = 20
PER_SECOND: Final = 10.0


class TokenBucket:
    """So many at once, and so many a second; who sends more is read more slowly, and waits by himself."""

    def __init__(self, burst: int = BURST, per_second: float = PER_SECOND) -> None:
        self._level = float(burst)
        self._burst = burst
        self._per_second = per_second
        self._at = time.monotonic()

    async def take(self) -> None:
        """Wait until one more is allowed."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._per_second) - 1
        self._at = now
        if self._level < 0:
            await asyncio.sleep(-self._level / self._per_second)
