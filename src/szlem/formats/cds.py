"""CDS and RZD: thirteen bytes a deal, a byte for the four cards of a rank, two bits for the owner of each.

Ranks go from the ace down, suits from spades (the highest bits) to clubs. RZD begins with a head of thirteen
bytes, how many deals there are in two of them; CDS puts the board's number before each deal and counts owners
from west.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.cards import Card, Hand, Suit
from szlem.record import Record
from szlem.seats import Seat

from .lines import Source
from .machine import check_dealt, chunks, complete_boards, from_owners, numbered, owners
from .problem import Report, overlook, problem
from .spool import spooled

_CARDS: Final = tuple(Card.of(suit.letter + rank) for rank in "AKQJT98765432" for suit in reversed(Suit))
_SIZE: Final = 13
_HEAD: Final = 13


def _unpacked(data: bytes, shift: int) -> dict[Seat, Hand]:
    """The hands; ``shift`` is the number that stands for north."""
    pairs = [(byte >> bits & 3) for byte in data for bits in (6, 4, 2, 0)]
    return from_owners([(owner - shift) & 3 for owner in pairs], _CARDS)


def _packed(record: Record, shift: int) -> bytes:
    pairs = [(owner + shift) & 3 for owner in owners(record, _CARDS)]
    return bytes(
        spades << 6 | hearts << 4 | diamonds << 2 | clubs
        for spades, hearts, diamonds, clubs in zip(*(pairs[suit::4] for suit in range(4)), strict=True)
    )


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards of a CDS file."""
    for place, data in chunks(source, _SIZE + 1, "CDS", origin, report):
        hands = _unpacked(data[1:], 1)
        if check_dealt(hands, (place, 1), origin, report):
            yield numbered(data[0] or place, hands, origin)


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals of a CDS file; it has room for board numbers up to 255."""
    for number, record in complete_boards(records, "CDS", report):
        if not 1 <= number <= 255:
            report(problem("lost.numbering", kind="lost", board=str(number), format="CDS"))
        out.write(bytes((number & 255,)) + _packed(record, 1))


def read_rzd(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards of an RZD file, numbered from one."""
    promised = 0
    number = 0
    for place, data in chunks(source, _SIZE, "RZD", origin, report):
        if place == 1:
            promised = int.from_bytes(data[:2], "little")
            continue
        number = place - 1
        hands = _unpacked(data, 0)
        if check_dealt(hands, (place, 1), origin, report):
            yield numbered(number, hands, origin)
    if number % 65536 != promised:
        report(problem("machine.count", (1, 1), origin, n=promised, found=number))


def write_rzd(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals of an RZD file; they are numbered by their order."""
    with spooled(out) as waiting:
        waiting.body.write(b"\0\0".ljust(_HEAD))
        count = 0
        for _, record in complete_boards(records, "RZD", report, counted=True):
            waiting.body.write(_packed(record, 0))
            count += 1
        waiting.overwrite(0, (count % 65536).to_bytes(2, "little"))
