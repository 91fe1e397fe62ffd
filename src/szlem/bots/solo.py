"""Bidding for oneself with the future dummy in sight (Kontrakty)."""

from __future__ import annotations

from szlem.auction import PASS, Bid, Call, StandardAuction
from szlem.cards import Hand
from szlem.games import View

from .evaluate import tricks_of
from .stakes import half_stake, stake

_MARGIN = 15  # points by which a bid must be better than a pass


def bid_solo(view: View, auction: StandardAuction, dummy: Hand) -> Call:
    """The bid with the best expected score, when it is better than to defend."""
    assert view.turn is not None, "somebody is on turn"
    own = view.hands[view.turn.player]

    def worth(bid: Bid) -> float:
        return stake(view, bid, tricks_of(own, dummy, bid.denomination))

    best = max((call for call in view.actions if isinstance(call, Bid)), key=worth, default=None)
    if best is None or worth(best) < _defending(view, auction) + _MARGIN:
        return PASS
    return best


def _defending(view: View, auction: StandardAuction) -> float:
    """What the standing contract is worth to one of its defenders; it should give about what it needs."""
    last = auction.last
    return -half_stake(view, last, last.level + 6.0) if last is not None else 0.0
