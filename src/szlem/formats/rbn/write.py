"""Writes records as RBN."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.formats.lines import one_line
from szlem.formats.problem import LOST, Problem, Report, overlook
from szlem.message import say
from szlem.record import Comment, Note, Record, WrittenCall
from szlem.seats import Seat

from .read import FACTS, NAMES, SCORING, ZONES

_ZONE_LETTERS: Final = {text: letter for letter, text in ZONES.items()}
_SCORING_LETTERS: Final = {text: letter for letter, text in SCORING.items()}
_TEAMS: Final = ("HomeTeam", "VisitTeam", "HomeCarry", "VisitCarry")
_SAID: Final = frozenset((*FACTS.values(), *_TEAMS, "Room", "Table", "Score", "ScoreMP"))


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write records; what RBN has no label for is reported."""
    before: list[str] = []
    for number, record in enumerate(records, 1):
        writer = _Writer(record, number, report)
        lines = list(writer.lines())
        before = _with_ends(lines, before)
        out.write((("\n" if number > 1 else "") + "\n".join(before) + "\n").encode())


def _with_ends(lines: list[str], before: list[str]) -> list[str]:
    """The lines, and an empty one for each label that would hold on from the deal before."""
    here = {line[0] for line in lines if line[:1] != "{"}
    ended = [line[0] for line in before if line[0] in "DTLESFKNBH" and line[0] not in here]
    return [f"{label} " for label in ended] + (lines or ["B "])


