"""Trajan's levy: a side pays for the honours that it was dealt.

Source: Ł. Sławiński, "Trajan i Salvinus" (Brydż Rzymski, 3) for the idea; it names no amounts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from szlem.deals import Given
from szlem.message import Message, say
from szlem.seats import Seat, Sides

from .holding import Ask, Holding
from .ledger import Entry, Ledger, Played, Score
from .tables import LevyTable


@dataclass(frozen=True, slots=True)
class LevyScore(Score):
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
        return Ledger((*written, *self._levy(played.given, played.dealt, played.record.sides)))

    def unplayed(self, given: Given, dealt: Mapping[Seat, Holding], sides: Sides) -> Ledger:
        """The levy: the cards were dealt, whether anybody bid on them or not."""
        return Ledger(tuple(self._levy(given, dealt, sides)))

    def _levy(self, given: Given, dealt: Mapping[Seat, Holding], sides: Sides) -> Iterator[Entry]:
        points = {side: sum(dealt[hand].points for hand in side) for side in sides.groups}
        richer = max(points, key=lambda side: points[side])
        poorer = min(points, key=lambda side: points[side])
        due = self.table.due_for(points[richer], min(richer) in given.vulnerable)
        if due:
            yield Entry(poorer, due, say("score.levy", n=points[richer]))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        before, after = (
            ", ".join(str(pair[vulnerable]) for pair in self.table.due) for vulnerable in (False, True)
        )
        amounts = "rules.made.levy_amounts" if before == after else "rules.made.levy_amounts_by_vulnerability"
        return (
            *self.scheme.rules(),
            ("made", say("rules.made.levy")),
            ("made", say(amounts, first=self.table.beyond + 1, before=before, after=after)),
            ("reconstructed", say(f"rules.reconstructed.{self.table.name}")),
        )
