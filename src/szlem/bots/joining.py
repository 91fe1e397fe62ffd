"""Bidding where partnerships are made by bidding: join a fit, repeat, stop."""

from __future__ import annotations

from szlem.auction import PASS, Bid, Call, JoiningAuction
from szlem.auction.changing import ChangingAuction
from szlem.auction.hao import HaoAuction
from szlem.cards import Hand, high_card_points
from szlem.deals import Contract
from szlem.games import View
from szlem.seats import Seat

from .evaluate import chance_of, length_points, longest, notrump_tricks, support_points, trump_tricks
from .stakes import half_stake

_OPENS = 12  # length points for a bid that needs somebody to join it
_ALONE = 13.5  # points expected of somebody who bid by himself
_JOINED = 8.0  # points expected of somebody who joined by repeating
_MARGIN = 10  # points by which a call must be better than a pass
_SILENT = 7.0  # points expected of somebody who has not bid
_FIT = 7.0  # trumps that the two hands should have
_CAUTION = 0.4  # tricks taken off, since the boldest guess of four is the one that is played
_RAISE = 2.5  # and for each level that he raised


Auction = JoiningAuction | ChangingAuction | HaoAuction


def join_or_pass(view: View, auction: Auction) -> Call:
    """The call with the best expected share; a bid of one's own when nobody's suit fits and points allow."""
    assert view.turn is not None, "somebody is on turn"
    me = view.turn.player
    hand = view.hands[me]
    if _is_settled(auction, me, hand):
        return PASS
    calls: tuple[Call, ...] = view.actions
    joins = [call for call in calls if _is_sound(auction, me, hand, call)]
    passing = _value_of_passing(view, auction, me, hand)
    best = max(joins, key=lambda call: _value(view, auction, me, hand, call), default=None)
    if best is not None and _value(view, auction, me, hand, best) > passing + _MARGIN:
        return best
    return _bid_alone(auction, me, hand, calls)


def _is_settled(auction: Auction, me: Seat, hand: Hand) -> bool:
    """True when my partner and I stand highest, and he knows what I hold."""
    contract, last = auction.contract, auction.last
    if contract is None or last is None or me not in (contract.declarer, contract.dummy):
        return False
    ours = (contract.level, contract.denomination) == (last.level, last.denomination)
    return ours and length_points(hand) < _points_shown(auction, me) + 3


def _is_sound(auction: Auction, me: Seat, hand: Hand, call: Call) -> bool:
    """True for a call in a partnership that should be made more often than not: no sacrifices here, since
    three players who all sacrifice against each other end at the seven level every time."""
    bid, partner = _bid_of(auction, call), _partner_after(auction, me, call)
    if bid is None or partner is None:
        return False
    trump = bid.denomination.trump
    if trump is not None and hand.length(trump) + _length_shown(auction, partner, bid) < _FIT:
        return False
    return chance_of(bid.level + 6, _expected(auction, hand, bid, partner)) >= 0.5


def _bid_of(auction: Auction, call: Call) -> Bid | None:
    """The bid made or, where bids count only then, taken over."""
    if isinstance(auction, HaoAuction):
        return auction.last if call is auction.taking else None
    return call if isinstance(call, Bid) else None


def _partner_after(auction: Auction, me: Seat, call: Call) -> Seat | None:
    return auction.joined_by(call).partner(me)


def _value_of_passing(view: View, auction: Auction, me: Seat, hand: Hand) -> float:
    """What the contract standing now is worth to me."""
    contract = auction.contract
    if contract is None:
        return 0.0
    bid = Bid.of(contract.level, contract.denomination)
    if me in (contract.declarer, contract.dummy):
        other = contract.dummy if me is contract.declarer else contract.declarer
        assert other is not None, "a partnership has two players"
        return half_stake(view, bid, _expected(auction, hand, bid, other))
    return -half_stake(view, bid, _against(contract, hand))


def _value(view: View, auction: Auction, me: Seat, hand: Hand, call: Call) -> float:
    bid, partner = _bid_of(auction, call), _partner_after(auction, me, call)
    assert bid is not None, "only calls that make a contract are weighed"
    assert partner is not None, "and only those in a partnership"
    return half_stake(view, bid, _expected(auction, hand, bid, partner))


def _expected(auction: Auction, hand: Hand, bid: Bid, partner: Seat) -> float:
    """Tricks expected together with this partner."""
    points = _points_shown(auction, partner)
    trump = bid.denomination.trump
    if trump is None:
        return notrump_tricks(high_card_points(hand) + points) - _CAUTION
    fit = hand.length(trump) + _length_shown(auction, partner, bid)
    return trump_tricks(support_points(hand, trump) + points, fit) - _CAUTION


def _named(auction: Auction) -> list[tuple[Seat, Bid]]:
    """Who has bid what, in order."""
    return [(made[0], made[1]) for made in auction.named]


def _points_shown(auction: Auction, player: Seat) -> float:
    """A guess from the player's bids: the first, made alone or joining, and how far he raised since."""
    points, level = 0.0, 0
    for place, (who, bid) in enumerate(_named(auction)):
        if who is player:
            joins = _joins(auction, place)
            if not points:
                points = _JOINED if joins else _ALONE + 1.5 * (bid.level - 1)
            elif not joins:
                level = bid.level
            points += _RAISE * max(0, bid.level - level) if level else 0.0
        level = bid.level
    return points or _SILENT


def _joins(auction: Auction, place: int) -> bool:
    """True when somebody else had named the denomination before this bid."""
    named = _named(auction)
    player, bid = named[place]
    return any(
        who is not player and earlier.denomination is bid.denomination for who, earlier in named[:place]
    )


def _length_shown(auction: Auction, player: Seat, bid: Bid) -> float:
    for place, (who, made) in enumerate(_named(auction)):
        if who is player and made.denomination is bid.denomination:
            return 3.5 if _joins(auction, place) else 5.2
    return 2.0


def _against(contract: Contract, hand: Hand) -> float:
    """Tricks expected of a contract I defend: fewer the more points I hold."""
    trump = contract.denomination.trump
    stack = max(0, hand.length(trump) - 3) * 0.4 if trump is not None else 0.0
    return 7.4 + 0.6 * contract.level - (high_card_points(hand) - 9) * 0.3 - stack


def _bid_alone(auction: Auction, me: Seat, hand: Hand, calls: tuple[Call, ...]) -> Call:
    """Name a suit of my own once, when the hand is worth it; a lone bid is worth little by itself."""
    if auction.contract is not None and me in (auction.contract.declarer, auction.contract.dummy):
        return PASS
    suit = longest(hand)
    if any(who is me and bid.denomination.trump is suit for who, bid in _named(auction)):
        return PASS
    for call in calls:
        if isinstance(call, Bid) and call.denomination.trump is suit:
            wanted = _OPENS + 3 * (call.level - 1)
            fits = hand.length(suit) >= (4 if call.level == 1 else 5)
            return call if length_points(hand) >= wanted and fits else PASS
    return PASS
