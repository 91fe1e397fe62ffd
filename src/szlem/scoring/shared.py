"""The score of a deal written to players instead of sides, where partners are found in the auction."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.message import Message, say
from szlem.seats import Seat

from .holding import Ask
from .kontrakty import defenders_in_order, shared_out
from .ledger import Entry, Ledger, Played, Score


@dataclass(frozen=True, slots=True)
class SharedScore(Score):
    """A scheme whose result declarer's side wins and the others lose: shared out equally on both sides, or
    ``whole`` to each of them."""

    scheme: Score
    whole: bool = False

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What each defender took, besides what the scheme asks."""
        return (*self.scheme.asks, "each_defender")

    def ledger(self, played: Played) -> Ledger:
        """One entry a player."""
        declarers = [who for who in (played.contract.declarer, played.contract.dummy) if who is not None]
        own = [who for who in declarers if who in played.declarers]
        result = sum(
            entry.points if entry.players == played.declarers else -entry.points
            for entry in self.scheme.ledger(played).entries
        )
        return Ledger(
            (
                *self._entries(own, result, played),
                *self._entries(defenders_in_order(played), -result, played),
            )
        )

    def _entries(self, players: list[Seat], points: int, played: Played) -> list[Entry]:
        shares = [points] * len(players) if self.whole else shared_out(points, [1] * len(players))
        return [
            Entry(frozenset((who,)), share, _part_of(who, played))
            for who, share in zip(players, shares, strict=True)
        ]

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            *self.scheme.rules(),
            ("made", say("rules.made.whole" if self.whole else "rules.made.shared")),
        )


def _part_of(player: Seat, played: Played) -> Message:
    if player is played.contract.declarer:
        return say("score.as_declarer")
    if player is played.contract.dummy:
        return say("score.as_dummy")
    return say("score.as_defender", n=played.record.taken[player])
