"""Trajan's levy: a side pays for the honours that it was dealt.

Source: Ł. Sławiński, "Trajan i Salvinus" (Brydż Rzymski, 3) for the idea; the amounts are reconstructed.
"""

from __future__ import annotations

from dataclasses import dataclass

from szlem.message import Message, say

from .holding import Ask
from .ledger import Entry, Ledger, Played, Score
from .tables import LevyTable


@dataclass(frozen=True, slots=True)
class LevyScore:
    """A scheme, and the levy on top of it: the side with more points pays the others what such a count is
    expected to bring, at the price of its own vulnerability."""

    scheme: Score
    table: LevyTable

    @property
    def asks(self) -> tuple[Ask, ...]:
        """High-card points, besides what the scheme asks."""
        return (*self.scheme.asks, "points")

    def ledger(self, played: Played) -> Ledger:
        """The entries of the scheme, and the levy."""
        written = self.scheme.ledger(played).entries
        points = {
            side: sum(played.dealt[hand].points for hand in side) for side in played.record.sides.groups
        }
        richer = max(points, key=lambda side: points[side])
        poorer = min(points, key=lambda side: points[side])
        due = self.table.due_for(points[richer], min(richer) in played.given.vulnerable)
        if not due:
            return Ledger(written)
        return Ledger((*written, Entry(poorer, due, say("score.levy", n=points[richer]))))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            *self.scheme.rules(),
            ("made", say("rules.made.levy")),
            ("reconstructed", say("rules.reconstructed.levy")),
        )
