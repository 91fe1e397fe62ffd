"""How long a card takes from one player's socket to the other three, on this machine.

``python bench/latency.py`` starts a server of its own, lets four clients play duplicate boards as fast as
they are shown, and prints the median and the 99th percentile in milliseconds. The time includes decoding
the command, the rules, the wait for the disk, and the making of every reader's page.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

START = (
    "import sys; from pathlib import Path; from szlem.cli.serve import serve;"
    "serve(port=int(sys.argv[1]), db=Path(sys.argv[2]), bot_pause=0)"
)
SEATS = "SWNE"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", default="8", choices=["4", "8", "12", "16", "24", "32", "36"])
    parser.add_argument("--pace", type=float, default=0.02, help="seconds that each player thinks")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        server = subprocess.Popen(
            [sys.executable, "-c", START, "0", str(Path(kept) / "bench.db")],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            base = _address(server)
            others, own = asyncio.run(_measure(base, asked.boards, asked.pace))
        finally:
            server.terminate()
            server.wait()
    print(f"{platform.machine()}, Python {platform.python_version()}, {len(own)} actions")
    print(f"to the other three: {_told(others)}")
    print(f"acknowledged:       {_told(own)}")


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    lines = []
    while "Ctrl+C" not in (line := server.stdout.readline()):
        lines.append(line)
    link = next(word for line in lines for word in line.split() if word.startswith("http"))
    return link.strip().replace("localhost", "127.0.0.1")


def _told(seconds: list[float]) -> str:
    cuts = statistics.quantiles(seconds, n=100)
    return f"median {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms, most {1000 * max(seconds):.1f} ms"


async def _measure(base: str, boards: str, pace: float) -> tuple[list[float], list[float]]:
    sockets = await _table(base, boards)
    sent: dict[tuple[int, int], float] = {}
    others: list[float] = []
    own: list[float] = []

    async def play(socket: ClientConnection) -> None:
        seen: set[tuple[int, int]] = set()
        done: set[tuple[int, int]] = set()
        began: dict[str, float] = {}
        async for text in socket:
            now, frame = time.perf_counter(), json.loads(text)
            if frame["k"] == "done" and frame["cmd"] in began:
                own.append(now - began.pop(frame["cmd"]))
            if frame["k"] != "view" or frame["deal"] is None:
                continue
            deal = frame["deal"]
            here = (deal["deal"], deal["at"])
            if here in sent and here not in seen:
                others.append(now - sent[here])
            seen.add(here)
            if frame["table"]["stage"] == "over":
                return
            if here in done:
                continue
            done.add(here)
            if command := _command(frame):
                await asyncio.sleep(pace)
                if command["k"] == "act":
                    began[command["cmd"]] = sent[deal["deal"], deal["at"] + 1] = time.perf_counter()
                    seen.add((deal["deal"], deal["at"] + 1))
                await socket.send(json.dumps(command))

    await asyncio.gather(*(play(socket) for socket in sockets))
    return others, own


def _command(frame: dict[str, Any]) -> dict[str, Any] | None:
    """What this player does now, if anything."""
    deal, cmd = frame["deal"], f"{random.getrandbits(64):x}"
    if frame["table"]["stage"] == "between":
        return {"k": "ready", "cmd": cmd, "deal": deal["deal"]}
    if not deal["legal"]:
        return None
    low = deal["legal"][: 3 if deal["phase"] == "auction" else None]
    return {"k": "act", "cmd": cmd, "deal": deal["deal"], "at": deal["at"], "action": random.choice(low)}


async def _table(base: str, boards: str) -> list[ClientConnection]:
    """Four people at a table, with their sockets."""
    sockets = []
    path = ""
    for seat in SEATS:
        async with httpx.AsyncClient(base_url=base, headers={"Origin": base}) as http:
            if not path:
                form = {"game": "duplicate", "name": seat, "duplicate.boards": boards}
                answer = await http.post("/tables", files={key: (None, value) for key, value in form.items()})
                path = answer.headers["location"]
            else:
                await http.post(f"{path}/sit", data={"seat": seat, "name": seat})
            headers = {"Origin": base, "Cookie": f"szlem={http.cookies['szlem']}"}
        url = base.replace("http", "ws") + path + "/ws"
        sockets.append(await connect(url, additional_headers=headers, compression=None))
    return sockets


if __name__ == "__main__":
    main()
