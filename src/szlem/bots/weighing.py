"""Candidates weighed against each other over layouts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Generic, TypeVar

C = TypeVar("C", bound=Hashable)


@dataclass
class Weighing(Generic[C]):
    """What each candidate is worth in each layout, and how likely the layout is."""

    rows: list[tuple[float, Mapping[C, float]]] = field(default_factory=list)

    def add(self, weight: float, worth: Mapping[C, float]) -> None:
        """One more layout."""
        self.rows.append((weight, worth))

    @property
    def total(self) -> float:
        """All weights."""
        return sum(weight for weight, _ in self.rows)

    def means(self) -> dict[C, float]:
        """The mean worth of each candidate, over layouts in which it has one."""
        total = self.total
        candidates = self.rows[0][1] if self.rows else {}
        return {
            candidate: sum(weight * worth[candidate] for weight, worth in self.rows) / total
            for candidate in candidates
        }

    def seen_through(self, change: Callable[[float], float]) -> Weighing[C]:
        """The same weighing with every worth changed."""
        return Weighing(
            [(weight, {each: change(value) for each, value in worth.items()}) for weight, worth in self.rows]
        )

    def usual(self) -> float:
        """The mean of the best that can be had in each layout."""
        return sum(weight * max(worth.values()) for weight, worth in self.rows) / self.total

    def gain(self, one: C, other: C) -> tuple[float, float]:
        """How much more one is worth than the other, and the standard error of that."""
        total = self.total
        gains = [(weight, worth[one] - worth[other]) for weight, worth in self.rows]
        mean = sum(weight * gain for weight, gain in gains) / total
        spread = sum((weight * (gain - mean)) ** 2 for weight, gain in gains)
        return mean, sqrt(spread) / total

    def lead(self, one: C, other: C) -> float:
        """How many standard errors one is ahead of the other; many when there is no doubt."""
        mean, error = self.gain(one, other)
        if not error:
            return 0.0 if not mean else 99.0 if mean > 0 else -99.0
        return mean / error

    def surely_gains(self, one: C, other: C, doubt: float) -> float:
        """How much more one is worth than the other, less so many standard errors."""
        mean, error = self.gain(one, other)
        return mean - doubt * error

    def is_clear(self, errors: float, same: bool) -> bool:
        """True when the best is so many standard errors ahead of each other one; or, where that counts as
        clear, has been the same in every layout."""
        means = self.means()
        best = max(means, key=lambda each: means[each])
        leads = [self.lead(best, other) for other in means if other != best]
        return all(lead >= errors or (same and not lead) for lead in leads)


def nearly_best(means: Mapping[C, float], within: float) -> Iterable[C]:
    """The candidates that are not worse than the best by more than this."""
    best = max(means.values())
    return [candidate for candidate, mean in means.items() if mean >= best - within]
