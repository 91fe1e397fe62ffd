"""Bidding where partnerships are made by bidding (Netrydż): join a fit, repeat, stop."""

from __future__ import annotations

from szlem.auction import PASS, Bid, Call, JoiningAuction
from szlem.cards import Hand, high_card_points
from szlem.deals import Contract
from szlem.games import View
from szlem.scoring import KontraktyScore, kontrakty_table
from szlem.seats import Seat

from .evaluate import chance_of, length_points, longest, notrump_tricks, support_points, trump_tricks

_OPENS = 12  # length points for a bid that needs somebody to join it
_ALONE = 13.5  # points expected of somebody who bid by himself
_JOINED = 8.0  # points expected of somebody who joined by repeating
_CAUTION = 0.4  # tricks taken off, since the boldest guess of four is the one that is played
_RAISE = 2.5  # and for each level above the one he joined


def join_or_pass(view: View, auction: JoiningAuction) -> Call:
    """The call with the best expected share; a bid of one's own when nobody's suit fits and points allow."""
    assert view.turn is not None, "somebody is on turn"
    me = view.turn.player
    hand = view.hands[me]
    calls: tuple[Call, ...] = view.actions
    bids = [call for call in calls if isinstance(call, Bid)]
    partnered = [bid for bid in bids if _is_sound(auction, me, hand, bid)]
    passing = _value_of_passing(view, auction, me, hand)
    best = max(partnered, key=lambda bid: _value(view, auction, me, hand, bid), default=None)
    if best is not None and _value(view, auction, me, hand, best) > passing + 5:
        return best
    return _bid_alone(auction, me, hand, calls)


def _is_sound(auction: JoiningAuction, me: Seat, hand: Hand, bid: Bid) -> bool:
    """True for a bid in a partnership that should be made more often than not: no sacrifices here, since
    three players who all sacrifice against each other end at the seven level every time."""
    partner = _partner_after(auction, me, bid)
    return partner is not None and chance_of(bid.level + 6, _expected(auction, hand, bid, partner)) >= 0.5


def _partner_after(auction: JoiningAuction, me: Seat, call: Call) -> Seat | None:
    return auction.joined_by(call).partner(me)


def _value_of_passing(view: View, auction: JoiningAuction, me: Seat, hand: Hand) -> float:
    """What the contract standing now is worth to me."""
    contract = auction.contract
    if contract is None:
        return 0.0
    if me in (contract.declarer, contract.dummy):
        other = contract.dummy if me is contract.declarer else contract.declarer
        assert other is not None, "a partnership has two players"
        bid = Bid.of(contract.level, contract.denomination)
        return _share(view, bid, _expected(auction, hand, bid, other))
    return -_share(view, Bid.of(contract.level, contract.denomination), _against(contract, hand))


def _value(view: View, auction: JoiningAuction, me: Seat, hand: Hand, bid: Bid) -> float:
    partner = _partner_after(auction, me, bid)
    assert partner is not None, "only bids that are made in a partnership are weighed"
    return _share(view, bid, _expected(auction, hand, bid, partner))


def _expected(auction: JoiningAuction, hand: Hand, bid: Bid, partner: Seat) -> float:
    """Tricks expected together with this partner."""
    points = _points_shown(auction, partner)
    trump = bid.denomination.trump
    if trump is None:
        return notrump_tricks(high_card_points(hand) + points) - _CAUTION
    fit = hand.length(trump) + _length_shown(auction, partner, bid)
    return trump_tricks(support_points(hand, trump) + points, fit) - _CAUTION


def _points_shown(auction: JoiningAuction, player: Seat) -> float:
    """A guess from the player's first bid: made by himself, or joining, and how high."""
    for place, made in enumerate(auction.named):
        if made.player is player:
            if made.partner is None:
                return _ALONE + 1.5 * (made.bid.level - 1)
            before = auction.named[place - 1].bid if place else made.bid
            return _JOINED + _RAISE * (made.bid.level - before.level)
    return 7.0


def _length_shown(auction: JoiningAuction, player: Seat, bid: Bid) -> float:
    named = [made for made in auction.named if made.player is player]
    own = [made for made in named if made.bid.denomination is bid.denomination]
    if not own:
        return 2.0
    return 5.2 if own[0].partner is None else 3.5


def _against(contract: Contract, hand: Hand) -> float:
    """Tricks expected of a contract I defend: fewer the more points I hold."""
    trump = contract.denomination.trump
    stack = max(0, hand.length(trump) - 3) * 0.4 if trump is not None else 0.0
    return contract.level + 6.6 - (high_card_points(hand) - 9) * 0.3 - stack


def _share(view: View, bid: Bid, tricks: float) -> float:
    """Half of what the contract is worth on the average."""
    score = view.game.score
    table = score.table if isinstance(score, KontraktyScore) else kontrakty_table()
    needs = bid.level + 6
    total = table.value(bid.level) * chance_of(needs, tricks)
    for down in range(1, needs + 1):
        exactly = chance_of(needs - down, tricks) - chance_of(needs - down + 1, tricks)
        total -= table.penalty(down) * exactly
    return total / 2


def _bid_alone(auction: JoiningAuction, me: Seat, hand: Hand, calls: tuple[Call, ...]) -> Call:
    """Name a suit of my own once, when the hand is worth it; a lone bid is worth nothing by itself."""
    if auction.contract is not None and me in (auction.contract.declarer, auction.contract.dummy):
        return PASS
    suit = longest(hand)
    mine = [made for made in auction.named if made.player is me]
    if any(made.bid.denomination.trump is suit for made in mine):
        return PASS
    for call in calls:
        if isinstance(call, Bid) and call.denomination.trump is suit:
            wanted = _OPENS + 3 * (call.level - 1)
            fits = hand.length(suit) >= (4 if call.level == 1 else 5)
            return call if length_points(hand) >= wanted and fits else PASS
    return PASS
