"""Opening bids: five-card majors, 15 to 17 at notrump, weak twos, strong two clubs."""

from __future__ import annotations

from szlem.auction import PASS, Bid, Call
from szlem.cards import SUITS, Denomination, Hand, Suit, high_card_points

from .desk import Desk
from .evaluate import is_balanced, length_points

_NOTRUMP = {15: 1, 16: 1, 17: 1, 20: 2, 21: 2, 22: 2}


def open_bidding(desk: Desk) -> Call:
    """The opening bid, or a pass."""
    hand, points = desk.hand, high_card_points(desk.hand)
    if is_balanced(hand) and points in _NOTRUMP:
        return Bid.of(_NOTRUMP[points], Denomination.NOTRUMP)
    if points >= 22:
        return Bid.of(2, Denomination.CLUBS)
    if points >= 12 or (length_points(hand) >= 13 and points >= 10):
        return Bid.of(1, Denomination(opening_suit(hand)))
    return _preempt(desk, points)


def opening_suit(hand: Hand) -> Suit:
    """The longest suit, a major only with five; of two long ones the higher, of two short ones the lower.

    >>> opening_suit(Hand.of("AKQ2.KJ32.432.32")), opening_suit(Hand.of("AKJ32.KQ432.2.32"))
    (<Suit.DIAMONDS: 1>, <Suit.SPADES: 3>)
    """
    five = [suit for suit in SUITS if hand.length(suit) >= 5]
    if five:
        return max(five, key=lambda suit: (hand.length(suit), suit))
    minors = (Suit.CLUBS, Suit.DIAMONDS)
    clubs, diamonds = (hand.length(suit) for suit in minors)
    return Suit.DIAMONDS if diamonds > clubs or diamonds == clubs == 4 else Suit.CLUBS


def _preempt(desk: Desk, points: int) -> Call:
    """A long suit with most of the points in it: six cards at level two, seven at three, eight at four."""
    hand = desk.hand
    suit = max(SUITS, key=lambda each: (hand.length(each), each))
    inside = high_card_points(hand.suit(suit))
    level = hand.length(suit) - 4
    if not 6 <= points <= 10 or inside < (5 if desk.is_vulnerable else 4) or level < 2:
        return PASS
    if level == 2 and suit is Suit.CLUBS:
        return PASS
    return Bid.of(min(level, 4), Denomination(suit))
