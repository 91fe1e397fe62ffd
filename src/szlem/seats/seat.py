"""The four seats. A player is named by the seat he took at the start; a place is where he sits now."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Seat(IntEnum):
    """North, East, South, West: clockwise, so the next number is the player on the left.

    >>> Seat.N.left, Seat.N.right, Seat.N.opposite
    (<Seat.E: 1>, <Seat.W: 3>, <Seat.S: 2>)
    """

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def left(self) -> Seat:
        """The next place clockwise."""
        return SEATS[(self + 1) & 3]

    @property
    def right(self) -> Seat:
        """The next place counter-clockwise."""
        return SEATS[(self + 3) & 3]

    @property
    def opposite(self) -> Seat:
        """The place across the table."""
        return SEATS[(self + 2) & 3]

    @classmethod
    def of(cls, letter: str) -> Seat:
        """The seat with this letter; ``ValueError`` names what was read."""
        found = cls.__members__.get(letter.strip().upper())
        if found is None:
            raise ValueError(f"{letter!r} is not a seat: N, E, S or W was expected")
        return found


SEATS: Final = tuple(Seat)
CIRCLE: Final = SEATS
