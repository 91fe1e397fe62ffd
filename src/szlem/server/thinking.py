"""Bots think away from the event loop, and not so fast that people cannot follow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from typing import Final, Protocol

from szlem.bots import PlainBot
from szlem.bots.workers import LONGEST, chosen
from szlem.games import View
from szlem.table import Bot, Table

from .live_table import Think

_log = logging.getLogger("szlem.bots")
#: Seconds to wait for a decision, its turn among those of all tables included.
_PATIENCE: Final = 6 * LONGEST


class Bots(Protocol):
    """What decides for the bots of a server."""

    async def choose(self, level: str, view: View) -> str:
        """What the bot of this level does, in notation."""

    def close(self) -> None:
        """No more is asked."""


class Thinkers:
    """The processes that think for a whole server: made when first needed, and anew when one has died."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._executor: Executor | None = None

    async def choose(self, level: str, view: View) -> str:
        """What the bot of this level does, in notation; the plain bot's when no answer comes."""
        if level == "plain":
            return str(PlainBot().choose(view))
        self._executor = self._executor or self._make()
        future = self._executor.submit(chosen, level, view)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), _PATIENCE)
        except (BrokenExecutor, TimeoutError) as wrong:
            _log.warning("bot %s gave no answer (%s): plain acts", level, type(wrong).__name__)
            if isinstance(wrong, BrokenExecutor):
                self.close()
        return str(PlainBot().choose(view))

    def close(self) -> None:
        """Let the processes go."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


def thinker(bots: Bots, pause: float) -> Think:
    """What live tables ask for a bot's action. ``pause`` is the least time between two, in seconds; twice
    that after a trick, which people want to see before the next one is led."""

    async def think(table: Table) -> str:
        state = table.state
        assert state is not None
        assert state.turn is not None, "a bot is asked when it is to act"
        player = state.turn.player
        view = state.view((player,))
        holder = table.seats.get(player)
        level = holder.level if isinstance(holder, Bot) else "plain"
        trick_ended = view.play is not None and view.play.last_trick is not None
        thought = bots.choose(level, view)
        action, _ = await asyncio.gather(thought, asyncio.sleep(2 * pause if trick_ended else pause))
        return action

    return think
