"""A board on which not every table has a score: the director gave an average, or nobody was to play.

Sources: Laws of Duplicate Bridge 2017, law 12C2 (artificial scores of 60, 50 and 40 per cent) and law 78A;
Neuberg's formula, by which the tables that did play are compared as if all had.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from .matchpoints import matchpoints


class Average(NamedTuple):
    """An artificial score, in percent of the top."""

    percent: int


AVERAGE_PLUS: Final = Average(60)
AVERAGE: Final = Average(50)
AVERAGE_MINUS: Final = Average(40)


def top(scores: Sequence[int | Average | None]) -> int:
    """The most that the board can bring: two points for each other table that played it or was to."""
    return 2 * (sum(score is not None for score in scores) - 1)


def factored(scores: Sequence[int | Average | None]) -> list[Fraction | None]:
    """Matchpoints where some tables have an average instead of a score; ``None`` stands for a table that was
    not to play the board and is left out.

    An average is its share of the top. The others are compared with each other, and each is taken to stand
    for as many tables as it must for all to be there: (points + 1) times expected by had, less 1.

    >>> [str(points) for points in factored((420, 170, AVERAGE_PLUS, None))]
    ['7/2', '1/2', '12/5', 'None']
    """
    expected = sum(score is not None for score in scores)
    had = [score for score in scores if isinstance(score, int)]
    among = dict(zip(had, matchpoints(had), strict=True))

    def points(score: int | Average | None) -> Fraction | None:
        if score is None:
            return None
        if isinstance(score, Average):
            return Fraction(score.percent * top(scores), 100)
        return Fraction((among[score] + 1) * expected, len(had)) - 1

    return [points(score) for score in scores]
