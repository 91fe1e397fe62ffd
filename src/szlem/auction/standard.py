"""The standard auction: sides as they are, bids, doubles and redoubles, passes all round to end it.

Source: Laws of Duplicate Bridge 2017, laws 17 to 22, and Laws of Rubber Bridge 2014, which agree on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from szlem.cards import DENOMINATIONS
from szlem.deals import Contract, Placed, Setup, Terms, Void
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calling import Calling
from .calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from .declarers import DECLARER_RULES, Declarer, first_namer
from .dummies import Dummy, partner_is_dummy
from .ladder import STANDARD_LADDER, Ladder, bids_of


@dataclass(frozen=True, slots=True)
class Standard:
    """The phase: which ladder is climbed, whether bids may be doubled, who declares, whose hand is dummy, and
    how many passes close an auction with a bid in it (by default one of everybody but the bidder).
    ``players`` is how many call; ``defenders_pair`` makes partners of those who defend against a lone
    declarer."""

    ladder: Ladder = STANDARD_LADDER
    doubles: bool = True
    declarer: Declarer = first_namer
    dummy: Dummy = partner_is_dummy
    closing_passes: int | None = None
    players: int = 4
    defenders_pair: bool = False

    def begin(self, setup: Setup) -> StandardAuction:
        """The auction before the first call."""
        return StandardAuction(
            self, setup.given, setup.hands, setup.seating, setup.sides, setup.exposed, setup.given.dealer
        )

    def terms(self) -> Terms:
        """Any bid of the ladder."""
        doublings = dict.fromkeys(DENOMINATIONS, 2 if self.doubles else 0)
        return Terms(bids_of(self.ladder), doublings, voids=("passed-out",))

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """Dummy's hand is put where it is played from, and the defenders are made partners if they are."""
        dummy, sitting = self.dummy(declarer, sides, seating)
        if self.defenders_pair:
            sides = Sides((frozenset((declarer,)), sides.others(declarer)))
        return Placed(dummy, sitting, sides)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        pair = (("defenders", say("rules.defenders.pair")),) if self.defenders_pair else ()
        return (
            ("points", say("rules.points.private")),
            *self._call_rules(),
            *self._end_rules(),
            ("side", say("rules.side.last_bid")),
            ("declarer", DECLARER_RULES[self.declarer]),
            *pair,
            ("contract", say("rules.contract.last_bid")),
        )

    def _call_rules(self) -> tuple[tuple[str, Message], ...]:
        doubling = say("rules.calls.doubling" if self.doubles else "rules.calls.no_doubling")
        return (*self.ladder.rules(), ("calls", doubling))

    def _end_rules(self) -> tuple[tuple[str, Message], ...]:
        if self.players == 4 and self.closing_passes is None and self.doubles:
            return (
                ("auction", say("rules.auction.standard")),
                ("end", say("rules.end.three_passes")),
                ("passed_out", say("rules.passed_out.four_passes")),
            )
        closing = self.closing_passes or self.players - 1
        return (
            ("auction", say("rules.auction.in_turn")),
            ("end", say("rules.end.closing_passes", n=closing)),
            ("passed_out", say("rules.passed_out.all_pass")),
        )


@dataclass(frozen=True, slots=True)
class StandardAuction(Calling):
    """The auction so far; ``doubled`` is 1 after a double of the last bid and 2 after a redouble."""

    doubled: int = 0

    @property
    def bidder(self) -> Seat | None:
        """Who made the last bid."""
        return self.named[-1][0] if self.named else None

    @property
    def outcome(self) -> Contract | Void | None:
        """The contract, or a deal passed out."""
        if not self.is_over:
            return None
        return self.contract or Void("passed-out")

    def actions(self) -> tuple[Call, ...]:
        """Pass, double or redouble where they may be made, then the higher bids from the lowest."""
        if self.is_over:
            return ()
        return (PASS, *self._doubling(), *self.phase.ladder.above(self.last))

    def _doubling(self) -> tuple[Call, ...]:
        bidder = self.bidder
        if bidder is None or self.doubled == 2 or not self.phase.doubles:
            return ()
        ours = self.sides.together(self.caller, bidder)
        if self.doubled == 0:
            return () if ours else (DOUBLE,)
        return (REDOUBLE,) if ours else ()

    def apply(self, call: Call) -> StandardAuction:
        """The auction after a call."""
        calls = (*self.calls, (self.caller, call))
        if call is PASS:
            after = self._next(calls, self.named, self.doubled, self.contract)
            return after._closed() if after._is_closed() else after
        named, doubled = self.named, self.doubled + 1
        if isinstance(call, Bid):
            named, doubled = (*named, (self.caller, call)), 0
        return self._next(calls, named, doubled, self._standing(calls, named[-1], doubled))

    def _next(
        self,
        calls: tuple[tuple[Seat, Call], ...],
        named: tuple[tuple[Seat, Bid], ...],
        doubled: int,
        contract: Contract | None,
    ) -> StandardAuction:
        """The auction with these, the next player to call. Written out: ``replace`` takes longer than all
        the rest of a call."""
        return StandardAuction(
            self.phase,
            self.given,
            self.hands,
            self.seating,
            self.sides,
            self.exposed,
            self.seating.left_of(self.caller),
            calls,
            named,
            contract,
            doubled=doubled,
        )

    def _standing(self, calls: Sequence[tuple[Seat, Call]], last: tuple[Seat, Bid], doubled: int) -> Contract:
        """What would be played if the auction ended after these calls."""
        bidder, bid = last
        declarer = self.phase.declarer(calls, bid.denomination, self.sides.side(bidder))
        dummy, _ = self.phase.dummy(declarer, self.sides, self.seating)
        doublers = (caller for caller, call in reversed(calls) if call is DOUBLE)
        doubler = next(doublers) if doubled else None
        return Contract(bid.level, bid.denomination, declarer, dummy, doubled, doubler)

    def _is_closed(self) -> bool:
        """Passes all round after a bid, or by everybody at the start."""
        phase: Standard = self.phase
        closing = phase.closing_passes or phase.players - 1
        return self.passes_at_end() == (closing if self.named else phase.players)

    def _closed(self) -> StandardAuction:
        if self.contract is None:
            return replace(self, is_over=True)
        _, seating, sides = self.phase.placed(self.contract.declarer, None, self.sides, self.seating)
        return replace(self, is_over=True, seating=seating, sides=sides)

    def refusal(self, call: Any) -> Message:
        """Why a call is not allowed."""
        if call in (DOUBLE, REDOUBLE) and not self.phase.doubles:
            return say("illegal.no_doubling")
        if call is DOUBLE:
            return say("illegal.double")
        if call is REDOUBLE:
            return say("illegal.redouble")
        if isinstance(call, Bid) and self.last is not None:
            return say("illegal.insufficient", bid=call.text, last=self.last.text)
        return say("illegal.not_a_call")
