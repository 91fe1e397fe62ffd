"""USEBIO, the XML in which British scoring programs exchange results (versions 1.0 to 1.3).

Source: usebio.org, specification and document type definition. A ``BOARD`` of an ``EVENT`` has a
``TRAVELLER_LINE`` for each table; a ``BOARD`` of a ``HANDSET`` has the hands; ``PARTICIPANTS`` have names.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from szlem.cards import Hand, Suit
from szlem.message import say
from szlem.record import Record, WrittenContract
from szlem.seats import SEATS, Seat

from .errors import FormatError
from .lines import Source
from .machine import binary, numbered
from .problem import LOST, Problem, Report, overlook, problem

_SEATS: Final = {"NORTH": Seat.N, "EAST": Seat.E, "SOUTH": Seat.S, "WEST": Seat.W}
_WORDS: Final = {seat: word.capitalize() for word, seat in _SEATS.items()}
_SUITS: Final = {"SPADES": Suit.SPADES, "HEARTS": Suit.HEARTS, "DIAMONDS": Suit.DIAMONDS, "CLUBS": Suit.CLUBS}
_FACTS: Final = {"EVENT_DESCRIPTION": "Event", "DATE": "Date", "SECTION_ID": "Section"}
_PAIR_TYPES: Final = {"MP": "MP_PAIRS", "IMP": "SWISS_TEAMS", "IMP;Cross": "CROSS_IMPS"}


def read_records(source: Source, origin: str = "", report: Report = overlook) -> Iterator[Record]:
    """The boards of a results file, one record a table; boards with hands that nobody played come last."""
    root = _parsed(binary(source).read(), origin)
    hands = dict(_handset(root, origin, report))
    names = _names(root)
    seen: set[str] = set()
    for event in root.iter("EVENT"):
        facts = {name: text for tag, name in _FACTS.items() if (text := (event.findtext(tag) or "").strip())}
        kind = next((word for word, name in _PAIR_TYPES.items() if name == event.get("EVENT_TYPE")), "")
        facts |= {"Scoring": kind} if kind else {}
        for board in event.iter("BOARD"):
            number = (board.findtext("BOARD_NUMBER") or "").strip()
            for line in board.iter("TRAVELLER_LINE"):
                seen.add(number)
                yield _table(number, line, hands.get(number, {}), names, facts, origin, report)
    for number, dealt in hands.items():
        if number not in seen:
            yield _base(number, dealt, origin)


def _parsed(raw: bytes, origin: str) -> ET.Element:
    """The tree; a file that declares entities of its own is refused, since they can blow up without limit."""
    if re.search(rb"<!ENTITY", raw):
        raise FormatError(origin, 1, 1, say("formats.usebio.entities"))
    try:
        return ET.fromstring(raw)
    except ET.ParseError as broken:
        line, column = broken.position
        raise FormatError(origin, line, column + 1, say("formats.usebio.xml")) from None
    except (ValueError, LookupError):
        raise FormatError(origin, 1, 1, say("formats.encoding")) from None


def _handset(root: ET.Element, origin: str, report: Report) -> Iterator[tuple[str, dict[Seat, Hand]]]:
    for board in (board for handset in root.iter("HANDSET") for board in handset.iter("BOARD")):
        number = (board.findtext("BOARD_NUMBER") or "").strip()
        hands: dict[Seat, Hand] = {}
        for hand in board.iter("HAND"):
            seat = _seat(hand.findtext("DIRECTION") or "")
            suits = ".".join((hand.findtext(tag) or "").strip().upper() for tag in _SUITS)
            try:
                if seat is not None:
                    hands[seat] = Hand.of(suits)
            except ValueError:
                report(problem("usebio.hand", (0, 0), origin, board=number, text=suits[:30]))
        yield number, {seat: hands[seat] for seat in SEATS if seat in hands}


def _seat(text: str) -> Seat | None:
    word = text.strip().upper()
    return _SEATS[word] if word in _SEATS else Seat.__members__.get(word[:1])


def _names(root: ET.Element) -> dict[str, list[str]]:
    """The names of the players by the number of their pair."""
    names: dict[str, list[str]] = {}
    for pair in root.iter("PAIR"):
        players = [(player.findtext("PLAYER_NAME") or "").strip() for player in pair.iter("PLAYER")]
        names[(pair.findtext("PAIR_NUMBER") or "").strip()] = players
    return names


def _base(number: str, hands: dict[Seat, Hand], origin: str) -> Record:
    if number.isascii() and number.isdigit() and int(number) > 0:
        return numbered(int(number), hands, origin)
    return Record(number or None, hands, origin=origin)


def _table(
    number: str,
    line: ET.Element,
    hands: dict[Seat, Hand],
    names: dict[str, list[str]],
    facts: dict[str, str],
    origin: str,
    report: Report,
) -> Record:
    base = _base(number, hands, origin)
    own = {tag: (line.findtext(tag) or "").strip() for tag in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")}
    players = _players(own["NS_PAIR_NUMBER"], own["EW_PAIR_NUMBER"], names)
    facts = {**facts, **{name: own[tag] for tag, name in _PAIRS.items() if own[tag]}}
    score = (line.findtext("SCORE") or "").strip()
    if re.fullmatch(r"[+-]?\d+", score):
        facts["Score"] = f"NS {int(score)}"
    contract = _contract(line, number, origin, report)
    tricks = (line.findtext("TRICKS") or "").strip()
    made = int(tricks) if tricks.isascii() and tricks.isdigit() and int(tricks) <= 13 else None
    return Record(
        base.board, base.hands, base.dealer, base.vulnerable, players,
        contract=contract, tricks=None if contract is None or contract.is_passed_out else made,
        facts=facts, origin=origin,
    )  # fmt: skip


_PAIRS: Final = {"NS_PAIR_NUMBER": "PairNS", "EW_PAIR_NUMBER": "PairEW"}


def _players(ns: str, ew: str, names: dict[str, list[str]]) -> dict[Seat, str]:
    seats = ((Seat.N, Seat.S), (Seat.E, Seat.W))
    players = {
        seat: name
        for pair, side in zip((ns, ew), seats, strict=True)
        for seat, name in zip(side, names.get(pair, []), strict=False)
        if name
    }
    return {seat: players[seat] for seat in SEATS if seat in players}


def _contract(line: ET.Element, board: str, origin: str, report: Report) -> WrittenContract | None:
    text = (line.findtext("CONTRACT") or "").replace("*", "X").replace(" ", "")
    if not text:
        return None
    try:
        return WrittenContract.of(text, _seat(line.findtext("PLAYED_BY") or ""))
    except ValueError:
        report(problem("usebio.contract", (0, 0), origin, board=board, text=text[:20]))
        return None


def write_records(records: Iterable[Record], out: BinaryIO, report: Report = overlook) -> None:
    """Write records as one event with its boards and hands. Tables without pair numbers get some."""
    builder = _Builder(report)
    for place, record in enumerate(records, 1):
        builder.add(place, record)
    tree = builder.tree()
    ET.indent(tree)
    out.write(b'<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(tree, encoding="utf-8") + b"\n")


class _Builder:
    """Gathers tables by board and names by pair."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.facts: dict[str, str] = {}
        self.pairs: dict[str, tuple[str, str]] = {}
        self.boards: dict[str, list[ET.Element]] = {}
        self.hands: dict[str, Record] = {}

    def add(self, place: int, record: Record) -> None:
        """Add one table."""
        number = record.board or str(place)
        self.facts = self.facts or dict(record.facts)
        if record.hands:
            self.hands.setdefault(number, record)
        self.boards.setdefault(number, [])
        if record.contract is not None:
            self.boards[number].append(self._line(record))
        if record.auction is not None or record.play is not None:
            self.report(_lost("auction", number, format="USEBIO"))
        if record.comments or record.tables:
            self.report(_lost("words", number, format="USEBIO"))
        said = {*_FACTS.values(), *_PAIRS.values(), "Score", "Scoring"}
        others = sorted(name for name, value in record.facts.items() if value and name not in said)
        if others:
            self.report(_lost("facts", number, text=", ".join(others)))

    def _line(self, record: Record) -> ET.Element:
        line, contract = ET.Element("TRAVELLER_LINE"), record.contract
        assert contract is not None, "only asked for where there is one"
        for tag, name, side in (
            ("NS_PAIR_NUMBER", "PairNS", (Seat.N, Seat.S)),
            ("EW_PAIR_NUMBER", "PairEW", (Seat.E, Seat.W)),
        ):
            one, other = (_clean(record.players.get(seat, "")) for seat in side)
            ET.SubElement(line, tag).text = self._pair(_clean(record.fact(name)), (one, other))
        ET.SubElement(line, "CONTRACT").text = "PASS" if contract.is_passed_out else contract.text
        if contract.declarer is not None:
            ET.SubElement(line, "PLAYED_BY").text = contract.declarer.name
        if record.play is not None and record.play.tricks:
            lead = record.play.tricks[0].get(record.play.leader)
            if lead is not None:
                ET.SubElement(line, "LEAD").text = lead.card.text
        if record.tricks is not None:
            ET.SubElement(line, "TRICKS").text = str(record.tricks)
        score = record.fact("Score")
        if score.startswith("NS "):
            ET.SubElement(line, "SCORE").text = score.removeprefix("NS ")
        return line

    def _pair(self, number: str, names: tuple[str, str]) -> str:
        """The number of a pair; a new one where the record gives none."""
        if not number:
            known = next(
                (each for each, others in self.pairs.items() if others == names and any(names)), None
            )
            number = known or str(len(self.pairs) + 1)
        self.pairs.setdefault(number, names)
        return number

    def tree(self) -> ET.Element:
        """The whole document."""
        root = ET.Element("USEBIO", {"Version": "1.2"})
        event = ET.SubElement(
            root, "EVENT", {"EVENT_TYPE": _PAIR_TYPES.get(self.facts.get("Scoring", ""), "PAIRS")}
        )
        for tag, name in _FACTS.items():
            if self.facts.get(name):
                ET.SubElement(event, tag).text = _clean(self.facts[name])
        participants = ET.SubElement(event, "PARTICIPANTS")
        for number, names in self.pairs.items():
            pair = ET.SubElement(participants, "PAIR")
            ET.SubElement(pair, "PAIR_NUMBER").text = number
            for name in names:
                ET.SubElement(ET.SubElement(pair, "PLAYER"), "PLAYER_NAME").text = name
        for board, lines in self.boards.items():
            element = ET.SubElement(event, "BOARD")
            ET.SubElement(element, "BOARD_NUMBER").text = _clean(board)
            element.extend(lines)
        self._add_hands(ET.SubElement(root, "HANDSET"))
        return root

    def _add_hands(self, handset: ET.Element) -> None:
        for number, record in self.hands.items():
            board = ET.SubElement(handset, "BOARD")
            ET.SubElement(board, "BOARD_NUMBER").text = _clean(number)
            for seat, hand in record.hands.items():
                element = ET.SubElement(board, "HAND")
                ET.SubElement(element, "DIRECTION").text = _WORDS[seat]
                for tag, suit in reversed(_SUITS.items()):
                    ET.SubElement(element, tag).text = "".join(card.text[1] for card in hand.suit(suit))


def _clean(text: str) -> str:
    """A text without the characters that XML does not have."""
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", " ", text)


def _lost(what: str, board: str, **arguments: str) -> Problem:
    return Problem("lost." + what, LOST, 0, 0, say("formats.lost." + what, board=board, **arguments))
