"""The server is killed in the middle of a trick: nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from serving import Browser
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from szlem.server.network import listen
from szlem.table import replay
from szlem.table.events import Acted
from szlem.table.store import SqliteStore

START = (
    "import sys; from pathlib import Path; from szlem.cli.serve import serve;"
    "serve(port=int(sys.argv[1]), db=Path(sys.argv[2]), bot_pause=0)"
)
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)
KILLS = 3


class Server:
    """A server in a process of its own, on one port and one database, that can be killed."""

    def __init__(self, db: Path, code: str = START) -> None:
        free = listen("127.0.0.1", 0)
        self.port = free.getsockname()[1]
        free.close()
        self.db, self.code = db, code
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.code, str(self.port), str(self.db)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        while "Ctrl+C" not in (line := self.process.stdout.readline()):
            assert line, "the server did not start"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(10)


class Player:
    """Plays what is legal, comes back when the line is lost, and sends again what was not acknowledged."""

    def __init__(self, browser: Browser, path: str, seed: int) -> None:
        self.browser, self.path = browser, path
        self.random = random.Random(seed)
        self.pending: dict[str, Any] | None = None
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.seen: list[tuple[int, int]] = []
        self.view: dict[str, Any] | None = None
        self.over = False

    @property
    def is_done(self) -> bool:
        return self.over and self.pending is None

    def run(self) -> None:
        while not self.is_done:
            try:
                self.browser.join(self.path)
                if self.pending is not None:
                    self.browser.send(**self.pending)
                while not self.is_done:
                    self.hear(self.browser.hear())
            except LOST:
                time.sleep(0.05)

    def hear(self, frame: dict[str, Any]) -> None:
        if frame["k"] == "done":
            if self.pending is not None and self.pending["kind"] == "act":
                self.acknowledged.append(frame["cmd"])
            self.pending = None
            if self.view is not None and self.view["seq"] >= frame["seq"]:
                self.act(self.view)
        elif frame["k"] == "no":
            self.refused.append(frame["why"]["id"])
            self.pending = None
        elif frame["k"] == "view":
            self.over = frame["table"]["stage"] == "over"
            self.view = frame
            self.act(frame)

    def act(self, frame: dict[str, Any]) -> None:
        deal = frame["deal"]
        if deal is None:
            return
        position = (deal["deal"], deal["at"])
        self.seen.append(position)
        if self.pending is not None:
            return
        table = frame["table"]
        if table["stage"] == "between" and not table["seats"][table["you"]]["ready"]:
            self.pending = {"kind": "ready", "deal": deal["deal"]}
        elif deal["legal"]:
            self.pending = {
                "kind": "act",
                "deal": deal["deal"],
                "at": deal["at"],
                "action": self.random.choice(deal["legal"]),
            }
        if self.pending is not None:
            self.pending["cmd"] = f"{self.random.getrandbits(64):x}"
            self.browser.send(**self.pending)


def in_a_trick(player: Player) -> bool:
    """True when a trick is under way on this page."""
    frames = [frame for frame in player.browser.heard[-3:] if frame["k"] == "view" and frame["deal"]]
    trick = frames[-1]["deal"]["trick"] if frames else None
    return trick is not None and 0 < len(trick["cards"]) < 4


def test_a_killed_server_goes_on_from_the_last_acknowledged_card(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    base = f"http://127.0.0.1:{server.port}"
    browsers = {seat: Browser(base) for seat in "SWNE"}
    for browser in browsers.values():
        browser.answers_lots = True
    path = browsers["S"].open_table("minibridge")
    for seat in "WNE":
        browsers[seat].sit(path, seat, seat)
    players = [Player(browser, path, seed) for seed, browser in enumerate(browsers.values())]
    threads = [threading.Thread(target=player.run) for player in players]
    for thread in threads:
        thread.start()
    for kill in range(KILLS):
        before = len(players[0].seen)
        wait_until(lambda before=before: len(players[0].seen) > before + 25 and in_a_trick(players[0]))
        server.kill()
        assert not any(player.over for player in players), f"killed too late: {kill}"
        server.start()
    for thread in threads:
        thread.join(60)
    assert all(player.over for player in players)
    assert server.stop() in (0, -signal.SIGTERM)
    hold_to_the_log(tmp_path / "tables.db", path, players)
    for player in players:
        player.browser.close()


def wait_until(true: Any, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.001)


def hold_to_the_log(db: Path, path: str, players: list[Player]) -> None:
    store = SqliteStore(db)
    kept = store.read(path.removeprefix("/t/")).result()
    store.close()
    assert [record.seq for record in kept] == list(range(1, len(kept) + 1))
    table = replay(record.event for record in kept)
    assert table.stage == "over"
    written = [record.cmd for record in kept if record.cmd is not None]
    assert len(written) == len(set(written)), "nothing twice"
    acknowledged = [cmd for player in players for cmd in player.acknowledged]
    acted = [record.cmd for record in kept if isinstance(record.event, Acted)]
    assert sorted(acted) == sorted(acknowledged), "acknowledged and written are the same, each once"
    for player in players:
        assert player.refused == [], "no card was refused as played already"
        assert player.seen == sorted(player.seen), "no page ever went back"
