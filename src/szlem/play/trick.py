"""A trick and who wins it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from szlem.cards import Card, Suit
from szlem.seats import Seat


class Trick(NamedTuple):
    """Cards in the order played, with the hand each came from.

    The highest trump wins, else the highest card of the suit led.

    >>> cards = zip((Seat.W, Seat.N, Seat.E, Seat.S), map(Card.of, ("HJ", "HQ", "HK", "SA")))
    >>> trick = Trick(tuple(cards))
    >>> trick.winner(None), trick.winner(Suit.SPADES)
    (<Seat.E: 1>, <Seat.S: 2>)
    """

    cards: tuple[tuple[Seat, Card], ...]

    @property
    def leader(self) -> Seat:
        """The hand that led."""
        return self.cards[0][0]

    def winner(self, trump: Suit | None) -> Seat:
        """The hand whose card is best so far."""
        return winner_of(self.cards, trump)


def winner_of(cards: Sequence[tuple[Seat, Card]], trump: Suit | None) -> Seat:
    """The hand whose card is best; the first card was led, the others may stand in any order."""
    winner, best = cards[0]
    for hand, card in cards:
        if card.suit is best.suit:
            if card.rank > best.rank:
                winner, best = hand, card
        elif card.suit is trump:
            winner, best = hand, card
    return winner
