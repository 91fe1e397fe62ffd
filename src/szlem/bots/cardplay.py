"""The plain bot's play: the card with the best chance for the price."""

from __future__ import annotations

from szlem.cards import Card
from szlem.games import View

from .chances import wins_trick, worth_lost
from .leads import best_lead
from .sight import Sight


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
    return round(wins_trick(sight, card) - worth_lost(sight, card), 6)
