"""A score sheet of duplicate: each result of a file with its score, as text, SVG and HTML."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from szlem.record import Record
from szlem.record.diagram import Lettering
from szlem.seats import Seat, Vulnerability

from .field import duplicate_score

_HEADS: Final = ("Board", "Contract", "By", "Tricks", "N-S", "E-W")
_WIDTHS: Final = (80, 90, 60, 70, 80, 80)
_LINE: Final = 22


class ScoreRow(NamedTuple):
    """A line of the sheet; the score stands on the side that has it."""

    board: str
    contract: str
    declarer: str
    tricks: str
    north_south: str
    east_west: str


def score_rows(records: Iterable[Record], lettering: Lettering | None = None) -> list[ScoreRow]:
    """The lines of a file's results; records without a known contract and result are passed over.

    >>> from szlem.record import WrittenContract
    >>> record = Record("7", contract=WrittenContract.of("4SX", Seat.S), tricks=8)
    >>> score_rows([record])
    [ScoreRow(board='7', contract='4♠×', declarer='S', tricks='8', north_south='', east_west='300')]
    """
    letters, rows = lettering or Lettering(), []
    for record in records:
        contract = record.contract
        if contract is None:
            continue
        try:
            ledger = duplicate_score(contract, record.tricks, record.vulnerable or Vulnerability())
        except ValueError:
            continue
        score = ledger.total(Seat.N) - ledger.total(Seat.E)
        declarer = letters.seat(contract.declarer) if contract.declarer is not None else ""
        rows.append(
            ScoreRow(
                record.board or "",
                letters.contract(contract.text),
                declarer,
                "" if record.tricks is None else str(record.tricks),
                str(score) if score > 0 else "",
                str(-score) if score < 0 else "",
            )
        )
    return rows


def text_sheet(rows: Sequence[ScoreRow], heads: Sequence[str] = _HEADS) -> str:
    """The sheet in columns.

    >>> print(text_sheet([ScoreRow("7", "4♠×", "S", "8", "", "300")]))
    Board  Contract  By  Tricks  N-S  E-W
    7      4♠×       S        8       300
    """
    cells = [tuple(heads), *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(6)]
    lines = []
    for row in cells:
        padded = [
            text.rjust(width) if column > 2 and row is not cells[0] else text.ljust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def html_sheet(rows: Sequence[ScoreRow], heads: Sequence[str] = _HEADS) -> str:
    """The sheet as a table.

    >>> html_sheet([ScoreRow("7", "4♠×", "S", "8", "", "300")])[-33:]
    '<td>300</td></tr></tbody></table>'
    """
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows)
    return f'<table class="score-sheet"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def svg_sheet(
    rows: Sequence[ScoreRow], heads: Sequence[str] = _HEADS, colours: Mapping[str, str] | None = None
) -> str:
    """The sheet as a drawing of its own. ``colours`` are those of suit signs, by sign."""
    paint = {"♠": "#000", "♥": "#c00", "♦": "#c00", "♣": "#000"} if colours is None else colours
    width, height = sum(_WIDTHS) + 20, (len(rows) + 1) * _LINE + 16
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" ']
    parts.append(f'height="{height}" font-family="DejaVu Sans, Arial, sans-serif" font-size="14">')
    parts.append(f'<rect width="{width}" height="{height}" fill="#fff"/>')
    parts.append(f'<path d="M10 {_LINE + 4}H{width - 10}" stroke="#555"/>')
    for line, row in enumerate((tuple(heads), *rows), 1):
        x = 10
        for column, text in enumerate(row):
            at, anchor = (x + _WIDTHS[column] - 14, "end") if column > 2 else (x, "start")
            bold = ' font-weight="bold"' if line == 1 else ""
            parts.append(f'<text x="{at}" y="{line * _LINE - 4}" text-anchor="{anchor}"{bold}>')
            parts.append(_signed(text, paint) + "</text>")
            x += _WIDTHS[column]
    return "".join((*parts, "</svg>"))


def _signed(text: str, paint: Mapping[str, str]) -> str:
    signed = escape(text)
    for sign, colour in paint.items():
        signed = signed.replace(sign, f'<tspan fill="{colour}">{sign}</tspan>')
    return signed
