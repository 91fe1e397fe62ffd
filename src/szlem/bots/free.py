"""Bidding where partners are free and a bid is taken over: Bridż, Restytucja Aureliana, HAO."""

from __future__ import annotations

from szlem.auction import HAO, PASS, Bid, Call
from szlem.cards import Hand, high_card_points
from szlem.games import View
from szlem.seats import Seat

from .evaluate import chance_of, length_points, longest, notrump_tricks, support_points, trump_tricks

_OPENS = 12  # length points for a bid of one's own at the one level, and three more for each level above
_SHOWN = 13.5  # points expected of somebody who bid
_QUIET = 7.0  # and of somebody who did not
_CAUTION = 0.4  # tricks taken off: of four guesses the boldest is played


def free_call(view: View) -> Call:
    """Take a bid over when the two hands should make it, else name a suit of my own once, else pass."""
    assert view.turn is not None, "somebody is on turn"
    me = view.turn.player
    auction, hand = view.auction, view.hands[me]
    if _is_mine(view, me):
        return PASS
    if HAO in view.actions and _is_sound(view, hand, auction.named[-1][1], auction.named[-1][0]):
        return HAO
    joining = [bid for bid in _bids(view) if _joins_soundly(view, me, hand, bid)]
    return joining[0] if joining else _own_suit(view, me, hand)


def _bids(view: View) -> list[Bid]:
    return [call for call in view.actions if isinstance(call, Bid)]


def _is_mine(view: View, me: Seat) -> bool:
    contract = view.auction.contract
    return contract is not None and me in (contract.declarer, contract.dummy)


def _joins_soundly(view: View, me: Seat, hand: Hand, bid: Bid) -> bool:
    """True for a bid that makes a partner of somebody, and that the two should make."""
    joined_by = getattr(view.auction, "joined_by", None)
    partner = joined_by(bid).partner(me) if joined_by is not None else None
    return partner is not None and _is_sound(view, hand, bid, partner)


def _is_sound(view: View, hand: Hand, bid: Bid, partner: Seat) -> bool:
    named = [made[1] for made in view.auction.named if made[0] is partner]
    points = _SHOWN if named else _QUIET
    trump = bid.denomination.trump
    if trump is None:
        expected = notrump_tricks(high_card_points(hand) + points)
    else:
        fit = hand.length(trump) + (5 if any(made.denomination is bid.denomination for made in named) else 2)
        expected = trump_tricks(support_points(hand, trump) + points, fit)
    return chance_of(bid.level + 6, expected - _CAUTION) >= 0.5


def _own_suit(view: View, me: Seat, hand: Hand) -> Call:
    suit = longest(hand)
    if any(made[0] is me and made[1].denomination.trump is suit for made in view.auction.named):
        return PASS
    lowest = next((bid for bid in _bids(view) if bid.denomination.trump is suit), None)
    if lowest is None or length_points(hand) < _OPENS + 3 * (lowest.level - 1):
        return PASS
    return lowest
