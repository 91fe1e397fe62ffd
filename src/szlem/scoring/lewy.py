"""The score of Lewy, a house reconstruction: declarer against the average of two good hands."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.message import Message, say

from .holding import Ask
from .kontrakty import defenders_in_order
from .ledger import Entry, Ledger, Played, Score


@dataclass(frozen=True, slots=True)
class LewyScore(Score):
    """Declarer wins or loses two points for each trick above or below what he is expected to take, each
    defender one the other way."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What each defender took."""
        return ("each_defender",)

    def ledger(self, played: Played) -> Ledger:
        """One entry a player; together they are zero."""
        over = played.over
        declarer = Entry(played.declarers, 2 * over, say("score.lewy", n=played.tricks))
        others = [
            Entry(frozenset((who,)), -over, say("score.as_defender", n=played.record.taken[who]))
            for who in defenders_in_order(played)
        ]
        return Ledger((declarer, *others))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("made", say("rules.made.lewy")), ("reconstructed", say("rules.reconstructed.lewy")))
