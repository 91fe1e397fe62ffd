"""Tricks that are given without being played, once a claim or a concession is agreed.

Source: Laws of Duplicate Bridge 2017, laws 68 to 71.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from szlem.seats import Seat

_TEXT: Final = re.compile(r"SETTLE-((?:[NESW]\d{1,2})+)")


@dataclass(frozen=True, slots=True)
class Settle:
    """The rest of the tricks, by the hand for which they count. It ends the play like a last card.

    >>> str(Settle.of({Seat.S: 4, Seat.E: 1}))
    'SETTLE-E1S4'
    """

    won: tuple[int, int, int, int]

    @classmethod
    def of(cls, won: Mapping[Seat, int]) -> Settle:
        """From tricks by seat; seats that are not named get none."""
        north, east, south, west = (won.get(seat, 0) for seat in Seat)
        return cls((north, east, south, west))

    @classmethod
    def read(cls, text: str) -> Settle | None:
        """The reverse of ``str``; none for what is another action's notation.

        >>> Settle.read("SETTLE-E1S4").won
        (0, 1, 4, 0)
        """
        found = _TEXT.fullmatch(text)
        if found is None:
            return None
        return cls.of({Seat.of(seat): int(n) for seat, n in re.findall(r"([NESW])(\d+)", found[1])})

    @property
    def tricks(self) -> int:
        """How many there are in all."""
        return sum(self.won)

    def __str__(self) -> str:
        return "SETTLE-" + "".join(f"{seat.name}{n}" for seat, n in zip(Seat, self.won, strict=True) if n)
