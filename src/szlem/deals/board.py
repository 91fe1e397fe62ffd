"""A board: cards with a number, a dealer and a vulnerability, apart from any table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from szlem.cards import Hand, deal_text
from szlem.seats import Seat, Vulnerability


@dataclass(frozen=True, slots=True)
class Board:
    """Four hands, and what the source says about them; ``None`` where it says nothing.

    ``origin`` says where the board comes from, as in ``friday.pbn, line 12``.
    """

    hands: Mapping[Seat, Hand]
    number: str | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    origin: str = ""

    @property
    def text(self) -> str:
        """The cards as PBN writes them."""
        return deal_text({seat.name: hand for seat, hand in self.hands.items()})
