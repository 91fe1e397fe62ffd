"""What the tables of an event made of their boards, compared: only boards that nobody may still play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from szlem.matches import Posted
from szlem.scoring.compare import (
    Event,
    Ranked,
    Result,
    TeamsResult,
    butler,
    cross_imps,
    matchpoints,
    ranked,
)

from .gathering import Gathered

_Comparing = Callable[[Sequence[int]], Sequence[float | Fraction]]

_BY_TABLES: Final[dict[str, _Comparing]] = {
    "matchpoints": matchpoints,
    "cross_imps": cross_imps,
    "butler": butler,
}


@dataclass(frozen=True, slots=True)
class Line:
    """A board at one table: what was played, north-south's score, and what it is worth to them in the
    comparison (none where the teams' match counts it only once)."""

    table: int
    posted: Posted
    score: int
    points: float | None


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board with its results, in the order of the tables."""

    place: int
    number: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The event so far: ``teams`` for a match of two, else the pairs that sat north-south and those that sat
    east-west, each named by its table's number."""

    travellers: tuple[Traveller, ...]
    teams: TeamsResult | None
    north_south: tuple[Ranked, ...]
    east_west: tuple[Ranked, ...]


def standings(gathered: Gathered) -> Standings:
    """All that may be told now."""
    results = Event(tuple(_results(gathered)))
    comparison = _BY_TABLES.get(gathered.opened.comparison)
    travellers = tuple(_traveller(gathered, results, place) for place in gathered.finished)
    if comparison is None:
        compared = any(len(traveller.lines) == 2 for traveller in travellers)
        return Standings(travellers, results.match("1", "2") if compared else None, (), ())
    return Standings(travellers, None, _ranking(results, comparison, 1), _ranking(results, comparison, -1))


def _results(gathered: Gathered) -> list[Result]:
    """The results by place and by number of the table."""
    return [
        Result(str(place), str(number), str(number), str(number), table.played[place].ledger)
        for place in gathered.finished
        for number, table in enumerate(gathered.tables.values(), 1)
        if len(table.played) > place
    ]


def _traveller(gathered: Gathered, results: Event, place: int) -> Traveller:
    found = results.of_board(str(place))
    comparison = _BY_TABLES.get(gathered.opened.comparison)
    scores = [each.score for each in found]
    points = [None] * len(found) if comparison is None else [float(one) for one in comparison(scores)]
    played = [table.played for table in gathered.tables.values()]
    lines = tuple(
        Line(int(result.table), played[int(result.table) - 1][place], result.score, worth)
        for result, worth in zip(found, points, strict=True)
    )
    return Traveller(place, gathered.opened.boards[place], lines)


def _ranking(results: Event, comparison: _Comparing, sign: int) -> tuple[Ranked, ...]:
    sums: dict[str, float] = {}
    for board in results.boards:
        found = results.of_board(board)
        for result, worth in zip(found, comparison([sign * each.score for each in found]), strict=True):
            sums[result.table] = sums.get(result.table, 0) + float(worth)
    return ranked(sums)
