"""One question, one answer, with a solver of its own."""

from __future__ import annotations

from collections.abc import Iterable

from .position import Position
from .search import Solver, Table
from .sides import Sides


def value(
    deal: str | Position,
    trump: str = "NT",
    leader: str = "N",
    played: str | Iterable[str] = (),
    *,
    sides: str | Sides = "NS/EW",
    goal: str = "most",
) -> int:
    """The tricks that the side of the hand to play takes, see :meth:`Solver.value`.

    Three hands, the trumps led through: East, who holds the king, plays last but one.

    >>> value("N:32... K4... AQ... 65...", "S", "N")
    2
    """
    return Solver().value(deal, trump, leader, played, sides=sides, goal=goal)


def cards(
    deal: str | Position,
    trump: str = "NT",
    leader: str = "N",
    played: str | Iterable[str] = (),
    *,
    sides: str | Sides = "NS/EW",
    goal: str = "most",
) -> dict[str, int]:
    """The tricks that every playable card keeps, see :meth:`Solver.cards`.

    >>> cards("N:32... K4... AQ... 65...", "S", "N", "S2 S4")
    {'SA': 1, 'SQ': 2}
    """
    return Solver().cards(deal, trump, leader, played, sides=sides, goal=goal)


def line(
    deal: str | Position,
    trump: str = "NT",
    leader: str = "N",
    played: str | Iterable[str] = (),
    *,
    sides: str | Sides = "NS/EW",
    goal: str = "most",
) -> list[str]:
    """A line of best play to the end, see :meth:`Solver.line`.

    >>> line("N:32... K4... AQ... 65...", "S", "N")
    ['S2', 'S4', 'SQ', 'S5', 'SA', 'S6', 'S3', 'SK']
    """
    return Solver().line(deal, trump, leader, played, sides=sides, goal=goal)


def table(deal: str, *, sides: str | Sides = "NS/EW", goal: str = "most") -> Table:
    """The tricks of every declarer in every denomination, see :meth:`Solver.table`.

    >>> table("N:AK... QJ... T9... 87...")["E"]["S"]
    0
    """
    return Solver().table(deal, sides=sides, goal=goal)
