"""The auction of HAO: a bid counts when another player takes it over by saying "hao".

Source: Z. Hofmokl-Ostrowski, "HAO czyli brydż ulepszony" (1931), known only from two sentences of
Ł. Sławiński; all else is reconstructed after its relative, Pirate Bridge (1917), and the pages say so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from szlem.deals import Contract, Placed, Setup, Terms, Void
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calling import Calling
from .calls import HAO, PASS, Bid, Call, read_call
from .dummies import facing
from .ladder import STANDARD_LADDER, Ladder, bids_of


@dataclass(frozen=True, slots=True)
class Hao:
    """The phase. ``opposite_only``: only the player facing the bidder may say hao; ``dummy_moves`` to face
    declarer."""

    opposite_only: bool = False
    dummy_moves: bool = True
    ladder: Ladder = STANDARD_LADDER

    def begin(self, setup: Setup) -> HaoAuction:
        """The auction before the first call."""
        given = setup.given
        return HaoAuction(self, given, setup.hands, setup.seating, setup.sides, setup.exposed, given.dealer)

    def terms(self) -> Terms:
        """Any bid that was taken over."""
        return Terms(bids_of(self.ladder), partner="found", voids=("passed-out", "no-partnership"))

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """Who took the bid over is dummy, and moves to face declarer where dummies do."""
        assert partner is not None, "somebody has said hao"
        first, second = (player for player in seating if player not in (declarer, partner))
        sitting = facing(seating, declarer, partner) if self.dummy_moves else seating
        return Placed(partner, sitting, Sides.from_pairs([(declarer, partner), (first, second)], seating))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            ("auction", say("rules.auction.alone")),
            ("calls", say("rules.calls.hao")),
            *self.ladder.rules(),
            ("joining", say("rules.joining.hao_opposite" if self.opposite_only else "rules.joining.hao_any")),
            ("end", say("rules.end.passes_and_hao")),
            ("contract", say("rules.contract.last_accepted")),
            ("declarer", say("rules.declarer.accepted_bidder")),
            ("seats", say("rules.seats.dummy_moves" if self.dummy_moves else "rules.seats.nobody_moves")),
            ("passed_out", say("rules.passed_out.no_partnership", n=4)),
            ("reconstructed", say("rules.reconstructed.hao")),
        )


@dataclass(frozen=True, slots=True)
class HaoAuction(Calling):
    """The auction so far; ``contract`` is the last accepted bid."""

    @property
    def taking(self) -> Call:
        """The call by which a bid is taken over."""
        return HAO

    @property
    def closing(self) -> Message | None:
        """Why the auction ended, where it was not by passes alone."""
        return say("trace.end.hao") if HAO in (call for _, call in self.calls[-3:]) else None

    @property
    def outcome(self) -> Contract | Void | None:
        """The contract, or why there is none: nobody bid, or nobody said hao."""
        if not self.is_over:
            return None
        return self.contract or Void("no-partnership" if self.named else "passed-out")

    def actions(self) -> tuple[Call, ...]:
        """Pass, hao where it may be said, then the higher bids from the lowest."""
        if self.is_over:
            return ()
        hao = (HAO,) if self.may_say_hao else ()
        return (PASS, *hao, *self.phase.ladder.above(self.last, self.bids))

    @property
    def may_say_hao(self) -> bool:
        """Whether the caller may take over the last bid: another's, and not yet taken."""
        if not self.named or self._is_taken():
            return False
        bidder, _ = self.named[-1]
        if self.phase.opposite_only:
            return self.seating.opposite(bidder) is self.caller
        return bidder is not self.caller

    def _is_taken(self) -> bool:
        last = next(call for _, call in reversed(self.calls) if call is not PASS)
        return last is HAO

    def joined_by(self, call: Call) -> Sides:
        """The sides after the caller makes this call."""
        if call is not HAO:
            return self.sides
        return Sides.from_pairs([(self.named[-1][0], self.caller)], self.seating)

    def apply(self, call: Call) -> HaoAuction:
        """The auction after a call."""
        caller = self.caller
        after = replace(self, caller=self.seating.left_of(caller), calls=(*self.calls, (caller, call)))
        if isinstance(call, Bid):
            return replace(after, named=(*self.named, (caller, call)))
        if call is HAO:
            bidder, bid = self.named[-1]
            contract = Contract(bid.level, bid.denomination, bidder, caller)
            after = replace(after, contract=contract, sides=self.joined_by(call))
        return after._closed() if after._is_closed() else after

    def _is_closed(self) -> bool:
        """Three passes in a row after a bid, hao and two passes in any order, or four passes at the start."""
        if not self.named:
            return self.passes_at_end() == 4
        recent = [call for _, call in self.calls[-3:]]
        return recent.count(PASS) + recent.count(HAO) == 3 and recent.count(HAO) <= 1

    def _closed(self) -> Self:
        contract = self.contract
        if contract is None or contract.dummy is None:
            return replace(self, is_over=True)
        _, seating, sides = self.phase.placed(contract.declarer, contract.dummy, self.sides, self.seating)
        return replace(self, is_over=True, seating=seating, sides=sides)

    def read(self, text: str) -> Call:
        """The call with this name; the last contract named again takes it over."""
        call = read_call(text)
        return self.taking if call is self.last and self.taking in self.actions() else call

    def refusal(self, call: Any) -> Message:
        """Why a call is not allowed."""
        if call is HAO:
            return say("illegal.hao")
        if isinstance(call, Bid) and self.last is not None:
            return say("illegal.insufficient", bid=call.text, last=self.last.text)
        return say("illegal.not_a_call")
