"""Live pads: what is written is on disk before anybody sees it, and those who look are told of it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections.abc import Iterable
from typing import Final

import msgspec

from szlem.games import Game
from szlem.keeping import Command, NotWritten, Pad, decide, open_pad, replay
from szlem.message import say
from szlem.table import Record, pad_events, person_id
from szlem.table.store import Conflict, Store

from .hall import letters

_log = logging.getLogger("szlem.pads")
#: Longer than a table's, so that neither is ever taken for the other.
ID_LENGTH: Final = 10


class LivePad:
    """The pad with this id, and those who look at it."""

    def __init__(self, id: str, records: Iterable[Record], store: Store) -> None:
        self.id = id
        self._store = store
        self._lock = asyncio.Lock()
        self._lookers: set[asyncio.Event] = set()
        self._take(list(records))

    def _take(self, kept: list[Record]) -> None:
        self.pad: Pad = replay(pad_events(kept))
        self._applied: set[tuple[str, str | None]] = {
            (record.who, record.cmd) for record in kept if record.cmd is not None
        }

    @property
    def is_idle(self) -> bool:
        """True when nobody looks and nothing is being written."""
        return not self._lookers and not self._lock.locked()

    def look(self) -> asyncio.Event:
        """Somebody looks; the event is set whenever the pad has changed."""
        changed = asyncio.Event()
        self._lookers.add(changed)
        return changed

    def leave(self, changed: asyncio.Event) -> None:
        """Somebody looks no more."""
        self._lookers.discard(changed)

    async def do(self, who: str, cmd: str | None, command: Command) -> None:
        """Carry out a command, once however often it is sent; ``NotWritten`` says why not."""
        async with self._lock:
            if cmd is not None and (who, cmd) in self._applied:
                return
            event, after = decide(self.pad, who, command)
            if event is None:
                return
            await self._keep(Record(self.pad.seq + 1, _now(), who, event, cmd))
            self.pad = after
            self._applied.add((who, cmd))
        for looker in self._lookers:
            looker.set()

    async def _keep(self, record: Record) -> None:
        try:
            await asyncio.wrap_future(self._store.append(self.id, [record]))
        except Exception as error:
            if not isinstance(error, Conflict):
                _log.exception("pad %s cannot be written", self.id)
            self._take(await asyncio.wrap_future(self._store.read(self.id)))
            raise NotWritten(say("table.not_saved")) from None


class Pads:
    """All pads of a server, opened here or read from the store when somebody comes back to them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pads: dict[str, LivePad] = {}
        self._loading = asyncio.Lock()

    async def open(self, token: str, game: Game, names: dict[str, str]) -> LivePad:
        """A new pad of the person with this token."""
        id, who = letters(ID_LENGTH), person_id(token)
        event = open_pad(who, game, names, person_id(pen_of(token, id)))
        first = [Record(1, _now(), who, event)]
        await asyncio.wrap_future(self._store.append(id, first))
        self._pads[id] = LivePad(id, first, self._store)
        return self._pads[id]

    async def find(self, id: str) -> LivePad | None:
        """The pad with this id; none when there is none. ``ValueError`` when it cannot be read here."""
        if len(id) != ID_LENGTH or not id.isalnum():
            return None
        async with self._loading:
            if id not in self._pads:
                kept = await asyncio.wrap_future(self._store.read(id))
                if not kept:
                    return None
                self._pads[id] = _loaded(id, kept, self._store)
            return self._pads[id]

    def forget_idle(self) -> None:
        """Let go of the pads that nobody looks at."""
        self._pads = {id: pad for id, pad in self._pads.items() if not pad.is_idle}


def _loaded(id: str, kept: list[Record], store: Store) -> LivePad:
    try:
        return LivePad(id, kept, store)
    except (ValueError, NotWritten, msgspec.DecodeError):
        _log.exception("pad %s cannot be read", id)
        raise ValueError(id) from None


def pen_of(token: str, id: str) -> str:
    """The secret of a pad's writing link, which only its host's browser can make again."""
    return hmac.new(token.encode(), id.encode(), hashlib.sha256).hexdigest()[:24]


def _now() -> int:
    return time.time_ns() // 1_000_000
