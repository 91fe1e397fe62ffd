"""Cuts a LIN text into pairs of a two-letter code and its value, ``code|value|``, and gathers them by board.

Sources: what bridgebase.com's vugraph archive, hand records and hand viewer produce; there is no standard.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from szlem.formats.problem import Report, problem

_CODE: Final = re.compile(r"\s*([A-Za-z][A-Za-z0-9])\s*")


#: The codes that boards are made of, as they are usually written.
_KNOWN: Final = frozenset(
    ("an", "ah", "mb", "mc", "md", "nt", "pc", "pg", "pn", "qx", "rh", "rs", "st", "sv", "vg")
)


class Token(NamedTuple):
    """A code in small letters, its value, and where the value begins."""

    code: str
    value: str
    place: tuple[int, int]


def tokens(lines: Iterable[str], origin: str, report: Report) -> Iterator[Token]:
    """The pairs of a text in order. A piece that is no code is reported and passed over."""
    code: str | None = None
    value: list[str] = []
    begun = (1, 1)
    for number, line in enumerate(lines, 1):
        column = 1
        parts = line.split("|")
        for at, part in enumerate(parts):
            if code is None:
                code = _code(part, (number, column), origin, report, at == len(parts) - 1)
                begun = (number, column + len(part) + 1)
            else:
                value.append(part)
                if at < len(parts) - 1:
                    yield Token(code, "\n".join(value), begun)
                    code, value = None, []
            column += len(part) + 1
    if code is not None:
        report(problem("lin.open_value", begun, origin, name=code))
        yield Token(code, "\n".join(value), begun)


def _code(part: str, place: tuple[int, int], origin: str, report: Report, is_last: bool) -> str | None:
    if part in _KNOWN and not is_last:
        return part
    found = _CODE.fullmatch(part)
    if found is not None and not is_last:
        return found[1].lower()
    if part.strip():
        report(problem("lin.code", place, origin, text=part.strip()[:20]))
    return None


def boards(stream: Iterable[Token]) -> Iterator[list[Token]]:
    """The tokens board by board; what stands before the first board is a list without ``md``."""
    held: list[Token] = []
    codes: set[str] = set()
    for token in stream:
        if _begins(token.code, codes):
            yield held
            held, codes = [], set()
        held.append(token)
        codes.add(token.code)
    if held:
        yield held


def _begins(code: str, codes: set[str]) -> bool:
    if code == "qx":
        return bool(codes)
    if code == "md":
        return "md" in codes
    return code in ("pn", "vg") and "md" in codes
