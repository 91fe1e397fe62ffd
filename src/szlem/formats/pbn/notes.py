"""The Note tags behind an auction or a play, and the calls and cards that refer to them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from szlem.formats.problem import ERROR, WARNING
from szlem.record import Note

from .parse import Game, Tag

#: A note with this before it says that the call was alerted, which PBN has no sign for.
ALERT: Final = "alert"
_NOTE: Final = re.compile(r"\s*(\d{1,4})\s*:\s?(.*)", re.DOTALL)


class Notes:
    """The notes of one section by number; knows which were asked for."""

    def __init__(self, tags: Iterable[Tag], game: Game) -> None:
        self._game = game
        self._notes: dict[int, Note] = {}
        self._tags: dict[int, Tag] = {}
        self._used: set[int] = set()
        for tag in tags:
            self._add(tag)

    def _add(self, tag: Tag) -> None:
        found = _NOTE.fullmatch(tag.value)
        if found is None:
            self._game.say(tag.offset, "note_value", text=tag.value[:20])
            self._notes[-len(self._notes) - 1] = Note(tag.value, tag.comments)
            return
        number = int(found[1])
        if not 1 <= number <= 32:
            self._game.say(tag.offset, "note_number", text=found[1])
        if number in self._notes:
            self._game.say(tag.offset, "second_note", text=found[1])
        self._notes.setdefault(number, Note(found[2].strip(), tag.comments))
        self._tags.setdefault(number, tag)

    def get(self, number: int | None, offset: int) -> Note | None:
        """The note with a number; a number that has none is reported."""
        if number is None:
            return None
        if number not in self._notes:
            self._game.say(offset, "no_note", ERROR, n=number)
            return None
        self._used.add(number)
        return self._notes[number]

    def loose(self) -> tuple[Note, ...]:
        """The notes that nothing refers to."""
        unused = [number for number in self._notes if number not in self._used]
        for number in unused:
            if number in self._tags:
                self._game.say(self._tags[number].offset, "unused_note", WARNING, n=number)
        return tuple(self._notes[number] for number in unused)
