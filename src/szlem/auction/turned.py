"""Whist: the last card dealt, the dealer's, is turned up and makes trumps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from szlem.cards import SUITS, Card, Denomination, Hand
from szlem.deals import AtOnce, Contract, Pile, Placed, Setup, Terms
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The phase, which is over at once: the card stays the dealer's."""

    def begin(self, setup: Setup) -> Turned:
        """The card is turned."""
        dealer = setup.given.dealer
        pile = setup.hands[dealer]
        assert isinstance(pile, Pile), "cards are dealt in order where one is turned"
        return Turned(setup.hands, setup.seating, setup.sides, dealer, pile.order[-1])

    def terms(self) -> Terms:
        """A trump suit without a promise; the dealer stands for declarer."""
        return Terms(tuple((0, Denomination(suit)) for suit in SUITS), declarer="dealer")

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """Nobody is dummy."""
        return Placed(None, seating, sides)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (
            ("auction", say("rules.auction.none")),
            ("contract", say("rules.contract.turned")),
        )


@dataclass(frozen=True, slots=True)
class Turned(AtOnce):
    """The card that was turned, and whose it is."""

    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    dealer: Seat
    card: Card

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "turned"

    @property
    def outcome(self) -> Contract:
        """Trumps without a promise; the dealer stands for declarer, so that his left leads."""
        return Contract(0, Denomination(self.card.suit), self.dealer, None)

    def public(self) -> Turned:
        """The card without the hands."""
        return replace(self, hands={})
