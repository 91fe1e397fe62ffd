"""The auction of Netrydż, in which partnerships are made, broken and made anew by bidding.

Source: Ł. Sławiński, "Znacie grę w Kontrakty, zagrajcie w Netrydża" (2002, seats corrected in 2008). The
five rules of the article are the five comments below; what it leaves open is a field of ``Joining``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from szlem.cards import DENOMINATIONS, Denomination, Hand
from szlem.deals import Contract, Given, Openly, Placed, Setup, Terms, Turn, Void
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calls import DOUBLE, PASS, Bid, Call, read_call
from .dummies import facing
from .ladder import STANDARD_LADDER, Ladder, bids_of

_NOBODY: frozenset[Seat] = frozenset()


class Named(NamedTuple):
    """A bid that was made, and the bidder's partner right after it and before it."""

    player: Seat
    bid: Bid
    partner: Seat | None
    before: Seat | None = None


@dataclass(frozen=True, slots=True)
class Joining:
    """The phase. ``opening_passes`` end an auction without a bid; ``dummy_moves`` to face declarer before
    the lead; ``defenders_pair`` makes the defenders partners for the play. ``doubles``: a player outside the
    pair that owns the contract may double it, once. ``judged_before``: a bid made by a player who was in a
    partnership before it invites nobody either. ``take_back``: who once joined you may be joined again."""

    ladder: Ladder = STANDARD_LADDER
    opening_passes: int = 4
    dummy_moves: bool = True
    defenders_pair: bool = False
    doubles: bool = False
    judged_before: bool = False
    take_back: bool = True

    def begin(self, setup: Setup) -> JoiningAuction:
        """The auction before the first call."""
        return JoiningAuction(self, setup.given, setup.hands, setup.seating, setup.sides, setup.given.dealer)

    def terms(self) -> Terms:
        """Any bid made in a partnership, doubled once at most."""
        doublings = dict.fromkeys(DENOMINATIONS, int(self.doubles))
        return Terms(bids_of(self.ladder), doublings, "found", voids=("passed-out", "no-partnership"))

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """The correction of 2008: dummy changes places so as to face declarer."""
        assert partner is not None, "declarer has found a partner"
        first, second = (player for player in seating if player not in (declarer, partner))
        pairs = [(declarer, partner), (first, second)] if self.defenders_pair else [(declarer, partner)]
        sitting = facing(seating, declarer, partner) if self.dummy_moves else seating
        return Placed(partner, sitting, Sides.from_pairs(pairs, seating))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            ("points", say("rules.points.private")),
            ("auction", say("rules.auction.joining")),
            ("calls", say("rules.calls.joining_doubled" if self.doubles else "rules.calls.joining")),
            *self.ladder.rules(),
            ("joining", say("rules.joining.same_denomination")),
            ("joining", say("rules.joining.third_player")),
            *self._strict_rules(),
            ("repeating", say("rules.repeating.lone_bid")),
            ("end", say("rules.end.passes_and_repetition")),
            ("restriction", say("rules.restriction.passer")),
            ("side", say("rules.side.last_in_partnership")),
            ("declarer", say("rules.declarer.first_of_partners")),
            ("contract", say("rules.contract.last_in_partnership")),
            ("seats", say("rules.seats.dummy_moves" if self.dummy_moves else "rules.seats.nobody_moves")),
            ("defenders", say("rules.defenders.pair" if self.defenders_pair else "rules.defenders.alone")),
            ("passed_out", say("rules.passed_out.no_partnership", n=self.opening_passes)),
            ("reconstructed", say("rules.reconstructed.joining", n=self.opening_passes)),
        )

    def _strict_rules(self) -> tuple[tuple[str, Message], ...]:
        strict = ((self.judged_before, "judged_before"), (not self.take_back, "no_taking_back"))
        return tuple(("joining", say(f"rules.joining.{rule}")) for holds, rule in strict if holds)


