"""A set of cards, kept as one integer so that games and bots can ask many questions a second."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from .card import CARDS, SUITS, Card, Suit

_SUIT_BITS: Final = tuple(0x1FFF << (13 * suit) for suit in SUITS)
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = _SUIT_BITS


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards whose bits are set, spades first and high cards first."""
    return (
        *_of_suit(bits & _SPADES),
        *_of_suit(bits & _HEARTS),
        *_of_suit(bits & _DIAMONDS),
        *_of_suit(bits & _CLUBS),
    )


@cache
def _of_suit(bits: int) -> tuple[Card, ...]:
    """Every holding of a suit is looked up: there are 8,192, and games ask for them all the time."""
    cards = []
    while bits:
        index = bits.bit_length() - 1
        bits ^= 1 << index
        cards.append(CARDS[index])
    return tuple(cards)


class Hand:
    """An immutable set of cards; iterates spades first, high cards first.

    >>> hand = Hand.of("AK2.T9..Q8765432")
    >>> len(hand), hand.text
    (13, 'AK2.T9..Q8765432')
    >>> [str(card) for card in hand.suit(Suit.HEARTS)]
    ['HT', 'H9']
    >>> Card.of("SA") in hand
    True
    """

    __slots__ = ("bits",)

    bits: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        bits = 0
        for card in cards:
            bits |= card.bit
        self.bits = bits

    @classmethod
    def of_bits(cls, bits: int) -> Hand:
        """The hand whose cards are the set bits (a card's bit is ``1 << card.index``)."""
        hand = cls.__new__(cls)
        hand.bits = bits
        return hand

    @classmethod
    def of(cls, text: str) -> Hand:
        """Read ``spades.hearts.diamonds.clubs``, as in PBN; ``-`` or nothing is a void.

        Raises ``ValueError`` naming what is wrong: the number of suits, a rank, a card twice.
        """
        parts = text.strip().split(".")
        if len(parts) != 4:
            raise ValueError(f"{text!r} has {len(parts)} suits: four were expected, as in AK2.T9..Q8765432")
        bits = 0
        for suit, ranks in zip(reversed(SUITS), parts, strict=True):
            for letter in ranks.strip().replace("10", "T").replace("-", ""):
                card = Card.of(suit.letter + letter)
                if bits & card.bit:
                    raise ValueError(f"{text!r} holds {card} twice")
                bits |= card.bit
        return cls.of_bits(bits)

    @property
    def text(self) -> str:
        """The hand as PBN writes it."""
        return ".".join("".join(c.text[1] for c in self.suit(suit)) for suit in reversed(SUITS))

    def suit(self, suit: Suit) -> Hand:
        """The cards of one suit."""
        return Hand.of_bits(self.bits & _SUIT_BITS[suit])

    def length(self, suit: Suit) -> int:
        """How many cards of the suit are held."""
        return (self.bits & _SUIT_BITS[suit]).bit_count()

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Lengths of spades, hearts, diamonds and clubs, as players say them.

        >>> Hand.of("AK2.T9..Q8765432").shape
        (3, 2, 0, 8)
        """
        return (
            self.length(Suit.SPADES),
            self.length(Suit.HEARTS),
            self.length(Suit.DIAMONDS),
            self.length(Suit.CLUBS),
        )

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __or__(self, other: Hand) -> Hand:
        return Hand.of_bits(self.bits | other.bits)

    def __and__(self, other: Hand) -> Hand:
        return Hand.of_bits(self.bits & other.bits)

    def __sub__(self, other: Hand) -> Hand:
        return Hand.of_bits(self.bits & ~other.bits)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Hand.of({self.text!r})"


NO_CARDS: Final = Hand()
PACK: Final = Hand(CARDS)
