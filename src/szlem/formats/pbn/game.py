"""Turns the tags of one game into a record."""

from __future__ import annotations

import re
from typing import Final

from szlem.cards import Denomination, Hand
from szlem.formats.problem import WARNING
from szlem.record import (
    PASSED_OUT,
    Comment,
    Kept,
    Record,
    Table,
    WrittenAuction,
    WrittenContract,
    WrittenPlay,
    with_conclusions,
)
from szlem.seats import Seat, Vulnerability

from .calls import Calls
from .cards import Cards
from .hands import read_hands
from .notes import Notes
from .parse import Game, Tag
from .tables import read_table
from .tags import KNOWN, MANDATORY, SECTIONS, SHAPES, STANDARD, TABLES, fits

UNKNOWN: Final = ("", "?")
_CONTRACT: Final = re.compile(r"([1-7]?)(NT|[CDHSN])(X{0,2})", re.IGNORECASE)
_RESULT: Final = re.compile(r"(\^?)(\d{1,2})")
_SIDED_RESULT: Final = re.compile(r"(NS|EW) (\d{1,2})(?: (NS|EW) (\d{1,2}))?")
#: Escaped lines that speak of the file, not of a game; the writer makes its own.
_HEADER: Final = re.compile(r" PBN \d|\s*EXPORT$|Content-type:", re.IGNORECASE)
SEAT_TAGS: Final = {"West": Seat.W, "North": Seat.N, "East": Seat.E, "South": Seat.S}
_SIDES: Final = {"NS": (Seat.N, Seat.S), "EW": (Seat.E, Seat.W)}


#: Comments and escaped lines that stand before a game's first tag.
Waiting = tuple[tuple[Comment, ...], tuple[str, ...]]
NOTHING: Final[Waiting] = ((), ())


