"""Cuts a PBN text into games: a blank line ends one, unless it stands inside a comment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

#: What may hide a brace on a line, and the brace that opens a comment and does not close it there.
_HIDING: Final = re.compile(r'\{[^}]*\}|"(?:[^"\\]|\\.)*"|;.*|(\{)')


_BLANK: Final = re.compile(r"\n(?:[^\S\n]*\n)+")
_LEADING: Final = re.compile(r"(?:[^\S\n]*\n)+")


class Block(NamedTuple):
    """The text of one game, and the number of its first line, from one."""

    text: str
    line: int


def blocks(chunks: Iterable[str]) -> Iterator[Block]:
    """The games of a text that comes in pieces, one at a time."""
    cutter = _Cutter()
    for chunk in chunks:
        yield from cutter.more(chunk)
    yield from cutter.rest()


class _Cutter:
    """Holds the text behind the last game, and knows how far it has looked for comments in it."""

    def __init__(self) -> None:
        self._held, self._line = "", 1
        self._seen, self._in_comment = 0, False

    def more(self, chunk: str) -> Iterator[Block]:
        """The games that are complete with this piece."""
        text, start = self._held + chunk, 0
        for blank in _BLANK.finditer(text, self._seen):
            if self._is_in_comment(text, blank.start()):
                continue
            yield from self._block(text[start : blank.start()])
            self._line += text.count("\n", start, blank.end())
            start = self._seen = blank.end()
        self._held = text[start:]
        self._seen -= start

    def rest(self) -> Iterator[Block]:
        """The last game."""
        yield from self._block(self._held)

    def _is_in_comment(self, text: str, end: int) -> bool:
        if self._in_comment or text.find("{", self._seen, end) >= 0:
            for line in text[self._seen : end].split("\n"):
                self._in_comment = _ends_in_comment(line, self._in_comment)
        self._seen = end
        return self._in_comment

    def _block(self, text: str) -> Iterator[Block]:
        if text and not text.isspace():
            blank = _LEADING.match(text)
            lines = text.count("\n", 0, blank.end()) if blank is not None else 0
            yield Block(text[blank.end() :] if blank is not None else text, self._line + lines)


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    start = 0
    if in_comment:
        start = line.find("}") + 1
        if not start:
            return True
    elif line.startswith("%"):
        return False
    return any(found[1] for found in _HIDING.finditer(line, start))
