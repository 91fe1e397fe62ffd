"""Bidding for oneself: with the future dummy in sight, with one that nobody knows, or with none."""

from __future__ import annotations

from szlem.auction import PASS, Bid, Call, StandardAuction
from szlem.cards import SUITS, Denomination, Hand, high_card_points
from szlem.games import View
from szlem.seats import Seat

from .evaluate import chance_of, notrump_tricks, tricks_of, trump_tricks
from .stakes import stake

_CHOSEN = 0.6  # of the points I have not, the part held by the other of two players, who chose his cards too
_MARGIN = 15  # points by which a bid must be better than a pass


def bid_solo(view: View, auction: StandardAuction) -> Call:
    """The bid with the best expected score, if it is better than to defend and more likely made than not."""
    assert view.turn is not None, "somebody is on turn"
    me = view.turn.player
    dummy, _ = auction.phase.dummy(me, auction.sides, auction.seating)
    other = view.hands.get(dummy) if dummy is not None else None
    tricks = {denomination: tricks_alone(view, me, denomination, other) for denomination in Denomination}
    bids = [
        call
        for call in view.actions
        if isinstance(call, Bid) and chance_of(call.level + 6, tricks[call.denomination]) >= 0.5
    ]
    best = max(bids, key=lambda bid: stake(view, bid, tricks[bid.denomination]), default=None)
    if best is None or auction.bidder is me:
        return PASS
    worth = stake(view, best, tricks[best.denomination])
    return best if worth > _defending(view, auction) + _MARGIN else PASS


def _defending(view: View, auction: StandardAuction) -> float:
    """What the standing contract is worth to one of its defenders; it should give about what it needs."""
    last = auction.last
    return -stake(view, last, last.level + 6.0) / 2 if last is not None else 0.0


def tricks_alone(view: View, me: Seat, denomination: Denomination, other: Hand | None) -> float:
    """Tricks expected with a dummy that I see; else with an average one or, for two, against one hand."""
    own = view.hands[me]
    if other is not None:
        return tricks_of(own, other, denomination)
    points, trump = high_card_points(own), denomination.trump
    if len(view.game.players) == 2:
        fit = own.length(trump) - 4 if trump is not None else 0
        return 6.5 + 0.3 * (points - _CHOSEN * (40 - points)) + 0.5 * fit
    return _with_average(own, points + (40 - points) / 3, denomination)


def _with_average(own: Hand, points: float, denomination: Denomination) -> float:
    trump = denomination.trump
    if trump is None:
        return notrump_tricks(points, max(own.length(suit) for suit in SUITS) + 3)
    length = own.length(trump)
    return trump_tricks(points, length + (13 - length) / 3)
