"""A line to somebody's table, as a browser has it: a form takes a seat, all the rest goes over a socket."""

from __future__ import annotations

import json
import secrets
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from szlem.cards.lot import new_secret, promise_of
from szlem.message import say
from szlem.server import wire

from .trouble import Trouble

#: The server's closing code for a table that is not there.
GONE: Final = 4404
_LOST: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)
_FIRST_WAIT, _LONGEST_WAIT = 0.1, 5.0
_SILENCE: Final = 12.0
_down: Final[msgspec.json.Decoder[wire.Down]] = msgspec.json.Decoder(wire.Down)


class Link:
    """The table behind a link, for the person with this token.

    ``listen`` keeps the line open until ``close`` and hands every frame to ``hear``; ``send`` begins a
    command, which is sent again when the line was lost before it was answered, and is carried out once.
    """

    def __init__(self, url: str, token: str) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc or not parts.path.startswith("/t/"):
            raise Trouble(say("cli.join.bad_link", link=url))
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.path = "/t/" + parts.path.split("/")[2]
        self.token = token
        self.shares = Shares(self._tell)
        self.pending: dict[str, Any] | None = None
        self._socket: ClientConnection | None = None
        self._closed = threading.Event()

    def sit(self, seat: str, name: str) -> None:
        """Take a seat; ``Trouble`` when it is refused or nobody answers. The table says why in its page."""
        form = urllib.parse.urlencode({"seat": seat, "name": name}).encode()
        request = urllib.request.Request(f"{self.origin}{self.path}/sit", form, self._headers())
        try:
            with urllib.request.urlopen(request, timeout=20):
                pass
        except urllib.error.HTTPError as wrong:
            with wrong:
                what = "refused" if wrong.code == 409 else "no_table"
            raise Trouble(say(f"cli.join.{what}", link=self.origin + self.path, seat=seat)) from None
        except OSError:
            raise Trouble(say("cli.join.nobody", link=self.origin)) from None

    def first_view(self) -> wire.View:
        """What the table looks like now."""
        try:
            with self._connect() as socket:
                while not isinstance(frame := _down.decode(socket.recv(20)), wire.View):
                    pass
                return frame
        except ConnectionClosed:
            raise Trouble(say("cli.join.no_table", link=self.origin + self.path, seat="")) from None
        except _LOST:
            raise Trouble(say("cli.join.nobody", link=self.origin)) from None

    def listen(self, hear: Callable[[wire.Down], None], lost: Callable[[], None]) -> bool:
        """Hand on every frame until ``close``; ``lost`` is called when the line breaks, and it comes back by
        itself. True when there is no such table any more."""
        wait = _FIRST_WAIT
        while not self._closed.is_set():
            try:
                with self._connect() as self._socket:
                    wait = _FIRST_WAIT
                    if self.pending is not None:
                        self._write(self.pending)
                    self._read(self._socket, hear)
            except _LOST:
                if self._closed.is_set() or self._gone():
                    break
                lost()
                time.sleep(wait)
                wait = min(_LONGEST_WAIT, 2 * wait)
        return not self._closed.is_set()

    def send(self, kind: str, **fields: Any) -> bool:
        """Begin a command; false when one is still on its way."""
        if self.pending is not None:
            return False
        self.pending = {"k": kind, "cmd": secrets.token_hex(12), **fields}
        self._write(self.pending)
        return True

    def close(self) -> None:
        """Let the line go; the seat stays taken."""
        self._closed.set()
        if self._socket is not None:
            self._socket.close()

    def _read(self, socket: ClientConnection, hear: Callable[[wire.Down], None]) -> None:
        while True:
            try:
                frame = _down.decode(socket.recv(_SILENCE / 2))
            except TimeoutError:  # a quiet table; the library's own pings close a dead line
                socket.send(b'{"k":"ping"}'.decode())
                continue
            if isinstance(frame, wire.Done | wire.No):
                if self.pending is None or frame.cmd != self.pending["cmd"]:
                    continue
                self.pending = None
            elif isinstance(frame, wire.View):
                self.shares.answer(frame)
            hear(frame)

    def _connect(self) -> ClientConnection:
        return connect(
            self.origin.replace("http", "ws", 1) + self.path + "/ws",
            additional_headers=self._headers(),
            compression=None,
            max_size=None,
            ping_interval=5,
            ping_timeout=10,
        )

    def _headers(self) -> dict[str, str]:
        return {"Origin": self.origin, "Cookie": f"szlem={self.token}"}

    def _tell(self, **frame: Any) -> None:
        self._write({"cmd": secrets.token_hex(12), **frame})

    def _write(self, frame: dict[str, Any]) -> None:
        try:
            if self._socket is not None:
                self._socket.send(json.dumps(frame))
        except ConnectionClosed:
            pass  # it is sent again when the line is back

    def _gone(self) -> bool:
        close = self._socket.protocol.close_rcvd if self._socket is not None else None
        return close is not None and close.code == GONE


class Shares:
    """The person's part in the lots: a share for each, promised first and shown when all have promised."""

    def __init__(self, tell: Callable[..., None]) -> None:
        self._tell = tell
        self._own: dict[str, str] = {}

    def answer(self, view: wire.View) -> None:
        """Send what the table waits for, if it waits for this person."""
        lot, you = view.lot, view.table.you
        if lot is None or you is None or you not in lot.awaited:
            return
        share = self._own.setdefault(lot.pledge, new_secret())
        promise = promise_of(lot.pledge, you, share)
        if lot.step == "promise":
            self._tell(k="promise", deal=lot.deal, promise=promise)
        elif lot.promises.get(you) == promise:
            self._tell(k="share", deal=lot.deal, share=share)
