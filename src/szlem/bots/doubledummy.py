"""A layout of the hidden cards asked of the solver: what every card of the hand on turn would give."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from szlem.cards import Card, Denomination
from szlem.deals import Contract
from szlem.games import View
from szlem.play import PlayRecord
from szlem.seats import SEATS, Seat, Seating
from szlem.solver import Position, Sides, Solver

from .budget import NO_BOUND, Bound
from .layouts import Layout

#: Declarer's tricks at the end, by the card played now.
Outcome = dict[Card, int]


class DoubleDummy:
    """A view in the play, ready to be completed by layouts."""

    def __init__(self, view: View) -> None:
        record = view.play
        assert record is not None, "the play has begun"
        assert record.contract is not None, "there is something to play for"
        assert view.turn is not None, "somebody is on turn"
        self.record, self.hand = record, view.turn.hand
        self.declaring = record.contract.hands(record.sides)
        sitting = frozenset(record.seating)
        self._visible = {seat: hand.bits for seat, hand in view.hands.items() if seat in sitting}
        self._solver = Solver(64)

    @cached_property
    def taken(self) -> int:
        """Declarer's tricks so far."""
        return self.record.declarer_tricks

    @property
    def left(self) -> int:
        """Tricks not yet complete."""
        return max(held.bit_count() for held in self._visible.values())

    @property
    def declarer_sees_both(self) -> bool:
        """True when declarer's two hands can be seen and no other."""
        return len(self.declaring) == 2 and self._visible.keys() == self.declaring

    def position(self, layout: Layout) -> Position:
        """The position that a layout makes of the view."""
        hands = self._visible | layout
        return position_of(self.record, self.hand, self.declaring, hands)

    def cards(self, layout: Layout, bound: Bound = NO_BOUND) -> Outcome:
        """Declarer's tricks in all by card; ``Stopped`` when the bound is met first."""
        position = self.position(layout)
        found = self._solver.cards(position, nodes=bound.nodes, seconds=bound.seconds)
        mine, left, before = self.hand in self.declaring, position.tricks, self.taken
        return {Card.of(name): before + (won if mine else left - won) for name, won in found.items()}


def position_of(
    record: PlayRecord, hand: Seat, declaring: frozenset[Seat], hands: Mapping[Seat, int]
) -> Position:
    """The solver's position: hands by place, declarer's against all the others."""
    seating = record.seating
    sides, seats = sides_of(seating, declaring)
    leader = record.current[0][0] if record.current else hand
    trump = Denomination.NOTRUMP if record.trump is None else record.trump
    return Position(
        tuple(hands[who] for who in seats),
        int(trump),
        seats.index(leader),
        tuple(card.index for _, card in record.current),
        sides,
        False,
    )


def opening(
    contract: Contract, seating: Seating, sides: frozenset[Seat], leader: Seat, hands: Mapping[Seat, int]
) -> Position:
    """The position before the opening lead."""
    parties, seats = sides_of(seating, sides)
    held = tuple(hands[who] for who in seats)
    return Position(held, int(contract.denomination), seats.index(leader), (), parties, False)


def sides_of(seating: Seating, declaring: frozenset[Seat]) -> tuple[Sides, tuple[Seat, ...]]:
    """The places of both sides as the solver writes them, and the hands in the order of places."""
    seats = tuple(who for place in SEATS if (who := seating.player(place)) is not None)
    first = "".join(seating.place(who).name for who in seats if who in declaring)
    second = "".join(seating.place(who).name for who in seats if who not in declaring)
    return Sides(first, second), seats
