"""What to lead: opening leads by the old rules, later ones by what a suit promises."""

from __future__ import annotations

from collections.abc import Sequence

from szlem.auction import Bid
from szlem.cards import SUITS, Card, Hand, Suit
from szlem.seats import Seat

from .chances import wins_trick, worth_lost
from .declaring import declarers_lead
from .sight import Sight

_RETURN = 0.5  # what going back to our first suit is worth


def best_lead(sight: Sight, cards: Sequence[Card]) -> Card:
    """The card to lead."""
    if sight.hand in sight.declaring:
        return declarers_lead(sight, cards)
    if not sight.record.tricks and sight.declaring:
        return opening_lead(sight)
    return max(cards, key=lambda card: (round(_defenders_plan(sight, card), 6), -card.rank, -card.index))


def _defenders_plan(sight: Sight, card: Card) -> float:
    """Chance less price, with partner's suit worth going back to."""
    wins = wins_trick(sight, card)
    value = wins - worth_lost(sight, card)
    first_of_ours = next(
        (trick.cards[0][1].suit for trick in sight.record.tricks if trick.leader in sight.friends), None
    )
    return value + (_RETURN if card.suit is first_of_ours else 0.0)


def opening_lead(sight: Sight) -> Card:
    """The suit that promises most, and the usual card of it."""
    hand, trump = sight.cards, sight.trump
    suits = [suit for suit in SUITS if hand.length(suit)]
    suit = max(suits, key=lambda suit: (_suit_to_lead(sight, hand, suit), suit))
    return usual_card(hand.suit(suit), trump)


def _suit_to_lead(sight: Sight, hand: Hand, suit: Suit) -> float:
    cards = list(hand.suit(suit))
    top, length = cards[0].rank, len(cards)
    value = 0.0
    if suit is sight.trump:
        value = 0.5 if length >= 2 and top < 11 else -2.0
    elif sight.trump is None:
        value = length + 0.2 * sum(card.rank > 10 for card in cards) + _sequence(cards)
    else:
        value = 1.5 * _sequence(cards) + 0.2 * length
        if top == 14:
            value += 0.6 if length > 1 and cards[1].rank == 13 else -1.5
        if length == 1:
            value += 1.2 if hand.length(sight.trump) in (1, 2, 3) else 0.0
    named = _named(sight)
    if suit in named["friends"]:
        value += 2.5
    if suit in named["others"]:
        value -= 1.5
    return value


def _sequence(cards: Sequence[Card]) -> float:
    """How good a sequence of honours heads the suit."""
    ranks = [card.rank for card in cards[:3]]
    if len(ranks) < 2 or ranks[0] < 11 or ranks[1] != ranks[0] - 1:
        return 0.0
    return 2.0 if len(ranks) > 2 and ranks[2] >= ranks[1] - 2 else 1.2


def _named(sight: Sight) -> dict[str, set[Suit]]:
    """The suits bid by friends and by the others."""
    suits: dict[str, set[Suit]] = {"friends": set(), "others": set()}
    auction = sight.view.auction
    for caller, call in auction.calls if auction is not None else ():
        if isinstance(call, Bid) and call.denomination.trump is not None:
            suits["friends" if _is_friend(sight, caller) else "others"].add(call.denomination.trump)
    return suits


def _is_friend(sight: Sight, caller: Seat) -> bool:
    return caller in sight.friends and caller is not sight.hand


def usual_card(suit: Hand, trump: Suit | None) -> Card:
    """Top of a sequence or of a short suit, else fourth best or the lowest of three.

    >>> str(usual_card(Hand.of("KQJ2..."), None)), str(usual_card(Hand.of("K9643..."), None))
    ('SK', 'S4')
    """
    cards = list(suit)
    if len(cards) <= 2 or _sequence(cards) > 0:
        return cards[0]
    if cards[0].rank == 14 and trump is not None and cards[0].suit is not trump:
        return cards[0]
    if cards[0].rank < 10 and len(cards) == 3:
        return cards[0]
    return cards[3] if len(cards) > 3 else cards[-1]
