"""A deal as SVG, for print and for pages: hands around a compass, the auction below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from szlem.cards import Suit
from szlem.record import Record
from szlem.seats import Seat

from .lettering import COLUMNS, SIGNS, SUITS, TWO_COLOURS, Lettering, rows_of_calls

_LINE: Final = 20
_WIDTH: Final = 480
#: Where the first line of each hand stands, in pixels from the left and the top.
_PLACES: Final = {Seat.N: (180, 24), Seat.W: (16, 140), Seat.E: (344, 140), Seat.S: (180, 256)}
_COMPASS: Final = (192, 124, 96)
_AUCTION_TOP: Final = 384
_VULNERABLE: Final = "#c00"


def svg_diagram(
    record: Record, lettering: Lettering | None = None, colours: Mapping[Suit, str] = TWO_COLOURS
) -> str:
    """The diagram as a document of its own; the side that is vulnerable has a red bar on its side.

    >>> svg_diagram(Record(board="7"))[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    return "".join(_Drawing(record, lettering or Lettering(), colours).parts())


class _Drawing:
    def __init__(self, record: Record, letters: Lettering, colours: Mapping[Suit, str]) -> None:
        self.record, self.letters, self.colours = record, letters, colours
        self.rows = rows_of_calls(record)

    def parts(self) -> Iterator[str]:
        """The document in pieces."""
        height = _AUCTION_TOP + (len(self.rows) * _LINE + 12 if self.rows else -12)
        yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" '
        yield f'height="{height}" font-family="DejaVu Sans, Arial, sans-serif" font-size="15" role="img">'
        yield f"<title>{escape(' '.join(self.letters.headings(self.record)))}</title>"
        yield f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>'
        for place, line in enumerate(self.letters.headings(self.record)):
            yield self._text(16, 24 + place * _LINE, self._signed(line), bold=place == 0)
        yield from self._compass()
        for seat in Seat:
            yield from self._hand(seat)
        yield from self._auction()
        yield "</svg>"

    def _text(self, x: int, y: int, content: str, *, bold: bool = False, middle: bool = False) -> str:
        style = ' font-weight="bold"' * bold + ' text-anchor="middle"' * middle
        return f'<text x="{x}" y="{y}"{style}>{content}</text>'

    def _signed(self, text: str) -> str:
        signed = escape(text)
        for suit, sign in SIGNS.items():
            signed = signed.replace(sign, f'<tspan fill="{self.colours[suit]}">{sign}</tspan>')
        return signed

    def _compass(self) -> Iterator[str]:
        """Seats with the dealer in bold, and a bar on the sides that are vulnerable."""
        left, top, size = _COMPASS
        yield f'<rect x="{left}" y="{top}" width="{size}" height="{size}" fill="none" stroke="#555"/>'
        half, end = size // 2, size - 8
        spots = {
            Seat.N: (half, 20),
            Seat.E: (size - 16, half + 5),
            Seat.S: (half, end),
            Seat.W: (16, half + 5),
        }
        bars = {
            Seat.N: (left, top, size, 4),
            Seat.S: (left, top + size - 4, size, 4),
            Seat.W: (left, top, 4, size),
            Seat.E: (left + size - 4, top, 4, size),
        }
        for seat, (x, y) in spots.items():
            if self.record.vulnerable is not None and seat in self.record.vulnerable:
                bar_x, bar_y, width, height = bars[seat]
                yield f'<rect x="{bar_x}" y="{bar_y}" width="{width}" height="{height}" '
                yield f'fill="{_VULNERABLE}"/>'
            letter = escape(self.letters.seat(seat))
            yield self._text(left + x, top + y, letter, bold=seat is self.record.dealer, middle=True)

    def _hand(self, seat: Seat) -> Iterator[str]:
        hand = None if seat in self.record.hidden else self.record.hands.get(seat)
        if hand is None:
            return
        x, y = _PLACES[seat]
        name = self.record.players.get(seat, "")
        if name:
            yield self._text(x, y, escape(name[:18]), bold=True)
        for place, suit in enumerate(SUITS, 1):
            ranks = escape(self.letters.holding(hand, suit))
            yield self._text(x, y + place * _LINE, f"{self._signed(SIGNS[suit])} {ranks}")

    def _auction(self) -> Iterator[str]:
        if not self.rows:
            return
        for column, seat in enumerate(COLUMNS):
            yield self._text(40 + 110 * column, _AUCTION_TOP, escape(self.letters.seat(seat)), bold=True)
        for place, row in enumerate(self.rows, 1):
            for column, call in enumerate(row):
                if call is not None:
                    y = _AUCTION_TOP + place * _LINE
                    yield self._text(40 + 110 * column, y, self._signed(self.letters.call(call)))
