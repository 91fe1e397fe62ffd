"""A bidder's desk: the hand, the auction, what it told, and the bids that are still to be had."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from szlem.auction import DOUBLE, Bid, Call, StandardAuction
from szlem.cards import Denomination, Hand
from szlem.games import View
from szlem.scoring import DuplicateScore, RubberScore, contract_table
from szlem.seats import Seat

from .story import Shown, bids_of, story


@dataclass(frozen=True)
class Desk:
    """Everything a bidder looks at."""

    view: View
    auction: StandardAuction
    me: Seat
    hand: Hand

    @classmethod
    def of(cls, view: View, auction: StandardAuction) -> Desk:
        """The desk of the player on turn."""
        assert view.turn is not None, "somebody is on turn"
        me = view.turn.player
        return cls(view, auction, me, view.hands[me])

    @cached_property
    def partner(self) -> Seat | None:
        """The player's partner, if he has one who bids."""
        partner = self.auction.sides.partner(self.me)
        return partner if partner in self.view.game.players else None

    @cached_property
    def _story(self) -> Mapping[Seat, Shown]:
        return story(self.auction)

    @property
    def shown(self) -> Shown:
        """What partner has told."""
        return self._story[self.partner] if self.partner is not None else Shown()

    @property
    def told(self) -> Shown:
        """What I have told."""
        return self._story[self.me]

    @cached_property
    def mine(self) -> tuple[Bid, ...]:
        """My bids so far."""
        return bids_of(self.auction.calls, self.me)

    @cached_property
    def partners(self) -> tuple[Bid, ...]:
        """Partner's bids so far."""
        return bids_of(self.auction.calls, self.partner)

    @cached_property
    def others(self) -> tuple[Bid, ...]:
        """The opponents' bids so far."""
        own = (self.me, self.partner)
        return tuple(call for who, call in self.auction.calls if isinstance(call, Bid) and who not in own)

    @property
    def is_vulnerable(self) -> bool:
        """True when I am."""
        return self.me in self.view.given.vulnerable

    @property
    def is_ours(self) -> bool:
        """True when the last bid is my side's."""
        return self.auction.bidder is not None and self.auction.bidder in (self.me, self.partner)

    @property
    def may_double(self) -> bool:
        """True when a double is legal."""
        return DOUBLE in self.view.actions

    def cheapest(self, denomination: Denomination) -> Bid | None:
        """The first bid of the denomination that is legal."""
        bids = (call for call in self.view.actions if isinstance(call, Bid))
        return next((bid for bid in bids if bid.denomination is denomination), None)

    def may(self, bid: Call) -> bool:
        """True when the call is legal now."""
        return bid in self.view.actions

    def game_level(self, denomination: Denomination) -> int:
        """The level that makes a game, with the part-score there is."""
        score = self.view.game.score
        table = score.table if isinstance(score, RubberScore | DuplicateScore) else contract_table("laws2014")
        wanted = table.game - self.view.given.part_scores.get(self.me, 0)
        return next(level for level in range(1, 6) if table.tricks(denomination, level) >= wanted)
