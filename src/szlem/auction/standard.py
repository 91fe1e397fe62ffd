"""The standard auction: fixed sides, bids, doubles and redoubles, three passes to end it.

Source: Laws of Duplicate Bridge 2017, laws 17 to 22, and Laws of Rubber Bridge 2014, which agree on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from szlem.cards import Hand
from szlem.deals import Contract, Given, Setup, Turn, Void
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calls import DOUBLE, PASS, REDOUBLE, Bid, Call, read_call
from .ladder import STANDARD_LADDER, Ladder

_NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Standard:
    """The phase: which ladder is climbed."""

    ladder: Ladder = STANDARD_LADDER

    def begin(self, setup: Setup) -> StandardAuction:
        """The auction before the first call."""
        return StandardAuction(self, setup.given, setup.hands, setup.seating, setup.sides, setup.given.dealer)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            ("points", say("rules.points.private")),
            ("auction", say("rules.auction.standard")),
            ("calls", say("rules.calls.standard")),
            ("end", say("rules.end.three_passes")),
            ("side", say("rules.side.last_bid")),
            ("declarer", say("rules.declarer.first_namer")),
            ("contract", say("rules.contract.last_bid")),
            ("passed_out", say("rules.passed_out.four_passes")),
        )


@dataclass(frozen=True, slots=True)
class StandardAuction:
    """The auction so far. ``last`` is the last bid, ``bidder`` who made it, ``passes`` those since the last
    call that was none."""

    phase: Standard
    given: Given
    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    caller: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()
    last: Bid | None = None
    bidder: Seat | None = None
    doubled: int = 0
    passes: int = 0

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "auction"

    @property
    def is_over(self) -> bool:
        """Three passes after a bid, or four at the start."""
        return self.passes == (4 if self.last is None else 3)

    @property
    def turn(self) -> Turn | None:
        """The next caller."""
        return None if self.is_over else Turn(self.caller, self.caller)

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open during the auction."""
        return _NOBODY

    @property
    def outcome(self) -> Contract | Void | None:
        """The contract, or a deal passed out."""
        if not self.is_over:
            return None
        return self.contract or Void("passed-out")

    @property
    def contract(self) -> Contract | None:
        """What would be played if the auction ended now."""
        if self.last is None or self.bidder is None:
            return None
        declarer = self._first_namer(self.last, self.sides.side(self.bidder))
        return Contract(
            self.last.level, self.last.denomination, declarer, self.sides.partner(declarer), self.doubled
        )

    def _first_namer(self, bid: Bid, side: frozenset[Seat]) -> Seat:
        return next(
            caller
            for caller, call in self.calls
            if isinstance(call, Bid) and call.denomination is bid.denomination and caller in side
        )

    def actions(self) -> tuple[Call, ...]:
        """Pass, double or redouble where they may be made, then the higher bids from the lowest."""
        if self.is_over:
            return ()
        return (PASS, *self._doubling(), *self.phase.ladder.above(self.last))

    def _doubling(self) -> tuple[Call, ...]:
        if self.bidder is None or self.doubled == 2:
            return ()
        ours = self.sides.together(self.caller, self.bidder)
        if self.doubled == 0:
            return () if ours else (DOUBLE,)
        return (REDOUBLE,) if ours else ()

    def apply(self, call: Call) -> StandardAuction:
        """The auction after a call."""
        last, bidder, doubled, passes = self.last, self.bidder, self.doubled, 0
        if call is PASS:
            passes = self.passes + 1
        elif isinstance(call, Bid):
            last, bidder, doubled = call, self.caller, 0
        else:
            doubled += 1
        return StandardAuction(
            self.phase,
            self.given,
            self.hands,
            self.seating,
            self.sides,
            self.seating.left_of(self.caller),
            (*self.calls, (self.caller, call)),
            last,
            bidder,
            doubled,
            passes,
        )

    def refusal(self, call: Any) -> Message:
        """Why a call is not allowed."""
        if call is DOUBLE:
            return say("illegal.double")
        if call is REDOUBLE:
            return say("illegal.redouble")
        if isinstance(call, Bid) and self.last is not None:
            return say("illegal.insufficient", bid=call.text, last=self.last.text)
        return say("illegal.not_a_call")

    def read(self, text: str) -> Call:
        """The call with this name."""
        return read_call(text)

    def public(self) -> StandardAuction:
        """The auction without the cards."""
        if not self.hands:
            return self
        return StandardAuction(
            self.phase,
            self.given,
            {},
            self.seating,
            self.sides,
            self.caller,
            self.calls,
            self.last,
            self.bidder,
            self.doubled,
            self.passes,
        )
