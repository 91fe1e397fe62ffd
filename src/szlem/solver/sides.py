"""Who plays with whom, as data."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import SolverError
from .notation import NAMES, SEATS


@dataclass(frozen=True, slots=True)
class Sides:
    """Two sides that share two to four seats.

    >>> Sides.read("NE/SW").seats
    'NESW'
    >>> Sides.read("e/nw").seats, Sides.read("E/NW").first
    ('NEW', 'E')
    """

    first: str
    second: str

    @classmethod
    def read(cls, text: str) -> Sides:
        """Sides as text, ``NS/EW``; raises SolverError if a seat is missing a side or has two."""
        parts = text.strip().upper().split("/")
        if len(parts) != 2 or not all(parts):
            raise SolverError(f"Sides {text!r} are not two sides: write them as NS/EW.")
        for letter in "".join(parts):
            if letter not in NAMES:
                raise SolverError(f"Sides {text!r} name {letter!r}, which is not a seat: use N, E, S and W.")
            if "".join(parts).count(letter) > 1:
                raise SolverError(f"Sides {text!r} name {NAMES[letter]} twice: give each seat one side.")
        return cls(*("".join(s for s in SEATS if s in part) for part in parts))

    @property
    def seats(self) -> str:
        """The seats at the table, in the order of play."""
        return "".join(s for s in SEATS if s in self.first + self.second)

    @property
    def first_mask(self) -> int:
        """The seats of the first side as a bit set over ``seats``."""
        return sum(1 << i for i, seat in enumerate(self.seats) if seat in self.first)

    def side_of(self, seat: str) -> str:
        """The side that a seat is of."""
        return self.first if seat in self.first else self.second

    def __str__(self) -> str:
        return f"{self.first}/{self.second}"


def as_sides(sides: str | Sides) -> Sides:
    """Sides from text or as they are."""
    return Sides.read(sides) if isinstance(sides, str) else sides


def is_fewest(goal: str) -> bool:
    """Whether both sides want few tricks."""
    if goal not in ("most", "fewest"):
        raise SolverError(f"{goal!r} is not a goal: write most or fewest.")
    return goal == "fewest"
