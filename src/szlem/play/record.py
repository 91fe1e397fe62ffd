"""The public side of the play: what everybody at the table has seen."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.cards import Card, Suit
from szlem.deals import Contract
from szlem.seats import Seat, Seating, Sides

from .trick import Trick


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """Contract, tricks played and the trick on the table. ``taken`` counts by the hand that won them."""

    contract: Contract | None
    trump: Suit | None
    seating: Seating
    sides: Sides
    leader: Seat
    tricks: tuple[Trick, ...] = ()
    current: tuple[tuple[Seat, Card], ...] = ()
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)

    def tricks_of(self, player: Seat) -> int:
        """The tricks of the player's side."""
        return sum(self.taken[who] for who in self.sides.side(player))

    @property
    def declarer_tricks(self) -> int:
        """The tricks of declarer's side; 0 where there is no declarer."""
        if self.contract is None:
            return 0
        own = {self.contract.declarer, self.contract.dummy}
        return sum(self.taken[who] for who in own if who is not None)

    @property
    def last_trick(self) -> Trick | None:
        """The last trick, which may be looked at until the next one begins."""
        return self.tricks[-1] if self.tricks and not self.current else None
