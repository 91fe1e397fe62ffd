"""A condition on a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from szlem.cards import Hand
from szlem.seats import Seat

from .evaluate import Functions, evaluate
from .parse import read
from .tree import Node, Number, asks_python, conjuncts


@dataclass(frozen=True, slots=True)
class Condition:
    """What a deal must be like, and the user's own functions that it asks."""

    tree: Node
    own: Functions = field(default_factory=dict)

    @classmethod
    def read(cls, text: str, own: Mapping[str, Callable[..., Any]] | None = None) -> Condition:
        """Read a condition as ``parse`` describes it; ``ConditionError`` names the first thing wrong in it.

        ``own`` are functions that may be asked about hands by their names.

        >>> mine = Condition.read("ten_up(N) and hcp(NS) > 24", {"ten_up": lambda hand: len(hand) > 10})
        >>> Condition.read("shape(S, 5-4-3-1, 6=3=2=2) or longest(S) >= 7").own
        {}
        """
        functions = dict(own or {})
        return cls(read(text, functions), functions)

    @classmethod
    def anything(cls) -> Condition:
        """The condition that every deal satisfies."""
        return cls(Number(1))

    @property
    def native(self) -> list[Node]:
        """The parts that the native core can try."""
        return [part for part in conjuncts(self.tree) if not asks_python(part)]

    @property
    def for_python(self) -> list[Node]:
        """The parts in which a function of the user's own is asked."""
        return [part for part in conjuncts(self.tree) if asks_python(part)]

    def holds(self, hands: Mapping[Seat, Hand]) -> bool:
        """True for a deal that is as wanted."""
        return bool(evaluate(self.tree, hands, self.own))
