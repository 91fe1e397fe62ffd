"""Thirteen tricks of two cards that count for nothing: their winner draws the next card of the stock, the
loser the one after it.

Source: honeymoon bridge in the Bicycle rules of card games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from szlem.cards import Card, Hand
from szlem.deals import IllegalAction, Pile, Setup, Turn
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .trick import Trick


@dataclass(frozen=True, slots=True)
class PreTricks:
    """The phase: at notrump, the dealer's opponent leads first, the winner of a trick leads to the next."""

    stock: Seat = Seat.W

    def begin(self, setup: Setup) -> Drawing:
        """Before the first lead."""
        stock = setup.hands[self.stock]
        assert isinstance(stock, Pile), "the stock has an order"
        hands = {player: setup.hands[player] for player in setup.seating}
        first = setup.seating.left_of(setup.given.dealer)
        return Drawing(self, hands, stock.order, setup.seating, setup.sides, first)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("draw", say("rules.draw.pretricks")),)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The tricks so far, the stock that is left, and what each player has drawn."""

    phase: PreTricks
    held: Mapping[Seat, Hand]
    stock: tuple[Card, ...]
    seating: Seating
    sides: Sides
    on_turn: Seat
    tricks: tuple[Trick, ...] = ()
    current: tuple[tuple[Seat, Card], ...] = ()
    drawn: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "pretricks"

    @property
    def turn(self) -> Turn | None:
        """The hand to play; none when the stock is drawn."""
        return Turn(self.on_turn, self.on_turn) if self.stock else None

    @property
    def hands(self) -> Mapping[Seat, Hand]:
        """Both hands, and the stock at its place."""
        return {**self.held, self.phase.stock: Pile(self.stock)}

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open."""
        return frozenset()

    @property
    def outcome(self) -> None:
        """Only the hands."""

    def actions(self) -> tuple[Card, ...]:
        """The cards that may be played: of the suit led if there are any, else all."""
        if not self.stock:
            return ()
        hand = self.held[self.on_turn]
        following = hand.suit(self.current[0][1].suit) if self.current else hand
        return tuple(following or hand)

    def apply(self, card: Card) -> Drawing:
        """After a card; the second of a trick is followed by the draw."""
        player = self.on_turn
        held = {**self.held, player: self.held[player] - Hand((card,))}
        current = (*self.current, (player, card))
        after = replace(self, held=held, current=current, on_turn=self.seating.left_of(player))
        return after._drawn() if len(current) == 2 else after

    def _drawn(self) -> Drawing:
        trick = Trick(self.current)
        winner = trick.winner(None)
        loser = self.seating.left_of(winner)
        first, second, *left = self.stock
        held = {
            **self.held,
            winner: self.held[winner] | Hand((first,)),
            loser: self.held[loser] | Hand((second,)),
        }
        before = self.drawn
        drawn = {winner: (*before.get(winner, ()), first), loser: (*before.get(loser, ()), second)}
        return replace(
            self,
            held=held,
            stock=tuple(left),
            on_turn=winner,
            tricks=(*self.tricks, trick),
            current=(),
            drawn=drawn,
        )

    @property
    def trump(self) -> None:
        """The tricks before the auction are played at notrump."""

    @property
    def last_trick(self) -> Trick | None:
        """The last trick, which may be looked at until the next one begins."""
        return self.tricks[-1] if self.tricks and not self.current else None

    def refusal(self, card: Any) -> Message:
        """Why a card may not be played."""
        if isinstance(card, Card) and card in self.held[self.on_turn]:
            return say("illegal.follow", suit=self.current[0][1].suit.letter)
        return say("illegal.not_held", card=str(card))

    def read(self, text: str) -> Card:
        """The card with this name."""
        try:
            return Card.of(text)
        except ValueError:
            raise IllegalAction(say("illegal.unreadable_card", text=text)) from None

    def public(self) -> Drawing:
        """The tricks, without hands, stock and draws."""
        return replace(self, held={}, stock=(), drawn={})

    def private(self, eyes: frozenset[Seat]) -> dict[Seat, tuple[Card, ...]]:
        """What each player of these eyes has drawn, in order."""
        return {seat: self.drawn.get(seat, ()) for seat in self.seating if seat in eyes}
