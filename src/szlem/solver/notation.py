"""Cards, seats and denominations as the solver's callers write them.

Everything has the index of the house: suits C D H S are 0 to 3, denominations C D H S NT 0 to 4, seats
N E S W 0 to 3, and a card is ``suit * 13 + rank - 2``, so that a hand is a bit set of 52.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .errors import SolverError

SUITS = "CDHS"
RANKS = "23456789TJQKA"
DENOMINATIONS = ("C", "D", "H", "S", "NT")
SEATS = "NESW"
NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
CARDS = tuple(suit + rank for suit in SUITS for rank in RANKS)
_INDEX = {name: index for index, name in enumerate(CARDS)}
_LOWEST_OF_SUIT = sum(1 << 13 * suit for suit in range(4))


def card_index(name: str) -> int:
    """The index of a card.

    >>> card_index("SA"), card_index("c2"), card_index("H10") == card_index("HT")
    (51, 0, True)
    """
    index = _INDEX.get(name.strip().upper().replace("10", "T"))
    if index is None:
        raise SolverError(f"{name!r} is not a card: write the suit first, as SA or HT.")
    return index


def card_indices(played: str | Iterable[str]) -> tuple[int, ...]:
    """The indices of cards given as names or as one text with blanks or commas between them."""
    names = played.replace(",", " ").split() if isinstance(played, str) else played
    return tuple(card_index(name) for name in names)


def cards_in(hand: int) -> Iterator[int]:
    """The cards of a hand, from the ace of spades down."""
    for index in range(51, -1, -1):
        if hand >> index & 1:
            yield index


def suit_of(card: int) -> int:
    """The suit of a card's number."""
    return card // 13


def suit_mask(suit: int) -> int:
    """All thirteen cards of a suit."""
    return 0x1FFF << 13 * suit


def denomination_index(name: str) -> int:
    """The index of a denomination; ``N`` is short for ``NT``."""
    text = name.strip().upper()
    text = "NT" if text == "N" else text
    if text not in DENOMINATIONS:
        raise SolverError(f"{name!r} is not a denomination: write C, D, H, S or NT.")
    return DENOMINATIONS.index(text)


def seat_letter(name: str) -> str:
    """The letter of a seat, given by its letter or its English name."""
    letter = name.strip().upper()[:1]
    if letter not in NAMES or name.strip().upper() not in (letter, NAMES[letter].upper()):
        raise SolverError(f"{name!r} is not a seat: write N, E, S or W.")
    return letter
