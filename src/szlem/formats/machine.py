"""What the files of dealing machines have in common: whole packs of cards by owner, boards by number.

None of them holds a dealer or a vulnerability; both follow from the number of the board.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import BinaryIO, Final

from szlem.cards import Card, Hand, Suit
from szlem.message import say
from szlem.record import Record
from szlem.seats import SEATS, Seat, Vulnerability

from .lines import Source
from .problem import LOST, Problem, Report, problem

#: The pack as the machines count it: spades from the ace down, then hearts, diamonds and clubs.
PACK_ORDER: Final = tuple(Card.of(suit.letter + rank) for suit in reversed(Suit) for rank in "AKQJT98765432")
_VULNERABLE: Final = tuple(map(Vulnerability.of, ("none", "ns", "ew", "both")))


def numbered(number: int, hands: Mapping[Seat, Hand], origin: str = "") -> Record:
    """The board with this number, and the dealer and vulnerability that go with it.

    Source: Laws of Duplicate Bridge 2017, law 2: every fourth board the round of vulnerabilities moves on.

    >>> numbered(8, {}).dealer.name, numbered(8, {}).vulnerable.text
    ('W', 'none')
    """
    turn = number - 1
    vulnerable = _VULNERABLE[(turn + turn // 4) % 4]
    return Record(str(number), dict(hands), SEATS[turn % 4], vulnerable, origin=origin)


def binary(source: Source) -> BinaryIO:
    """The source as a stream of bytes."""
    if isinstance(source, str):
        return io.BytesIO(source.encode("latin-1", errors="replace"))
    return io.BytesIO(source) if isinstance(source, bytes) else source


def chunks(
    source: Source, size: int, format: str, origin: str, report: Report
) -> Iterator[tuple[int, bytes]]:
    """The source in pieces of a fixed size with their numbers, from one; a last piece that is too short is
    reported. Line and column of problems are the number of the piece and the byte in it."""
    stream = binary(source)
    number = 0
    while data := stream.read(size):
        number += 1
        while len(data) < size and (more := stream.read(size - len(data))):
            data += more
        if len(data) < size:
            if data.strip(b"\r\n\x1a\0 "):
                report(problem("machine.short", (number, len(data) + 1), origin, format=format, n=size))
            return
        yield number, data


def from_owners(owners: Sequence[int], cards: Sequence[Card] = PACK_ORDER) -> dict[Seat, Hand]:
    """The hands, when the owner of each card is given: 0 north, 1 east, 2 south, 3 west."""
    bits = [0, 0, 0, 0]
    for owner, card in zip(owners, cards, strict=True):
        bits[owner] |= card.bit
    return {seat: Hand.of_bits(bits[seat]) for seat in SEATS}


def owners(record: Record, cards: Sequence[Card] = PACK_ORDER) -> list[int]:
    """The owner of each card of a complete deal."""
    return [next(int(seat) for seat in SEATS if card in record.hands[seat]) for card in cards]


def uneven(hands: Mapping[Seat, Hand]) -> Seat | None:
    """The first seat that has not thirteen cards; none when the deal is complete."""
    return next((seat for seat in SEATS if len(hands.get(seat, Hand())) != 13), None)


def check_dealt(hands: Mapping[Seat, Hand], place: tuple[int, int], origin: str, report: Report) -> bool:
    """True when thirteen cards went to every seat; else the first seat that is wrong is reported."""
    wrong = uneven(hands)
    if wrong is not None:
        report(problem("machine.thirteen", place, origin, seat=wrong.name, n=len(hands.get(wrong, Hand()))))
    return wrong is None


def complete_boards(
    records: Iterable[Record], format: str, report: Report, *, counted: bool = False
) -> Iterator[tuple[int, Record]]:
    """The complete deals of some records, once each, with their numbers; all else is reported as lost.

    ``counted`` is for formats that number boards from one by their order in the file.
    """
    last: Record | None = None
    place = 0
    for record in records:
        deal = record.only_deal()
        if last is not None and (deal == last or (not record.hands and record.board in (None, last.board))):
            _report_lost(record, place, format, report)
            continue
        if not record.is_complete:
            report(_lost("cards", record, place + 1))
            continue
        last, place = deal, place + 1
        written = (record.board or "").isascii() and (record.board or "").isdigit()
        number = int(record.board or place) if written else place
        usual = numbered(place if counted else number, record.hands)
        _report_lost(record, place, format, report)
        if (usual.board, usual.dealer, usual.vulnerable) != (record.board, record.dealer, record.vulnerable):
            report(_lost("conditions", record, place, format=format))
        yield place if counted else number, record


def _report_lost(record: Record, place: int, format: str, report: Report) -> None:
    """Say what kinds of things a format that holds only cards leaves out."""
    for what, there in (
        ("auction", record.auction is not None or record.contract is not None),
        ("play", record.play is not None or record.tricks is not None),
        ("names", bool(record.players) or any(record.facts.values())),
        ("words", bool(record.comments) or bool(record.tables) or bool(record.kept)),
    ):
        if there:
            report(_lost(what, record, place, format=format))


def _lost(what: str, record: Record, place: int, **arguments: str) -> Problem:
    message = say("formats.lost." + what, board=record.board or f"({place})", **arguments)
    return Problem("lost." + what, LOST, 0, 0, message)
