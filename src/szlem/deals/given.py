"""What the match decides before a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from szlem.seats import Seat, Seating, Sides, Vulnerability

NOBODY_VULNERABLE = Vulnerability()


@dataclass(frozen=True, slots=True)
class Given:
    """Everything about a deal that is settled before its cards are seen.

    ``part_scores`` are points below the line towards the current game, by player. ``compared`` says how
    the result will be weighed (``total`` points, ``boards`` by themselves). ``sides`` are the partnerships of
    this deal where the match changes them from time to time.
    """

    dealer: Seat
    number: int = 1
    seating: Seating = field(default_factory=Seating.usual)
    vulnerable: Vulnerability = NOBODY_VULNERABLE
    part_scores: Mapping[Seat, int] = field(default_factory=dict)
    compared: str = "total"
    board: str | None = None
    sides: Sides | None = None

    def plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {
            "dealer": self.dealer.name,
            "number": self.number,
            "seating": [None if who is None else who.name for who in self.seating.at],
            "vulnerable": self.vulnerable.text,
            "part_scores": {seat.name: points for seat, points in self.part_scores.items()},
            "compared": self.compared,
            "board": self.board,
            "sides": None if self.sides is None else str(self.sides),
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Given:
        """The reverse of ``plain``."""
        a, b, c, d = (None if who is None else Seat.of(who) for who in plain["seating"])
        return cls(
            dealer=Seat.of(plain["dealer"]),
            number=plain["number"],
            seating=Seating((a, b, c, d)),
            vulnerable=Vulnerability.of(plain["vulnerable"]),
            part_scores={Seat.of(seat): points for seat, points in plain["part_scores"].items()},
            compared=plain["compared"],
            board=plain["board"],
            sides=Sides.of(*sides.split("/")) if (sides := plain.get("sides")) else None,
        )
