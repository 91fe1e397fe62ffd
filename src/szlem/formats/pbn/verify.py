"""Checks what a game as a whole must keep: lines, names, and that its parts do not contradict one another.

Source: Tis Veugen, "Portable Bridge Notation 2.1", sections 2.2, 2.3, 3 to 5.
"""

from __future__ import annotations

import re
from typing import Final

from .game import GameReader
from .parse import Game
from .tags import KNOWN, LONGEST, TABLES, fits, words
from .verify_auction import check_auction
from .verify_play import check_play
from .verify_tables import check_order

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_HISTORY: Final = re.compile(r"NS[ \d-]+/([ \d-]+) EW[ \d-]+/([ \d-]+)")
#: Words that stand in a Scoring tag (section 4.2), and those that programs of our day write.
_SCORING: Final = words(
    "MP MP1 MP2 Matchpoints MatchPoints InstantScore IMP Cavendish Chicago Rubber BAM OldMP EMP IMP_1948 "
    "IMP_1961 IMP_1962 Butler Butler2 Cross Cross1 Mean Median Ntables FirstN MiniBridge TotalPoints Patton "
    "BridgeProfessional Swiss Teams Netrydz Kontrakty"
)


def check_lines(game: Game) -> None:
    """No line is too long, and no character is a control character."""
    offset = 0
    for line in game.block.text.split("\n"):
        if len(line) > LONGEST:
            game.say(offset + LONGEST, "line_too_long", n=len(line))
        for odd in _CONTROL.finditer(line):
            game.say(offset + odd.start(), "character", n=ord(odd[0]))
        offset += len(line) + 1


class Verifier:
    """Checks one game that has been read."""

    def __init__(self, reader: GameReader) -> None:
        self.reader, self.game = reader, reader.game

    def check(self) -> None:
        """Report everything that does not fit."""
        self._names()
        self._scoring()
        self._history()
        self._result()
        self._sections()
        check_auction(self.reader)
        check_play(self.reader)
        check_order(self.reader)

    def _names(self) -> None:
        section = False
        for tag in self.game.tags:
            if tag.name and tag.name not in KNOWN:
                self.game.say(tag.offset, "unknown_tag", tag=tag.name)
            if tag.name == "Note" and not section:
                self.game.say(tag.offset, "note_alone")
            section = section or tag.name in ("Auction", "Play")
            if (tag.name in TABLES or tag.name == "Deal") and not fits(tag.name, tag.value):
                self.game.say(tag.offset, "value", tag=tag.name, text=tag.value[:40])
            if "\t" in tag.value:
                self.game.say(tag.offset + tag.value.index("\t"), "character", n=9)

    def _scoring(self) -> None:
        value = self.reader.value("Scoring")
        for word in value.split(";") if value else ():
            if word not in _SCORING:
                self.game.say(self.reader.by_name["Scoring"].offset, "scoring", text=word[:30])

    def _history(self) -> None:
        """A side that has a game in this rubber is vulnerable (section 4.2.5)."""
        value, said = self.reader.value("ScoreRubberHistory"), self.reader.value("Vulnerable")
        found = _HISTORY.fullmatch(value) if value else None
        if found is None or said is None:
            return
        games = tuple(any(int(points) >= 100 for points in side.split()) for side in found.groups())
        usual = {"None": (False, False), "Love": (False, False), "-": (False, False), "NS": (True, False)}
        usual |= {"EW": (False, True), "All": (True, True), "Both": (True, True)}
        if usual.get(said, games) != games:
            self.game.say(self.reader.by_name["ScoreRubberHistory"].offset, "rubber_history", text=said)

    def _result(self) -> None:
        reader = self.reader
        value = reader.value("Result")
        if value is None:
            return
        offset = reader.by_name["Result"].offset
        counts = [int(number) for number in re.findall(r"\d+", value)]
        if len(counts) == 2 and sum(counts) != 13:
            self.game.say(offset, "sum_of_tricks", n=sum(counts))
        if any(count > 13 for count in counts):
            self.game.say(offset, "value", tag="Result", text=value[:20])
        declarer = reader.by_name.get("Declarer")
        passed = reader.value("Contract") == "Pass"
        if value[:1].isdigit() and (passed or (declarer is not None and not declarer.value)):
            self.game.say(offset, "result_without_declarer", text=value)

    def _sections(self) -> None:
        reader, here = self.reader, self.reader.by_name
        if "Auction" in here and reader.value("Dealer") is None:
            self.game.say(here["Auction"].offset, "needs", tag="Auction", needed="Dealer")
        if "Play" not in here or reader.value("Play") is None:
            return
        contract = reader.value("Contract")
        ending = contract is not None and not contract[:1].isdigit() and contract != "Pass"
        for needed in ("Deal", "Contract") if ending else ("Deal", "Declarer", "Contract"):
            if reader.value(needed) is None:
                self.game.say(here["Play"].offset, "needs", tag="Play", needed=needed)
