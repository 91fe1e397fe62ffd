"""Cards in the order dealt, for games in which the order matters: a card is turned, or a stock is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from szlem.cards import Card, Hand
from szlem.seats import SEATS, Seat


class Pile(Hand):
    """A hand that remembers its order; as a set it equals a hand with the same cards.

    >>> Pile(map(Card.of, ("C2", "SA"))).order
    (Card('C2'), Card('SA'))
    """

    __slots__ = ("order",)

    order: tuple[Card, ...]

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self.order = tuple(cards)
        super().__init__(self.order)


def piles_text(piles: Mapping[Seat, Hand]) -> str:
    """The cards of every place in their order: ``N=SAHK E=D2...``."""
    return " ".join(f"{seat.name}={''.join(map(str, _order(piles[seat])))}" for seat in sorted(piles))


def _order(hand: Hand) -> tuple[Card, ...]:
    return hand.order if isinstance(hand, Pile) else tuple(hand)


def read_piles(text: str) -> dict[Seat, Hand]:
    """The reverse of ``piles_text``; ``ValueError`` says which card or place is wrong."""
    found: dict[Seat, Hand] = {}
    for part in text.split():
        name, _, cards = part.partition("=")
        found[Seat.of(name)] = Pile(Card.of(cards[at : at + 2]) for at in range(0, len(cards), 2))
    return {seat: found[seat] for seat in SEATS if seat in found}
