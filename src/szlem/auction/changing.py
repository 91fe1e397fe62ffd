"""The auction of Bridż: partners are those who have named the same denomination, and the last contract is
always played.

Source: Ł. Sławiński, "Changing Partnership", Bridge Winners; the four rules below are his, what he leaves
open is reconstructed and marked so on the pages.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from szlem.cards import DENOMINATIONS
from szlem.deals import Contract, Placed, Setup, Terms, Void
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calling import Calling
from .calls import DOUBLE, PASS, Bid, Call
from .dummies import facing
from .ladder import STANDARD_LADDER, Ladder, bids_of


@dataclass(frozen=True, slots=True)
class Changing:
    """The phase. With ``doubles`` anybody outside declarer's pair may double; there is no redouble."""

    ladder: Ladder = STANDARD_LADDER
    doubles: bool = True

    def begin(self, setup: Setup) -> ChangingAuction:
        """The auction before the first call."""
        given = setup.given
        return ChangingAuction(
            self, given, setup.hands, setup.seating, setup.sides, setup.exposed, given.dealer
        )

    def terms(self) -> Terms:
        """Any bid; declarer has a partner, or plays somebody's hand against all."""
        doublings = dict.fromkeys(DENOMINATIONS, int(self.doubles))
        return Terms(bids_of(self.ladder), doublings, "found_or_lone", voids=("passed-out",))

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """Rule 4, the seats: dummy faces declarer. A lone declarer, whose ``sides`` know no partner, has
        three opponents together."""
        assert partner is not None, "somebody is dummy"
        sitting = facing(seating, declarer, partner)
        if sides.partner(declarer) is None:
            return Placed(partner, sitting, Sides((frozenset((declarer,)), sides.others(declarer))))
        return Placed(partner, sitting, Sides.from_pairs([(declarer, partner)], seating))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            ("auction", say("rules.auction.alone")),
            ("calls", say("rules.calls.changing_doubled" if self.doubles else "rules.calls.changing")),
            *self.ladder.rules(),
            ("joining", say("rules.joining.first_and_last")),
            ("repeating", say("rules.repeating.any")),
            ("end", say("rules.end.three_passes")),
            ("contract", say("rules.contract.last_always")),
            ("declarer", say("rules.declarer.bidder_or_first")),
            ("dummy", say("rules.dummy.by_partnerships")),
            ("seats", say("rules.seats.dummy_moves")),
            ("passed_out", say("rules.passed_out.all_pass")),
            ("reconstructed", say("rules.reconstructed.changing")),
        )


@dataclass(frozen=True, slots=True)
class ChangingAuction(Calling):
    """The auction so far."""

    @property
    def outcome(self) -> Contract | Void | None:
        """The contract, or a deal passed out."""
        if not self.is_over:
            return None
        return self.contract or Void("passed-out")

    def actions(self) -> tuple[Call, ...]:
        """Pass, double, the repetition where there is one, then the higher bids from the lowest."""
        if self.is_over:
            return ()
        double = (DOUBLE,) if self._may_double() else ()
        return (PASS, *double, *self._repetition(), *self.phase.ladder.above(self.last, self.bids))

    def is_repetition(self, index: int) -> bool:
        """True when the call of this index repeated the last contract."""
        call = self.calls[index][1]
        earlier = (bid for _, bid in reversed(self.calls[:index]) if isinstance(bid, Bid))
        return isinstance(call, Bid) and next(earlier, None) is call

    def _may_double(self) -> bool:
        contract = self.contract
        if not self.phase.doubles or contract is None or contract.doubled:
            return False
        return not self.sides.together(self.caller, contract.declarer)

    def _repetition(self) -> tuple[Bid, ...]:
        """Rule 2: the last contract may be taken over by a player who has not bid it himself."""
        last = self.last
        return () if last is None or (self.caller, last) in self.named else (last,)

    def apply(self, call: Call) -> ChangingAuction:
        """The auction after a call."""
        caller = self.caller
        after = replace(self, caller=self.seating.left_of(caller), calls=(*self.calls, (caller, call)))
        if isinstance(call, Bid):
            named = (*self.named, (caller, call))
            after = replace(after, named=named, sides=self.joined_by(call))
            return replace(after, contract=after._standing())
        if call is DOUBLE and self.contract is not None:
            return replace(after, contract=replace(self.contract, doubled=1))
        return after._closed() if after._is_closed() else after

    def joined_by(self, call: Call) -> Sides:
        """Rule 1: the sides after the caller makes this call. Of all who have named the denomination the
        first and the last are partners."""
        if not isinstance(call, Bid):
            return self.sides
        caller = self.caller
        namers = [player for player, bid in self.named if bid.denomination is call.denomination]
        others = [player for player in namers if player is not caller]
        if not others:
            return self.sides
        partner = others[-1] if namers[0] is caller else namers[0]
        kept = [group for group in self.sides.groups if len(group) == 2 and not group & {caller, partner}]
        pairs = [(caller, partner), *((min(group), max(group)) for group in kept)]
        return Sides.from_pairs(pairs, self.seating)

    def _standing(self) -> Contract:
        """The last contract. Its bidder declares, or the one of his pair who first named its denomination if
        both have."""
        bidder, bid = self.named[-1]
        namers = [player for player, made in self.named if made.denomination is bid.denomination]
        partner = self.sides.partner(bidder)
        agreed = partner is not None and partner in namers
        declarer = next(who for who in namers if who in (bidder, partner)) if agreed else bidder
        return Contract(bid.level, bid.denomination, declarer, self._dummy(declarer))

    def _dummy(self, declarer: Seat) -> Seat:
        """Rule 3: the partner; beside a pair of others the fourth player; else who first entered the auction,
        or the player opposite when nobody did."""
        partner = self.sides.partner(declarer)
        if partner is not None:
            return partner
        alone = [min(group) for group in self.sides.groups if len(group) == 1 and declarer not in group]
        if len(alone) == 1:
            return alone[0]
        entered = (player for player, _ in self.named if player is not declarer)
        across = self.seating.opposite(declarer)
        assert across is not None, "four players sit"
        return next(entered, across)

    def _is_closed(self) -> bool:
        return self.passes_at_end() == (3 if self.named else 4)

    def _closed(self) -> ChangingAuction:
        contract = self.contract
        if contract is None or contract.dummy is None:
            return replace(self, is_over=True)
        _, seating, sides = self.phase.placed(contract.declarer, contract.dummy, self.sides, self.seating)
        return replace(self, is_over=True, seating=seating, sides=sides)

    def refusal(self, call: Any) -> Message:
        """Why a call is not allowed."""
        if isinstance(call, Bid) and self.last is not None:
            if call is self.last:
                return say("illegal.repeat_own", bid=call.text)
            return say("illegal.insufficient", bid=call.text, last=self.last.text)
        if call is DOUBLE and self.phase.doubles:
            return say("illegal.double_once")
        return say("illegal.not_a_call")
