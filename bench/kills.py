"""What SIGKILL costs while many tables play: events lost or doubled, and seconds until every page is back.

``python bench/kills.py --tables 50 --kills 20`` lets four people play at each table, kills the server so
often, at moments drawn by lot, and holds what was acknowledged to the log on disk afterwards. A page is back
when it has a view again; the time counts from the start of the new process. Bounded by ``--kills``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from load import SEATS, START
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

RETRY = 0.05
PAUSE = (0.5, 1.5)
GAPS = "SELECT count(*) FROM (SELECT max(seq) - count(*) AS gap FROM event GROUP BY stream) WHERE gap"


@dataclass
class Page:
    """One person's page: its cookie, the order without an answer, what was acknowledged, and when it last
    had a view."""

    url: str
    headers: dict[str, str]
    pending: dict[str, Any] | None = None
    acknowledged: list[str] = field(default_factory=list)
    refused: int = 0
    shown: float = 0.0

    async def live(self) -> None:
        """Play whatever is legal, and come back whenever the line is lost."""
        while True:
            try:
                async with connect(self.url, additional_headers=self.headers, compression=None) as line:
                    if self.pending is not None:
                        await line.send(json.dumps(self.pending))
                    async for text in line:
                        if (order := self.hear(json.loads(text))) is not None:
                            await line.send(json.dumps(order))
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(RETRY)

    def hear(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        """Take a frame; the next order, if there is one and none waits for its answer."""
        if frame["k"] == "view":
            self.shown = time.perf_counter()
            if self.pending is None:
                self.pending = order_for(frame)
                return self.pending
        elif self.pending is not None and frame.get("cmd") == self.pending["cmd"]:
            if frame["k"] == "done":
                self.acknowledged.append(self.pending["cmd"])
            else:
                self.refused += 1
            self.pending = None
        return None


def order_for(view: dict[str, Any]) -> dict[str, Any] | None:
    """What the reader of a view does."""
    table, deal, cmd = view["table"], view["deal"], f"{random.getrandbits(64):x}"
    if deal is None:
        return None
    if table["stage"] == "between" and not table["seats"][table["you"]]["ready"]:
        return {"k": "ready", "cmd": cmd, "deal": deal["deal"]}
    if not deal["legal"]:
        return None
    low = deal["legal"][: 3 if deal["phase"] == "auction" else None]
    return {"k": "act", "cmd": cmd, "deal": deal["deal"], "at": deal["at"], "action": random.choice(low)}


class Server:
    """``szlem serve`` on one port and one database, again and again."""

    def __init__(self, db: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-c", START.replace("port=0", f"port={self.port}"), str(db)]

    def start(self) -> None:
        """A new process."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        """End it as a power cut does, but for the disk."""
        self._process.kill()
        self._process.wait()


async def table(base: str) -> list[Page]:
    """A table of four people."""
    path, pages = "", []
    for seat in SEATS:
        async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=60) as http:
            if path:
                await http.post(f"{path}/sit", data={"seat": seat, "name": seat})
            else:
                form = {"game": "duplicate", "name": seat, "duplicate.boards": "36"}
                answer = await http.post("/tables", files={k: (None, v) for k, v in form.items()})
                path = answer.headers["location"]
            headers = {"Origin": base, "Cookie": f"szlem={http.cookies['szlem']}"}
        pages.append(Page(base.replace("http", "ws") + path + "/ws", headers))
    return pages


async def play(server: Server, tables: int, kills: int) -> tuple[list[Page], list[float]]:
    """Let all play, and kill; the pages, and how long the last of them was away each time."""
    async with httpx.AsyncClient(base_url=server.base) as http:
        while not await is_up(http):
            await asyncio.sleep(RETRY)
    pages = [page for _ in range(tables) for page in await table(server.base)]
    lives = [asyncio.create_task(page.live()) for page in pages]
    away = []
    for _ in range(kills):
        await asyncio.sleep(random.uniform(*PAUSE))
        server.kill()
        began = time.perf_counter()
        server.start()
        while min(page.shown for page in pages) < began and time.perf_counter() < began + 60:
            await asyncio.sleep(0.01)
        away.append(time.perf_counter() - began)
    await asyncio.sleep(PAUSE[1])
    for life in lives:
        life.cancel()
    return pages, away


async def is_up(http: httpx.AsyncClient) -> bool:
    """Whether the server answers."""
    try:
        return (await http.get("/healthz")).is_success
    except httpx.TransportError:
        return False


def held_to_the_log(db: Path, pages: list[Page]) -> tuple[int, int, int]:
    """Acknowledged orders, those of them that are not on disk, and those that are there more than once."""
    with sqlite3.connect(db) as log:
        written = Counter(cmd for (cmd,) in log.execute("SELECT cmd FROM event WHERE cmd IS NOT NULL"))
        gaps = log.execute(GAPS)
        assert gaps.fetchone() == (0,), "a table's log has a gap"
    acknowledged = [cmd for page in pages for cmd in page.acknowledged]
    lost = sum(1 for cmd in acknowledged if cmd not in written)
    return len(acknowledged), lost, sum(1 for cmd in acknowledged if written[cmd] > 1)


def main() -> None:
    """Play, kill, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        db = Path(kept) / "kills.db"
        server = Server(db)
        server.start()
        try:
            pages, away = asyncio.run(play(server, asked.tables, asked.kills))
        finally:
            server.kill()
        acknowledged, lost, doubled = held_to_the_log(db, pages)
    print(f"{asked.kills} kills at {asked.tables} tables, {acknowledged} orders acknowledged")
    print(f"lost {lost}, doubled {doubled}, refused after a repeat {sum(page.refused for page in pages)}")
    print(f"every page back after {max(away):.2f} s at most, process start included")


if __name__ == "__main__":
    main()
