"""Cuts a PBN text into games: a blank line ends one, unless it stands inside a comment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

#: What may hide a brace on a line, and the brace that opens a comment and does not close it there.
_HIDING: Final = re.compile(r'\{[^}]*\}|"(?:[^"\\]|\\.)*"|;.*|(\{)')


class Block(NamedTuple):
    """The text of one game, and the number of its first line, from one."""

    text: str
    line: int


def blocks(lines: Iterable[str]) -> Iterator[Block]:
    """The games of a text, one at a time."""
    held: list[str] = []
    first, in_comment = 1, False
    for number, line in enumerate(lines, 1):
        if not in_comment and not line.strip():
            if held:
                yield Block("\n".join(held), first)
                held = []
            continue
        if not held:
            first = number
        held.append(line)
        if in_comment or "{" in line:
            in_comment = _ends_in_comment(line, in_comment)
    if held:
        yield Block("\n".join(held), first)


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    start = 0
    if in_comment:
        start = line.find("}") + 1
        if not start:
            return True
    elif line.startswith("%"):
        return False
    return any(found[1] for found in _HIDING.finditer(line, start))
