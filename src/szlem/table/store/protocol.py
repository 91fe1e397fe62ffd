"""What a store of events does."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple, Protocol

from szlem.table.events import Record


class Conflict(Exception):
    """These records are not the next ones of their stream, or their command is in it already; nothing of
    them was written."""


class StoreInUse(Exception):
    """Another server has the store open; ``path`` says which."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is in use by another server")
        self.path = path


class Kept(NamedTuple):
    """A table in the store: its id, its first record, and when something last happened at it (milliseconds
    since 1970, UTC)."""

    stream: str
    first: Record
    last: int


class Store(Protocol):
    """Streams of records, one stream a table. Futures are done when the disk has the records, so that
    nothing is shown that could still be lost."""

    def append(self, stream: str, records: Sequence[Record]) -> Future[None]:
        """Write records at the end of a stream, all or none; ``Conflict`` when they are not the next."""

    def read(self, stream: str) -> Future[list[Record]]:
        """All records of a stream in order; empty when there is no such stream."""

    def tables_of(self, who: str, most: int) -> Future[list[Kept]]:
        """The tables that this person opened, sat down at or came to from another device, the one where
        something happened last first, ``most`` at most."""

    def close(self) -> None:
        """Write what waits, then let the store go."""
