"""CSV of deals: the sixteen suits of north, east, south and west, the number, dealer and vulnerability."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import BinaryIO, Final

from szlem.cards import Hand
from szlem.record import Record
from szlem.seats import SEATS, Seat, Vulnerability

from .lines import Source, text_lines
from .machine import numbered
from .problem import LOST, Report, overlook, problem

_VULNERABLE: Final = {"none": "-", "ns": "NS", "ew": "EW", "both": "All"}


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards in the order of the file."""
    rows = csv.reader(text_lines(source).lines)
    while True:
        try:
            row = next(rows)
        except StopIteration:
            return
        except csv.Error:
            report(problem("csv.row", (rows.line_num, 1), origin, n=0))
            continue
        if any(cell.strip() for cell in row):
            yield from _board(row, rows.line_num, origin, report)


def _board(row: list[str], line: int, origin: str, report: Report) -> Iterator[Record]:
    if len(row) < 16:
        report(problem("csv.row", (line, 1), origin, n=len(row)))
        return
    hands: dict[Seat, Hand] = {}
    for seat in SEATS:
        suits = [cell.strip().upper() for cell in row[4 * seat : 4 * seat + 4]]
        try:
            hands[seat] = Hand.of(".".join(suits))
        except ValueError:
            report(
                problem("csv.hand", (line, 4 * seat + 1), origin, seat=seat.name, text=".".join(suits)[:30])
            )
            return
    number = row[16].strip() if len(row) > 16 else ""
    record = (
        numbered(int(number), hands)
        if number.isascii() and number.isdigit()
        else Record(number or None, hands)
    )
    where = f"{origin}, line {line}" if origin else f"line {line}"
    yield replace(_conditions(record, row[17] if len(row) > 17 else ""), origin=where)


def _conditions(record: Record, text: str) -> Record:
    """The dealer and vulnerability that the row gives, as in ``N/-`` or ``W/All``."""
    dealer, _, vulnerable = text.partition("/")
    seat = Seat.__members__.get(dealer.strip().upper())
    try:
        zone = Vulnerability.of(vulnerable) if vulnerable.strip() else record.vulnerable
    except ValueError:
        zone = record.vulnerable
    return replace(record, dealer=record.dealer if seat is None else seat, vulnerable=zone)


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write the deals, also partial ones; a hand that is unknown is empty."""
    for place, record in enumerate(records, 1):
        if not record.hands:
            report(problem("lost.cards", kind=LOST, board=record.board or f"({place})"))
            continue
        if (
            record.auction
            or record.play
            or record.players
            or record.facts
            or record.tables
            or record.comments
        ):
            report(problem("lost.names", kind=LOST, board=record.board or f"({place})", format="CSV"))
        suits = [suit for seat in SEATS for suit in record.hands.get(seat, Hand()).text.split(".")]
        zone = record.vulnerable.text if record.vulnerable is not None else ""
        dealer = record.dealer.name if record.dealer is not None else ""
        cells = (*suits, record.board or "", f"{dealer}/{_VULNERABLE.get(zone, '')}")
        out.write((",".join('"' + cell.replace('"', '""') + '"' for cell in cells) + "\r\n").encode())
