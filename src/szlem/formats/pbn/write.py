"""Writes records as PBN.

Source: Tis Veugen, "Portable Bridge Notation 2.1", sections 2.1 to 2.4, 3 and 5. Export format has all the
mandatory tags, in their order, and lines that end in CR LF; the other leaves out what nobody wrote.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.formats.lines import one_line
from szlem.formats.problem import LOST, Problem, Report, overlook
from szlem.message import say
from szlem.record import Kept, Record, Table
from szlem.seats import SEATS, Seat

from .tags import MANDATORY, SECTIONS
from .write_sections import auction_lines, play_lines
from .write_text import comment_text, tag_line

_PLAYERS: Final = {"West": Seat.W, "North": Seat.N, "East": Seat.E, "South": Seat.S}
_VULNERABLE: Final = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
#: The mandatory tags that are "?" when nobody knows them; the others are empty.
_UNKNOWN: Final = frozenset(
    ("Event", "Site", "Date", "West", "North", "East", "South", "Declarer", "Contract", "Result")
)


def write_records(
    records: Iterable[Record],
    out: BinaryIO,
    report: Report = overlook,
    *,
    export: bool = False,
    encoding: str = "utf-8",
) -> None:
    """Write records to a binary file, one at a time; what PBN has no place for is reported.

    Characters that the encoding lacks become question marks, and are reported too.
    """
    end = "\r\n" if export else "\n"
    head = ["% PBN 2.1", *(["% EXPORT"] if export else []), f"%Content-type: text/x-pbn; charset={encoding}"]
    out.write((end.join(head) + end).encode("ascii"))
    for number, record in enumerate(records, 1):
        writer = _Writer(record, number, report, export)
        text = end.join((*(() if number == 1 else ("",)), *writer.lines())) + end
        try:
            out.write(text.encode(encoding))
        except UnicodeEncodeError as odd:
            writer.lost("characters", text=text[odd.start : odd.end])
            out.write(text.encode(encoding, errors="replace"))


def record_text(record: Record, *, export: bool = False) -> str:
    """One record as text, without the header of a file.

    >>> print(record_text(Record(board="7", dealer=Seat.S)))
    [Board "7"]
    [Dealer "S"]
    """
    return "\n".join(_Writer(record, 1, overlook, export).lines())


class _Writer:
    """Writes one record, which is the ``number``-th."""

    def __init__(self, record: Record, number: int, report: Report, export: bool) -> None:
        self.record, self.number, self.report, self.export = record, number, report, export
        self.values = self._values()

    def lost(self, what: str, **arguments: str | int) -> None:
        """Report that something has no place in PBN."""
        board = self.record.board or f"({self.number})"
        self.report(
            Problem("lost." + what, LOST, 0, 0, say("formats.lost." + what, board=board, **arguments))
        )

    def lines(self) -> Iterator[str]:
        """The lines of the record."""
        record = self.record
        yield from ("%" + line for line in record.preface)
        yield from self._comments("")
        for name in MANDATORY if self.export else filter(self.values.__contains__, MANDATORY):
            yield from self._tag(name, self.values.get(name, "?" if name in _UNKNOWN else ""))
        for name in sorted(set(self.values) - set(MANDATORY)):
            yield from self._tag(name, self.values[name])
        if record.auction is not None:
            yield from auction_lines(record, self._own_comments("Auction"), self.lost)
        if record.play is not None:
            yield from play_lines(record, self._own_comments("Play"), self.lost)
        for name, table in record.tables.items():
            yield from self._table(name, table)
        yield from self._comments("end")
        for kept in record.kept:
            if kept.format != "pbn":
                self.lost("kept", format=kept.format.upper(), text=f"{kept.name} {kept.value}"[:40])

    def _values(self) -> dict[str, str]:
        """The values of all tags that have no section."""
        record = self.record
        values: dict[str, str] = {tag: value for tag, value in record.facts.items() if tag not in SECTIONS}
        for player, seat in _PLAYERS.items():
            if seat in record.players:
                values[player] = record.players[seat]
        if record.board is not None:
            values["Board"] = record.board
        if record.dealer is not None:
            values["Dealer"] = record.dealer.name
        if record.vulnerable is not None:
            values["Vulnerable"] = _VULNERABLE.get(record.vulnerable.text, "")
            if not values["Vulnerable"]:
                self.lost("vulnerable", text=record.vulnerable.text)
        if record.hands:
            values["Deal"] = record.deal
        if record.hidden:
            values["Hidden"] = "".join(seat.name for seat in SEATS if seat in record.hidden)
        values |= self._outcome()
        for name in record.comments:
            if name not in SECTIONS and name not in ("", "end"):
                values.setdefault(name, "")
        has_sections = record.auction is not None or record.play is not None or bool(record.tables)
        return values if values or has_sections else {"Event": ""}

    def _outcome(self) -> dict[str, str]:
        contract, record = self.record.contract, self.record
        result = "" if record.tricks is None else f"{'^' * record.adjusted}{record.tricks}"
        if contract is None:
            return {"Result": result} if result else {}
        if contract.is_passed_out:
            return {"Declarer": "", "Contract": "Pass", "Result": ""}
        values = {"Contract": contract.text}
        if contract.declarer is not None:
            values["Declarer"] = "^" * contract.irregular + contract.declarer.name
        return values | ({"Result": result} if result else {})

    def _tag(self, name: str, value: str) -> Iterator[str]:
        if "\n" in value or "\r" in value or "\t" in value:
            self.lost("line_ends", tag=name)
            value = one_line(value)
        yield tag_line(name, value)
        yield from (kept.value for kept in self.record.kept if _belongs(kept, name))
        yield from self._comments(name)

    def _comments(self, name: str) -> Iterator[str]:
        for comment in self.record.comments.get(name, ()):
            yield comment_text(comment)

    def _own_comments(self, name: str) -> tuple[str, ...]:
        return tuple(self._comments(name))

    def _table(self, name: str, table: Table) -> Iterator[str]:
        yield tag_line(name, ";".join(_column_text(*vars_of) for vars_of in _columns(table)))
        yield from self._comments(name)
        for row in table.rows:
            cells = (
                _padded(cell, column.width, column.aligned)
                for cell, column in zip(row, table.columns, strict=False)
            )
            yield " ".join(cells).rstrip()


def _belongs(kept: Kept, name: str) -> bool:
    return kept.format == "pbn" and kept.name == name


def _columns(table: Table) -> Iterator[tuple[str, str, int, str]]:
    return ((column.order, column.name, column.width, column.aligned) for column in table.columns)


def _column_text(order: str, name: str, width: int, aligned: str) -> str:
    return f"{order}{name}" + (f"\\{width}{aligned}" if width else "")


def _padded(cell: str, width: int, aligned: str) -> str:
    text = cell or "-"
    return text.rjust(width) if aligned == "R" else text.ljust(width)
