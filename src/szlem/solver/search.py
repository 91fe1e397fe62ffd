"""A solver that remembers: one thread's search with its table."""

from __future__ import annotations

from collections.abc import Iterable

from ._native import Core
from .deal import read_deal, same_length
from .errors import SolverError
from .notation import CARDS, DENOMINATIONS
from .position import Position
from .sides import Sides, as_sides, is_fewest

Table = dict[str, dict[str, int]]


class Solver:
    """Answers questions about positions and keeps what it learns for the next position of the same deal.

    ``memory`` bounds the table, in megabytes; at the bound it forgets and goes on, slower. The answers never
    depend on what was asked before. One solver works for one thread at a time; other threads run meanwhile.

    >>> solver = Solver(memory=64)
    >>> solver.value("N:A.K.. .A.2. Q.2.. K..3.", "NT", "W")
    1

    The search is zero-window partition search (M. Ginsberg, "Partition search", AAAI 1996).
    """

    def __init__(self, memory: float = 256, *, portable: bool = False) -> None:
        """``portable`` keeps to code that any processor runs; it is there for tests."""
        if not memory > 0:
            raise SolverError(f"{memory} megabytes of memory are not enough: give a positive number.")
        self._core = Core(int(memory * (1 << 20)), portable)

    def value(
        self,
        deal: str | Position,
        trump: str = "NT",
        leader: str = "N",
        played: str | Iterable[str] = (),
        *,
        sides: str | Sides = "NS/EW",
        goal: str = "most",
        nodes: int = 0,
        seconds: float = 0,
    ) -> int:
        """The tricks that the side of the hand to play takes from the current trick on, that one included.

        The arguments are those of :meth:`Position.read`, or a position. ``nodes`` and ``seconds`` bound the
        search (0: no bound): :class:`Stopped` is raised when a bound is met or :meth:`cancel` is called.
        """
        position = _position(deal, trump, leader, played, sides, goal)
        self._load(position, nodes, seconds)
        return _for_side_to_play(position, self._core.value(-1))

    def cards(
        self,
        deal: str | Position,
        trump: str = "NT",
        leader: str = "N",
        played: str | Iterable[str] = (),
        *,
        sides: str | Sides = "NS/EW",
        goal: str = "most",
        nodes: int = 0,
        seconds: float = 0,
    ) -> dict[str, int]:
        """The same for every card that the hand to play may play, equal cards too, highest spade first.

        >>> Solver().cards("N:A2... KQ... 43... 65...", "NT", "N")
        {'SA': 1, 'S2': 1}
        """
        position = _position(deal, trump, leader, played, sides, goal)
        self._load(position, nodes, seconds)
        found = sorted(self._core.cards(), reverse=True)
        return {CARDS[card]: _for_side_to_play(position, tricks) for card, tricks in found}

    def line(
        self,
        deal: str | Position,
        trump: str = "NT",
        leader: str = "N",
        played: str | Iterable[str] = (),
        *,
        sides: str | Sides = "NS/EW",
        goal: str = "most",
        nodes: int = 0,
        seconds: float = 0,
    ) -> list[str]:
        """One line of best play to the end; of several best cards the lowest club, diamond, heart or spade.

        >>> Solver().line("N:A2... KQ... 43... 65...", "NT", "N")
        ['S2', 'SQ', 'S3', 'S5', 'SK', 'S4', 'S6', 'SA']
        """
        position = _position(deal, trump, leader, played, sides, goal)
        self._load(position, nodes, seconds)
        return [CARDS[card] for card in self._core.line()]

    def table(
        self,
        deal: str,
        *,
        sides: str | Sides = "NS/EW",
        goal: str = "most",
        nodes: int = 0,
        seconds: float = 0,
    ) -> Table:
        """The tricks of each declarer's side in each denomination; the seat after the declarer leads.

        >>> Solver().table("N:A... K... Q... J...")["N"]
        {'C': 1, 'D': 1, 'H': 1, 'S': 1, 'NT': 1}
        """
        parties = as_sides(sides)
        hands = read_deal(deal, parties)
        same_length(hands, parties.seats)
        fewest = is_fewest(goal)
        self._core.set(list(hands), 4, parties.first_mask, fewest, 0, [])
        self._core.start(nodes, seconds)
        return _as_table(self._core.table(parties.first_mask, fewest), parties.seats)

    def cancel(self) -> None:
        """Stops the search that another thread has running with this solver."""
        self._core.cancel()

    def forget(self) -> None:
        """Empties the table; answers stay the same."""
        self._core.forget()

    @property
    def nodes(self) -> int:
        """How many tricks have been looked at since the solver was made."""
        return self._core.nodes

    @property
    def memory(self) -> float:
        """The megabytes that the table takes now."""
        return self._core.bytes / (1 << 20)

    def _load(self, position: Position, nodes: int, seconds: float) -> None:
        self._core.set(
            list(position.hands),
            position.trump,
            position.sides.first_mask,
            position.fewest,
            position.leader,
            list(position.played),
        )
        self._core.start(nodes, seconds)


def _position(
    deal: str | Position, trump: str, leader: str, played: str | Iterable[str], sides: str | Sides, goal: str
) -> Position:
    if isinstance(deal, Position):
        return deal
    return Position.read(deal, trump, leader, played, sides=sides, goal=goal)


def _for_side_to_play(position: Position, first_side: int) -> int:
    """The core counts for the first side, so that its table serves both."""
    return first_side if position.to_play in position.sides.first else position.tricks - first_side


def _as_table(results: list[int], seats: str) -> Table:
    n = len(seats)
    return {
        seat: {name: results[d * n + i] for d, name in enumerate(DENOMINATIONS)}
        for i, seat in enumerate(seats)
    }
