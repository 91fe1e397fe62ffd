"""What is to be played: a level in a denomination, who declares and whose hand is dummy."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.cards import Denomination
from szlem.seats import Seat, Sides


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract. ``doubled`` is 0, 1 (doubled) or 2 (redoubled); ``dummy`` is none where nobody lies down;
    level 0 promises nothing, as in whist. ``doubler`` is who doubled it, where that matters.

    >>> Contract(4, Denomination.SPADES, Seat.S, Seat.N, 1).text
    '4SX'
    """

    level: int
    denomination: Denomination
    declarer: Seat
    dummy: Seat | None
    doubled: int = 0
    doubler: Seat | None = None

    @property
    def text(self) -> str:
        """In notation: level, denomination and doubles."""
        return f"{self.level or ''}{self.denomination.text}{'X' * self.doubled}"

    def hands(self, sides: Sides) -> frozenset[Seat]:
        """The hands whose tricks are declarer's: those of his side, and dummy's whoever it belongs to."""
        own = sides.side(self.declarer)
        return own if self.dummy is None else own | {self.dummy}

    @property
    def needs(self) -> int:
        """The tricks that make it; 0 where nothing is promised."""
        return self.level + 6 if self.level else 0
