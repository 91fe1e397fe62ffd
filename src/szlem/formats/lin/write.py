"""Writes records as LIN: a line a board, or with a match's header, two rooms and results."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.formats.lines import one_line
from szlem.formats.problem import LOST, Problem, Report, overlook
from szlem.message import say
from szlem.record import Comment, Record
from szlem.seats import Seat

from .notation import LIN_SEATS, call_text, hand_text, result_text

_VULNERABLE: Final = {"none": "o", "ns": "n", "ew": "e", "both": "b"}
_SCORING: Final = {"IMP": "I", "MP": "P", "BAM": "B", "TotalPoints": "T", "Rubber": "R", "Chicago": "C"}
_MATCH: Final = ("Event", "Stage", "Scoring", "HomeTeam", "HomeCarry", "VisitTeam", "VisitCarry")
_SAID: Final = frozenset((*_MATCH, "Room", "Description"))


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write records to a binary file, in UTF-8; what LIN has no place for is reported.

    A match (teams, or rooms) gets the header of a vugraph file, which names all results and so can only be
    written when the boards are known; they wait in a temporary file.
    """
    header = _Header()
    with tempfile.SpooledTemporaryFile(max_size=1 << 20) as waiting:
        for number, record in enumerate(records, 1):
            header.add(record)
            writer = _Writer(record, number, header.names(record), report)
            waiting.write((writer.text() + "\n").encode())
        out.write(header.text().encode())
        waiting.seek(0)
        while chunk := waiting.read(1 << 16):
            out.write(chunk)


def record_line(record: Record, report: Report = overlook) -> str:
    """One board as a single line, as the hand viewer takes it."""
    return _Writer(record, 1, _names(record), report).text().replace("\n", "")


def _names(record: Record) -> str:
    return ",".join(_clean_name(record.players.get(seat, "")) for seat in LIN_SEATS)


def _clean_name(name: str) -> str:
    return name.replace(",", " ").replace("|", " ").replace("\n", " ")


class _Header:
    """Gathers what the head of a match says."""

    def __init__(self) -> None:
        self.facts: dict[str, str] = {}
        self.rooms: dict[str, str] = {}
        self.results: dict[tuple[int, str], str] = {}

    def add(self, record: Record) -> None:
        """Take note of a board."""
        room = record.fact("Room")[:1].lower()
        if not self.facts:
            self.facts = {name: record.fact(name) for name in _MATCH if record.fact(name)}
        if room not in ("o", "c") or not (record.board or "").isdigit():
            return
        self.results[int(record.board or 0), room] = result_text(record.contract, record.tricks)
        if record.players:
            self.rooms.setdefault(room, _names(record))

    def names(self, record: Record) -> str | None:
        """The names to write with a board; none where the header has them."""
        room = record.fact("Room")[:1].lower()
        names = _names(record)
        return None if room in self.rooms and self.rooms[room] == names else names

    def text(self) -> str:
        """The lines above the boards; nothing where there is no match."""
        if not self.results:
            return ""
        fact = {name: _clean_name(self.facts.get(name, "")) for name in _MATCH}
        numbers = sorted({number for number, _ in self.results})
        first, last = numbers[0], numbers[-1]
        if last - first > 10_000:
            first, last = 1, 0
        scoring = _SCORING.get(fact["Scoring"], fact["Scoring"])
        match = (
            fact["Event"], fact["Stage"], scoring, str(first), str(last),
            fact["HomeTeam"], fact["HomeCarry"], fact["VisitTeam"], fact["VisitCarry"],
        )  # fmt: skip
        results = (self.results.get((number, room), "") for number in range(first, last + 1) for room in "oc")
        names = ",".join(self.rooms.get(room, ",,,") for room in "oc")
        return f"vg|{','.join(match)}|\nrs|{','.join(results)}|\npn|{names}|pg||\n"


