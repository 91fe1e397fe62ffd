"""BER (Bernasconi): fifty-two digits a deal, the owner of each card from 1, north, to 4, west."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.record import Record

from .lines import Source
from .machine import check_dealt, chunks, complete_boards, from_owners, numbered, owners
from .problem import Report, overlook, problem

_SIZE: Final = 52


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards, numbered from one."""
    for number, data in chunks(source, _SIZE, "BER", origin, report):
        odd = next((at for at, byte in enumerate(data) if byte not in b"1234"), None)
        if odd is not None:
            text = chr(data[odd])
            report(
                problem("machine.owner", (number, odd + 1), origin, text=text if text.isprintable() else "?")
            )
            continue
        hands = from_owners([byte - ord("1") for byte in data])
        if check_dealt(hands, (number, 1), origin, report):
            yield numbered(number, hands, origin)


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals; they are numbered by their order."""
    for _, record in complete_boards(records, "BER", report, counted=True):
        out.write(bytes(ord("1") + owner for owner in owners(record)))