class GameReader:
    """Reads one game; ``calls`` and ``cards`` are its sections, for those who check them."""

    def __init__(self, game: Game, waiting: Waiting = NOTHING) -> None:
        self.game = game
        self.by_name = {tag.name: tag for tag in game.tags if tag.name and tag.name != "Note"}
        self.calls: Calls | None = None
        self.cards: Cards | None = None
        self._leading, escapes = waiting
        self._preface = tuple(line for line in (*escapes, *game.escapes) if not _HEADER.match(line))
        self._facts: dict[str, str] = {}
        self._tables: dict[str, Table] = {}
        self._players: dict[Seat, str] = {}
        self._comments: dict[str, tuple[Comment, ...]] = {}
        self._kept: list[Kept] = []

    def record(self) -> Record:
        """The record of the game."""
        for tag in self.game.tags:
            if tag.pieces or tag.value not in UNKNOWN or tag.name not in STANDARD:
                self._gather(tag)
        contract = self._contract()
        tricks, adjusted = self._result(contract)
        return with_conclusions(
            Record(
                board=self.value("Board"),
                hands=self._hands(),
                dealer=self._seat("Dealer"),
                vulnerable=self._vulnerable(),
                players=self._players,
                auction=self._auction(),
                contract=contract,
                play=self._play(contract),
                tricks=tricks,
                adjusted=adjusted,
                hidden=frozenset(Seat[letter] for letter in self.value("Hidden") or "" if letter in "NESW"),
                facts=self._facts,
                tables=self._tables,
                comments=self._all_comments(),
                preface=self._preface,
                kept=tuple(self._kept),
                origin=self._origin(),
            )
        )

    def value(self, name: str) -> str | None:
        """The value of a tag; none when it is not there, empty or unknown."""
        tag = self.by_name.get(name)
        return None if tag is None or tag.value.strip() in UNKNOWN else tag.value

    def _origin(self) -> str:
        line = self.game.block.line
        return f"{self.game.origin}, line {line}" if self.game.origin else f"line {line}"

    def _gather(self, tag: Tag) -> None:
        """Sort a tag into what has no field of its own."""
        name, value = tag.name, tag.value
        if tag.pieces:
            self._gather_section(tag)
        elif name in TABLES and value.strip() not in UNKNOWN:
            self._tables[name] = read_table(tag, self.game)
        if name in FACTS and value not in UNKNOWN:
            self._facts[name] = value
        elif name in SEAT_TAGS and value not in UNKNOWN:
            self._players[SEAT_TAGS[name]] = value
        elif name and name not in STANDARD:
            self._facts[name] = value
        if name in CHECKED and value and not fits(name, value):
            self.game.say(tag.offset, "value", tag=name, text=value[:40])

    def _gather_section(self, tag: Tag) -> None:
        """Sort what stands behind a tag."""
        if tag.name in TABLES:
            self._tables[tag.name] = read_table(tag, self.game)
        elif tag.name not in SECTIONS:
            self._loose_text(tag)
        if tag.name not in ("Auction", "Play", "Note") and (comments := tag.comments):
            self._comments[tag.name] = comments

    def _loose_text(self, tag: Tag) -> None:
        words = [piece for piece in tag.pieces if piece.comment is None]
        if not words:
            return
        text = "".join(piece.text for piece in words)
        if tag.name and tag.name not in KNOWN:
            self._kept.append(Kept("pbn", tag.name, text.strip()))
        else:
            start = words[0].offset + len(words[0].text) - len(words[0].text.lstrip())
            self.game.say(start, "ignored", text=text.strip().split("\n")[0][:40])

    def _all_comments(self) -> dict[str, tuple[Comment, ...]]:
        comments = self._comments
        if self._leading:
            comments[""] = self._leading + comments.get("", ())
        for name, section in (("Auction", self.calls), ("Play", self.cards)):
            if section is not None and section.remarks:
                comments[name] = section.remarks
        return comments

    def _hands(self) -> dict[Seat, Hand]:
        return read_hands(self.by_name["Deal"], self.game) if self.value("Deal") else {}

    def _seat(self, name: str) -> Seat | None:
        value = self.value(name)
        if value is None:
            return None
        found = Seat.__members__.get(value.strip().upper())
        if found is None or value not in Seat.__members__:
            self.game.say(self.by_name[name].offset, "seat", tag=name, text=value[:20])
        return found

    def _vulnerable(self) -> Vulnerability | None:
        value = self.value("Vulnerable")
        if value is None:
            return None
        try:
            return Vulnerability.of(value)
        except ValueError:
            return None

    def _contract(self) -> WrittenContract | None:
        contract = read_contract(self.value("Contract") or "", self.value("Declarer") or "")
        if contract is None:
            for name in ("Contract", "Declarer"):
                if self.value(name):
                    self._facts[name] = self.by_name[name].value
        return contract

    def _result(self, contract: WrittenContract | None) -> tuple[int | None, bool]:
        text = (self.value("Result") or "").strip()
        found = read_tricks(text, contract) if text else None
        if text and found is None:
            self._facts["Result"] = text
        return found or (None, False)

    def _auction(self) -> WrittenAuction | None:
        tag = self.by_name.get("Auction")
        if tag is None or (not tag.pieces and tag.value in UNKNOWN):
            return None
        first = self._seat("Auction")
        if first is None:
            dealer = self._dealer()
            first = Seat.N if dealer is None else dealer
        self.calls = Calls(tag, self._notes("Auction"), self.game)
        auction = self.calls.auction(first)
        return auction if auction.calls or auction.unfinished or tag.value not in UNKNOWN else None

    def _dealer(self) -> Seat | None:
        return Seat.__members__.get((self.value("Dealer") or "").strip().upper())

    def _play(self, contract: WrittenContract | None) -> WrittenPlay | None:
        tag = self.by_name.get("Play")
        if tag is None or (not tag.pieces and tag.value in UNKNOWN):
            return None
        leader = self._seat("Play")
        if leader is None:
            known = contract is not None and contract.declarer is not None
            leader = (
                contract.declarer.left if known and contract and contract.declarer is not None else Seat.W
            )
            self.game.say(tag.offset, "leader_assumed", WARNING, seat=leader.name)
        self.cards = Cards(tag, self._notes("Play"), self.game)
        return self.cards.play(leader)

    def _notes(self, section: str) -> Notes:
        """The notes between this section's tag and the next section."""
        mine, found = False, []
        for tag in self.game.tags:
            if tag.name in ("Auction", "Play"):
                mine = tag.name == section
            elif tag.name == "Note" and mine:
                found.append(tag)
        return Notes(found, self.game)


def read_contract(text: str, declarer: str) -> WrittenContract | None:
    """The contract in the values of two tags; none when there is none in them."""
    text = text.strip()
    if text.upper() in ("PASS", "P", "PASSED OUT", "AP"):
        return PASSED_OUT
    found = _CONTRACT.fullmatch(text)
    if found is None:
        return None
    seat = Seat.__members__.get(declarer.lstrip("^").strip().upper())
    return WrittenContract(
        int(found[1] or 0), Denomination.of(found[2]), len(found[3]), seat, "^" in declarer
    )


def read_tricks(text: str, contract: WrittenContract | None) -> tuple[int, bool] | None:
    """Declarer's tricks in the value of a Result tag, and whether they were changed after the play."""
    found = _RESULT.fullmatch(text)
    if found is not None and int(found[2]) <= 13:
        return int(found[2]), bool(found[1])
    sided = _SIDED_RESULT.fullmatch(text)
    if sided is None or contract is None or contract.declarer is None:
        return None
    own = contract.declarer in _SIDES[sided[1]]
    if own or sided[3]:
        return int(sided[2] if own else sided[4]), False
    return 13 - int(sided[2]), False


#: Tags with a field of their own in the record.
_FIELDS: Final = frozenset(MANDATORY) - {"Event", "Site", "Date", "Scoring"} | {"Hidden"}
#: Tags of the standard whose values are facts of a record.
FACTS: Final = STANDARD - _FIELDS - SECTIONS - {"Note"}
#: Tags whose values are checked when they are gathered; the others where they are read.
CHECKED: Final = SHAPES.keys() - SECTIONS - {"Dealer", "Deal"}
