"""What a phase that settles the contract may end in, for those who tell of a deal played elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol, runtime_checkable

from szlem.cards import Denomination
from szlem.seats import Seat, Seating, Sides


@dataclass(frozen=True, slots=True)
class Terms:
    """The contracts there can be, as levels and denominations, and how often each denomination may be
    doubled. Declarer's partner is ``given`` by the sides, or ``found`` in the auction; where a lone declarer
    plays somebody's hand that is ``found_or_lone``, and where partners may change for a deal ``proposed``.
    Only the ``dealer`` declares in some games. ``voids`` are the kinds of deal that end without play.
    """

    bids: tuple[tuple[int, Denomination], ...]
    doublings: Mapping[Denomination, int] = field(default_factory=dict)
    partner: Literal["given", "found", "found_or_lone", "proposed"] = "given"
    declarer: Literal["anybody", "dealer"] = "anybody"
    voids: tuple[str, ...] = ()


class Placed(NamedTuple):
    """How a contract is played: whose hand is dummy, who sits where, who is with whom."""

    dummy: Seat | None
    seating: Seating
    sides: Sides


@runtime_checkable
class Settling(Protocol):
    """A phase that settles the contract."""

    def terms(self) -> Terms:
        """What it may end in."""

    def placed(self, declarer: Seat, partner: Seat | None, sides: Sides, seating: Seating) -> Placed:
        """How declarer's contract is played, by sides and seating as they were before it. ``partner`` is
        whose hand he plays where that is found in the auction."""
