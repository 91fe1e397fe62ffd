"""The second and later rounds: find the best denomination, add up the points, and stop in time."""

from __future__ import annotations

from typing import Final

from szlem.auction import PASS, Bid, Call
from szlem.cards import SUITS, Denomination, Suit, high_card_points

from .desk import Desk
from .evaluate import is_balanced, length_points, stops, support_points

#: Combined points that make a level worth bidding.
_NEEDS: Final = {1: 17, 2: 20, 3: 23, 4: 25, 5: 28, 6: 33, 7: 37}
_NOTRUMP_NEEDS: Final = {1: 18, 2: 22, 3: 25, 4: 28, 5: 30, 6: 33, 7: 37}


def needed(denomination: Denomination, level: int) -> int:
    """Combined points for a contract."""
    return (_NOTRUMP_NEEDS if denomination is Denomination.NOTRUMP else _NEEDS)[level]


def carry_on(desk: Desk) -> Call:
    """Place the contract when it is known; else describe the hand if partner asks; else stop."""
    call = place(desk)
    if call is not PASS or not desk.shown.forcing or not desk.is_ours:
        return call
    return _describe(desk)


def place(desk: Desk) -> Call:
    """Slam, game, an invitation, a better part-score, or a pass."""
    denomination = best_denomination(desk)
    own = _points(desk, denomination)
    least, likely, most = own + desk.shown.low, own + desk.shown.middle, own + desk.shown.high
    goal = desk.game_level(denomination)
    reached = _level_reached(desk, denomination)
    for level in (7, 6):
        if least >= needed(denomination, level) and reached < level:
            return _bid(desk, level, denomination)
    if likely >= needed(denomination, goal):
        return _bid(desk, goal, denomination) if reached < goal else PASS
    invited = goal - 1
    if (
        reached < invited
        and most >= needed(denomination, goal) + 1
        and likely >= needed(denomination, goal) - 2
        and likely >= needed(denomination, invited)
    ):
        return _bid(desk, invited, denomination)
    return _part_score(desk, denomination, likely)


def _level_reached(desk: Desk, denomination: Denomination) -> int:
    """The level we stand in the denomination; none when the last bid is something else."""
    last = desk.auction.last
    if last is None or not desk.is_ours or last.denomination is not denomination:
        return 0
    return last.level


def _bid(desk: Desk, level: int, denomination: Denomination) -> Call:
    bid = Bid.of(level, denomination)
    return bid if desk.may(bid) else PASS


def _part_score(desk: Desk, denomination: Denomination, likely: float) -> Call:
    """Correct to the better denomination when it is cheap; compete when the points and the fit allow."""
    bid, last = desk.cheapest(denomination), desk.auction.last
    if bid is None or last is None:
        return PASS
    if desk.is_ours:
        unsuited = last.denomination is not denomination and not _is_comfortable(desk, last.denomination)
        return bid if unsuited and bid.level <= last.level + 1 and bid.level <= 3 else PASS
    trump = denomination.trump
    if trump is None or not (desk.partners or desk.shown.low):
        return PASS
    fit = desk.hand.length(trump) + desk.shown.lengths[trump]
    enough = likely >= needed(denomination, bid.level) - (1 if desk.is_vulnerable else 2)
    return bid if bid.level <= 3 and fit >= 6 + min(bid.level, 2) and enough else PASS


def _is_comfortable(desk: Desk, denomination: Denomination) -> bool:
    trump = denomination.trump
    if trump is None:
        return is_balanced(desk.hand) or max(desk.hand.shape) < 6
    return desk.hand.length(trump) + desk.shown.lengths[trump] >= 7


def _points(desk: Desk, denomination: Denomination) -> int:
    trump = denomination.trump
    if trump is None:
        return high_card_points(desk.hand)
    if desk.told.lengths[trump] >= 5 or desk.hand.length(trump) >= 6:
        return length_points(desk.hand)
    return support_points(desk.hand, trump)


def best_denomination(desk: Desk) -> Denomination:
    """A major with eight cards, else notrump when the hand is fit for it, else the longest minor fit."""
    hand, shown = desk.hand, desk.shown.lengths
    fits = {suit: hand.length(suit) + shown[suit] for suit in SUITS}
    major = max((Suit.SPADES, Suit.HEARTS), key=lambda suit: (fits[suit], hand.length(suit)))
    if fits[major] >= 8:
        return Denomination(major)
    minor = max((Suit.DIAMONDS, Suit.CLUBS), key=lambda suit: (fits[suit], hand.length(suit)))
    theirs = {bid.denomination.trump for bid in desk.others}
    open_suits = [suit for suit in theirs if suit is not None and not stops(hand, suit)]
    wild = min(hand.shape) == 0 or sorted(hand.shape)[:2] == [1, 1]
    if fits[minor] >= 8 and (open_suits or wild or (fits[minor] >= 9 and not is_balanced(hand))):
        return Denomination(minor)
    long = max(SUITS, key=lambda suit: (fits[suit], suit))
    if wild and fits[long] >= 7:
        return Denomination(long)
    return Denomination.NOTRUMP


def _describe(desk: Desk) -> Call:
    """Partner asks: raise, rebid six cards, show a second suit, or fall back on notrump."""
    hand, last = desk.hand, desk.auction.last
    assert last is not None, "partner bid"
    points = high_card_points(hand)
    extra = points >= desk.told.low + 4
    trump = last.denomination.trump
    if trump is not None and hand.length(trump) >= 8 - max(4, desk.shown.lengths[trump]):
        return _with_extra(desk, last.denomination, extra)
    long = max(SUITS, key=lambda suit: (hand.length(suit), suit))
    if hand.length(long) >= 6:
        return _with_extra(desk, Denomination(long), extra)
    named = {bid.denomination.trump for bid in (*desk.mine, *desk.partners, *desk.others)}
    for suit in SUITS:
        bid = desk.cheapest(Denomination(suit))
        if bid is None or suit in named or hand.length(suit) < 4:
            continue
        reverse = bid.level > 1 and bool(desk.mine) and bid.denomination > desk.mine[0].denomination
        if bid.level <= 2 and (not reverse or points >= 16) and not (is_balanced(hand) and bid.level == 2):
            return bid
    if is_balanced(hand) or max(hand.shape) < 6:
        return _with_extra(desk, Denomination.NOTRUMP, points >= 18)
    return _with_extra(desk, Denomination(long), False)


def _with_extra(desk: Desk, denomination: Denomination, extra: bool) -> Call:
    """The cheapest bid, or one level more with extra strength, but never past game."""
    bid = desk.cheapest(denomination)
    if bid is None:
        return PASS
    level = min(bid.level + extra, max(bid.level, desk.game_level(denomination)))
    return Bid.of(level, denomination)
