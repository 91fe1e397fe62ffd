"""The order in which bids outrank each other: a game's own data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from szlem.cards import DENOMINATIONS, Denomination

from .calls import Bid


class Ladder:
    """Denominations from lowest to highest; a higher level outranks every lower one.

    >>> len(STANDARD_LADDER.bids), len(STANDARD_LADDER.above(Bid.of(1, Denomination.HEARTS)))
    (35, 32)
    """

    def __init__(self, order: Sequence[Denomination]) -> None:
        self.order = tuple(order)
        self.bids = tuple(Bid.of(level, denomination) for level in range(1, 8) for denomination in self.order)
        self._above = {bid: self.bids[place + 1 :] for place, bid in enumerate(self.bids)}

    def above(self, bid: Bid | None) -> tuple[Bid, ...]:
        """All bids that outrank this one, lowest first; every bid when there is none yet."""
        return self.bids if bid is None else self._above[bid]


STANDARD_LADDER: Final = Ladder(DENOMINATIONS)
