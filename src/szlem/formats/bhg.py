"""BHG (Borgward-Hund): a line a deal, fifty-two letters, A to Z and a to z for the pack, hands from dealer's.

The first line is empty, and the number of a board is the number of the line behind it.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.cards import Hand
from szlem.record import Record
from szlem.seats import SEATS, Seat

from .lines import Source, text_lines
from .machine import PACK_ORDER, check_dealt, complete_boards, numbered
from .problem import Report, overlook, problem

_LETTERS: Final = string.ascii_uppercase + string.ascii_lowercase
_CARDS: Final = dict(zip(_LETTERS, PACK_ORDER, strict=True))
_NAMES: Final = {card: letter for letter, card in _CARDS.items()}


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards, by the number of their line."""
    for number, line in enumerate(text_lines(source).lines):
        text = line.strip()
        if not number or not text:
            continue
        if len(text) != 52 or not all(letter in _CARDS for letter in text):
            report(problem("machine.letters", (number + 1, 1), origin, n=len(text)))
            continue
        hands = _dealt(number, text)
        if check_dealt(hands, (number + 1, 1), origin, report):
            yield numbered(number, hands, origin)


def _dealt(number: int, text: str) -> dict[Seat, Hand]:
    dealer = (number - 1) % 4
    dealt = {}
    for turn in range(4):
        dealt[SEATS[(dealer + turn) % 4]] = Hand(
            _CARDS[letter] for letter in text[13 * turn : 13 * turn + 13]
        )
    return {seat: dealt[seat] for seat in SEATS}


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals; boards before them that are missing are empty lines."""
    line = 0
    for number, record in complete_boards(records, "BHG", report):
        if number <= line or number > line + 10_000:
            report(problem("lost.numbering", kind="lost", board=str(number), format="BHG"))
            number = line + 1
        out.write(b"\r\n" * (number - line))
        line = number
        for turn in range(4):
            hand = record.hands[SEATS[(number - 1 + turn) % 4]]
            out.write("".join(_NAMES[card] for card in hand).encode())
    out.write(b"\r\n")
