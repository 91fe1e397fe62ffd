"""Two players take their hands from the stock: the card offered is kept and the next thrown away, or the
other way round.

Source: Honeymoon bridge as described in rec.games.bridge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from szlem.cards import Card, Hand
from szlem.deals import IllegalAction, Pile, Setup, Turn
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .calls import KEEP, REJECT, Call


class Offered(NamedTuple):
    """What a player knows: the card now offered to him, and the pairs he has seen, offered card first."""

    card: Card | None
    seen: tuple[tuple[Card, Card], ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """The phase; the dealer's opponent begins."""

    def begin(self, setup: Setup) -> Offering:
        """Nobody holds a card yet."""
        piles = {place: pile.order for place, pile in setup.hands.items() if isinstance(pile, Pile)}
        first = setup.seating.left_of(setup.given.dealer)
        return Offering(piles, setup.seating, setup.sides, first)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("draw", say("rules.draw.offer")),)


@dataclass(frozen=True, slots=True)
class Offering:
    """The draw so far: ``piles`` are all cards in order, ``done`` what was done with each card offered."""

    piles: Mapping[Seat, tuple[Card, ...]]
    seating: Seating
    sides: Sides
    first: Seat
    done: tuple[Call, ...] = ()

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "draw"

    @property
    def _player(self) -> Seat:
        return self.first if len(self.done) % 2 == 0 else self.seating.left_of(self.first)

    @property
    def turn(self) -> Turn | None:
        """Who is offered a card; none when both have thirteen."""
        return Turn(self._player, self._player) if len(self.done) < 26 else None

    def _decisions(self, player: Seat) -> tuple[Call, ...]:
        return self.done[0 if player is self.first else 1 :: 2]

    def _seen(self, player: Seat) -> tuple[tuple[Card, Card], ...]:
        made = len(self._decisions(player))
        return tuple(zip(self.piles[player][:made], self.piles[player.left][:made], strict=True))

    @property
    def hands(self) -> Mapping[Seat, Hand]:
        """The cards kept at each player's place, those rejected on his left."""
        hands: dict[Seat, Hand] = {}
        for player in self.seating:
            made = list(zip(self._seen(player), self._decisions(player), strict=True))
            hands[player] = Hand(pair[call is not KEEP] for pair, call in made)
            hands[player.left] = Hand(pair[call is KEEP] for pair, call in made)
        return dict(sorted(hands.items()))

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open."""
        return frozenset()

    @property
    def outcome(self) -> None:
        """Only the hands."""

    def actions(self) -> tuple[Call, ...]:
        """Keep or reject."""
        return (KEEP, REJECT) if self.turn is not None else ()

    def apply(self, call: Call) -> Offering:
        """After the card was kept or rejected, and the next one taken the other way."""
        return replace(self, done=(*self.done, call))

    def refusal(self, call: Any) -> Message:
        """Why this cannot be done."""
        return say("illegal.keep_or_reject")

    def read(self, text: str) -> Call:
        """``KEEP`` or ``REJECT``."""
        found = {"KEEP": KEEP, "REJECT": REJECT}.get(text.strip().upper())
        if found is None:
            raise IllegalAction(say("illegal.keep_or_reject"))
        return found

    def public(self) -> Offering:
        """What was done, without the cards."""
        return replace(self, piles={})

    def private(self, eyes: frozenset[Seat]) -> dict[Seat, Offered]:
        """The card offered to a player of these eyes, and the pairs that he has seen."""
        player = self._player
        made = len(self._decisions(player))
        offered = self.piles[player][made] if self.turn is not None else None
        return {
            seat: Offered(offered if seat is player else None, self._seen(seat))
            for seat in self.seating
            if seat in eyes
        }
