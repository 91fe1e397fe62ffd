"""A real server on a real socket, and people with browsers made of an HTTP client and a web socket."""

from __future__ import annotations

import json
import random
import secrets
import threading
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from szlem.cards.lot import promise_of
from szlem.games import View
from szlem.message import Message, say
from szlem.server.app import create_app
from szlem.server.network import listen
from szlem.server.settings import Settings
from szlem.server.socket import LARGEST_MESSAGE
from szlem.table.store import SqliteStore

ANY = random.Random(5).choice
QUICK = Settings(bot_pause=0, share_wait=0, messages_per_second=10_000)


class AnyBots:
    """Do anything legal."""

    def __init__(self) -> None:
        self._random = random.Random(3)

    async def choose(self, level: str, view: View) -> str:
        return str(self._random.choice(view.actions))

    async def advise(self, view: View) -> list[Message]:
        return [say("advice.rule")]

    def close(self) -> None:
        """Nothing is to be let go."""


@contextmanager
def serving(db: Path, settings: Settings = QUICK, port: int = 0) -> Iterator[str]:
    """The address of a server on the database, until the block is left."""
    listener = listen("127.0.0.1", port)
    config = uvicorn.Config(
        create_app(settings, SqliteStore(db), AnyBots()),
        log_level="warning",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive()


class Browser:
    """A person's browser: cookies, pages, and a socket on a table."""

    def __init__(self, base: str) -> None:
        self.base = base
        once = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=base, headers={"Origin": base}, limits=once)
        self.heard: list[dict[str, Any]] = []
        self.shares: dict[int, str] = {}
        self.answers_lots = False
        self._own: set[str] = set()
        self.socket: ClientConnection | None = None
        self._sockets = ExitStack()

    def open_table(self, game: str, name: str = "Ala", **fields: Any) -> str:
        """Open a table; its path."""
        form = {"game": game, "name": name, **{k.replace("__", "."): v for k, v in fields.items()}}
        parts = {key: value if isinstance(value, tuple) else (None, value) for key, value in form.items()}
        answer = self.http.post("/tables", files=parts)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def sit(self, path: str, seat: str, name: str) -> httpx.Response:
        """Open the table's page and take a seat there."""
        self.http.get(path)
        return self.http.post(f"{path}/sit", data={"seat": seat, "name": name})

    def join(self, path: str, **headers: str) -> Browser:
        """Open the table's socket."""
        token = self.http.cookies.get("szlem")
        cookie = {"Cookie": f"szlem={token}"} if token else {}
        url = self.base.replace("http", "ws") + path + "/ws"
        sent = {"Origin": self.base, **cookie, **headers}
        opening = connect(url, additional_headers=sent, compression=None, max_queue=None)
        self.socket = self._sockets.enter_context(opening)
        return self

    def send(self, kind: str, **fields: Any) -> str:
        """Send a command; its id."""
        cmd = fields.pop("cmd", None) or uuid.uuid4().hex
        assert self.socket is not None
        self.socket.send(json.dumps({"k": kind, "cmd": cmd, **fields}))
        return str(cmd)

    def hear(self, timeout: float = 60) -> dict[str, Any]:
        """The next frame."""
        assert self.socket is not None
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout))
        if frame.get("cmd") in self._own:
            return self.hear(timeout)
        self.heard.append(frame)
        if self.answers_lots and frame["k"] == "view":
            self.answer_lot(frame)
        return frame

    def answer_lot(self, view: dict[str, Any]) -> None:
        """What a page does by itself: promise a share, and show it when everybody has promised."""
        lot, you = view["lot"], view["table"]["you"]
        if lot is None or you not in lot["awaited"]:
            return
        share = self.shares.setdefault(lot["deal"], secrets.token_hex(32))
        if lot["step"] == "promise":
            promise = promise_of(lot["pledge"], you, share)
            self._own.add(self.send("promise", deal=lot["deal"], promise=promise))
        else:
            self._own.add(self.send("share", deal=lot["deal"], share=share))

    def hear_until(self, wanted: Any) -> dict[str, Any]:
        """The first frame of which this is true."""
        while not wanted(frame := self.hear()):
            pass
        return frame

    def view(self) -> dict[str, Any]:
        """The next view, after the lot of a deal has been drawn."""
        return self.hear_until(lambda frame: frame["k"] == "view" and not is_drawing(frame))

    def views(self) -> Iterator[dict[str, Any]]:
        """The last view that was heard, then every new one."""
        last = [frame for frame in self.heard if frame["k"] == "view"][-1:]
        yield from last
        while True:
            yield self.view()

    def answer(self, cmd: str) -> dict[str, Any]:
        """What the server says about a command."""
        return self.hear_until(lambda frame: frame.get("cmd") == cmd)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and hear what becomes of it."""
        return self.answer(self.send(kind, **fields))

    def close(self) -> None:
        """Close the page."""
        self._sockets.close()
        self.http.close()


def is_drawing(view: dict[str, Any]) -> bool:
    """True while promises or shares are waited for."""
    return view["lot"] is not None and view["lot"]["step"] != "drawn"


def everybody(base: str, game: str, **fields: Any) -> tuple[str, dict[str, Browser]]:
    """A table with a person on every seat, their sockets open."""
    host = Browser(base)
    path = host.open_table(game, **fields)
    people = {"S": host}
    seats = host.join(path).view()["table"]["seats"]
    people[next(seat for seat, info in seats.items() if info["name"] == "Ala")] = people.pop("S")
    for seat in [seat for seat, info in seats.items() if info["kind"] == "free"]:
        people[seat] = Browser(base)
        assert people[seat].sit(path, seat, seat).status_code == 303
        people[seat].join(path)
    return path, people


def four(base: str, game: str, **fields: Any) -> tuple[str, dict[str, Browser]]:
    """A table with four people, their sockets open."""
    people = {seat: Browser(base) for seat in "SWNE"}
    path = people["S"].open_table(game, **fields)
    for seat, name in zip("WNE", ("Bob", "Cyd", "Dan"), strict=True):
        assert people[seat].sit(path, seat, name).status_code == 303
    for person in people.values():
        person.join(path)
    return path, people


def play(people: dict[str, Browser], deals: int = 1000, choose: Any = ANY) -> None:
    """Each in his own thread plays what is legal, until the match or so many deals are over."""

    def at_the_table(person: Browser) -> None:
        done: set[tuple[int, int]] = set()
        for frame in person.views():
            table, deal = frame["table"], frame["deal"]
            if table["stage"] == "over" or (table["stage"] == "between" and deal["deal"] >= deals):
                return
            if deal is None or (position := (deal["deal"], deal["at"])) in done:
                continue
            if table["stage"] == "between":
                done.add(position)
                person.send("ready", deal=deal["deal"])
            elif deal["legal"]:
                done.add(position)
                person.send("act", deal=deal["deal"], at=deal["at"], action=choose(deal["legal"]))

    threads = [threading.Thread(target=at_the_table, args=(person,)) for person in people.values()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
