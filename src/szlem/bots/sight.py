"""What a player can work out about the trick from his view: friends, cards unseen, voids shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from szlem.cards import CARDS, PACK, Card, Hand, Suit
from szlem.games import View
from szlem.play import PlayRecord
from szlem.seats import Seat

SUIT_BITS: Final = tuple(0x1FFF << (13 * suit) for suit in Suit)


def higher_bits(card: Card) -> int:
    """All higher cards of the suit."""
    return SUIT_BITS[card.suit] & ~((card.bit << 1) - 1)


def lowest(bits: int) -> Card:
    """The card of the lowest set bit."""
    return CARDS[(bits & -bits).bit_length() - 1]


def highest(bits: int) -> Card:
    """The card of the highest set bit."""
    return CARDS[bits.bit_length() - 1]


@dataclass(frozen=True)
class Sight:
    """A view in the play, asked about by the player on turn."""

    view: View
    record: PlayRecord

    @classmethod
    def of(cls, view: View) -> Sight:
        """The sight of a view whose phase is the play."""
        assert view.play is not None, "the play has begun"
        return cls(view, view.play)

    @cached_property
    def hand(self) -> Seat:
        """The hand that is to play."""
        assert self.view.turn is not None, "somebody is on turn"
        return self.view.turn.hand

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.record.trump

    @property
    def cards(self) -> Hand:
        """The cards of the hand that is to play."""
        return self.view.hands[self.hand]

    @cached_property
    def declaring(self) -> frozenset[Seat]:
        """Declarer's hand and dummy's, which act as one; none where everybody plays his own cards."""
        contract = self.record.contract
        if contract is None or contract.dummy is None:
            return frozenset()
        return frozenset((contract.declarer, contract.dummy))

    @cached_property
    def friends(self) -> frozenset[Seat]:
        """The hands that play together with the one on turn, itself included. Defenders who are nobody's
        partners still have one aim: to beat the contract."""
        if not self.declaring:
            return self.record.sides.side(self.hand)
        if self.hand in self.declaring:
            return self.declaring
        return frozenset(self.record.seating) - self.declaring

    @cached_property
    def visible(self) -> dict[Seat, int]:
        """The hands that can be seen, as bits."""
        return {seat: hand.bits for seat, hand in self.view.hands.items()}

    @cached_property
    def played(self) -> int:
        """All cards played so far."""
        bits = 0
        for trick in (*(trick.cards for trick in self.record.tricks), self.record.current):
            for _, card in trick:
                bits |= card.bit
        return bits

    @cached_property
    def unseen(self) -> int:
        """The cards in hands that cannot be seen."""
        bits = PACK.bits & ~self.played
        for held in self.visible.values():
            bits &= ~held
        return bits

    @cached_property
    def against(self) -> int:
        """Cards that may be held against us: unseen ones, and those of opponents who can be seen."""
        bits = self.unseen
        for seat, held in self.visible.items():
            if seat not in self.friends:
                bits |= held
        return bits

    @cached_property
    def unseen_is_ours(self) -> float:
        """The chance that an unseen card is a friend's."""
        hidden = [seat for seat in self.view.counts if seat not in self.visible]
        held = sum(self.view.counts[seat] for seat in hidden)
        ours = sum(self.view.counts[seat] for seat in hidden if seat in self.friends)
        return ours / held if held else 0.0

    @cached_property
    def share(self) -> dict[Seat, float]:
        """For each hidden hand, the chance that it holds a given unseen card."""
        unseen = max(1, self.unseen.bit_count())
        return {seat: count / unseen for seat, count in self.view.counts.items() if seat not in self.visible}

    @cached_property
    def voids(self) -> frozenset[tuple[Seat, Suit]]:
        """Who has failed to follow to what."""
        shown = set()
        for trick in (*(trick.cards for trick in self.record.tricks), self.record.current):
            for seat, card in trick[1:]:
                if card.suit is not trick[0][1].suit:
                    shown.add((seat, trick[0][1].suit))
        return frozenset(shown)

    @cached_property
    def after(self) -> tuple[Seat, ...]:
        """The hands that play to this trick after the one on turn, in order."""
        around = self.record.seating.clockwise_from(self.hand)
        return around[1 : len(around) - len(self.record.current)]

    @property
    def led(self) -> Suit | None:
        """The suit led, if a card has been."""
        return self.record.current[0][1].suit if self.record.current else None

    @cached_property
    def best(self) -> tuple[Seat, Card] | None:
        """The card that wins the trick so far, and whose it is."""
        best: tuple[Seat, Card] | None = None
        for seat, card in self.record.current:
            if best is None or beats(card, best[1], self.trump):
                best = (seat, card)
        return best


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """True when a later card takes the trick from the best so far."""
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is trump
