"""A deal as HTML, for notebooks and pages: hands around a table, the auction beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from szlem.cards import Suit
from szlem.record import Record
from szlem.seats import Seat

from .lettering import COLUMNS, SIGNS, SUITS, TWO_COLOURS, Lettering, rows_of_calls

_CELL: Final = ' style="padding:0 .8em"'


def html_diagram(
    record: Record, lettering: Lettering | None = None, colours: Mapping[Suit, str] = TWO_COLOURS
) -> str:
    """The diagram as one element that needs no style sheet.

    >>> html_diagram(Record(board="7")).startswith('<div class="szlem-deal"')
    True
    """
    return "".join(_Drawing(record, lettering or Lettering(), colours).parts())


class _Drawing:
    def __init__(self, record: Record, letters: Lettering, colours: Mapping[Suit, str]) -> None:
        self.record, self.letters, self.colours = record, letters, colours

    def parts(self) -> Iterator[str]:
        """The pieces of the element in order."""
        yield '<div class="szlem-deal" style="display:flex;gap:2em;flex-wrap:wrap;font-family:sans-serif">'
        yield '<table style="border-collapse:collapse"><tbody>'
        yield f"<tr>{self._corner()}{self._hand(Seat.N)}<td></td></tr>"
        yield f"<tr>{self._hand(Seat.W)}<td></td>{self._hand(Seat.E)}</tr>"
        yield f"<tr><td></td>{self._hand(Seat.S)}<td></td></tr></tbody></table>"
        yield from self._auction()
        yield "</div>"

    def _corner(self) -> str:
        lines = "<br>".join(self._signed(line) for line in self.letters.headings(self.record))
        return f'<td style="vertical-align:top;padding:.3em 1em">{lines}</td>'

    def _hand(self, seat: Seat) -> str:
        hand = None if seat in self.record.hidden else self.record.hands.get(seat)
        if hand is None:
            return "<td></td>"
        name = escape(self.record.players.get(seat, ""))
        lines = [f"<strong>{escape(self.letters.seat(seat))}</strong> {name}".rstrip()]
        lines += [f"{self._sign(suit)} {escape(self.letters.holding(hand, suit))}" for suit in SUITS]
        return f'<td style="padding:.3em 1em;white-space:nowrap">{"<br>".join(lines)}</td>'

    def _sign(self, suit: Suit) -> str:
        return f'<span style="color:{self.colours[suit]}">{SIGNS[suit]}</span>'

    def _signed(self, text: str) -> str:
        """A text with its suit signs in colour."""
        signed = escape(text)
        for suit, sign in SIGNS.items():
            signed = signed.replace(sign, self._sign(suit))
        return signed

    def _auction(self) -> Iterator[str]:
        rows = rows_of_calls(self.record)
        if not rows:
            return
        heads = "".join(f"<th{_CELL}>{escape(self.letters.seat(seat))}</th>" for seat in COLUMNS)
        yield '<table style="border-collapse:collapse;align-self:flex-start">'
        yield f"<thead><tr>{heads}</tr></thead><tbody>"
        for row in rows:
            yield "<tr>"
            for call in row:
                note = (
                    f' title="{escape(call.note.text)}"' if call is not None and call.note is not None else ""
                )
                text = self._signed(self.letters.call(call)) if call is not None else ""
                yield f"<td{_CELL}{note}>{text}</td>"
            yield "</tr>"
        yield "</tbody></table>"