class _Writer:
    """Writes one deal."""

    def __init__(self, record: Record, number: int, report: Report) -> None:
        self.record, self.number, self.report = record, number, report
        self.notes: list[Note] = []

    def _lost(self, what: str, **arguments: str | int) -> None:
        board = self.record.board or f"({self.number})"
        self.report(
            Problem("lost." + what, LOST, 0, 0, say("formats.lost." + what, board=board, **arguments))
        )

    def lines(self) -> Iterator[str]:
        """The lines of the deal."""
        record = self.record
        yield from self._paragraphs("")
        for label, name in FACTS.items():
            if record.fact(name):
                yield f"{label} {_fact(label, record.fact(name))}"
                yield from self._paragraphs(name)
        if any(record.fact(team) for team in _TEAMS):
            yield "K " + ":".join(record.fact(team) for team in _TEAMS).rstrip(":")
            yield from self._paragraphs("HomeTeam")
        if record.players or record.fact("Room") or record.fact("Table"):
            yield self._names()
            yield from self._paragraphs("North")
        if record.board:
            yield f"B {record.board}"
            yield from self._paragraphs("Board")
        if record.hands:
            yield self._hands()
            yield from self._paragraphs("Deal")
        yield from self._auction()
        yield from self._outcome()
        yield from self._paragraphs("Result", "end")
        yield from (f"{kept.name} {kept.value}" for kept in record.kept if kept.format == "rbn")
        self._report_lost()

    def _names(self) -> str:
        record = self.record
        north, south, west, east = (
            record.players.get(seat, "").replace("+", " ").replace(":", " ") for seat in NAMES
        )
        where = record.fact("Room")[:1] or record.fact("Table")
        return f"N {north}+{south}:{west}+{east}" + (f":{where}" if where else "")

    def _hands(self) -> str:
        record = self.record
        first = Seat.N if record.dealer is None else record.dealer
        around = [Seat((first + turn) & 3) for turn in range(4)]
        signed = (";" if seat in record.hidden else ":" for seat in around)
        hands = (record.hands[seat].text if seat in record.hands else "" for seat in around)
        return f"H {first.name}" + "".join(sign + hand for sign, hand in zip(signed, hands, strict=True))

    def _auction(self) -> Iterator[str]:
        record, auction = self.record, self.record.auction
        zone = _ZONE_LETTERS.get(record.vulnerable.text, "?") if record.vulnerable is not None else "?"
        dealer = record.dealer
        if dealer is None and auction is not None:
            dealer = auction.first
        if dealer is None and record.vulnerable is None:
            return
        start = f"{dealer.name if dealer is not None else '?'}{zone}"
        self.notes = []
        calls = [self._call(call) for call in auction.calls if call.text] if auction is not None else []
        rounds = ("".join(calls[at : at + 4]) for at in range(0, len(calls), 4))
        yield "A " + ":".join((start, *rounds))
        yield from self._note_lines()

    def _call(self, call: WrittenCall) -> str:
        text = {"XX": "R"}.get(call.text, call.text.replace("NT", "N"))
        return text + "*" * call.alert + self._note(call.note)

    def _note(self, note: Note | None) -> str:
        if note is None or not note.text:
            return ""
        if note not in self.notes:
            if len(self.notes) == 10:
                self._lost("notes", n=10, text=note.text[:40])
                return ""
            self.notes.append(note)
        return f"^{self.notes.index(note)}"

    def _note_lines(self) -> Iterator[str]:
        yield from (f"{at} {one_line(note.text)}" for at, note in enumerate(self.notes))

    def _outcome(self) -> Iterator[str]:
        record, contract = self.record, self.record.contract
        if contract is not None and (contract.level or contract.is_passed_out):
            declarer = f":{contract.declarer.name}" if contract.declarer is not None else ""
            yield f"C {contract.text.replace('NT', 'N')}{declarer}"
            yield from self._paragraphs("Contract")
        yield from self._play()
        if record.tricks is not None:
            score = record.fact("Score").removeprefix("NS ")
            points = f"{int(score):+d}" if score.lstrip("+-").isdigit() else ""
            matchpoints = record.fact("ScoreMP").removeprefix("NS ")
            yield f"R {record.tricks}{points}" + (f":{matchpoints}" if matchpoints else "")

    def _play(self) -> Iterator[str]:
        play, contract = self.record.play, self.record.contract
        if play is None or contract is None or contract.denomination is None:
            return
        self.notes, tricks = [], []
        for count, (_, card) in enumerate(play.by_turn(contract.denomination.trump)):
            if count % 4 == 0:
                tricks.append("")
                led = card.card.suit
            suit = "" if count % 4 and card.card.suit is led else card.card.suit.letter
            tricks[-1] += suit + card.card.text[1] + card.mark + self._note(card.note)
        if tricks:
            yield "P " + ":".join(tricks)
            yield from self._note_lines()

    def _paragraphs(self, *keys: str) -> Iterator[str]:
        for key in keys:
            for comment in self.record.comments.get(key, ()):
                yield _paragraph(comment)

    def _report_lost(self) -> None:
        record = self.record
        facts = sorted(name for name, value in record.facts.items() if value and name not in _SAID)
        if facts:
            self._lost("facts", text=", ".join(facts))
        if record.tables:
            self._lost("tables", text=", ".join(record.tables))
        calls = record.auction.calls if record.auction is not None else ()
        inside = sum(bool(call.comments) for call in calls)
        known = {"", "HomeTeam", "North", "Board", "Deal", "Contract", "Result", "end", *FACTS.values()}
        if inside or any(key not in known for key in record.comments):
            self._lost("comments", n=inside + sum(key not in known for key in record.comments))


def _paragraph(comment: Comment) -> str:
    lines = [line for line in comment.text.split("\n") if line.strip()]
    return "{" + "\n".join(lines).replace("{", "(").replace("}", ")") + "}"


def _fact(label: str, value: str) -> str:
    """A fact as its label has it."""
    if label == "D":
        return value.replace(".", "").replace("?", "")
    if label == "F":
        kind, _, rest = value.partition(";")
        letter = _SCORING_LETTERS.get(value) or _SCORING_LETTERS.get(kind, kind)
        return letter + (f":{rest}" if rest and value not in _SCORING_LETTERS else "")
    return one_line(value)
