"""DUP (Duplimate): records of 156 bytes, the hands as in BRI, again as in DGE, and ten bytes more.

The ten bytes of the first record hold the number of the first board and how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.record import Record

from . import bri, dge
from .lines import Source
from .machine import chunks, complete_boards, numbered
from .problem import Report, overlook, problem
from .spool import spooled

_SIZE: Final = 156
_BRI, _DGE = 78, 68


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards, numbered from the first one that the file names."""
    first = 1
    for number, data in chunks(source, _SIZE, "DUP", origin, report):
        if number == 1:
            first = _first(data[_BRI + _DGE :], origin, report)
        hands = bri.read_hands(data[:_BRI], number, origin, report)
        if hands is not None:
            yield numbered(first + number - 1, hands, origin)


def _first(head: bytes, origin: str, report: Report) -> int:
    """The number of the first board."""
    written = head[2:5].strip()
    if head[:1] == b"Y" and written.isdigit() and int(written) > 0:
        return int(written)
    report(problem("machine.head", (1, _BRI + _DGE + 1), origin, format="DUP"))
    return 1


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals; they are numbered in order from the first one's number."""
    with spooled(out) as waiting:
        first, count = 1, 0
        for number, record in complete_boards(records, "DUP", report):
            first = first if count else number
            data = bri.hands_bytes(record) + dge.hands_bytes(record)
            waiting.body.write(data + (b"\0" * 10 if count else b" " * 10))
            count += 1
            if number != first + count - 1:
                report(problem("lost.numbering", kind="lost", board=str(number), format="DUP"))
        if count:
            waiting.overwrite(_BRI + _DGE, b"YN%-2d 0 %2d " % (first % 100, count % 100))
