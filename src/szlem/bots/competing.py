"""When the others have opened: overcalls, doubles for takeout, answers to them, and clear penalties."""

from __future__ import annotations

from szlem.auction import DOUBLE, PASS, Bid, Call
from szlem.cards import SUITS, Denomination, Suit, high_card_points

from .desk import Desk
from .evaluate import is_balanced, length_points, longest, quick_tricks, stops


def overcall(desk: Desk) -> Call:
    """The first call of our side after the others have bid."""
    hand, points, last = desk.hand, high_card_points(desk.hand), desk.auction.last
    assert last is not None, "the others have bid"
    theirs = {bid.denomination.trump for bid in desk.others}
    if _is_for_notrump(desk, last, points):
        return Bid.of(last.level, Denomination.NOTRUMP)
    suit = longest(hand)
    bid = desk.cheapest(Denomination(suit))
    if bid is not None and hand.length(suit) >= 5 and suit not in theirs and points <= 17:
        wanted = {1: 9, 2: 12, 3: 14}.get(bid.level, 40) + (1 if desk.is_vulnerable and bid.level > 1 else 0)
        if length_points(hand) >= wanted and high_card_points(hand.suit(suit)) >= 3 and points >= 8:
            return bid
    if desk.may_double and _is_for_takeout(desk, last, points):
        return DOUBLE
    return PASS


def _is_for_notrump(desk: Desk, last: Bid, points: int) -> bool:
    trump = last.denomination.trump
    return (
        trump is not None
        and last.level == 1
        and 15 <= points <= 18
        and is_balanced(desk.hand)
        and stops(desk.hand, trump)
    )


def _is_for_takeout(desk: Desk, last: Bid, points: int) -> bool:
    """Short in their suit with an opening hand, or too strong for an overcall."""
    trump = last.denomination.trump
    if trump is None or last.level > 2:
        return False
    theirs = {bid.denomination.trump for bid in desk.others}
    rest = [desk.hand.length(suit) for suit in SUITS if suit not in theirs]
    short = desk.hand.length(trump) <= 2 and min(rest, default=0) >= 3
    return points >= (12 if short else 18)


def answer_double(desk: Desk) -> Call:
    """Partner doubled for takeout: the longest other suit, higher with more points, or notrump."""
    hand, points = desk.hand, high_card_points(desk.hand)
    theirs = {bid.denomination.trump for bid in desk.others}
    last = desk.others[-1]
    suits = [suit for suit in SUITS if suit not in theirs] or list(SUITS)
    suit = max(suits, key=lambda each: (hand.length(each), each >= Suit.HEARTS, each))
    trump = last.denomination.trump
    notrump = desk.cheapest(Denomination.NOTRUMP)
    if (
        trump is not None
        and stops(hand, trump)
        and hand.length(suit) < 5
        and points >= 7
        and notrump is not None
    ):
        level = 1 if points < 10 else 2 if points < 12 else 3
        if notrump.level <= level:
            return Bid.of(level, Denomination.NOTRUMP)
    bid = desk.cheapest(Denomination(suit))
    if bid is None:
        return PASS
    jump = 0 if points < 9 else 1 if points < 12 else 2
    return Bid.of(max(bid.level, min(bid.level + jump, desk.game_level(bid.denomination))), bid.denomination)


def is_clear_penalty(desk: Desk) -> bool:
    """True when our own tricks beat their contract by two without any help."""
    contract = desk.auction.contract
    if contract is None or not desk.may_double or contract.level < 3:
        return False
    trump = contract.denomination.trump
    stack = 0.0
    if trump is not None:
        held = desk.hand.suit(trump)
        stack = max(0.0, len(held) - 3) + sum(0.5 for card in held if card.rank in (11, 12))
    partners = min(2.0, desk.shown.low / 6)
    return quick_tricks(desk.hand) + stack + partners >= 8 - contract.level + 1.5
