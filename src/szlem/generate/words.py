"""Cuts the text of a condition into words, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from szlem.message import say

from .errors import ConditionError

_WORD: Final = re.compile(
    r"""
      (?P<space> [ \t\r]+ | \#[^\n]* )
    | (?P<end> \n | ; )
    | (?P<shape> (?:\d+|[xX]) (?: -(?:\d+|[xX]) ){3}\b | (?:\d+|[xX]) (?: =(?:\d+|[xX]) ){3}\b )
    | (?P<name> [^\W\d]\w* )
    | (?P<number> \d+ )
    | (?P<sign> \.\. | == | != | <= | >= | [-+*<>=(),] )
    """,
    re.VERBOSE,
)


class Word(NamedTuple):
    """A word: its kind (``name``, ``number``, ``shape``, ``sign`` or ``end``), text, line and column."""

    kind: str
    text: str
    line: int
    column: int


def words(text: str) -> Iterator[Word]:
    """The words of a text; the last one is an ``end``. A ``#`` begins a remark to the end of the line.

    >>> [word.text for word in words("hcp(N) in 15..17")]
    ['hcp', '(', 'N', ')', 'in', '15', '..', '17', '']
    """
    at, line, start = 0, 1, 0
    while at < len(text):
        found = _WORD.match(text, at)
        if found is None:
            raise ConditionError(say("generate.character", text=text[at]), line, at - start + 1)
        if found.lastgroup != "space":
            yield Word(found.lastgroup or "", found[0], line, at - start + 1)
        at = found.end()
        if found[0] == "\n":
            line, start = line + 1, at
    yield Word("end", "", line, at - start + 1)
