"""Vint's auction with the contract that any two players may play: one proposes, another accepts.

Source: Ł. Sławiński, "Znacie grę w Kontrakty, zagrajcie w Netrydża" (2002), for its being there; how it
goes is reconstructed after "Proposal and Acceptance" of Solo Whist, and the pages say so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from szlem.deals import Contract, Placed, Setup, Terms, Void
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calling import Calling
from .calls import ACCEPT, PASS, PROPOSE, Bid, Call
from .ladder import VINT_LADDER, RankedLadder, bids_of

_LEVEL = 2  # eight tricks, as in Solo Whist


@dataclass(frozen=True, slots=True)
class Proposing:
    """The phase: vint's auction, and until the first bid a proposal in place of a pass."""

    closing_passes: int
    ladder: RankedLadder = VINT_LADDER

    def begin(self, setup: Setup) -> ProposingAuction:
        """The auction before the first call."""
        given = setup.given
        return ProposingAuction(
            self, given, setup.hands, setup.seating, setup.sides, setup.exposed, given.dealer
        )

    def terms(self) -> Terms:
        """Any bid; a contract proposed and accepted finds declarer a partner."""
        return Terms(bids_of(self.ladder), partner="proposed", voids=("passed-out",))

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """Nobody is dummy; who accepted declarer's proposal is his partner for the deal."""
        return Placed(None, seating, sides if partner is None else pair_of(declarer, partner, seating))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            ("points", say("rules.points.private")),
            ("auction", say("rules.auction.in_turn")),
            *self.ladder.rules(),
            ("calls", say("rules.calls.no_doubling")),
            ("calls", say("rules.calls.proposal", tricks=_LEVEL + 6)),
            ("end", say("rules.end.closing_passes", n=self.closing_passes)),
            ("side", say("rules.side.last_bid")),
            ("declarer", say("rules.declarer.last_bidder")),
            ("contract", say("rules.contract.last_bid")),
            ("passed_out", say("rules.passed_out.all_pass")),
            ("reconstructed", say("rules.reconstructed.proposal")),
        )


@dataclass(frozen=True, slots=True)
class ProposingAuction(Calling):
    """The auction so far; ``proposer`` has proposed, ``accepted`` says that he is to name trumps."""

    proposer: Seat | None = None
    accepted: bool = False

    @property
    def outcome(self) -> Contract | Void | None:
        """The contract, or a deal passed out."""
        if not self.is_over:
            return None
        return self.contract or Void("passed-out")

    def actions(self) -> tuple[Call, ...]:
        """Pass, propose or accept where that may be said, then the higher bids; for a proposer who has been
        accepted the denominations of his contract."""
        if self.is_over:
            return ()
        if self.accepted:
            return tuple(bid for bid in self.phase.ladder.bids if bid.level == _LEVEL)
        if self.named:
            return (PASS, *self.phase.ladder.above(self.last))
        return (PASS, PROPOSE if self.proposer is None else ACCEPT, *self.phase.ladder.bids)

    def apply(self, call: Call) -> ProposingAuction:
        """The auction after a call."""
        caller = self.caller
        after = replace(self, caller=self.seating.left_of(caller), calls=(*self.calls, (caller, call)))
        if isinstance(call, Bid):
            contract = Contract(call.level, call.denomination, caller, None)
            named = (*self.named, (caller, call))
            return replace(after, named=named, contract=contract, proposer=None, is_over=self.accepted)
        if call is PROPOSE:
            return replace(after, proposer=caller)
        if call is ACCEPT:
            return after._accepted_by(caller)
        return replace(after, is_over=after._is_closed())

    def _accepted_by(self, accepter: Seat) -> ProposingAuction:
        proposer = self.proposer
        assert proposer is not None, "there is a proposal to accept"
        sides = pair_of(proposer, accepter, self.seating)
        return replace(self, caller=proposer, accepted=True, sides=sides)

    def _is_closed(self) -> bool:
        """The closing passes after a bid; at the start four, one of which may be a proposal not taken."""
        passes = self.passes_at_end()
        return passes == (self.phase.closing_passes if self.named else 3 if self.proposer is not None else 4)

    def refusal(self, call: Any) -> Message:
        """Why a call is not allowed."""
        if call in (PROPOSE, ACCEPT):
            return say("illegal.proposal")
        if isinstance(call, Bid) and self.last is not None:
            return say("illegal.insufficient", bid=call.text, last=self.last.text)
        return say("illegal.no_doubling")


def pair_of(proposer: Seat, accepter: Seat, seating: Seating) -> Sides:
    """The two who found each other against the two others."""
    pair = frozenset((proposer, accepter))
    return Sides((pair, frozenset(seat for seat in seating if seat not in pair)))
