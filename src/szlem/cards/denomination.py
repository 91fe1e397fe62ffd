"""The five denominations of a bid, in the standard order."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from .card import Suit


class Denomination(IntEnum):
    """What a contract is played in. A game whose ladder differs (vint) orders them in its own data.

    >>> Denomination.of("NT").trump is None
    True
    >>> Denomination.SPADES.trump
    <Suit.SPADES: 3>
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def text(self) -> str:
        """``C``, ``D``, ``H``, ``S`` or ``NT``."""
        return _TEXT[self]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or none in notrump."""
        return _TRUMP[self]

    @property
    def is_minor(self) -> bool:
        """True for clubs and diamonds."""
        return self <= Denomination.DIAMONDS

    @classmethod
    def of(cls, text: str) -> Denomination:
        """The denomination with this name (``N`` and ``NT`` are both notrump)."""
        name = text.strip().upper()
        if name == "N":
            name = "NT"
        if name not in _TEXT:
            raise ValueError(f"{text!r} is not a denomination: C, D, H, S or NT was expected")
        return cls(_TEXT.index(name))


_TEXT: Final = ("C", "D", "H", "S", "NT")
_TRUMP: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, None)
DENOMINATIONS: Final = tuple(Denomination)
