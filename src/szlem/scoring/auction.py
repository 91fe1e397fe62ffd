"""The scores of auction bridge and plafond.

Source: R. F. Foster, "Foster's Complete Hoyle", auction bridge; Encyclopædia Britannica, "Plafond".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from szlem.message import Message, say

from .ancestor_tables import AuctionTable
from .holding import Ask
from .ledger import Entry, Ledger, Played, Score
from .side_honours import honours_asked, honours_entries, honours_rule


@dataclass(frozen=True, slots=True)
class AuctionScore(Score):
    """The scheme. In auction bridge every odd trick of a contract made counts below the line, in plafond only
    those bid."""

    table: AuctionTable

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Honours by hand, and chicane where it counts."""
        return honours_asked(self.table.honours)

    def ledger(self, played: Played) -> Ledger:
        """Tricks or undertricks, what doubling adds, slams and honours."""
        trick = self.table.trick[played.contract.denomination.text]
        entries = [*(self._made(played, trick) if played.over >= 0 else self._failed(played))]
        entries += slam_entries(played, self.table.little_slam, self.table.grand_slam)
        return Ledger((*entries, *honours_entries(played, self.table.honours, trick)))

    def _made(self, played: Played, trick: int) -> Iterator[Entry]:
        table, contract, side, over = self.table, played.contract, played.declarers, played.over
        counted = contract.level + (over if table.overtrick is None else 0)
        below = (counted * trick) << contract.doubled
        yield Entry(side, below, say("score.contract", contract=contract.text), "below")
        if table.overtrick is not None and over:
            reason = say("score.overtricks", n=over, contract=contract.text)
            yield Entry(side, (table.overtrick * over) << contract.doubled, reason, "above")
        if contract.doubled:
            times = 1 + (over if table.overtrick is None else 0)
            points = table.made_doubled * times * contract.doubled
            yield Entry(side, points, say("score.made_doubled", doubled=contract.doubled), "above")

    def _failed(self, played: Played) -> Iterator[Entry]:
        contract = played.contract
        points = (self.table.undertrick * -played.over) << contract.doubled
        reason = say("score.down", n=-played.over, contract=contract.text, vulnerable=0)
        yield Entry(played.defenders, points, reason, "above")

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table = self.table
        what = "tricks_bid_only" if table.overtrick is not None else "odd_tricks"
        return (
            ("made", trick_values(table.trick)),
            ("made", say(f"rules.made.{what}", overtrick=table.overtrick or 0)),
            ("made", say("rules.made.auction_doubled", points=table.made_doubled)),
            ("made", say("rules.made.slams_taken", little=table.little_slam, grand=table.grand_slam)),
            ("failed", say("rules.failed.auction", each=table.undertrick)),
            ("honours", honours_rule(table.honours)),
        )


def trick_values(trick: dict[str, int]) -> Message:
    """The sentence with the five values."""
    return say("rules.made.trick_values", **{name.lower(): value for name, value in trick.items()})


def slam_entries(played: Played, little: int, grand: int) -> Iterator[Entry]:
    """For twelve or thirteen tricks, bid or not, by either side."""
    for side, tricks in ((played.declarers, played.tricks), (played.defenders, 13 - played.tricks)):
        if tricks >= 12:
            kind, points = ("little", little) if tricks == 12 else ("grand", grand)
            yield Entry(side, points, say(f"score.{kind}_slam_taken"), "above")
