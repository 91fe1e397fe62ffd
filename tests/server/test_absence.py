"""A live table looks for those who are gone, and gives seats back when their pages are open again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from szlem.games import DUPLICATE
from szlem.seats import Seat
from szlem.server.hall import Hall
from szlem.server.live_table import LiveTable
from szlem.server.screen import view_frame
from szlem.table import Bot, Fill, Open, Person, Sit, Table
from szlem.table.store import SqliteStore


async def never(table: Table) -> str:
    await asyncio.sleep(60)
    return ""


async def until(table: LiveTable, state: Callable[[Table], bool]) -> None:
    async with asyncio.timeout(60):
        while not state(table.table):
            await asyncio.sleep(0.02)


def bot_north(table: Table) -> bool:
    return isinstance(table.seats[Seat.N], Bot)


def with_table(tmp_path: Path, wait: int, test: Callable[[LiveTable], object]) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "t.db")
        hall = Hall(store, never)
        table = await hall.open("ala", Open(DUPLICATE, "Ala", wait=wait))
        await table.do("bob", None, Sit(Seat.N, "Bob"))
        await table.do("ala", None, Fill())
        await test(table)  # type: ignore[misc]
        await hall.close()
        store.close()

    asyncio.run(run())


def test_a_bot_stands_in_after_the_wait_and_goes_when_the_page_is_back(tmp_path: Path) -> None:
    async def test(table: LiveTable) -> None:
        table.join("ala")
        page = table.join("bob")
        table.leave(page)
        assert not bot_north(table.table), "not at once"
        await until(table, bot_north)
        north = view_frame("t", table.table, "ala").table.seats["N"]
        assert (north.kind, north.name, north.stands_for) == ("bot", "Nela", "Bob")
        assert view_frame("t", table.table, "bob").table.you is None
        table.join("bob")
        await until(table, lambda now: not bot_north(now))
        assert table.table.seat_of("bob") is Seat.N

    with_table(tmp_path, 1, test)


def test_no_bot_stands_in_while_nobody_is_there_or_where_it_was_not_agreed(tmp_path: Path) -> None:
    async def empty(table: LiveTable) -> None:
        for who in ("ala", "bob"):
            table.leave(table.join(who))
        await asyncio.sleep(1.3)
        assert not bot_north(table.table)
        assert isinstance(table.table.seats[Seat.S], Person)

    async def not_agreed(table: LiveTable) -> None:
        table.join("ala")
        table.leave(table.join("bob"))
        await asyncio.sleep(1.3)
        assert not bot_north(table.table)

    with_table(tmp_path / "one", 1, empty)
    with_table(tmp_path / "two", 0, not_agreed)


def test_a_short_absence_is_none(tmp_path: Path) -> None:
    async def test(table: LiveTable) -> None:
        table.join("ala")
        table.leave(table.join("bob"))
        await asyncio.sleep(0.3)
        table.join("bob")
        await asyncio.sleep(1.2)
        assert not bot_north(table.table)

    with_table(tmp_path, 1, test)
