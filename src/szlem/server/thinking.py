"""Bots think away from the event loop, and not so fast that people cannot follow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor

from szlem.bots import Bot
from szlem.deals import Action
from szlem.games import View
from szlem.table import Table

from .live_table import Think

_log = logging.getLogger("szlem.bots")


def thinker(make_bot: Callable[[], Bot], executor: Executor, pause: float) -> Think:
    """What live tables ask for a bot's action. ``pause`` is the least time between two, in seconds; twice
    that after a trick, which people want to see before the next one is led."""
    bot = make_bot()

    async def think(table: Table) -> str:
        state = table.state
        assert state is not None
        assert state.turn is not None, "a bot is asked when it is to act"
        view = table.view((state.turn.player,))
        trick_ended = view.play is not None and view.play.last_trick is not None
        thought = asyncio.get_running_loop().run_in_executor(executor, _chosen, bot, view)
        action, _ = await asyncio.gather(thought, asyncio.sleep(2 * pause if trick_ended else pause))
        return str(action)

    return think


def _chosen(bot: Bot, view: View) -> Action:
    """The bot's choice; one that fails must not leave three people waiting, so it passes or plays on."""
    try:
        return bot.choose(view)
    except Exception:
        _log.exception("the bot of %s failed", view.game.card.id)
        return view.actions[0]
