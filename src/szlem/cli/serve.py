"""``szlem serve``: a table server on this machine, with the link to it in the terminal."""

from __future__ import annotations

import socket
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from szlem.message import say

from .language import Lang, voice
from .trouble import Trouble

if TYPE_CHECKING:
    from szlem.server.settings import Settings
    from szlem.table.store import SqliteStore
    from szlem.words import Speaker


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    lan: bool = False,
    url: str | None = None,
    db: Path | None = None,
    seed: str | None = None,
    bot_pause: float = 0.7,
    lang: Lang = None,
) -> None:
    """Serve tables on this machine, and show the link and its QR code.

    Parameters
    ----------
    host
        The address to listen on; 127.0.0.1 is reached from this machine only.
    port
        The port; when it is taken, the next free one.
    lan
        Listen on the local network, and show the address that others there can open.
    url
        The address that stands in front, as in https://bridge.example, when a proxy does.
    db
        The file that keeps the tables; by default in your data directory.
    seed
        Deal the same cards every time; for tests and lessons, not for playing.
    bot_pause
        Seconds that a bot waits before it acts, so that people can follow.
    """
    speak = voice(lang)
    front = _front(url)
    listener = _listen("0.0.0.0" if lan else host, port)
    bound, taken = listener.getsockname()[:2]
    store = _open_store(db or default_database())
    settings = _settings(bound, taken, front, seed, bot_pause)
    _announce(settings, taken, port, speak)
    _run(settings, store, listener)


def default_database() -> Path:
    """Where tables are kept when nobody says where: the data directory of the XDG specification."""
    from os import environ

    base = environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "szlem" / "tables.db"


def _listen(host: str, port: int) -> socket.socket:
    from szlem.server.network import listen

    try:
        return listen(host, port)
    except (OSError, OverflowError):
        raise Trouble(say("serve.no_port", host=host, port=str(port))) from None


def _open_store(path: Path) -> SqliteStore:
    from szlem.table.store import SqliteStore, StoreInUse

    try:
        return SqliteStore(path)
    except StoreInUse:
        raise Trouble(say("serve.db_in_use", path=str(path))) from None
    except (OSError, sqlite3.Error, ValueError) as error:
        raise Trouble(say("serve.db_unusable", path=str(path), why=str(error))) from None


def _front(url: str | None) -> str | None:
    """The address that stands in front, without a path."""
    from urllib.parse import urlsplit

    if url is None:
        return None
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a broken port or address in digits
        raise Trouble(say("serve.bad_url", url=url)) from None
    if not known or parts.path.strip("/"):
        raise Trouble(say("serve.bad_url", url=url))
    return f"{parts.scheme}://{parts.netloc}"


def _settings(bound: str, port: int, front: str | None, seed: str | None, bot_pause: float) -> Settings:
    import szlem
    from szlem.server.commit import commit
    from szlem.server.network import lan_address, machine_names
    from szlem.server.settings import Settings

    share, names = front, frozenset[str]()
    if not _is_loopback(bound):
        address = lan_address() if bound in ("0.0.0.0", "::") else bound
        share = share or (f"http://{_in_url(address)}:{port}" if address else None)
        names = machine_names()
    return Settings(share, names, seed, bot_pause, version=szlem.__version__, commit=commit())


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _is_loopback(address: str) -> bool:
    return address.startswith("127.") or address == "::1"


def _announce(settings: Settings, port: int, wanted: int, speak: Speaker) -> None:
    """The link, whom it works for, and its picture for a phone's camera."""
    import segno

    if port != wanted and wanted:
        print(speak("serve.port_taken", wanted=str(wanted), port=str(port)))
    link = settings.share or f"http://localhost:{port}"
    print(speak("serve.link", link=link))
    segno.make(link, error="l").terminal(compact=True, border=2)
    print(speak("serve.for_all" if settings.share else "serve.here_only"))
    print(speak("serve.stop"), flush=True)


def _run(settings: Settings, store: SqliteStore, listener: socket.socket) -> None:
    import uvicorn

    from szlem.bots.workers import workers
    from szlem.server.app import create_app
    from szlem.server.socket import LARGEST_MESSAGE
    from szlem.server.thinking import Thinkers

    config = uvicorn.Config(
        create_app(settings, store, Thinkers(workers)),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=5,
        ws_ping_timeout=10,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run(sockets=[listener])
