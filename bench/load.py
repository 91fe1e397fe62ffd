"""How long a command takes to the last screen of its table while many tables play, and what a line costs.

``python bench/load.py --tables 250 --rate 125`` opens that many tables with four people each, in a server of
its own; at each table somebody acts so often that all together make ``--rate`` events a second. The time is
taken from sending an action to the last of the four views that show it; memory is the server's, per line.
``--spectators 1000 --tables 1 --rate 5`` lets so many others watch each table, and waits for the last one.
Nothing runs longer than opening the tables and ``--seconds``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

START = """
import functools, sys
from pathlib import Path
from szlem.server import settings
settings.Settings = functools.partial(settings.Settings, tables_per_minute=1e9, share_wait=0)
from szlem.cli.serve import serve
serve(port=0, db=Path(sys.argv[1]), bot_pause=0)
"""
SEATS = "SWNE"


@dataclass
class Load:
    """A table under load: its lines, when its last action was sent, and who has not seen it yet."""

    path: str
    lines: list[ClientConnection] = field(default_factory=list)
    sent: float = 0.0
    at: tuple[int, int] = (0, 0)
    waiting: set[int] = field(default_factory=set)
    order: tuple[int, dict[str, Any]] | None = None


async def opened(base: str, seats: asyncio.Semaphore, spectators: int) -> Load:
    """A table with four people and so many others, all lines open."""
    table = Load("")
    url = base.replace("http", "ws")
    async with seats:
        for seat in SEATS:
            async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=60) as http:
                if table.path:
                    await http.post(f"{table.path}/sit", data={"seat": seat, "name": seat})
                else:
                    form = {"game": "duplicate", "name": seat, "duplicate.boards": "36"}
                    answer = await http.post("/tables", files={k: (None, v) for k, v in form.items()})
                    table.path = answer.headers["location"]
                headers = {"Origin": base, "Cookie": f"szlem={http.cookies['szlem']}"}
            line = await connect(f"{url}{table.path}/ws", additional_headers=headers, compression=None)
            table.lines.append(line)
        for _ in range(spectators):
            headers = {"Origin": base}
            line = await connect(f"{url}{table.path}/ws", additional_headers=headers, compression=None)
            table.lines.append(line)
    return table


async def listen(table: Load, number: int, times: list[float]) -> None:
    """One screen: note when it shows the action that was sent, and what its player could do next."""
    async for text in table.lines[number]:
        now, frame = time.perf_counter(), json.loads(text)
        if frame["k"] != "view" or frame["deal"] is None:
            continue
        deal = frame["deal"]
        if number in table.waiting and (deal["deal"], deal["at"]) >= table.at:
            table.waiting.discard(number)
            if not table.waiting:
                times.append(now - table.sent)
        if frame["table"]["stage"] == "between" and number < len(SEATS):
            ready = {"k": "ready", "cmd": f"{random.getrandbits(64):x}", "deal": deal["deal"]}
            if not frame["table"]["seats"][SEATS[number]]["ready"]:
                await table.lines[number].send(json.dumps(ready))
        elif deal["legal"]:
            low = deal["legal"][: 3 if deal["phase"] == "auction" else None]
            act = {"k": "act", "deal": deal["deal"], "at": deal["at"], "action": random.choice(low)}
            table.order = (number, act)


async def drive(table: Load, every: float, until: float, late: list[int]) -> None:
    """Somebody at the table acts every so often; a table that is still busy is late and counted."""
    await asyncio.sleep(random.random() * every)
    due = time.perf_counter()
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        due += every
        if table.waiting or table.order is None:
            late[0] += 1
            continue
        (number, act), table.order = table.order, None
        table.at, table.waiting = (act["deal"], act["at"] + 1), set(range(len(table.lines)))
        table.sent = time.perf_counter()
        await table.lines[number].send(json.dumps({**act, "cmd": f"{random.getrandbits(64):x}"}))


def memory(pid: int) -> int:
    """The memory of a process, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in status if line.startswith("VmRSS")).split()[1])


def cpu(pid: int) -> float:
    """The time that a process has computed, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def measure(base: str, pid: int, asked: argparse.Namespace) -> None:
    """Open, drive, print."""
    at_once = asyncio.Semaphore(8)
    await opened(base, at_once, 0)  # what the first table makes the server load is not a line's cost
    empty = memory(pid)
    tables = await asyncio.gather(*(opened(base, at_once, asked.spectators) for _ in range(asked.tables)))
    times: list[float] = []
    late = [0]
    screens = [
        asyncio.create_task(listen(table, number, times))
        for table in tables
        for number in range(len(table.lines))
    ]
    await asyncio.sleep(2)
    full, before = memory(pid), cpu(pid)
    until = time.perf_counter() + asked.seconds
    every = asked.tables / asked.rate
    await asyncio.gather(*(drive(table, every, until, late) for table in tables))
    await asyncio.sleep(1)
    lines = len(screens)
    print(f"{lines} lines at {asked.tables} tables: {(full - empty) / lines:.0f} KiB a line, tables included")
    used = cpu(pid) - before
    print(f"{len(times) / asked.seconds:.0f} events a second, {late[0]} not sent in time; CPU {used:.1f} s")
    cuts = statistics.quantiles(times, n=100)
    print(f"to the last screen: median {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms")
    for screen in screens:
        screen.cancel()


def main() -> None:
    """Start the server, measure, end it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=125, help="events a second, all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--spectators", type=int, default=0, help="at each table")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as kept:
        command = [sys.executable, "-c", START, str(Path(kept) / "load.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            asyncio.run(measure(address(server), server.pid, asked))
        finally:
            server.terminate()
            server.wait()


def address(server: subprocess.Popen[str]) -> str:
    """Where the server says that it is."""
    assert server.stdout is not None
    lines = []
    while "Ctrl+C" not in (line := server.stdout.readline()):
        lines.append(line)
    link = next(word for line in lines for word in line.split() if word.startswith("http"))
    return link.strip().replace("localhost", "127.0.0.1")


if __name__ == "__main__":
    main()
