"""Those who have a table's page open."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable

from szlem.table import Table

from .screen import Presence


class Listener:
    """One open page. It is woken when there is something new and takes the newest: who is slow skips what
    lies between, and no frame is kept for him."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self._answers: list[bytes] = []
        self._changed = asyncio.Event()
        self._fresh = True
        self._changed.set()

    def tell(self) -> None:
        """There is a newer view."""
        self._fresh = True
        self._changed.set()

    def answer(self, frame: bytes) -> None:
        """A frame for this page alone."""
        self._answers.append(frame)
        self._changed.set()

    async def news(self) -> tuple[list[bytes], bool]:
        """Wait for something; the answers, and whether there is a newer view."""
        await self._changed.wait()
        self._changed.clear()
        answers, self._answers = self._answers, []
        fresh, self._fresh = self._fresh, False
        return answers, fresh


class Audience:
    """The open pages of one table."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def join(self, person: str | None) -> Listener:
        """A page is opened."""
        listener = Listener(person)
        self._listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """A page is closed or lost."""
        self._listeners.discard(listener)

    def tell(self) -> None:
        """Wake everybody."""
        for listener in self._listeners:
            listener.tell()

    def __len__(self) -> int:
        return len(self._listeners)

    def presence(self, table: Table) -> Presence:
        """Who is there: people by id, and the pages of those without a seat."""
        people = Counter(_known(table.known_as(listener.person) for listener in self._listeners))
        seated = sum(count for person, count in people.items() if table.seat_of(person) is not None)
        return Presence(frozenset(people), len(self._listeners) - seated)


def _known(people: Iterable[str | None]) -> Iterable[str]:
    return (person for person in people if person is not None)
