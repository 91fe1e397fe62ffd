"""DLM (Duplimate): a text of sections and values, ninety-nine boards of twenty-six letters and a checksum.

Each letter holds the owners of two cards (0 north to 3 west), ``a`` for 0 and 0. A board's checksum is its
number and its letters, all of them taken together by exclusive or; the file's is the number of boards with
its last bit turned round, when the file is one to be shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import xor
from typing import BinaryIO, Final

from szlem.record import Record

from .lines import Source, text_lines
from .machine import check_dealt, complete_boards, from_owners, numbered, owners
from .problem import Report, overlook, problem

_BOARD: Final = re.compile(r"Board (\d{1,3})=([a-p]{26})(\d{1,3})\s*$")
_BOUND: Final = re.compile(r"(From|To) board=(\d{1,5})\s*$")
_MOST: Final = 99
#: What stands for a board that is not there: all spades are north's, and so on.
_EMPTY: Final = "aaaaaabffffffkkkkkklpppppp"


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards between the first and last that the file names."""
    bounds = {"From": 1, "To": _MOST}
    for line_number, line in enumerate(text_lines(source).lines, 1):
        bound = _BOUND.match(line)
        if bound is not None:
            bounds[bound[1]] = int(bound[2])
        elif line.startswith("Board "):
            found = _BOARD.match(line)
            if found is None:
                report(problem("machine.board_line", (line_number, 1), origin, text=line[:20]))
            elif bounds["From"] <= int(found[1]) <= bounds["To"]:
                yield from _board(found, line_number, origin, report)


def _board(found: re.Match[str], line: int, origin: str, report: Report) -> Iterator[Record]:
    number, letters = int(found[1]), found[2]
    if int(found[3]) != _checksum(number, letters):
        report(problem("machine.checksum", (line, found.start(3) + 1), origin, board=str(number)))
    pairs = [ord(letter) - ord("a") for letter in letters]
    hands = from_owners([owner for pair in pairs for owner in (pair >> 2, pair & 3)])
    if check_dealt(hands, (line, found.start(2) + 1), origin, report):
        yield numbered(number, hands, f"{origin}, line {line}" if origin else f"line {line}")


def _checksum(number: int, letters: str) -> int:
    return reduce(xor, letters.encode(), number)


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write up to ninety-nine deals; they are numbered in order from the first one's number."""
    letters: dict[int, str] = {}
    for number, record in complete_boards(records, "DLM", report):
        place = max(letters) + 1 if letters else number
        if number != place or place > _MOST:
            report(problem("lost.numbering", kind="lost", board=str(number), format="DLM"))
        if place <= _MOST:
            each = owners(record)
            letters[place] = "".join(chr(97 + 4 * each[at] + each[at + 1]) for at in range(0, 52, 2))
    first, last = (min(letters), max(letters)) if letters else (1, 0)
    out.write("\r\n".join((*_head(first, last), *_lines(letters), "")).encode())


def _head(first: int, last: int) -> Iterator[str]:
    yield "[Document]"
    yield "Headline="
    yield "Status=Show"
    yield "Duplicates=1"
    yield f"From board={first}"
    yield f"To board={last}"
    yield "Next board to duplimate=0"
    yield "PrintOuts=0"
    yield "Crypto key=0"
    yield f"Checksum={(last - first + 1) ^ 1}"


def _lines(letters: dict[int, str]) -> Iterator[str]:
    for number in range(1, _MOST + 1):
        text = letters.get(number, _EMPTY)
        yield f"Duplicates {number:02d}=0"
        yield f"Board {number:02d}={text}{_checksum(number, text):03d}"
