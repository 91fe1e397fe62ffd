"""MiniBridge at a real table: the players tell their points in turn, the dealer first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from szlem.cards import Hand, high_card_points
from szlem.deals import IllegalAction, Openly, Setup, Turn
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

_MOST = 37


class Told(NamedTuple):
    """A number of points told; ``POINTS-12`` in notation."""

    points: int

    def __str__(self) -> str:
        return f"POINTS-{self.points}"


@dataclass(frozen=True, slots=True)
class TellPoints:
    """The phase, before the announcement makes declarer known. The only number that may be told is the true
    one."""

    def begin(self, setup: Setup) -> Telling:
        """Nobody has told his points yet."""
        order = setup.seating.clockwise_from(setup.given.dealer)
        return Telling(setup.hands, setup.seating, setup.sides, order)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("points", say("rules.points.told")),)


@dataclass(frozen=True, slots=True)
class Telling(Openly):
    """The points told so far, in ``order``."""

    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    order: tuple[Seat, ...]
    told: tuple[Told, ...] = ()

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "telling"

    @property
    def turn(self) -> Turn | None:
        """The next to tell."""
        if len(self.told) == len(self.order):
            return None
        player = self.order[len(self.told)]
        return Turn(player, player)

    @property
    def points(self) -> Mapping[Seat, int]:
        """The points known so far."""
        return {seat: each.points for seat, each in zip(self.order, self.told, strict=False)}

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open."""
        return frozenset()

    @property
    def outcome(self) -> None:
        """Only the points."""

    def actions(self) -> tuple[Told, ...]:
        """The true number."""
        turn = self.turn
        return () if turn is None else (Told(high_card_points(self.hands[turn.hand])),)

    def apply(self, told: Told) -> Telling:
        """After one more player has told his points."""
        return replace(self, told=(*self.told, told))

    def refusal(self, told: Any) -> Message:
        """Why this may not be told."""
        return say("illegal.points")

    def read(self, text: str) -> Told:
        """A number of points."""
        kind, _, number = text.strip().upper().partition("-")
        if kind != "POINTS" or not number.isdecimal() or int(number) > _MOST:
            raise IllegalAction(say("illegal.points"))
        return Told(int(number))

    def public(self) -> Telling:
        """The points told, without the cards."""
        return replace(self, hands={})
