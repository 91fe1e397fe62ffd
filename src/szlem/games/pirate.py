"""Pirate Bridge, 1917: auction bridge in which a bid must be accepted, and who accepts it is the partner.

Source: R. F. Foster, "Foster's Pirate Bridge" (1917) and his articles; the page says what is reconstructed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from szlem.auction import ACCEPT, DOUBLE, PASS, REDOUBLE, STANDARD_LADDER, Bid, Call, Hao, HaoAuction, Ladder
from szlem.cards import DENOMINATIONS
from szlem.deals import Contract, Placed, Setup, Terms
from szlem.matches import RubberMatch
from szlem.message import Message, say
from szlem.play import Leader, Play
from szlem.scoring import AuctionScore, auction_table
from szlem.seats import Seat, Seating, Sides

from .game import Game, Identity


@dataclass(frozen=True, slots=True)
class Accepting:
    """The phase: a bid becomes the contract when one of the others, asked from the bidder's left, accepts."""

    ladder: Ladder = STANDARD_LADDER

    def begin(self, setup: Setup) -> PirateAuction:
        """The auction before the first call."""
        at = (setup.seating, setup.sides, setup.exposed, setup.given.dealer)
        return PirateAuction(self, setup.given, setup.hands, *at)

    def terms(self) -> Terms:
        """Any bid that was accepted, doubled and redoubled."""
        return replace(Hao(ladder=self.ladder).terms(), doublings=dict.fromkeys(DENOMINATIONS, 2))

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """Who accepted is dummy where he sits; the others are partners."""
        assert partner is not None, "somebody has accepted"
        first, second = (player for player in seating if player not in (declarer, partner))
        return Placed(partner, seating, Sides.from_pairs([(declarer, partner), (first, second)], seating))

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        topics = ("auction", "calls", "joining", "end", "contract", "declarer", "passed_out", "reconstructed")
        told = tuple((topic, say(f"rules.{topic}.pirate")) for topic in topics)
        return (*told, *self.ladder.rules(), ("seats", say("rules.seats.nobody_moves")))


@dataclass(frozen=True, slots=True)
class PirateAuction(HaoAuction):
    """The auction so far. ``offered`` is a bid that waits for an answer, ``quiet`` counts the players who
    have passed, or bid what nobody wanted, since the contract last changed."""

    offered: Bid | None = None
    quiet: int = 0

    @property
    def taking(self) -> Call:
        """The call by which a bid is taken over."""
        return ACCEPT

    @property
    def last(self) -> Bid | None:
        """The bid to be answered, else the one to be overbid; a bid that nobody accepted is forgotten."""
        contract = self.contract
        stands = None if contract is None else Bid.of(contract.level, contract.denomination)
        return self.offered or stands

    def actions(self) -> tuple[Call, ...]:
        """To an offered bid yes or no, else pass, double, redouble, then the bids above the contract."""
        if self.is_over:
            return ()
        if self.offered is not None:
            return (PASS, ACCEPT)
        return (PASS, *self._doubling(), *self.phase.ladder.above(self.last, self.bids))

    def _doubling(self) -> tuple[Call, ...]:
        if self.contract is None:
            return ()
        owner = self.caller in (self.contract.declarer, self.contract.dummy)
        return {(False, 0): (DOUBLE,), (True, 1): (REDOUBLE,)}.get((owner, self.contract.doubled), ())

    def apply(self, call: Call) -> PirateAuction:
        """The auction after a call."""
        caller = self.caller
        after = replace(self, caller=self.seating.left_of(caller), calls=(*self.calls, (caller, call)))
        if isinstance(call, Bid):
            return replace(after, named=(*self.named, (caller, call)), offered=call)
        if call is ACCEPT:
            bidder, bid = self.named[-1]
            contract = Contract(bid.level, bid.denomination, bidder, caller)
            return replace(after, contract=contract, sides=self.joined_by(call), offered=None, quiet=0)
        if call is not PASS and self.contract is not None:
            return replace(after, contract=replace(self.contract, doubled=self.contract.doubled + 1), quiet=0)
        return after._unanswered() if self.offered is not None else after._silent()

    def joined_by(self, call: Call) -> Sides:
        """The sides after the caller makes this call."""
        if call is not ACCEPT:
            return self.sides
        return Sides.from_pairs([(self.named[-1][0], self.caller)], self.seating)

    def _unanswered(self) -> PirateAuction:
        """The next is asked; when nobody is left to ask, it is as if the bidder had passed."""
        bidder = self.named[-1][0]
        if self.caller is not bidder:
            return self
        return replace(self, offered=None, caller=self.seating.left_of(bidder))._silent()

    def _silent(self) -> PirateAuction:
        quiet = replace(self, quiet=self.quiet + 1)
        return quiet._closed() if quiet.quiet == (4 if self.contract is None else 3) else quiet

    def refusal(self, call: Any) -> Message:
        """Why a call is not allowed."""
        if self.offered is not None or call is ACCEPT:
            return say("illegal.accept")
        if isinstance(call, Bid) and self.last is not None:
            return say("illegal.insufficient", bid=call.text, last=self.last.text)
        return say("illegal.double_accepted" if call in (DOUBLE, REDOUBLE) else "illegal.not_a_call")


def _first_defender(contract: Contract, seating: Seating) -> Seat:
    own = (contract.declarer, contract.dummy)
    return next(seat for seat in seating.clockwise_from(contract.declarer) if seat not in own)


def pirate() -> Game:
    """The game."""
    table, everyone_alone = auction_table(), Sides.alone()
    return Game(
        card=Identity(
            "pirate",
            players=4,
            since="1917",
            sources=("R. F. Foster, Foster's Pirate Bridge, 1917",),
            spellings=frozenset({"pirate bridge", "brydż piracki", "пиратский бридж"}),
            minutes=60,
        ),
        sides=everyone_alone,
        phases=(Accepting(), Play(leader=Leader(_first_defender, say("rules.lead.first_defender")))),
        score=AuctionScore(table),
        match=RubberMatch(table.terms, everyone_alone, vulnerable=False),
        make=pirate,
    )


PIRATE = pirate()
