"""Live tables behind the server: when the disk fails, when nobody looks, when a bot fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from szlem.bots.levels import LEVELS
from szlem.games import MINIBRIDGE, View
from szlem.seats import Seat
from szlem.server.hall import Hall, new_id
from szlem.server.thinking import Thinkers, thinker
from szlem.table import Fill, Open, Record, Refused, Say, Table
from szlem.table.events import Opened
from szlem.table.store import SqliteStore


class Failing(SqliteStore):
    """A store whose disk is full when it is told so."""

    full = False

    def append(self, stream: str, records: Sequence[Record]) -> Future[None]:
        if self.full:
            future: Future[None] = Future()
            future.set_exception(OSError("no space left on device"))
            return future
        return super().append(stream, records)


#: With this seed a bot is to choose the contract of the first deal, and Ala is not its dummy.
SEED_OF_ANOTHER_DECLARER = "1"


async def never(table: Table) -> str:
    await asyncio.sleep(60)
    return ""


def run(tmp_path: Path, test: Callable[[Hall, Failing], Awaitable[None]], think: Any = never) -> None:
    async def with_hall() -> None:
        store = Failing(tmp_path / "tables.db")
        hall = Hall(store, think)
        try:
            await test(hall, store)
        finally:
            await hall.close()
            store.close()

    asyncio.run(with_hall())


def test_what_cannot_be_written_is_not_done(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Failing) -> None:
        table = await hall.open("ala", Open(MINIBRIDGE, "Ala", seed="7"))
        before = table.table
        store.full = True
        with pytest.raises(Refused) as refused:
            await table.do("ala", "1", Fill())
        assert refused.value.why.id == "table.not_saved"
        assert table.table == before, "nothing is seen that is not on disk"
        store.full = False
        assert await table.do("ala", "1", Fill()) == before.seq + 1
        store.full = True
        with pytest.raises(OSError, match="space"):
            await hall.open("bob", Open(MINIBRIDGE, "Bob"))

    run(tmp_path, test)


def test_a_table_that_nobody_looks_at_is_let_go_and_comes_back(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Failing) -> None:
        table = await hall.open("ala", Open(MINIBRIDGE, "Ala", seed="7"))
        await table.do("ala", "1", Say("here"))
        page = table.join("ala")
        await hall.forget_idle()
        assert await hall.find(table.id) is table
        table.leave(page)
        await hall.forget_idle()
        again = await hall.find(table.id)
        assert again is not None
        assert again is not table
        assert again.table == table.table
        assert await again.do("ala", "1", Say("here")) == 3, "known from before"
        with pytest.raises(Refused):
            await table.do("ala", "2", Say("late"))

    run(tmp_path, test)


def test_those_who_come_at_once_find_one_table(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Failing) -> None:
        table = await hall.open("ala", Open(MINIBRIDGE, "Ala", seed="7"))
        await hall.forget_idle()
        found = await asyncio.gather(*(hall.find(table.id) for _ in range(20)))
        assert len({id(each) for each in found}) == 1

    run(tmp_path, test)


def test_a_table_of_other_rules_is_refused(tmp_path: Path) -> None:
    async def test(hall: Hall, store: Failing) -> None:
        id = new_id()
        opened = Opened("ala", "minibridge", {}, rules=99)
        await asyncio.wrap_future(store.append(id, [Record(1, 0, "ala", opened)]))
        with pytest.raises(Refused) as refused:
            await hall.find(id)
        assert refused.value.why.id == "kept.newer_rules"
        assert refused.value.why["version"] == 99

    run(tmp_path, test)


def test_a_bot_that_fails_does_not_keep_people_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def choose(self, view: View) -> Any:
            raise RuntimeError("no idea")

    monkeypatch.setitem(LEVELS, "broken", Broken)
    thinkers = Thinkers(lambda: ThreadPoolExecutor(1))

    async def test(hall: Hall, store: Failing) -> None:
        table = await hall.open("ala", Open(MINIBRIDGE, "Ala", seed=SEED_OF_ANOTHER_DECLARER))
        await table.do("ala", None, Fill("broken"))
        for _ in range(500):
            state = table.table.state
            assert state is not None
            if state.turn is not None and state.turn.player is Seat.S:
                break
            await asyncio.sleep(0.01)
        assert state.turn is not None
        assert state.turn.player is Seat.S, "the bots have chosen and played on"
        assert state.history

    run(tmp_path, test, thinker(thinkers, 0))
    thinkers.close()
