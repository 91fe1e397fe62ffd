"""Bots think away from the event loop, and not so fast that people cannot follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor

from szlem.bots import Bot
from szlem.table import Table

from .live_table import Think


def thinker(make_bot: Callable[[], Bot], executor: Executor, pause: float) -> Think:
    """What live tables ask for a bot's action. ``pause`` is the least time between two, in seconds; twice
    that after a trick, which people want to see before the next one is led."""
    bot = make_bot()

    async def think(table: Table) -> str:
        state = table.state
        assert state is not None
        assert state.turn is not None, "a bot is asked when it is to act"
        view = state.view((state.turn.player,))
        trick_ended = view.play is not None and view.play.last_trick is not None
        thought = asyncio.get_running_loop().run_in_executor(executor, bot.choose, view)
        action, _ = await asyncio.gather(thought, asyncio.sleep(2 * pause if trick_ended else pause))
        return str(action)

    return think
