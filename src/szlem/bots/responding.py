"""The first answer to partner's opening bid or overcall."""

from __future__ import annotations

from szlem.auction import PASS, Bid, Call
from szlem.cards import SUITS, Denomination, Hand, Suit, high_card_points

from .continuing import carry_on, place
from .desk import Desk
from .evaluate import is_balanced, length_points, longest, support_points

_MAJORS = (Suit.SPADES, Suit.HEARTS)


def respond(desk: Desk) -> Call:
    """The answer to partner's first bid."""
    first = desk.partners[0]
    if first.denomination is Denomination.NOTRUMP:
        return _to_notrump(desk, first)
    if desk.shown.low >= 22:
        return _to_strong(desk)
    if desk.shown.high <= 10:
        return _to_preempt(desk, first)
    return _to_suit(desk, first)


def _to_notrump(desk: Desk, first: Bid) -> Call:
    """Game with a six-card major or enough points, a five-card major on the way, a weak suit to play in."""
    hand, points = desk.hand, high_card_points(desk.hand)
    suit = longest(hand)
    enough = points >= 25 - desk.shown.low
    major = next((each for each in _MAJORS if hand.length(each) >= 5), None)
    if enough and major is not None and first.level <= 2:
        long = hand.length(major) >= 6
        wanted = Bid.of(4 if long else first.level + 2, Denomination(major))
        if desk.may(wanted):
            return wanted
    if not enough and hand.length(suit) >= 5 and suit is not Suit.CLUBS and first.level == 1:
        weak = Bid.of(2, Denomination(suit))
        if points + 1 < 24 - desk.shown.low and desk.may(weak):
            return weak
    return place(desk)


def _to_strong(desk: Desk) -> Call:
    """Two diamonds waits; a good suit of one's own is bid with eight points."""
    hand, suit = desk.hand, longest(desk.hand)
    own = desk.cheapest(Denomination(suit))
    if (
        high_card_points(hand) >= 8
        and hand.length(suit) >= 5
        and suit is not Suit.DIAMONDS
        and own is not None
    ):
        return own
    waiting = Bid.of(2, Denomination.DIAMONDS)
    return waiting if desk.may(waiting) else PASS


def _to_preempt(desk: Desk, first: Bid) -> Call:
    """Raise to game with a fit and an opening hand; else leave it."""
    trump = first.denomination.trump
    assert trump is not None, "nobody preempts at notrump"
    fits = desk.hand.length(trump) >= 2
    game = Bid.of(desk.game_level(first.denomination), first.denomination)
    points = support_points(desk.hand, trump)
    if fits and points >= 16 and desk.may(game) and trump in _MAJORS:
        return game
    if points >= 16 and is_balanced(desk.hand) and desk.may(Bid.of(3, Denomination.NOTRUMP)):
        return Bid.of(3, Denomination.NOTRUMP)
    return PASS


def _to_suit(desk: Desk, first: Bid) -> Call:
    """Support for a major, then a suit at the one-level, then points at notrump or a suit at two."""
    trump, hand = first.denomination.trump, desk.hand
    assert trump is not None, "a suit was bid"
    if high_card_points(hand) < 6 and length_points(hand) < 7:
        return PASS
    if trump in _MAJORS and hand.length(trump) >= 3:
        return _raise(desk, first, trump)
    new = _new_suit(desk, first)
    if new is not None:
        return new
    if hand.length(trump) >= (4 if trump is Suit.DIAMONDS else 5) or (
        desk.others and hand.length(trump) >= 3
    ):
        return _raise(desk, first, trump)
    return _notrump(desk)


def _raise(desk: Desk, first: Bid, trump: Suit) -> Call:
    """One level with 6 to 9 points, two with 10 to 12, game with more."""
    points = support_points(desk.hand, trump)
    if points + desk.shown.low >= 33:
        return carry_on(desk)
    raised = 1 if points < 10 else 2 if points < 13 else 3
    wanted = min(first.level + raised, desk.game_level(first.denomination))
    cheapest = desk.cheapest(first.denomination)
    if cheapest is None or cheapest.level > max(wanted, 2):
        return PASS
    return Bid.of(max(wanted, cheapest.level), first.denomination)


def _new_suit(desk: Desk, first: Bid) -> Bid | None:
    """Four cards at the one-level, longest first and then the cheaper; more and better at two."""
    hand, points = desk.hand, high_card_points(desk.hand)
    suits = [suit for suit in SUITS if suit is not first.denomination.trump and hand.length(suit) >= 4]
    suits.sort(key=lambda suit: (-hand.length(suit), -suit if hand.length(suit) >= 5 else suit))
    named = {bid.denomination.trump for bid in desk.others}
    for suit in suits:
        bid = desk.cheapest(Denomination(suit))
        if bid is None or suit in named:
            continue
        if bid.level == 1 and points >= 6:
            return bid
        long = hand.length(suit) >= (5 if suit in _MAJORS or desk.others else 4)
        if bid.level == 2 and points >= 10 and long and not _is_flat_thirteen(hand, points):
            return bid
    return None


def _is_flat_thirteen(hand: Hand, points: int) -> bool:
    """Hands that say all they have with three notrump."""
    return is_balanced(hand) and 13 <= points <= 15 and max(hand.shape) == 4


def _notrump(desk: Desk) -> Call:
    points = high_card_points(desk.hand)
    level = 1 if points <= 10 else 2 if points <= 12 else 3
    level = min(level, desk.game_level(Denomination.NOTRUMP))
    bid = desk.cheapest(Denomination.NOTRUMP)
    if bid is None or bid.level > level:
        return PASS
    return Bid.of(level, Denomination.NOTRUMP)
