"""RBN, Richard's Bridge Notation: lines with a letter for a label, a blank line between deals.

Source: Richard Pavlicek, "Richard's Bridge Notation" (article 7A12). Labels D to H hold on until they come
again. A colon before a hand shows it, a semicolon hides it; a hand left out is the rest of the pack. A card
whose suit is not written is of the suit led. ``A`` in an auction is all pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from szlem.cards import Card, Hand
from szlem.formats.lines import Source, text_lines
from szlem.formats.problem import ERROR, Report, overlook, problem
from szlem.record import (
    PASSED_OUT,
    Comment,
    Kept,
    Note,
    Record,
    WrittenAuction,
    WrittenCall,
    WrittenCard,
    WrittenContract,
    WrittenPlay,
    contract_of,
    with_conclusions,
    with_fourth_hand,
)
from szlem.seats import Seat, Vulnerability

FACTS: Final = {"D": "Date", "T": "Description", "L": "Site", "E": "Event", "S": "Stage", "F": "Scoring"}
_LASTING: Final = "DTLESFKNBH"
_LABEL: Final = re.compile(r"([A-Z0-9]) (.*)|([A-Z0-9])$")
_HAND: Final = re.compile(r"([:;])([^:;]*)")
_CALL: Final = re.compile(r"([1-7][CDHSN]|P|X|R|A)(\*?)(?:\^(\d))?")
_CARD: Final = re.compile(r"([SHDC]?)([2-9TJQKA])([!?]{0,2})(?:\^(\d))?")
_RESULT: Final = re.compile(r"(\d{1,2})([+-]\d+)?(?::(.*))?")
ZONES: Final = {"Z": "none", "N": "ns", "E": "ew", "B": "both"}
SCORING: Final = {"I": "IMP", "B": "BAM", "T": "TotalPoints", "X": "IMP;Cross", "M": "MP",
                  "N": "InstantScore",
                   "R": "Rubber", "C": "Chicago", "A": "Cavendish"}  # fmt: skip
#: Names in the order of the N line.
NAMES: Final = (Seat.N, Seat.S, Seat.W, Seat.E)


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The deals of an RBN text.

    >>> [record] = read_records("A WZ:1S2H2S4D:4SPP5H:XA\\nR 9-300:0")
    >>> record.result, record.contract.declarer.name, record.fact("Score")
    ('5HX-2', 'N', 'NS -300')
    """
    lasting: dict[str, tuple[str, int]] = {}
    held: list[tuple[int, str]] = []
    for number, line in enumerate(text_lines(source).lines, 1):
        if line.strip():
            held.append((number, line))
        elif held:
            yield _Deal(held, lasting, origin, report).record()
            held = []
    if held:
        yield _Deal(held, lasting, origin, report).record()


