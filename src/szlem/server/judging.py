"""Claims are judged away from the event loop: bots answer, and people are told what the solver knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from szlem.bots.claiming import Judge, Verdict
from szlem.seats import Seat
from szlem.table import Answer, Bot, OpenClaim, Refused, Table, bot_author

_log = logging.getLogger("szlem.table")

#: Carries out what a bot does.
Do = Callable[[str, str | None, Answer], Awaitable[int]]


class Judging:
    """The judgement of a table's open claim, begun once for each who must answer. ``do`` carries out a bot's
    answer, ``show`` is called when there is something new to tell a person."""

    def __init__(self, do: Do, show: Callable[[], None]) -> None:
        self._do = do
        self._show = show
        self._tasks: dict[tuple[int, Seat, bool], asyncio.Task[None]] = {}
        self._verdicts: dict[tuple[int, Seat], Verdict] = {}

    @property
    def is_busy(self) -> bool:
        """True while something is judged."""
        return any(not task.done() for task in self._tasks.values())

    def verdict(self, table: Table, seat: Seat | None) -> Verdict | None:
        """What the player on this seat is told of the claim, once it is known."""
        if table.claim is None or seat is None:
            return None
        return self._verdicts.get((table.claim.seq, seat))

    def look(self, table: Table) -> None:
        """Begin to judge what must be judged now; forget what is settled."""
        claim = table.claim
        if claim is None:
            self.stop()
            return
        for seat in claim.waiting:
            holder = table.seats[seat]
            key = (claim.seq, seat, isinstance(holder, Bot))
            if holder is not None and key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._judge(table, claim, seat))

    def stop(self) -> None:
        """Let go of everything."""
        for task in self._tasks.values():
            if task is not asyncio.current_task():
                task.cancel()
        self._tasks, self._verdicts = {}, {}

    async def _judge(self, table: Table, claim: OpenClaim, seat: Seat) -> None:
        judge = Judge(table.view((seat,)), claim.claimer, claim.won)
        if not isinstance(table.seats[seat], Bot):
            verdict = await asyncio.to_thread(_verdict, judge)
            if verdict is not None:
                self._verdicts[claim.seq, seat] = verdict
                self._show()
            return
        accept = await asyncio.to_thread(_accepts, judge, seat)
        try:
            await self._do(bot_author(seat), None, Answer(claim.seq, accept))
        except Refused as refused:
            _log.info("the answer of %s came too late or was refused: %s", seat.name, refused.why.id)


def _verdict(judge: Judge) -> Verdict | None:
    try:
        return judge.verdict
    except Exception:
        _log.exception("a claim could not be judged")
        return None


def _accepts(judge: Judge, seat: Seat) -> bool:
    """A bot that cannot judge plays on, so that nobody waits for it."""
    try:
        return judge.accepts(seat)
    except Exception:
        _log.exception("a claim could not be judged by a bot")
        return False