class _Writer:
    """Writes one board."""

    def __init__(self, record: Record, number: int, names: str | None, report: Report) -> None:
        self.record, self.number, self.names, self.report = record, number, names, report

    def lost(self, what: str, **arguments: str | int) -> None:
        """Report that LIN has no place for something."""
        board = self.record.board or f"({self.number})"
        self.report(
            Problem("lost." + what, LOST, 0, 0, say("formats.lost." + what, board=board, **arguments))
        )

    def text(self) -> str:
        """The board."""
        self._report_lost()
        return "".join((*self._head(), *self._auction(), *self._play()))

    def _head(self) -> Iterator[str]:
        record = self.record
        room = record.fact("Room")[:1].lower()
        number = next((kept.value for kept in record.kept if kept.format == "lin" and kept.name == "qx"), "")
        if room or number:
            yield f"qx|{number or room + (record.board or '')}|"
        if self.names is not None:
            yield f"pn|{self.names}|"
        yield f"st||md|{self._deal()}|"
        if not room:
            yield from self._label()
        for kept in record.kept:
            if kept.format == "lin" and kept.name != "qx":
                yield f"{kept.name}|{kept.value}|"
        if record.vulnerable is not None:
            yield f"sv|{_VULNERABLE.get(record.vulnerable.text, 'o')}|"
        yield from self._remarks("", "Deal")

    def _label(self) -> Iterator[str]:
        label = f"Board {self.record.board}" if self.record.board else self.record.fact("Description")
        if label:
            yield f"rh||ah|{self._clean(label)}|"

    def _deal(self) -> str:
        record = self.record
        dealer = record.dealer
        if dealer is None:
            dealer = record.auction.first if record.auction is not None else Seat.N
            self.lost("dealer_assumed", seat=dealer.name)
        hands = (hand_text(record.hands[seat]) if seat in record.hands else "" for seat in LIN_SEATS)
        return f"{LIN_SEATS.index(dealer) + 1}{','.join(hands)}"

    def _remarks(self, *keys: str) -> Iterator[str]:
        for key in keys:
            for comment in self.record.comments.get(key, ()):
                yield self._comment(comment)

    def _comment(self, comment: Comment) -> str:
        return f"nt|{self._clean(comment.text)}|pg||\n"

    def _clean(self, text: str) -> str:
        if "|" in text:
            self.lost("bars", text=text[:40])
        return text.replace("|", "/")

    def _auction(self) -> Iterator[str]:
        auction = self.record.auction
        if auction is None:
            return
        for call in auction.calls:
            if not call.text:
                self.lost("call", text=call.question or "^S")
                continue
            yield f"mb|{call_text(call.text)}{'!' * call.alert}|"
            if call.note is not None and call.note.text:
                yield f"an|{self._clean(one_line(call.note.text))}|"
            yield from map(self._comment, call.comments)
        yield "pg||"

    def _play(self) -> Iterator[str]:
        record, play = self.record, self.record.play
        trump = None
        if record.contract is not None and record.contract.denomination is not None:
            trump = record.contract.denomination.trump
        for count, (_, card) in enumerate(play.by_turn(trump) if play is not None else (), 1):
            yield f"pc|{card.card.text}|"
            yield from map(self._comment, card.comments)
            if count % 4 == 0:
                yield "pg||"
        stopped = play is None or play.ending == "stopped" or not play.is_complete
        if record.tricks is not None and stopped and not (play is not None and play.ending == "open"):
            yield f"mc|{record.tricks}|pg||"
        yield from self._remarks("Result", "end")

    def _report_lost(self) -> None:
        """Name what the line will not hold."""
        record = self.record
        facts = sorted(name for name, value in record.facts.items() if value and name not in _SAID)
        if facts:
            self.lost("facts", text=", ".join(facts))
        if record.tables:
            self.lost("tables", text=", ".join(record.tables))
        other = [key for key in record.comments if key not in ("", "Deal", "Result", "end")]
        if other:
            self.lost("comments", n=len(other))
        if record.preface:
            self.lost("preface", n=len(record.preface))
