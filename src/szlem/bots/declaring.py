"""Declarer's leads: draw trumps, develop the suit that promises most, cash when it is time."""

from __future__ import annotations

from collections.abc import Sequence

from szlem.cards import SUITS, Card

from .chances import wins_trick
from .sight import SUIT_BITS, Sight
from .suits import Promise, promises, worth_after

_DRAW = 1.0  # tricks that drawing a round of trumps is worth
_KEEP = 0.4  # and leading trumps costs when there is nothing to draw
_DEVELOP = 0.1  # for each trick that a suit will give once its losers are gone
_LEAD = 0.1  # what losing the lead costs


def declarers_lead(sight: Sight, cards: Sequence[Card]) -> Card:
    """The best card for the plan of the hand."""
    plan = {suit: promises(sight, suit) for suit in SUITS}
    cash = _is_time_to_cash(sight, list(plan.values()))
    return max(
        cards,
        key=lambda card: (round(_value(sight, card, plan[card.suit], cash), 6), -card.rank, -card.index),
    )


def _is_time_to_cash(sight: Sight, plan: list[Promise]) -> bool:
    """True when the tricks that are sure make the contract, or are all there are."""
    contract = sight.record.contract
    sure = sum(promise.sure for promise in plan)
    needed = contract.needs - sight.record.declarer_tricks if contract is not None else 0
    return sure >= len(sight.cards) or (sight.trump is None and sure >= needed > 0)


def _value(sight: Sight, card: Card, promise: Promise, cash: bool) -> float:
    wins = wins_trick(sight, card)
    value = wins + worth_after(sight, card, wins) - promise.worth
    theirs = sight.unseen & SUIT_BITS[card.suit]
    if card.suit is sight.trump:
        return value + (_DRAW if theirs and promise.tricks * 2 >= theirs.bit_count() else -_KEEP)
    if cash:
        return value - 2 * (1 - wins)
    return value + _DEVELOP * promise.to_develop - _LEAD * (1 - wins)
