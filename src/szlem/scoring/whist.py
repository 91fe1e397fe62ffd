"""The score of whist: a point for every trick above six, and honours where they are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from szlem.message import Message, say

from .ancestor_tables import WhistTable
from .holding import Ask
from .ledger import Entry, Ledger, Played, Score

#: Whist knows no ten: ace, king, queen and knave of trumps.
_KNAVE = 11


@dataclass(frozen=True, slots=True)
class WhistScore(Score):
    """The scheme, with or without honours."""

    table: WhistTable
    honours: bool = False

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Honours by side, where they count."""
        return ("four",) if self.honours else ()

    def ledger(self, played: Played) -> Ledger:
        """The tricks above six, and a side's honours after them."""
        sides = played.record.sides.groups
        won = {side: sum(played.record.taken[hand] for hand in side) for side in sides}
        side = max(won, key=lambda each: won[each])
        odd = won[side] - 6
        trump = played.contract.denomination
        reason = say("score.odd_tricks", n=odd, denomination=trump.text)
        tricks = Entry(side, odd * self.table.trick, reason, "below")
        return Ledger((tricks, *(self._honours(played) if self.honours else ())))

    def _honours(self, played: Played) -> Iterator[Entry]:
        trump = played.contract.denomination.trump
        assert trump is not None, "a card was turned"
        for side in played.record.sides.groups:
            number = sum(played.dealt[hand].honours(trump, _KNAVE) for hand in side)
            points = {3: self.table.three_honours, 4: self.table.four_honours}.get(number, 0)
            if points:
                yield Entry(side, points, say("score.side_honours", n=number), "below")

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table = self.table
        counted = say("rules.honours.whist", four=table.four_honours, three=table.three_honours)
        return (
            ("made", say("rules.made.whist")),
            ("honours", counted if self.honours else say("rules.honours.none")),
        )
