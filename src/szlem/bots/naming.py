"""Naming trumps without an auction, and drawing cards in games for two."""

from __future__ import annotations

from collections.abc import Mapping

from szlem.auction import DOUBLE, PASS, Call
from szlem.auction.calls import KEEP, REJECT, Trump
from szlem.auction.offer import Offered
from szlem.cards import Card, Denomination, high_card_points
from szlem.games import View
from szlem.seats import Seat

from .evaluate import quick_tricks
from .solo import tricks_alone


def name_trumps(view: View) -> Call:
    """The denomination that should give most; the choice is left to partner with a poor hand, and doubled
    with four quick tricks."""
    assert view.turn is not None, "somebody names trumps"
    me = view.turn.player
    named = [call for call in view.actions if isinstance(call, Trump)]
    if not named:
        return DOUBLE if quick_tricks(view.hands[me]) >= 4 and DOUBLE in view.actions else PASS
    if PASS in view.actions and high_card_points(view.hands[me]) < 10:
        return PASS
    return max(named, key=lambda call: _worth(view, call.denomination))


def _worth(view: View, denomination: Denomination) -> float:
    assert view.turn is not None, "somebody names trumps"
    me = view.turn.player
    other = next((hand for seat, hand in view.hands.items() if seat is not me), None)
    return tricks_alone(view, me, denomination, other) - (0.3 if denomination.is_minor else 0.0)


def keep_or_reject(view: View) -> Call:
    """Keep honours and cards of a suit already long; an unknown card is an eight on the average."""
    assert view.turn is not None, "somebody is offered a card"
    me = view.turn.player
    offered: Mapping[Seat, Offered] = view.private["draw"]
    card = offered[me].card
    assert card is not None, "a card lies before him"
    return KEEP if card.rank + view.hands[me].length(card.suit) >= 11 else REJECT


def spend(view: View) -> Card:
    """A trick that counts for nothing takes the lowest card."""
    cards: tuple[Card, ...] = view.actions
    return min(cards, key=lambda card: (card.rank, card.index))
