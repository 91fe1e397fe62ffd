"""Links to hand viewers, which carry a board as LIN in their query."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final
from urllib.parse import quote, unquote

from szlem.formats.errors import FormatError
from szlem.formats.lines import Source, text_lines
from szlem.formats.problem import Report, overlook
from szlem.message import say
from szlem.record import Record

from .read import read_lines, read_records
from .write import record_line

#: The viewer that links are written for.
VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html"
_LINK: Final = re.compile(r"https?://\S*?[?&#]lin=([^&#]*)", re.IGNORECASE)


def is_link(text: str) -> bool:
    """True when the text is a link with a board in it."""
    return _LINK.match(text.strip()) is not None


def read_link(text: str, origin: str = "", report: Report = overlook) -> Record:
    """The board of a hand viewer's link; ``FormatError`` when there is none in it.

    >>> read_link("https://x.example/hand?lin=md%7C3,,,%7Cah%7CBoard%205%7Cmb%7CP%7C").board
    '5'
    """
    found = _LINK.search(text)
    records = list(read_records(unquote(found[1]) + "|", origin, report)) if found is not None else []
    if not records:
        raise FormatError(origin, 1, 1, say("formats.lin.link"))
    return records[0]


def link(record: Record, report: Report = overlook) -> str:
    """A link that shows the board in the viewer.

    >>> link(Record(board="5"))[:60]
    'https://www.bridgebase.com/tools/handviewer.html?lin=pn%7C%2'
    """
    return f"{VIEWER}?lin={quote(record_line(record, report), safe='')}"


def read_any(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards of a LIN text, or of the links to a hand viewer in it, a line each."""
    lines = iter(text_lines(source).lines)
    first = next((line for line in lines if line.strip()), "")
    if not is_link(first):
        yield from read_lines(chain((first,), lines), origin, report)
        return
    for line in chain((first,), lines):
        if line.strip():
            yield read_link(line, origin, report)
