"""Chicago: four deals, vulnerability by the deal, games paid at once, part-scores carried to the next deal.

Source: American Contract Bridge League, "Chicago"; International Bridge League of Friends, "Bridge for fun".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from szlem.deals import Board, Given
from szlem.message import Message, say
from szlem.scoring import ContractTable, Entry, Ledger
from szlem.seats import Seat

from .fixed import FixedDeals
from .match import Posted, Standing
from .sheet import RowSheet


@dataclass(frozen=True, slots=True)
class ChicagoMatch:
    """The match: ``deals`` says how many, who deals and who is vulnerable, the table prices the bonuses."""

    table: ContractTable
    deals: FixedDeals

    @property
    def planned(self) -> int | None:
        """The number of deals."""
        return self.deals.planned

    @property
    def goal(self) -> int | None:
        """The points below the line that win a game."""
        return self.table.game

    def is_finished(self, so_far: Standing) -> bool:
        """True after the last deal that counts."""
        return self.deals.is_finished(so_far)

    def next(self, so_far: Standing, board: Board | None = None) -> Given:
        """What is given for the next deal, with the part-scores carried so far."""
        _, carried = self._with_bonuses(so_far)
        scores = {seat: points for side, points in carried.items() for seat in side}
        return replace(self.deals.next(so_far, board), part_scores=scores)

    def entries(self, so_far: Standing) -> tuple[Entry, ...]:
        """The entries of the deals, each with the bonus that it earned."""
        return self.deals.entries(self._with_bonuses(so_far)[0])

    def sheet(self, so_far: Standing) -> RowSheet:
        """A row a deal."""
        return self.deals.sheet(self._with_bonuses(so_far)[0])

    def _with_bonuses(self, so_far: Standing) -> tuple[Standing, dict[frozenset[Seat], int]]:
        """The standing with every bonus written into its deal, and the part-scores that remain."""
        carried: dict[frozenset[Seat], int] = dict.fromkeys(self.deals.columns.groups, 0)
        written = []
        for posted in so_far.posted:
            bonus = self._bonus(posted, carried)
            written.append(replace(posted, ledger=Ledger((*posted.ledger.entries, *bonus))))
        return replace(so_far, posted=tuple(written)), carried

    def _bonus(self, posted: Posted, carried: dict[frozenset[Seat], int]) -> tuple[Entry, ...]:
        """Adds what the deal wrote below the line to what is carried; a game clears both sides' part-scores.
        The vulnerability of the deal that completes a game sets its price."""
        below = next((entry for entry in posted.ledger.entries if entry.line == "below"), None)
        if below is None:
            return ()
        side = below.players
        carried[side] += below.points
        if carried[side] >= self.table.game:
            carried.update(dict.fromkeys(carried, 0))
            vulnerable = min(side) in posted.given.vulnerable
            points = self.table.duplicate_game[vulnerable]
            return (Entry(side, points, say("score.game_bonus", vulnerable=int(vulnerable)), "above"),)
        if posted.given.number == self.deals.deals:
            return (Entry(side, self.table.unfinished_part_score, say("score.last_part"), "above"),)
        return ()

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table = self.table
        before, after = table.duplicate_game
        return (
            *self.deals.rules(),
            ("length", say("rules.length.chicago", game=table.game, before=before, after=after)),
            ("length", say("rules.length.chicago_part", part=table.unfinished_part_score)),
        )
