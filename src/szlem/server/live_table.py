"""A live table: one task that decides, writes and shows, in this order, so that nothing is ever seen that
is not on disk."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from szlem.message import say
from szlem.table import (
    Act,
    Command,
    Decision,
    Record,
    Refused,
    Table,
    Undo,
    bot_author,
    decide,
    replay,
    table_events,
)
from szlem.table import Bot as BotHolder
from szlem.table.events import TABLE, Acted
from szlem.table.store import Store

from .absence import Absence
from .alarm import LotAlarm
from .audience import Audience, Listener
from .judging import Judging
from .screen import view_frame

_log = logging.getLogger("szlem.table")
_encoder: Final = msgspec.json.Encoder()

#: A page that is loaded again is not shown as gone, in seconds.
RELOAD: Final = 1.0

#: A card may be taken back without asking while nobody has acted since, in seconds.
QUICK: Final = 8.0

#: Thinks for the player whose turn it is: the action's notation.
Think = Callable[[Table], Awaitable[str]]


@dataclass(slots=True)
class _Order:
    who: str
    cmd: str | None
    command: Command
    answer: asyncio.Future[int]


class LiveTable:
    """The table with this id, kept by one task from ``start`` to ``stop``."""

    def __init__(
        self, id: str, records: Sequence[Record], store: Store, think: Think, share_wait: float = 0
    ) -> None:
        self.id = id
        self.table = replay(table_events(records))
        self.audience = Audience()
        self._applied = {(record.who, record.cmd): record.seq for record in records if record.cmd is not None}
        self._store = store
        self._think = think
        self._orders: asyncio.Queue[_Order | None] = asyncio.Queue()
        self._frames: dict[tuple[str, bool], bytes] = {}
        self._thinking: tuple[tuple[int, int, int], asyncio.Task[None]] | None = None
        self._acted = -QUICK
        self._absence = Absence(lambda: self.table, self.audience, self._order)
        self._judging = Judging(self.do, self._show)
        self._task: asyncio.Task[None] | None = None
        self._alarm = LotAlarm(share_wait, lambda lapse: self.do(TABLE, None, lapse))

    def start(self) -> None:
        """Begin to take orders."""
        self._task = asyncio.create_task(self._serve(), name=f"table {self.id}")
        self._wake()

    async def stop(self) -> None:
        """Finish the orders that wait, then take no more."""
        if self._thinking is not None:
            self._thinking[1].cancel()
        self._judging.stop()
        self._alarm.watch(None)
        self._orders.put_nowait(None)
        if self._task is not None:
            await self._task

    @property
    def is_idle(self) -> bool:
        """True when no page is open, nothing waits, and no bot thinks."""
        thinks = self._judging.is_busy or (self._thinking is not None and not self._thinking[1].done())
        waits = self._alarm.is_set
        return not len(self.audience) and self._orders.empty() and not thinks and not waits

    async def do(self, who: str, cmd: str | None, command: Command) -> int:
        """Carry out a command; the number of its first event, once that is on disk. ``Refused`` says why not.

        A command that was carried out before is not carried out again, and gets the same answer.
        """
        if self._task is None or self._task.done():
            raise Refused(say("table.not_saved"))
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._orders.put_nowait(_Order(who, cmd, command, answer))
        return await answer

    def join(self, person: str | None) -> Listener:
        """A page is opened; everybody sees who is there."""
        listener = self.audience.join(person)
        self._absence.came(person)
        self._show()
        return listener

    def leave(self, listener: Listener) -> None:
        """A page is closed; the others see it when it does not come back at once."""
        self.audience.leave(listener)
        self._absence.left(listener.person)
        asyncio.get_running_loop().call_later(RELOAD, self._show)

    def _order(self, command: Command) -> None:
        """What the table does by itself; nobody waits for an answer."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._orders.put_nowait(_Order(TABLE, None, command, answer))

    def frame(self, person: str | None) -> bytes:
        """The newest page for this reader; made once for all who see the same."""
        seat = self.table.seat_of(person)
        key = ("" if seat is None else seat.name, self.table.known_as(person) == self.table.host)
        if key not in self._frames:
            presence = self.audience.presence(self.table)
            verdict = self._judging.verdict(self.table, seat)
            frame = view_frame(self.id, self.table, person, presence, verdict)
            self._frames[key] = _encoder.encode(frame)
        return self._frames[key]

    async def _serve(self) -> None:
        while (order := await self._orders.get()) is not None:
            try:
                seq = await self._carry_out(order)
            except Refused as refused:
                self._settle(order, refused)
            except Exception:
                _log.exception("table %s: a command could not be carried out", self.id)
                self._settle(order, Refused(say("table.not_saved")))
                await self._read_again()
            else:
                self._settle(order, seq)

    def _settle(self, order: _Order, outcome: int | Refused) -> None:
        if order.answer.done():  # whoever asked has gone
            return
        if isinstance(outcome, Refused):
            order.answer.set_exception(outcome)
        else:
            order.answer.set_result(outcome)

    async def _carry_out(self, order: _Order) -> int:
        who = self.table.also.get(order.who, order.who)
        before = self._applied.get((who, order.cmd)) if order.cmd is not None else None
        if before is not None:
            return before
        decision, after = decide(self.table, order.who, self._timed(order.command))
        if not decision:
            return self.table.seq
        first = self.table.seq + 1
        await asyncio.wrap_future(self._store.append(self.id, records(first, order.cmd, decision)))
        self.table = after
        if any(isinstance(event, Acted) for _, event in decision):
            self._acted = time.monotonic()
        if order.cmd is not None:
            self._applied[who, order.cmd] = first
        self._show()
        self._wake()
        return first

    def _timed(self, command: Command) -> Command:
        if not isinstance(command, Undo):
            return command
        return replace(command, quick=time.monotonic() - self._acted < QUICK)

    async def _read_again(self) -> None:
        """After a failure the disk says what is true."""
        try:
            kept = await asyncio.wrap_future(self._store.read(self.id))
        except Exception:
            _log.exception("table %s: the store cannot be read", self.id)
            return
        self.table = replay(table_events(kept))
        self._applied = {(record.who, record.cmd): record.seq for record in kept if record.cmd is not None}
        self._show()

    def _show(self) -> None:
        self._frames.clear()
        self.audience.tell()

    def _wake(self) -> None:
        """Whatever the table does by itself after a while."""
        self._alarm.watch(self.table.drawing)
        self._wake_bot()

    def _wake_bot(self) -> None:
        """Let the bot think whose turn it is, once for each position, and judge a claim that waits."""
        state = self.table.state
        self._judging.look(self.table)
        asked = self.table.claim is not None or self.table.undo is not None or self.table.paused
        if state is None or state.turn is None or asked:
            return
        player = state.turn.player
        position = (self.table.deals, len(state.history), self.table.undone)
        holder = self.table.seats.get(player)
        if isinstance(holder, BotHolder) and not self._is_thinking_about(position):
            task = asyncio.create_task(self._bot_acts(self.table, bot_author(player), position))
            self._thinking = (position, task)

    def _is_thinking_about(self, position: tuple[int, int, int]) -> bool:
        return self._thinking is not None and self._thinking[0] == position and not self._thinking[1].done()

    async def _bot_acts(self, table: Table, who: str, position: tuple[int, int, int]) -> None:
        try:
            action = await self._think(table)
            deal, at, undone = position
            await self.do(who, None, Act(deal, at, action, undone))
        except Refused as refused:
            _log.info("table %s: %s came too late or was refused: %s", self.id, who, refused.why.id)
        except Exception:
            _log.exception("table %s: %s cannot think", self.id, who)


def records(first: int, cmd: str | None, decision: Decision) -> list[Record]:
    """A decision as it is written, with the time and its command's id on the first event."""
    at = time.time_ns() // 1_000_000
    return [
        Record(first + step, at, who, event, cmd if step == 0 else None)
        for step, (who, event) in enumerate(decision)
    ]