@dataclass(frozen=True, slots=True)
class JoiningAuction(Openly):
    """The auction so far. ``named`` are the bids made, ``after`` the partnerships after each call,
    ``restricted`` the players who may name no new denomination."""

    phase: Joining
    given: Given
    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    caller: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()
    after: tuple[Sides, ...] = ()
    named: tuple[Named, ...] = ()
    restricted: frozenset[Seat] = _NOBODY
    contract: Contract | None = None
    is_over: bool = False

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "auction"

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
        """The contract, or why there is none: nobody bid, or nobody joined."""
        if not self.is_over:
            return None
        return self.contract or Void("no-partnership" if self.named else "passed-out")

    @property
    def last(self) -> Bid | None:
        """The last contract bid."""
        return self.named[-1].bid if self.named else None

    @property
    def denominations_named(self) -> frozenset[Denomination]:
        """What has been named so far: all that a restricted player may still bid."""
        return frozenset(made.bid.denomination for made in self.named)

    @property
    def may_be_repeated(self) -> bool:
        """Rule 2, repeating: the last contract may be repeated if its bidder is in no partnership."""
        return bool(self.named) and self.sides.partner(self.named[-1].player) is None

    def is_repetition(self, index: int) -> bool:
        """True when the call of this index repeated the last contract."""
        call = self.calls[index][1]
        earlier = (bid for _, bid in reversed(self.calls[:index]) if isinstance(bid, Bid))
        return call is not PASS and next(earlier, None) is call

    def actions(self) -> tuple[Call, ...]:
        """Pass, the repetition where there is one, then the higher bids from the lowest."""
        if self.is_over:
            return ()
        bids = self._higher()
        if self.caller in self.restricted:
            named = self.denominations_named
            bids = tuple(bid for bid in bids if bid.denomination in named)
        double = (DOUBLE,) if self._may_double() else ()
        if self.may_be_repeated and self.named[-1].player is not self.caller:
            return (PASS, *double, self.named[-1].bid, *bids)
        return (PASS, *double, *bids)

    def _higher(self) -> tuple[Bid, ...]:
        return self.phase.ladder.above(self.last, [made.bid for made in self.named])

    def _may_double(self) -> bool:
        contract = self.contract
        if not self.phase.doubles or contract is None or contract.doubled:
            return False
        return self.caller not in (contract.declarer, contract.dummy)

    def joined_by(self, call: Call) -> Sides:
        """Rule 1, joining: the partnerships after the caller makes this call.

        He joins a player who has bid the denomination and was then, after that bid, in no partnership with
        a third player: the partner he has, if that is one of them, else the one whose bid came first.
        """
        if not isinstance(call, Bid):
            return self.sides
        caller = self.caller
        open_to_me = [
            made.player
            for made in self.named
            if made.bid.denomination is call.denomination
            and made.player is not caller
            and self._is_open(made)
        ]
        partner = self.sides.partner(caller)
        if not open_to_me or partner in open_to_me:
            return self.sides
        return self._with_pair(caller, open_to_me[0])

    def _is_open(self, made: Named) -> bool:
        """Whether this bid lets the caller join its maker."""
        caller, phase = self.caller, self.phase
        if made.partner is caller and not phase.take_back and self.sides.partner(caller) is not made.player:
            return False
        if phase.judged_before and made.before not in (None, caller):
            return False
        return made.partner in (None, caller)

    def _with_pair(self, one: Seat, other: Seat) -> Sides:
        kept = [group for group in self.sides.groups if len(group) == 2 and not group & {one, other}]
        pairs = [(one, other), *((min(group), max(group)) for group in kept)]
        return Sides.from_pairs(pairs, self.seating)

    def apply(self, call: Call) -> JoiningAuction:
        """The auction after a call."""
        caller, named = self.caller, self.named
        sides = self.joined_by(call)
        if isinstance(call, Bid):
            named = (*named, Named(caller, call, sides.partner(caller), self.sides.partner(caller)))
        after = replace(
            self,
            sides=sides,
            caller=self.seating.left_of(caller),
            calls=(*self.calls, (caller, call)),
            after=(*self.after, sides),
            named=named,
            restricted=self._restricted_after(call, sides),
        )
        return after._doubled() if call is DOUBLE else after._settled()

    def _doubled(self) -> JoiningAuction:
        assert self.contract is not None, "there is a contract to double"
        return replace(self, contract=replace(self.contract, doubled=1))

    def _restricted_after(self, call: Call, sides: Sides) -> frozenset[Seat]:
        """Rule 5, restriction: who passes alone may name nothing new until he is in a partnership again."""
        alone = frozenset(min(group) for group in sides.groups if len(group) == 1)
        passer = frozenset((self.caller,)) if call is PASS else _NOBODY
        return (self.restricted | passer) & alone

    def _settled(self) -> JoiningAuction:
        contract = self._contract()
        if contract is not None and self.contract in (contract, replace(contract, doubled=1)):
            contract = self.contract
        if not self._ends():
            return self if contract is self.contract else replace(self, contract=contract)
        if contract is None:
            return replace(self, is_over=True)
        _, seating, sides = self.phase.placed(contract.declarer, contract.dummy, self.sides, self.seating)
        return replace(self, is_over=True, contract=contract, seating=seating, sides=sides)

    def _ends(self) -> bool:
        """Rule 3, the end: three passes, or two passes and a repetition in any order."""
        if not self.named:
            return len(self.calls) == self.phase.opening_passes
        if len(self.calls) < 3:
            return False
        passes = sum(call is PASS for _, call in self.calls[-3:])
        if passes == 3:
            return True
        return passes == 2 and any(self.is_repetition(len(self.calls) - back) for back in (1, 2, 3))

    def _contract(self) -> Contract | None:
        """Rule 4, the contract: the last of those bid in a partnership; the partner who first named its
        denomination declares."""
        made = next((made for made in reversed(self.named) if made.partner is not None), None)
        if made is None or made.partner is None:
            return None
        pair = {made.player, made.partner}
        declarer = next(
            other.player
            for other in self.named
            if other.player in pair and other.bid.denomination is made.bid.denomination
        )
        dummy = (pair - {declarer}).pop()
        return Contract(made.bid.level, made.bid.denomination, declarer, dummy)

    def refusal(self, call: Any) -> Message:
        """Why a call is not allowed."""
        if not isinstance(call, Bid):
            return say("illegal.double_once" if self.phase.doubles else "illegal.no_doubles")
        last = self.last
        if last is call:
            own = self.named[-1].player is self.caller
            return say("illegal.repeat_own" if own else "illegal.repeat_partnership", bid=call.text)
        if last is not None and call not in self._higher():
            return say("illegal.insufficient", bid=call.text, last=last.text)
        return say("illegal.restricted", denomination=call.denomination.text)

    def read(self, text: str) -> Call:
        """The call with this name; a repetition is the last contract named again."""
        return read_call(text)

    def public(self) -> JoiningAuction:
        """The auction without the cards."""
        return replace(self, hands={}) if self.hands else self
