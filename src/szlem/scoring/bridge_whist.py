"""The score of bridge-whist and biritch: whoever takes more than six tricks counts them.

Source: Encyclopædia Britannica, 11th edition (1911), "Bridge"; J. Collinson, "Biritch, or Russian
Whist" (1886).
"""

from __future__ import annotations

from dataclasses import dataclass

from szlem.message import Message, say

from .ancestor_tables import BridgeWhistTable
from .auction import slam_entries, trick_values
from .holding import Ask
from .ledger import Entry, Ledger, Played, Score
from .side_honours import honours_asked, honours_entries, honours_rule


@dataclass(frozen=True, slots=True)
class BridgeWhistScore(Score):
    """The scheme, with the table it reads."""

    table: BridgeWhistTable

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Honours by hand, and chicane where it counts."""
        return honours_asked(self.table.honours)

    def ledger(self, played: Played) -> Ledger:
        """The odd tricks to the side that won them, slams and honours; doubling does not touch honours."""
        table, contract = self.table, played.contract
        declarers_won = played.tricks > 6
        odd = played.tricks - 6 if declarers_won else 7 - played.tricks
        value = table.trick_value(contract.denomination, contract.doubled)
        side = played.declarers if declarers_won else played.defenders
        reason = say("score.odd_tricks", n=odd, denomination=contract.denomination.text)
        trick = table.trick[contract.denomination.text]
        return Ledger(
            (
                Entry(side, odd * value, reason, "below"),
                *slam_entries(played, table.little_slam, table.grand_slam),
                *honours_entries(played, table.honours, trick),
            )
        )

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table = self.table
        return (
            ("made", trick_values(table.trick)),
            ("made", say("rules.made.odd_tricks_of_either")),
            ("made", say("rules.made.slams_taken", little=table.little_slam, grand=table.grand_slam)),
            ("honours", honours_rule(table.honours)),
            ("honours", say("rules.honours.chicane")),
        )
