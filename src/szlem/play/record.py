"""The public side of the play: what everybody at the table has seen."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.cards import Card, Suit
from szlem.deals import Contract
from szlem.seats import Seat, Seating, Sides

from .settling import Settle
from .trick import Trick


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """Contract, tricks played and the trick on the table. ``taken`` counts by the hand that won them;
    ``tricks_stay`` says that all tricks may be looked at throughout. ``settled`` are tricks that were given
    without play; ``taken`` has them too."""

    contract: Contract | None
    trump: Suit | None
    seating: Seating
    sides: Sides
    leader: Seat
    tricks: tuple[Trick, ...] = ()
    current: tuple[tuple[Seat, Card], ...] = ()
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)
    tricks_stay: bool = False
    settled: Settle | None = None

    def tricks_of(self, player: Seat) -> int:
        """The tricks of the player's side; dummy's are declarer's."""
        side = self.sides.side(player)
        return sum(self.taken[hand] for hand in self.seating if self.counts_for(hand) in side)

    def counts_for(self, hand: Seat) -> Seat:
        """The player whose tricks a hand wins: dummy's are declarer's."""
        contract = self.contract
        return contract.declarer if contract is not None and hand is contract.dummy else hand

    @property
    def declarer_tricks(self) -> int:
        """The tricks of declarer's side; 0 where there is no declarer."""
        if self.contract is None:
            return 0
        return sum(self.taken[hand] for hand in self.contract.hands(self.sides))

    def fellows(self, player: Seat) -> frozenset[Seat]:
        """The hands that play with this one against the rest: declarer's and dummy's, or all that defend,
        be they partners or not; where there is no dummy, those of the side."""
        contract = self.contract
        if contract is None or contract.dummy is None:
            return self.sides.side(player)
        declaring = frozenset((contract.declarer, contract.dummy))
        return declaring if player in declaring else frozenset(self.seating) - declaring

    @property
    def open_tricks(self) -> tuple[Trick, ...]:
        """The tricks that may be looked at now: all where they stay on the table, else the last one."""
        if self.tricks_stay:
            return self.tricks
        return (self.last_trick,) if self.last_trick is not None else ()

    @property
    def last_trick(self) -> Trick | None:
        """The last trick, which may be looked at until the next one begins."""
        return self.tricks[-1] if self.tricks and not self.current else None
