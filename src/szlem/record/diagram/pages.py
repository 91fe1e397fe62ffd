"""Hand records for print: the deals of a session on A4 pages in two columns, with what they were worth.

Needs ReportLab (``pip install 'szlem[pdf]'``). The font in the file is DejaVu Sans Condensed (see ``fonts``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from szlem.cards import DENOMINATIONS, Denomination, Suit, high_card_points
from szlem.record.double_dummy import tricks_of
from szlem.record.record import Record
from szlem.seats import Seat

from .lettering import SIGNS, SUITS, TWO_COLOURS, Lettering

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_FONTS: Final = Path(__file__).parent / "fonts"
_NAMES: Final = {"Szlem": "DejaVuSansCondensed.ttf", "SzlemBold": "DejaVuSansCondensed-Bold.ttf"}
_PAGE: Final = (595.28, 841.89)  # A4 in points
_MARGIN: Final = 34.0
_ROWS: Final = 4
_LINE: Final = 11.5
_SIZE: Final = 9.5
_GREY: Final = "#555"
#: Where the first line of a hand stands in a deal's box, in points from its left and its top.
_HANDS: Final = {Seat.N: (96, 15), Seat.W: (4, 62), Seat.E: (182, 62), Seat.S: (96, 110)}
_TABLE_SEATS: Final = (Seat.N, Seat.S, Seat.E, Seat.W)


@dataclass(frozen=True, slots=True)
class PageWords:
    """What pages say in words: the title above, the word for par, and the number of the page."""

    title: str = ""
    par: str = "Par"
    page: Callable[[int], str] = str
    notrump: str = "NT"
    letters: Lettering = field(default_factory=Lettering)


def write_hand_records(
    records: Iterable[Record],
    out: BinaryIO,
    words: PageWords | None = None,
    colours: Mapping[Suit, str] = TWO_COLOURS,
) -> int:
    """Write the pages and say how many deals are on them. Double-dummy tricks and par are those of the
    records (``with_tricks``, ``OptimumScore``). ``ImportError`` when ReportLab is missing."""
    from reportlab.pdfgen.canvas import Canvas

    _register_fonts()
    words = words or PageWords()
    canvas = Canvas(out, pagesize=_PAGE, pageCompression=1, invariant=1)
    canvas.setTitle(words.title or "szlem")
    pages = _Pages(canvas, words, colours)
    for record in records:
        pages.add(record)
    pages.close()
    return pages.count


def _register_fonts() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name, file in _NAMES.items():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(_FONTS / file)))


class _Pages:
    """Puts deal after deal on pages."""

    def __init__(self, canvas: Canvas, words: PageWords, colours: Mapping[Suit, str]) -> None:
        self.canvas, self.words, self.colours = canvas, words, colours
        self.count, self.page = 0, 0
        width, height = _PAGE
        self._width = (width - 2 * _MARGIN) / 2
        self._height = (height - 2 * _MARGIN - 22) / _ROWS

    def add(self, record: Record) -> None:
        """One more deal, down the left column and then the right."""
        place = self.count % (2 * _ROWS)
        if place == 0:
            self._begin()
        column, row = divmod(place, _ROWS)
        x = _MARGIN + column * self._width
        y = _PAGE[1] - _MARGIN - 22 - row * self._height
        _Box(self, record, x + 4 * column, y).draw()
        self.count += 1

    def close(self) -> None:
        """End the last page; a file without a deal has one empty page."""
        if not self.page:
            self._begin()
        self.canvas.showPage()
        self.canvas.save()

    def _begin(self) -> None:
        if self.page:
            self.canvas.showPage()
        self.page += 1
        top = _PAGE[1] - _MARGIN - 6
        self.text(_MARGIN, top, self.words.title, size=12, bold=True)
        number = self.words.page(self.page)
        self.text(_PAGE[0] - _MARGIN - self.wide(number, 9), top, number, size=9, colour=_GREY)

    def wide(self, text: str, size: float, bold: bool = False) -> float:
        """How wide a text is, in points."""
        return float(self.canvas.stringWidth(text, "SzlemBold" if bold else "Szlem", size))

    def text(
        self, x: float, y: float, text: str, *, size: float = _SIZE, bold: bool = False, colour: str = "#000"
    ) -> None:
        """A text whose suit signs have their colours."""
        self.canvas.setFont("SzlemBold" if bold else "Szlem", size)
        signs = {sign: suit for suit, sign in SIGNS.items()}
        run = ""
        for letter in (*text, ""):
            if letter and letter not in signs:
                run += letter
                continue
            x = self._run(x, y, run, size, bold, colour)
            run = ""
            if letter:
                x = self._run(x, y, letter, size, bold, self.colours[signs[letter]])

    def _run(self, x: float, y: float, text: str, size: float, bold: bool, colour: str) -> float:
        from reportlab.lib.colors import HexColor

        self.canvas.setFillColor(HexColor(_long(colour)))
        self.canvas.drawString(x, y, text)
        return x + self.wide(text, size, bold)


def _long(colour: str) -> str:
    """``#c00`` as ``#cc0000``."""
    return "#" + "".join(2 * digit for digit in colour[1:]) if len(colour) == 4 else colour


