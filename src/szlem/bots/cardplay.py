"""The plain bot's play: the card with the best chance for the price."""

from __future__ import annotations

from szlem.cards import Card
from szlem.games import View

from .chances import wins_trick, worth_lost
from .leads import best_lead
from .sight import Sight
from .suits import promises, worth_after


def play_card(view: View) -> Card:
    """The card to play from the hand on turn."""
    cards: tuple[Card, ...] = view.actions
    if len(cards) == 1:
        return cards[0]
    sight = Sight.of(view)
    if sight.led is None:
        return best_lead(sight, cards)
    return max(cards, key=lambda card: (_gain(sight, card), -card.rank, -card.index))


def _gain(sight: Sight, card: Card) -> float:
    """The chance of the trick less what the card would have been worth later."""
    wins = wins_trick(sight, card)
    if sight.hand in sight.declaring:
        return round(wins + worth_after(sight, card, wins) - promises(sight, card.suit).worth, 6)
    return round(wins - worth_lost(sight, card), 6)