class _Deal:
    """Reads the lines of one deal."""

    def __init__(
        self, lines: list[tuple[int, str]], lasting: dict[str, tuple[str, int]], origin: str, report: Report
    ) -> None:
        self.origin, self.report, self.first = origin, report, lines[0][0]
        self.labels: dict[str, tuple[str, int]] = {}
        self.notes: dict[str, dict[str, str]] = {"A": {}, "P": {}}
        self.comments: dict[str, tuple[Comment, ...]] = {}
        self.kept: list[Kept] = []
        self._sort(lines)
        for label in _LASTING:
            if label in self.labels:
                lasting[label] = self.labels[label]
            elif label in lasting:
                self.labels[label] = lasting[label]

    def _say(self, label: str, code: str, **arguments: str | int) -> None:
        line = self.labels[label][1] if label in self.labels else self.first
        self.report(problem("rbn." + code, (line, 3), self.origin, ERROR, **arguments))

    def _sort(self, lines: list[tuple[int, str]]) -> None:
        """Put each line where it belongs; a paragraph may go over several."""
        last, section, paragraph = "", "A", ""
        for number, line in lines:
            if paragraph or line.startswith("{"):
                paragraph += ("\n" if paragraph else "") + line.removeprefix("{" if not paragraph else "")
                if line.rstrip().endswith("}"):
                    text = Comment(paragraph.rstrip()[:-1])
                    self.comments[_PLACES.get(last, last)] = (
                        *self.comments.get(_PLACES.get(last, last), ()),
                        text,
                    )
                    paragraph = ""
                continue
            found = _LABEL.match(line)
            if found is None:
                self.report(problem("rbn.label", (number, 1), self.origin, text=line[:20]))
                continue
            label = last = found[1] or found[3]
            value = (found[2] or "").strip()
            section = label if label in "AP" else section
            if label.isdigit():
                self.notes[section][label] = value
            elif label in "MI" or label not in "DTLESFKNBHACPR":
                self.kept.append(Kept("rbn", label, value))
            else:
                self.labels[label] = (value, number)
        if paragraph:
            self.report(problem("rbn.paragraph", (lines[-1][0], 1), self.origin))
            self.comments["end"] = (*self.comments.get("end", ()), Comment(paragraph))

    def value(self, label: str) -> str:
        """The value of a label; nothing where it does not stand."""
        return self.labels.get(label, ("", 0))[0]

    def record(self) -> Record:
        """The deal as a record."""
        hands, hidden = self._hands()
        dealer, vulnerable, auction = self._auction()
        contract = self._contract(auction)
        tricks, facts = self._result()
        players, room = self._names()
        record = Record(
            board=self.value("B") or None,
            hands=hands,
            dealer=dealer,
            vulnerable=vulnerable,
            players=players,
            auction=auction,
            contract=contract,
            tricks=None if contract is not None and contract.is_passed_out else tricks,
            hidden=hidden,
            facts={**self._facts(), **room, **facts},
            comments=self.comments,
            kept=tuple(self.kept),
            origin=f"{self.origin}, line {self.first}" if self.origin else f"line {self.first}",
        )
        return with_conclusions(replace(record, play=self._play(record)))

    def _facts(self) -> dict[str, str]:
        facts = {name: self.value(label) for label, name in FACTS.items() if self.value(label)}
        if "Scoring" in facts:
            kind, colon, rest = facts["Scoring"].partition(":")
            facts["Scoring"] = SCORING.get(kind, kind) + (";" + rest if colon else "")
        if "Date" in facts:
            facts["Date"] = _date(facts["Date"])
        teams = self.value("K").split(":") if self.value("K") else []
        names = ("HomeTeam", "VisitTeam", "HomeCarry", "VisitCarry")
        return facts | {name: team for name, team in zip(names, teams, strict=False) if team}

    def _names(self) -> tuple[dict[Seat, str], dict[str, str]]:
        pairs = [*self.value("N").split(":"), "", ""]
        names = [*(pairs[0] + "+").split("+")[:2], *(pairs[1] + "+").split("+")[:2]]
        players = {seat: name.strip() for seat, name in zip(NAMES, names, strict=True) if name.strip()}
        room = {"O": {"Room": "Open"}, "C": {"Room": "Closed"}}.get(pairs[2])
        return players, room if room is not None else {"Table": pairs[2]} if pairs[2] else {}

    def _hands(self) -> tuple[dict[Seat, Hand], frozenset[Seat]]:
        value = self.value("H")
        first = Seat.__members__.get(value[:1])
        if not value or first is None:
            if value:
                self._say("H", "hands", text=value[:20])
            return {}, frozenset()
        hands, hidden = {}, set()
        for turn, (sign, text) in enumerate(_HAND.findall(value[1:])[:4]):
            seat = Seat((first + turn) & 3)
            if sign == ";":
                hidden.add(seat)
            if text:
                try:
                    hands[seat] = Hand.of(text)
                except ValueError:
                    self._say("H", "hands", text=text[:20])
        hands = with_fourth_hand(hands)
        return {seat: hands[seat] for seat in Seat if seat in hands}, frozenset(hidden)

    def _auction(self) -> tuple[Seat | None, Vulnerability | None, WrittenAuction | None]:
        start, _, rest = self.value("A").partition(":")
        dealer = Seat.__members__.get(start[:1])
        zone = ZONES.get(start[1:2])
        vulnerable = Vulnerability.of(zone) if zone is not None else None
        text = rest.replace(":", "").replace(" ", "")
        if not text:
            return dealer, vulnerable, None
        calls: list[WrittenCall] = []
        at = 0
        while at < len(text):
            found = _CALL.match(text, at)
            if found is None:
                self._say("A", "call", text=text[at : at + 6])
                break
            at = found.end()
            calls += self._calls(found, calls)
        auction = WrittenAuction(Seat.W if dealer is None else dealer, tuple(calls))
        return dealer, vulnerable, replace(auction, unfinished=not auction.is_closed)

    def _calls(self, found: re.Match[str], before: list[WrittenCall]) -> list[WrittenCall]:
        if found[1] == "A":
            bid = any(call.text != "P" for call in before)
            return [WrittenCall("P")] * (3 if bid else 4 - len(before))
        text = {"R": "XX"}.get(found[1], found[1] + "T" if found[1].endswith("N") else found[1])
        return [WrittenCall(text, bool(found[2]), self._note("A", found[3]))]

    def _note(self, section: str, number: str | None) -> Note | None:
        text = self.notes[section].get(number or "")
        return Note(text) if text else None

    def _contract(self, auction: WrittenAuction | None) -> WrittenContract | None:
        text, _, declarer = self.value("C").partition(":")
        if not text:
            return contract_of(auction) if auction is not None else None
        try:
            return WrittenContract.of(text, Seat.__members__.get(declarer[:1])) if text != "P" else PASSED_OUT
        except ValueError:
            self._say("C", "contract", text=text[:20])
            return None

    def _result(self) -> tuple[int | None, dict[str, str]]:
        value = self.value("R")
        found = _RESULT.fullmatch(value)
        if found is None or int(found[1]) > 13:
            if value:
                self._say("R", "result", text=value[:20])
            return None, {}
        facts = {"Score": f"NS {int(found[2])}"} if found[2] else {}
        return int(found[1]), facts | ({"ScoreMP": f"NS {found[3]}"} if found[3] else {})

    def _play(self, record: Record) -> WrittenPlay | None:
        value, contract = self.value("P"), record.contract
        if not value or contract is None or contract.declarer is None or contract.denomination is None:
            return None
        cards: list[WrittenCard] = []
        for trick in value.split(":"):
            led, at, text = "", 0, trick.strip()
            while at < len(text):
                found = _CARD.match(text, at)
                if found is None or not (found[1] or led):
                    self._say("P", "card", text=text[at : at + 6])
                    break
                led, at = led or found[1], found.end()
                card = Card.of((found[1] or led) + found[2])
                cards.append(WrittenCard(card, self._note("P", found[4]), found[3]))
        ending = "" if len(cards) == 52 else "stopped" if record.tricks is not None else "open"
        return WrittenPlay.in_turn(contract.declarer.left, cards, contract.denomination.trump, ending)


#: Where a paragraph behind a label stands in a record.
_PLACES: Final = {"": "", "D": "Date", "T": "Description", "L": "Site", "E": "Event", "S": "Stage",
                  "F": "Scoring", "K": "HomeTeam", "N": "North", "B": "Board", "H": "Deal", "A": "Deal",
                  "C": "Contract", "P": "Result", "R": "Result", "M": "end", "I": "end"}  # fmt: skip


def _date(text: str) -> str:
    """``19930512`` as PBN has it, ``1993.05.12``; parts that are missing are question marks."""
    digits = re.match(r"\d{4,8}", text)
    if digits is None:
        return text
    whole = digits[0][:8].ljust(8, "?")
    return f"{whole[:4]}.{whole[4:6]}.{whole[6:8]}"
