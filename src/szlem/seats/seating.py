"""Who sits where: places in the circle and the players on them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from .seat import CIRCLE, Seat


@dataclass(frozen=True, slots=True)
class Seating:
    """The player on each of the four places, clockwise from north; nobody may sit on some.

    >>> Seating.usual().swapped(Seat.E, Seat.S).place(Seat.S)
    <Seat.E: 1>
    """

    at: tuple[Seat | None, Seat | None, Seat | None, Seat | None]

    @classmethod
    def usual(cls) -> Seating:
        """Everybody at the place he is named for."""
        return cls((Seat.N, Seat.E, Seat.S, Seat.W))

    @classmethod
    def of(cls, players: Collection[Seat]) -> Seating:
        """These players at the places they are named for; the other places stay empty.

        >>> Seating.of((Seat.N, Seat.E, Seat.S)).left_of(Seat.S)
        <Seat.N: 0>
        """
        north, east, south, west = (seat if seat in players else None for seat in CIRCLE)
        return cls((north, east, south, west))

    def place(self, player: Seat) -> Seat:
        """Where the player sits."""
        return CIRCLE[self.at.index(player)]

    def player(self, place: Seat) -> Seat | None:
        """Who sits at the place."""
        return self.at[place]

    def left_of(self, player: Seat) -> Seat:
        """The next player clockwise, empty places passed over."""
        at = self.at
        here = at.index(player)
        for step in (1, 2, 3):
            found = at[(here + step) & 3]
            if found is not None:
                return found
        return player

    def right_of(self, player: Seat) -> Seat:
        """The next player counter-clockwise, empty places passed over."""
        at = self.at
        here = at.index(player)
        for step in (3, 2, 1):
            found = at[(here + step) & 3]
            if found is not None:
                return found
        return player

    def opposite(self, player: Seat) -> Seat | None:
        """The player across the table."""
        return self.at[(self.at.index(player) + 2) & 3]

    def clockwise_from(self, player: Seat) -> tuple[Seat, ...]:
        """All players in order of speaking, this one first."""
        here = self.at.index(player)
        around = (self.at[(here + step) & 3] for step in range(4))
        return tuple(who for who in around if who is not None)

    def swapped(self, one: Seat, other: Seat) -> Seating:
        """The seating after two players have changed places."""
        change: Mapping[Seat | None, Seat] = {one: other, other: one}
        a, b, c, d = (change.get(who, who) for who in self.at)
        return Seating((a, b, c, d))

    def __iter__(self) -> Iterator[Seat]:
        """The players, clockwise from north."""
        return (who for who in self.at if who is not None)
