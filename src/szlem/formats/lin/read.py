"""Reads LIN: vugraph files with two rooms, club games, hand-viewer lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from szlem.formats.lines import Source, text_lines
from szlem.formats.problem import Report, overlook, problem
from szlem.record import Kept, Record, with_conclusions
from szlem.seats import Seat

from .board import BoardReader
from .notation import LIN_SEATS, read_result
from .tokens import Token, boards, tokens

_SCORING = {"I": "IMP", "P": "MP", "B": "BAM", "T": "TotalPoints", "R": "Rubber", "C": "Chicago"}
_VG = ("Event", "Stage", "", "", "", "HomeTeam", "HomeCarry", "VisitTeam", "VisitCarry")


@dataclass(slots=True)
class Header:
    """What a file says about all of its boards: names of both rooms, match, results."""

    names: tuple[str, ...] = ()
    facts: dict[str, str] | None = None
    results: tuple[str, ...] = ()
    first_board: int = 1
    scoring: str = ""

    def players(self, room: str) -> dict[Seat, str]:
        """The players of a room, ``o`` or ``c``; those of the only room where there is one."""
        names = self.names[4:8] if room == "c" and len(self.names) > 4 else self.names[:4]
        return {seat: name for seat, name in zip(LIN_SEATS, names, strict=False) if name}

    def result(self, number: str, room: str) -> str:
        """The result in the header for a board and room; nothing where there is none."""
        if not number.isdigit() or room not in ("o", "c"):
            return ""
        at = 2 * (int(number[:6]) - self.first_board) + (room == "c")
        return self.results[at].strip() if 0 <= at < len(self.results) else ""


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards of a LIN text in order; in a two-room file each room's play of a board is a record.

    >>> [record] = read_records("pn|Ann,Bea,Cat,Dot|md|3,,,|mb|1N|mb|p|mb|p|mb|p|mc|8|")
    >>> record.players[Seat.N], record.result
    ('Cat', '1NT+1')
    """
    yield from read_lines(text_lines(source).lines, origin, report)


def read_lines(lines: Iterable[str], origin: str, report: Report) -> Iterator[Record]:
    """The boards of lines that were decoded already."""
    header = Header()
    for group in boards(tokens(lines, origin, report)):
        codes = {token[0] for token in group}
        if not codes.isdisjoint(("vg", "rs", "pn")):
            _read_header(group, not codes.isdisjoint(("md", "qx")), header, origin, report)
        if not codes.isdisjoint(("md", "mb")):
            reader = BoardReader(group, origin, report)
            yield _with_header(with_conclusions(reader.record()), reader, header, origin, report)


def _read_header(group: list[Token], is_board: bool, header: Header, origin: str, report: Report) -> None:
    for token in group:
        if token.code == "vg":
            _read_match(token, header, origin, report)
        elif token.code == "rs":
            header.results = tuple(token.value.split(","))
        elif token.code == "pn" and (not is_board or token.value.count(",") > 3):
            header.names = tuple(name.strip() for name in token.value.split(","))


def _read_match(token: Token, header: Header, origin: str, report: Report) -> None:
    """``vg``: title, segment, scoring, first and last board, then each team with its carry-over."""
    fields = [field.strip() for field in token.value.split(",")]
    if len(fields) < 9:
        report(problem("lin.match", token.place, origin, n=len(fields)))
        fields += [""] * (9 - len(fields))
    if len(fields) > 9:
        fields = [",".join(fields[: len(fields) - 8]), *fields[-8:]]
    facts = {name: value for name, value in zip(_VG, fields, strict=True) if name and value}
    if fields[2]:
        facts["Scoring"] = _SCORING.get(fields[2].upper(), fields[2])
    header.facts = facts
    header.first_board = int(fields[3]) if fields[3].isascii() and fields[3].isdigit() else 1


def _with_header(record: Record, reader: BoardReader, header: Header, origin: str, report: Report) -> Record:
    """The board with the match, the names and, where it has none itself, the result of the header."""
    if not (header.facts or header.names or header.results or reader.room):
        return record
    facts = {**(header.facts or {}), **record.facts}
    players = record.players or header.players(reader.room)
    if header.facts is None and "Room" in facts and not header.results:
        facts.pop("Room")
        record = replace(record, kept=(Kept("lin", "qx", reader.qx), *record.kept))
    record = replace(record, facts=facts, players=players)
    text = header.result(record.board or "", reader.room)
    found = read_result(text) if text else None
    if found is None:
        return record
    contract, tricks = found
    if record.contract is None:
        return replace(record, contract=contract, tricks=tricks)
    if record.tricks is None and not record.contract.is_passed_out:
        return replace(record, tricks=tricks)
    if (record.contract.text, record.contract.declarer, record.tricks) != (
        contract.text,
        contract.declarer,
        tricks,
    ):
        report(problem("lin.result", reader.place, origin, text=text, reached=record.result or ""))
    return record
