"""What auctions outside the standard one have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from szlem.cards import Hand
from szlem.deals import Contract, Given, Openly, Turn
from szlem.seats import Seat, Seating, Sides

from .calls import PASS, Bid, Call, read_call


@dataclass(frozen=True, slots=True)
class Calling(Openly):
    """Calls made in turn; ``named`` are the bids with their makers, ``contract`` is what would be played if
    the auction ended now."""

    phase: Any
    given: Given
    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    exposed: frozenset[Seat]
    caller: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()
    named: tuple[tuple[Seat, Bid], ...] = ()
    contract: Contract | None = None
    is_over: bool = False

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "auction"

    @property
    def turn(self) -> Turn | None:
        """The next caller."""
        return None if self.is_over else Turn(self.caller, self.caller)

    @property
    def last(self) -> Bid | None:
        """The last bid."""
        return self.named[-1][1] if self.named else None

    @property
    def bids(self) -> tuple[Bid, ...]:
        """All bids, in order."""
        return tuple(bid for _, bid in self.named)

    def passes_at_end(self) -> int:
        """How many passes there have been since the last other call."""
        others = (place for place, (_, call) in enumerate(reversed(self.calls)) if call is not PASS)
        return next(others, len(self.calls))

    def read(self, text: str) -> Call:
        """The call with this name."""
        return read_call(text)

    def public(self) -> Self:
        """The auction without the cards."""
        return replace(self, hands={}) if self.hands else self
