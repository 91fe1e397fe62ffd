"""MiniBridge scoring: every trick above six and a bonus, or fifty an undertrick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from szlem.cards import Denomination
from szlem.message import Message, say

from .holding import Ask
from .ledger import Entry, Ledger, Played, Score
from .tables import MiniBridgeTable


@dataclass(frozen=True, slots=True)
class MiniBridgeScore(Score):
    """The scheme, with the table it reads. ``slams``, for the pages: there are slams to choose."""

    table: MiniBridgeTable
    slams: bool = False

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Nothing."""
        return ()

    def ledger(self, played: Played) -> Ledger:
        """Tricks and bonus to declarer's side, or the penalty to the defenders."""
        table, contract = self.table, played.contract
        if played.over < 0:
            reason = say("score.down", n=-played.over, contract=contract.text, vulnerable=0)
            return Ledger((Entry(played.defenders, table.undertrick * -played.over, reason),))
        won = played.tricks - 6
        extra = table.first_notrump_extra if contract.denomination is Denomination.NOTRUMP else 0
        tricks = Entry(
            played.declarers,
            table.trick[contract.denomination.text] * won + extra,
            say("score.tricks_above_six", n=won, denomination=contract.denomination.text),
        )
        is_game = contract.level > 1
        bonus = Entry(
            played.declarers,
            table.game if is_game else table.part_score,
            say("score.game_bonus", vulnerable=0) if is_game else say("score.part_bonus"),
        )
        return Ledger((tricks, bonus, *self._slam(played)))

    def _slam(self, played: Played) -> Iterator[Entry]:
        level = played.contract.level
        if level >= 6:
            points = self.table.small_slam if level == 6 else self.table.grand_slam
            kind = "score.small_slam" if level == 6 else "score.grand_slam"
            yield Entry(played.declarers, points, say(kind, vulnerable=0))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table = self.table
        first = table.trick["NT"] + table.first_notrump_extra
        return (
            ("made", say("rules.made.tricks", minor=table.trick["C"], major=table.trick["H"], first=first)),
            ("made", say("rules.made.above_six", part=table.part_score, game=table.game)),
            *self._slam_rules(),
            ("failed", say("rules.failed.each", each=table.undertrick)),
        )

    def _slam_rules(self) -> tuple[tuple[str, Message], ...]:
        if not self.slams:
            return ()
        small, grand = self.table.small_slam, self.table.grand_slam
        return (("made", say("rules.made.slams_chosen", small=small, grand=grand)),)
