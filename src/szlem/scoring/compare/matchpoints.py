"""Matchpoints.

Source: Laws of Duplicate Bridge 2017, law 78A.
"""

from __future__ import annotations

from collections.abc import Sequence


def matchpoints(scores: Sequence[int]) -> list[int]:
    """For each score two points for every lower one and one for every equal one at another table; the top is
    twice the number of other tables.

    >>> matchpoints((420, 420, 450, -50, 170))
    [5, 5, 8, 0, 2]
    """
    return [
        2 * sum(other < own for other in scores) + sum(other == own for other in scores) - 1 for own in scores
    ]


def percentages(scores: Sequence[int]) -> list[float]:
    """Matchpoints in percent of the top; everybody has half when there is nothing to compare with.

    >>> percentages((420, 420, 450, -50, 170))
    [62.5, 62.5, 100.0, 0.0, 25.0]
    """
    top = 2 * (len(scores) - 1)
    return [100 * points / top if top else 50.0 for points in matchpoints(scores)]
