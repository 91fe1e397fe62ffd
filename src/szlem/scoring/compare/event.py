"""An event: the same boards at several tables, and what comparing them gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from szlem.scoring.ledger import Ledger
from szlem.seats import Seat

from .imps import imps
from .matchpoints import matchpoints
from .victory import victory_points

#: From the scores of one board at its tables to the points of each, in their order.
Comparison = Callable[[Sequence[int]], Sequence[float]]


class Result(NamedTuple):
    """What a table made of a board: who sat north-south and east-west, and what was written."""

    board: str
    table: str
    north_south: str
    east_west: str
    ledger: Ledger

    @property
    def score(self) -> int:
        """North-south's points less east-west's."""
        return self.ledger.total(Seat.N) - self.ledger.total(Seat.E)


class Ranked(NamedTuple):
    """A contestant's place, shared by equals, with the sum."""

    place: int
    name: str
    points: float


class TeamsResult(NamedTuple):
    """A match of two teams: IMPs by board from the first team's side, their sum, and victory points."""

    by_board: Mapping[str, int]
    margin: int
    victory_points: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Event:
    """Boards played and their results. Every comparison is a function of these and of nothing else."""

    results: tuple[Result, ...] = field(default=())

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards that have a result, in the order first played."""
        return tuple(dict.fromkeys(result.board for result in self.results))

    def of_board(self, board: str) -> tuple[Result, ...]:
        """All results of a board."""
        return tuple(result for result in self.results if result.board == board)

    def compared(self, board: str, comparison: Comparison = matchpoints) -> dict[str, float]:
        """What north-south earned at each table of a board."""
        found = self.of_board(board)
        points = comparison([result.score for result in found])
        return {result.table: value for result, value in zip(found, points, strict=True)}

    def ranking(self, comparison: Comparison = matchpoints) -> tuple[Ranked, ...]:
        """All pairs by what they earned in all boards; east-west's scores are compared from their side.

        A pair that sits both ways adds both up.
        """
        sums: dict[str, float] = {}
        for board in self.boards:
            found = self.of_board(board)
            for sign in (1, -1):
                points = comparison([sign * result.score for result in found])
                for result, value in zip(found, points, strict=True):
                    name = result.north_south if sign == 1 else result.east_west
                    sums[name] = sums.get(name, 0) + value
        return ranked(sums)

    def match(self, open_room: str, closed_room: str) -> TeamsResult:
        """The match of two teams, the first sitting north-south in the open room and east-west in the closed
        one; boards that only one room has played do not count. ``ValueError`` when no board counts."""
        rooms = [
            {result.board: result.score for result in self.results if result.table == table}
            for table in (open_room, closed_room)
        ]
        common = [board for board in self.boards if all(board in room for room in rooms)]
        by_board = {board: imps(rooms[0][board] - rooms[1][board]) for board in common}
        margin = sum(by_board.values())
        return TeamsResult(by_board, margin, victory_points(margin, len(common)))


def ranked(sums: Mapping[str, float]) -> tuple[Ranked, ...]:
    """Contestants from the best, equal sums sharing the better place.

    >>> [rank.place for rank in ranked({"a": 5, "b": 7, "c": 5, "d": 1})]
    [1, 2, 2, 4]
    """
    order = sorted(sums, key=lambda name: -sums[name])
    return tuple(
        Ranked(1 + sum(points > sums[name] for points in sums.values()), name, sums[name]) for name in order
    )
