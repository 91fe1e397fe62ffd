"""Trumps named without bidding: by the dealer or, where he may pass the choice on, by his partner; in
bridge-whist the opponents may then double, and both sides redouble in turn.

Source: Encyclopædia Britannica, 11th edition (1911), "Bridge".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from szlem.cards import DENOMINATIONS, Denomination
from szlem.deals import Contract, Placed, Setup, Terms
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calling import Calling
from .calls import DOUBLE, PASS, TRUMPS, Call, Trump
from .dummies import Dummy, partner_is_dummy


@dataclass(frozen=True, slots=True)
class Naming:
    """The phase. ``promised`` is the level that the choice commits to; ``pass_on``: the dealer may leave the
    choice to his partner; ``doublings`` is how often each denomination may be doubled; not at all by
    default."""

    promised: int = 1
    pass_on: bool = False
    doublings: Mapping[Denomination, int] = field(default_factory=dict)
    dummy: Dummy = partner_is_dummy

    def begin(self, setup: Setup) -> NamingTrumps:
        """The dealer is to name trumps."""
        given = setup.given
        return NamingTrumps(self, given, setup.hands, setup.seating, setup.sides, setup.exposed, given.dealer)

    def terms(self) -> Terms:
        """Any trumps, with the dealer declaring."""
        bids = tuple((self.promised, denomination) for denomination in DENOMINATIONS)
        return Terms(bids, self.doublings, declarer="dealer")

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """The dealer's partner, or the spare hand, is dummy."""
        dummy, sitting = self.dummy(declarer, sides, seating)
        return Placed(dummy, sitting, sides)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        on = (("declarer", say("rules.declarer.pass_on")),) if self.pass_on else ()
        doubled = (("calls", say("rules.calls.alternate_doubling")),) if self.doublings else ()
        return (
            ("auction", say("rules.auction.none")),
            ("declarer", say("rules.declarer.dealer")),
            ("contract", say("rules.contract.named")),
            *on,
            *doubled,
        )


@dataclass(frozen=True, slots=True)
class NamingTrumps(Calling):
    """What has been said so far. ``trump`` is what was named, ``doubled`` how often, ``waiting`` are those
    who may still double, the first of them now."""

    trump: Denomination | None = None
    doubled: int = 0
    waiting: tuple[Seat, ...] = ()

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "naming"

    @property
    def outcome(self) -> Contract | None:
        """What is played, once nobody may double any more."""
        return self.contract if self.is_over else None

    def actions(self) -> tuple[Call, ...]:
        """The denominations, and pass where the choice may be left to partner; then pass or double."""
        if self.is_over:
            return ()
        if self.trump is not None:
            return (PASS, DOUBLE)
        return (PASS, *TRUMPS) if self._may_pass_on() else TRUMPS

    def _may_pass_on(self) -> bool:
        return bool(self.phase.pass_on) and not self.calls

    def apply(self, call: Call) -> NamingTrumps:
        """After a choice, a pass or a double."""
        caller = self.caller
        after = replace(self, calls=(*self.calls, (caller, call)))
        if isinstance(call, Trump):
            return replace(after, trump=call.denomination)._asking(self.sides.others(self.given.dealer))
        if call is DOUBLE:
            return replace(after, doubled=self.doubled + 1)._asking(self.sides.others(caller))
        if self.trump is None:
            partner = self.sides.partner(caller)
            assert partner is not None, "the choice is passed on to a partner"
            return replace(after, caller=partner)
        return after._next_of(self.waiting[1:])

    def _asking(self, side: frozenset[Seat]) -> NamingTrumps:
        """The players of this side may double, in order from the dealer's left."""
        assert self.trump is not None
        if self.doubled == self.phase.doublings.get(self.trump, 0):
            return self._next_of(())
        order = self.seating.clockwise_from(self.seating.left_of(self.given.dealer))
        return self._next_of(tuple(seat for seat in order if seat in side))

    def _next_of(self, waiting: tuple[Seat, ...]) -> NamingTrumps:
        if waiting:
            return replace(self, waiting=waiting, caller=waiting[0])
        assert self.trump is not None
        declarer = self.given.dealer
        dummy, seating, _ = self.phase.placed(declarer, None, self.sides, self.seating)
        contract = Contract(self.phase.promised, self.trump, declarer, dummy, self.doubled)
        return replace(self, waiting=(), seating=seating, contract=contract, is_over=True)

    def refusal(self, call: Any) -> Message:
        """Why this may not be said."""
        return say("illegal.name_trumps" if self.trump is None else "illegal.pass_or_double")
