"""What most of a file consists of: holdings as they are usually written, calls and cards with no remark.

Each exists once and is shared by all readers.
"""

from __future__ import annotations

from typing import Final

from szlem.cards import CARDS, DENOMINATIONS
from szlem.record import WrittenCall, WrittenCard

_BIDS: Final = tuple(f"{level}{trump.text}" for level in range(1, 8) for trump in DENOMINATIONS)
#: By name in the notation of the house.
PLAIN_CALLS: Final = {text: WrittenCall(text) for text in ("P", "X", "XX", *_BIDS)}
#: By name, suit first.
PLAIN_CARDS: Final = {card.text: WrittenCard(card) for card in CARDS}

_RANK_LETTERS: Final = "23456789TJQKA"


class _Holdings(dict[str, int]):
    """The bits of a suit's ranks as written; ``KeyError`` when a letter is no rank, or comes twice."""

    def __missing__(self, ranks: str) -> int:
        bits = 0
        for letter in ranks:
            at = _RANK_LETTERS.find(letter)
            if at < 0 or bits >> at & 1:
                raise KeyError(ranks)
            bits |= 1 << at
        if len(self) < 20_000:
            self[ranks] = bits
        return bits


_BITS: Final = _Holdings()


def suits_bits(spades: str, hearts: str, diamonds: str, clubs: str) -> int:
    """The bits of a hand from the ranks of its suits in any order; ``KeyError`` when one cannot be read."""
    return _BITS[spades] << 39 | _BITS[hearts] << 26 | _BITS[diamonds] << 13 | _BITS[clubs]
