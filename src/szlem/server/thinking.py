"""Bots think away from the event loop, and not so fast that people cannot follow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from typing import Final, Protocol, TypeVar

from szlem.bots import PlainBot
from szlem.bots.workers import LONGEST, advised, chosen, explained
from szlem.deals import Action
from szlem.games import View
from szlem.message import Message, say
from szlem.table import Bot, Table

from .live_table import Think

A = TypeVar("A")
_log = logging.getLogger("szlem.bots")
#: Seconds to wait for a decision, its turn among those of all tables included.
_PATIENCE: Final = 6 * LONGEST


class Bots(Protocol):
    """What decides for the bots of a server."""

    async def choose(self, level: str, view: View) -> str:
        """What the bot of this level does, in notation."""

    async def advise(self, view: View) -> list[Message]:
        """What the expert would do, and why, in sentences."""

    async def explain(self, view: View, done: Action) -> list[Message]:
        """Whether the expert would have done that, and why, in sentences."""

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
        answer = await self._asked(f"bot {level}", chosen, level, view)
        return answer if answer is not None else str(PlainBot().choose(view))

    async def advise(self, view: View) -> list[Message]:
        """The expert's advice; that nothing can be said when no answer comes."""
        answer = await self._asked("the adviser", advised, view)
        return answer if answer is not None else [say("advice.none")]

    async def explain(self, view: View, done: Action) -> list[Message]:
        """The expert's explanation; that nothing can be said when no answer comes."""
        answer = await self._asked("the explainer", explained, view, done)
        return answer if answer is not None else [say("advice.none")]

    async def _asked(self, who: str, question: Callable[..., A], *about: object) -> A | None:
        """The answer of a worker; none when it dies, or there is none in time."""
        executor = self._executor = self._executor or self._make()
        try:
            future = executor.submit(question, *about)
            return await asyncio.wait_for(asyncio.wrap_future(future), _PATIENCE)
        except (BrokenExecutor, TimeoutError) as wrong:
            _log.warning("%s gave no answer (%s)", who, type(wrong).__name__)
            if isinstance(wrong, BrokenExecutor) and self._executor is executor:
                self.close()
        return None

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
        view = table.view((player,))
        holder = table.seats.get(player)
        level = holder.level if isinstance(holder, Bot) else "plain"
        trick_ended = view.play is not None and view.play.last_trick is not None
        thought = bots.choose(level, view)
        action, _ = await asyncio.gather(thought, asyncio.sleep(2 * pause if trick_ended else pause))
        return action

    return think


def practice_view(table: Table, person: str | None) -> View | None:
    """What somebody who plays with bots alone sees when he is on turn; else none, for who plays with others
    decides by himself."""
    seat, state = table.seat_of(person), table.state
    asked = table.claim is not None or table.undo is not None or table.paused
    if seat is None or table.people != (seat,) or state is None or state.turn is None or asked:
        return None
    return table.view((seat,)) if state.turn.player is seat else None