class _Box:
    """One deal on a page; ``x`` and ``y`` are its left upper corner."""

    def __init__(self, pages: _Pages, record: Record, x: float, y: float) -> None:
        self.pages, self.record, self.x, self.y = pages, record, x, y
        self.letters = pages.words.letters

    def draw(self) -> None:
        """Heading, hands, points, table and par."""
        self._heading()
        for seat in Seat:
            self._hand(seat)
        self._compass()
        self._table()
        self._below()

    def _at(self, x: float, y: float, text: str, **style: Any) -> None:
        self.pages.text(self.x + x, self.y - y, text, **style)

    def _heading(self) -> None:
        number, *rest = self.letters.headings(self.record) or ("",)
        self._at(4, 15, number, size=14, bold=True)
        for place, line in enumerate(rest[:2]):
            self._at(4, 28 + place * _LINE, line, size=8.5)

    def _hand(self, seat: Seat) -> None:
        hand = None if seat in self.record.hidden else self.record.hands.get(seat)
        if hand is None:
            return
        x, y = _HANDS[seat]
        for place, suit in enumerate(SUITS):
            self._at(x, y + place * _LINE, f"{SIGNS[suit]} {self.letters.holding(hand, suit)}")

    def _compass(self) -> None:
        """The points of each hand, where the hand is, with the seats around them."""
        centre_x, centre_y = 122.0, 79.0
        canvas = self.pages.canvas
        canvas.setStrokeColorRGB(0.6, 0.6, 0.6)
        canvas.rect(self.x + centre_x - 24, self.y - centre_y - 17, 48, 36, fill=0)
        spots = {Seat.N: (0, -10), Seat.S: (0, 14), Seat.W: (-15, 2), Seat.E: (15, 2)}
        for seat, (right, down) in spots.items():
            hand = None if seat in self.record.hidden else self.record.hands.get(seat)
            text = (
                str(high_card_points(hand))
                if hand is not None and len(hand) == 13
                else self.letters.seat(seat)
            )
            left = centre_x + right - self.pages.wide(text, 8) / 2
            self._at(left, centre_y + down, text, size=8, bold=seat is self.record.dealer, colour=_GREY)

    def _table(self) -> None:
        """Declarer's tricks, double dummy: a row for each declarer, a column for each denomination."""
        tricks = tricks_of(self.record)
        if not tricks:
            return
        left, top = 184.0, 118.0
        for column, trump in enumerate(DENOMINATIONS):
            sign = self.pages.words.notrump if trump is Denomination.NOTRUMP else SIGNS[Suit(trump)]
            self._at(left + 12 + 13 * column, top, sign, size=7.5)
        for row, seat in enumerate(_TABLE_SEATS, 1):
            self._at(left, top + row * 9.5, self.letters.seat(seat), size=7.5, bold=True)
            for column, trump in enumerate(DENOMINATIONS):
                text = str(tricks.get((seat, trump), "–"))
                width = self.pages.wide(text, 7.5)
                self._at(left + 20 + 13 * column - width, top + row * 9.5, text, size=7.5)

    def _below(self) -> None:
        par = self.record.fact("OptimumScore")
        contracts = self.record.fact("ParContract")
        if par:
            told = " ".join(filter(None, (f"{self.pages.words.par}: {par}", contracts and f"({contracts})")))
            self._at(4, 168, _signed(self._seats(told)), size=8, colour=_GREY)

    def _seats(self, text: str) -> str:
        """Sides and seats in the letters of the reader."""
        return re.sub(
            r"\b[NESW]{1,2}\b", lambda side: "".join(self.letters.seat(Seat[n]) for n in side[0]), text
        )


def _signed(text: str) -> str:
    """Contracts in a text of a program, as in ``NS 6S=``, with suit signs."""
    for suit, sign in SIGNS.items():
        for level in "1234567":
            text = text.replace(f"{level}{suit.letter}", level + sign)
    return text
