"""A deal as text for a terminal or a letter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from szlem.cards import Hand
from szlem.record import Record
from szlem.seats import Seat

from .lettering import COLUMNS, SIGNS, SUITS, Lettering, rows_of_calls

_WIDTH: Final = 16


def text_diagram(record: Record, lettering: Lettering | None = None) -> str:
    """The hands around the table, the auction below.

    >>> from szlem.formats.pbn import read_records
    >>> [record] = read_records('[Board "7"][Dealer "S"][Deal "N:AK... - QJ... -"]')
    >>> print(text_diagram(record))
    7               ♠ AK
    S               ♥ –
                    ♦ –
                    ♣ –
    <BLANKLINE>
                    ♠ QJ
                    ♥ –
                    ♦ –
                    ♣ –
    """
    letters = lettering or Lettering()
    middle = " " * _WIDTH
    lines = _beside(letters.headings(record), _hand(record, Seat.N, letters))
    wings = [
        west.ljust(2 * _WIDTH) + east
        for west, east in zip_longest(
            _hand(record, Seat.W, letters), _hand(record, Seat.E, letters), fillvalue=""
        )
    ]
    lines += wings or [""]
    lines += [middle + line for line in _hand(record, Seat.S, letters)]
    auction = list(_auction(record, letters))
    if auction:
        lines += ["", *auction]
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def _beside(left: tuple[str, ...], right: list[str]) -> list[str]:
    return [one.ljust(_WIDTH - 1) + " " + other for one, other in zip_longest(left, right, fillvalue="")]


def _hand(record: Record, seat: Seat, letters: Lettering) -> list[str]:
    hand: Hand | None = None if seat in record.hidden else record.hands.get(seat)
    if hand is None:
        return []
    return [f"{SIGNS[suit]} {letters.holding(hand, suit)}" for suit in SUITS]


def _auction(record: Record, letters: Lettering) -> Iterator[str]:
    rows = rows_of_calls(record)
    if rows:
        yield "".join(letters.seat(seat).ljust(8) for seat in COLUMNS)
    for row in rows:
        yield "".join((letters.call(call) if call is not None else "").ljust(8) for call in row)
