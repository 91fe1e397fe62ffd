"""Cuts a LIN text into pairs of a two-letter code and its value, ``code|value|``, and gathers them by board.

Sources: what bridgebase.com's vugraph archive, hand records and hand viewer produce; there is no standard.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import count, repeat
from typing import Final, NamedTuple

from szlem.formats.problem import Report, problem

_CODE: Final = re.compile(r"\s*([A-Za-z][A-Za-z0-9])\s*")


#: The codes that boards are made of, as they are usually written.
_KNOWN: Final = frozenset(
    ("an", "ah", "mb", "mc", "md", "nt", "pc", "pg", "pn", "qx", "rh", "rs", "st", "sv", "vg")
)


#: The codes with which a board may begin when the one before has its cards; ``qx`` begins one in any case.
_BEGINNINGS: Final = frozenset(("md", "pn", "qx", "vg"))


class Token(NamedTuple):
    """A code in small letters and its value, which begins in a line's part with this index."""

    code: str
    value: str
    line: int
    parts: list[str]
    at: int

    @property
    def place(self) -> tuple[int, int]:
        """Line and column where the value begins, both from one."""
        return self.line, 1 + sum(len(part) + 1 for part in self.parts[: self.at])


#: Makes a token of a tuple without a detour through Python.
_TOKEN: Final = partial(tuple.__new__, Token)


def tokens(lines: Iterable[str], origin: str, report: Report) -> Iterator[Token]:
    """The pairs of a text in order. A piece that is no code is reported and passed over."""
    begun: Token | None = None
    value: list[str] = []
    for number, line in enumerate(lines, 1):
        parts = line.split("|")
        if begun is None and not parts[-1] and _KNOWN.issuperset(parts[:-1:2]):
            pairs = zip(parts[:-1:2], parts[1::2], repeat(number), repeat(parts), count(1, 2), strict=False)
            yield from map(_TOKEN, pairs)
            continue
        for at, part in enumerate(parts):
            is_last = at == len(parts) - 1
            if begun is None:
                begun = _begun(Token(part, "", number, parts, at), origin, report, is_last)
            else:
                value.append(part)
                if not is_last:
                    yield begun._replace(value="\n".join(value))
                    begun, value = None, []
    if begun is not None:
        report(problem("lin.open_value", begun.place, origin, name=begun.code))
        yield begun._replace(value="\n".join(value))


def _begun(part: Token, origin: str, report: Report, is_last: bool) -> Token | None:
    """The token that a part begins with its code; none when it is no code."""
    found = _CODE.fullmatch(part.code)
    if found is not None and not is_last:
        return part._replace(code=found[1].lower(), at=part.at + 1)
    if part.code.strip():
        report(problem("lin.code", part.place, origin, text=part.code.strip()[:20]))
    return None


def boards(stream: Iterable[Token]) -> Iterator[list[Token]]:
    """The tokens board by board; what stands before the first board is a list without ``md``."""
    held: list[Token] = []
    has_deal = False
    for token in stream:
        code = token[0]
        if code in _BEGINNINGS:
            if has_deal or (code == "qx" and held):
                yield held
                held, has_deal = [], False
            has_deal = has_deal or code == "md"
        held.append(token)
    if held:
        yield held
