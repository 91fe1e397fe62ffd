"""Stages of a deal and the phases that begin them.

A *phase* is a rule: part of a game's value, the same for every deal. A *stage* is that phase under way in
one deal: a frozen value that knows whose turn it is and what may be done. When a stage is over, its outcome
is the contract, or the reason why the deal is void, or nothing; the next phase begins from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, Self

from szlem.cards import Hand
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .action import IllegalAction
from .contract import Contract
from .given import Given

#: A call, a card or a choice; ``str(action)`` is its notation.
Action = Any


class Turn(NamedTuple):
    """Whose hand is to act, and which player decides for it (declarer for dummy's hand)."""

    hand: Seat
    player: Seat


class Seen(Protocol):
    """What a view tells a way of dealing that must work out what was dealt."""

    @property
    def history(self) -> tuple[Action, ...]:
        """Everything that was done."""

    @property
    def given(self) -> Given:
        """What the match gave."""

    @property
    def shown(self) -> Mapping[str, Any]:
        """The public side of each stage, by name."""

    @property
    def private(self) -> Mapping[str, Any]:
        """What the eyes alone know, by stage."""


@dataclass(frozen=True, slots=True)
class Void:
    """A deal that ends without play: ``kind`` is ``passed-out``, ``level-points`` or ``no-partnership``."""

    kind: str

    @property
    def reason(self) -> Message:
        """Why, for people."""
        return Message("void." + self.kind)


class Stage(Protocol):
    """A phase under way. All of it is public but ``hands``."""

    @property
    def name(self) -> str:
        """``auction``, ``points``, ``choice``, ``naming``, ``draw``, ``pretricks`` or ``play``."""

    @property
    def seating(self) -> Seating:
        """Who sits where now."""

    @property
    def sides(self) -> Sides:
        """Who is with whom now."""

    @property
    def turn(self) -> Turn | None:
        """Who is to act; none when the stage is over."""

    @property
    def hands(self) -> Mapping[Seat, Hand]:
        """The cards still held."""

    @property
    def exposed(self) -> frozenset[Seat]:
        """The hands that lie open for everybody."""

    @property
    def outcome(self) -> Contract | Void | None:
        """What a stage that is over hands on."""

    def actions(self) -> tuple[Action, ...]:
        """The legal actions, in a fixed order; empty when the stage is over."""

    def apply(self, action: Action) -> Self:
        """The stage after an action, which must be one of ``actions()``."""

    def refusal(self, action: Action) -> Message:
        """The rule that an action outside ``actions()`` breaks."""

    def read(self, text: str) -> Action:
        """The action with this notation, legal or not; ``IllegalAction`` when it is none."""

    def public(self) -> Any:
        """What everybody may know of the stage: a value without a hidden card in it."""

    def private(self, eyes: frozenset[Seat]) -> Any:
        """What these players know of it beside the hands they see; none where that is all (``Openly``)."""


class Openly:
    """A stage in which nobody learns a card that is in no hand he sees."""

    __slots__ = ()

    def private(self, eyes: frozenset[Seat]) -> Any:
        """Nothing."""
        return None


class AtOnce(Openly):
    """A stage that is over as soon as it has begun: it makes something known, and nobody acts in it."""

    __slots__ = ()

    @property
    def turn(self) -> None:
        """Nobody has to do anything."""

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open."""
        return frozenset()

    def actions(self) -> tuple[Action, ...]:
        """None."""
        return ()

    def apply(self, action: Action) -> Self:
        """Nothing can be done here."""
        raise IllegalAction(self.refusal(action))

    def refusal(self, action: Action) -> Message:
        """Nothing can be done here."""
        return say("illegal.deal_over")

    def read(self, text: str) -> Action:
        """Nothing can be done here."""
        raise IllegalAction(self.refusal(text))


@dataclass(frozen=True, slots=True)
class Setup:
    """Where a phase begins: what the match gave, the cards, what lies open, who looks into and plays a hand
    that is not the one he is named for, what was settled before."""

    given: Given
    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    exposed: frozenset[Seat] = frozenset()
    owners: Mapping[Seat, Seat] = field(default_factory=dict)
    contract: Contract | None = None
    stages: tuple[Stage, ...] = ()


class Phase(Protocol):
    """A rule that begins a stage, and can say what it is."""

    def begin(self, setup: Setup) -> Stage:
        """The stage at its start; it may be over at once."""

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What it rules, as (topic, sentence) pairs for the pages made from the game's value."""
