"""How long a bot may think: a time for people, a number of layouts for what must come out the same again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

Clock = Callable[[], float]
_NODES_A_SECOND: Final = 5_000_000  # of the solver, about


class Bound(NamedTuple):
    """What a search of the solver may take; 0 is no bound."""

    nodes: int = 0
    seconds: float = 0.0


NO_BOUND: Final = Bound()


@dataclass(frozen=True, slots=True)
class Budget:
    """``seconds`` by ``clock`` a decision (0: no bound in time), and at most so many ``layouts``."""

    seconds: float = 0.25
    layouts: int = 100
    clock: Clock = time.monotonic

    @classmethod
    def counted(cls, layouts: int) -> Budget:
        """A bound that no clock can move, so that the same seed gives the same play on any machine."""
        return cls(0.0, layouts)

    def begin(self) -> Thought:
        """The clock starts."""
        return Thought(self, self.clock() + self.seconds)

    def times(self, factor: float) -> Budget:
        """More or less time."""
        return replace(self, seconds=self.seconds * factor)


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision being thought about, until ``deadline`` on the budget's clock."""

    budget: Budget
    deadline: float

    @property
    def left(self) -> Bound:
        """What a search may take of what is left, at least a moment; 0 where time does not count.

        The solver's own clock is the wall's. Where the budget's is not, the search is bounded by nodes, or
        it would be cut short whenever the machine has other work."""
        if not self.budget.seconds:
            return NO_BOUND
        seconds = max(1e-4, self.deadline - self.budget.clock())
        if self.budget.clock is time.monotonic:
            return Bound(seconds=seconds)
        return Bound(nodes=int(seconds * _NODES_A_SECOND))

    def part(self, share: float) -> Thought:
        """A part of the thought: over after this share of its whole time, or when the whole is."""
        end = self.budget.clock() + share * self.budget.seconds
        return Thought(self.budget, min(self.deadline, end))

    @property
    def is_over(self) -> bool:
        """True when the time is up."""
        return bool(self.budget.seconds) and self.budget.clock() >= self.deadline


@dataclass(frozen=True, slots=True)
class Skill:
    """How a bot thinks: within a budget; whether it draws conclusions from what others did (``infers``); for
    how many tricks ahead, in endings, it looks for one line of play for all layouts (``ahead``)."""

    budget: Budget = Budget()
    infers: bool = True
    ahead: int = 1
