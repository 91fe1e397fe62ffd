"""Suits and the fifty-two cards.

One order for the whole house: suits clubs, diamonds, hearts, spades are 0 to 3, ranks deuce to ace are
2 to 14, and a card's index is ``13 * suit + rank - 2``.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

RANK_LETTERS: Final = "23456789TJQKA"
RANKS: Final = range(2, 15)


class Suit(IntEnum):
    """A suit; its number is its place in the house order."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The letter used in notation.

        >>> Suit.HEARTS.letter
        'H'
        """
        return "CDHS"[self]

    @classmethod
    def of(cls, letter: str) -> Suit:
        """The suit with this letter; ``ValueError`` names what was read."""
        where = "CDHS".find(letter.upper()) if len(letter) == 1 else -1
        if where < 0:
            raise ValueError(f"{letter!r} is not a suit: C, D, H or S was expected")
        return cls(where)


SUITS: Final = tuple(Suit)


class Card:
    """One card. There are exactly fifty-two, so cards compare by identity; get one with ``Card.of``.

    >>> Card.of("SA")
    Card('SA')
    >>> Card.of("h10") is Card.of("HT")
    True
    """

    __slots__ = ("bit", "index", "rank", "suit", "text")

    index: int
    suit: Suit
    rank: int
    bit: int
    text: str

    def __init__(self, suit: Suit, rank: int) -> None:
        self.suit = suit
        self.rank = rank
        self.index = 13 * suit + rank - 2
        self.bit = 1 << self.index
        self.text = suit.letter + RANK_LETTERS[rank - 2]

    @staticmethod
    def of(text: str) -> Card:
        """The card with this name, suit first; ``ValueError`` says what was expected."""
        found = _BY_NAME.get(text.strip().upper().replace("10", "T"))
        if found is None:
            raise ValueError(
                f"{text!r} is not a card: a suit and a rank were expected, as in SA, HT, D7 or C2"
            )
        return found

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (Card.of, (self.text,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


CARDS: Final = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
_BY_NAME: Final = {card.text: card for card in CARDS}
