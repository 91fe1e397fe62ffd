"""DGE: records of 128 bytes, hands as ranks behind suit signs of code page 437 (6 spades to 5 clubs)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.cards import Card, Hand, Suit
from szlem.record import Record
from szlem.seats import SEATS, Seat

from .lines import Source
from .machine import check_dealt, chunks, complete_boards, numbered
from .problem import Report, overlook, problem

_SIZE: Final = 128
_TEXT: Final = 68
_SIGNS: Final = {Suit.SPADES: 6, Suit.HEARTS: 3, Suit.DIAMONDS: 4, Suit.CLUBS: 5}
_SUITS: Final = {sign: suit for suit, sign in _SIGNS.items()}


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards, numbered from one."""
    for number, data in chunks(source, _SIZE, "DGE", origin, report):
        hands = _read_hands(data[:_TEXT], number, origin, report)
        if hands is not None:
            yield numbered(number, hands, origin)


def _read_hands(data: bytes, number: int, origin: str, report: Report) -> dict[Seat, Hand] | None:
    """The hands in the order north, east, south, west; spades begin the next one."""
    hands: list[int] = []
    suit: Suit | None = None
    for at, byte in enumerate(data, 1):
        if byte in _SUITS:
            suit = _SUITS[byte]
            if suit is Suit.SPADES:
                hands.append(0)
            continue
        letter = chr(byte).upper()
        if suit is None or not hands or letter not in "23456789TJQKA":
            report(
                problem("machine.card", (number, at), origin, text=letter if letter.isprintable() else "?")
            )
            return None
        hands[-1] |= Card.of(suit.letter + letter).bit
    dealt = {seat: Hand.of_bits(bits) for seat, bits in zip(SEATS, hands, strict=False)}
    return dealt if check_dealt(dealt, (number, 1), origin, report) else None


def hands_bytes(record: Record) -> bytes:
    """The four hands, every suit with its sign even when it is empty."""
    return b"".join(
        bytes((sign,)) + "".join(card.text[1] for card in record.hands[seat].suit(suit)).encode()
        for seat in SEATS
        for suit, sign in _SIGNS.items()
    )


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals; they are numbered by their order."""
    for _, record in complete_boards(records, "DGE", report, counted=True):
        out.write(hands_bytes(record).ljust(_SIZE, b"\0"))
