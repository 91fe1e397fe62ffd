"""The score of a single board.

Source: Laws of Duplicate Bridge 2017, law 77; the numbers come from the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from szlem.message import Message, say

from .holding import Ask
from .ledger import Entry, Ledger, Played, Score
from .rubber import RubberScore, contract_rules
from .tables import ContractTable


@dataclass(frozen=True, slots=True)
class DuplicateScore(Score):
    """The scheme: as rubber without the line, and a bonus for part-score or game. ``honours`` are not counted
    as a rule."""

    table: ContractTable
    honours: bool = False

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Nothing."""
        return ()

    def ledger(self, played: Played) -> Ledger:
        """Every entry of the board, written to the side that earned it."""
        rubber = RubberScore(self.table, honours=self.honours).ledger(played).entries
        entries = [Entry(entry.players, entry.points, entry.reason) for entry in rubber]
        if played.over >= 0:
            entries[1:1] = self._bonus(played, entries[0].points)
        return Ledger(tuple(entries))

    def _bonus(self, played: Played, tricks: int) -> Iterator[Entry]:
        if tricks >= self.table.game:
            points = self.table.duplicate_game[played.vulnerable]
            yield Entry(played.declarers, points, say("score.game_bonus", vulnerable=int(played.vulnerable)))
        else:
            yield Entry(played.declarers, self.table.duplicate_part_score, say("score.part_bonus"))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return contract_rules(self.table, "duplicate", self.honours)
