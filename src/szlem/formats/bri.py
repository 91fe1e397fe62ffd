"""BRI: records of 128 bytes, the cards of north, east and south as two-digit numbers; west has the rest.

Card 01 is the spade ace, 13 the deuce, 14 the heart ace, and so on to 52, the deuce of clubs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.cards import PACK, Hand
from szlem.record import Record
from szlem.seats import Seat

from .lines import Source
from .machine import PACK_ORDER, check_dealt, chunks, complete_boards, numbered
from .problem import Report, overlook, problem

_SIZE: Final = 128
_DIGITS: Final = 78
_REST: Final = b" " * 32 + b"\0" * 18
_NUMBER: Final = {card: b"%02d" % place for place, card in enumerate(PACK_ORDER, 1)}


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards, numbered from one."""
    for number, data in chunks(source, _SIZE, "BRI", origin, report):
        hands = read_hands(data[:_DIGITS], number, origin, report)
        if hands is not None:
            yield numbered(number, hands, origin)


def read_hands(digits: bytes, number: int, origin: str, report: Report) -> dict[Seat, Hand] | None:
    """The four hands from the cards of three; none when they cannot be."""
    bits = [0, 0, 0]
    for at in range(0, _DIGITS, 2):
        pair = digits[at : at + 2].replace(b" ", b"0")
        place = int(pair) if pair.isdigit() else 0
        if not 1 <= place <= 52:
            report(problem("machine.card", (number, at + 1), origin, text=pair.decode("latin-1")))
            return None
        bits[at // 26] |= PACK_ORDER[place - 1].bit
    north, east, south = map(Hand.of_bits, bits)
    hands = {Seat.N: north, Seat.E: east, Seat.S: south, Seat.W: PACK - north - east - south}
    return hands if check_dealt(hands, (number, 1), origin, report) else None


def hands_bytes(record: Record) -> bytes:
    """The numbers of the cards of north, east and south."""
    return b"".join(_NUMBER[card] for seat in (Seat.N, Seat.E, Seat.S) for card in record.hands[seat])


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals; they are numbered by their order."""
    for _, record in complete_boards(records, "BRI", report, counted=True):
        out.write(hands_bytes(record) + _REST)
