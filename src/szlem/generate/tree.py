"""What a condition consists of: numbers, questions about a hand, and operators on them.

Truth is a number too, 1 or 0, so that "at least two of these" is a sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from szlem.cards import Suit
from szlem.seats import Seat

#: How the four suits of a hand are long: spades, hearts, diamonds, clubs.
Shape = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Number:
    """A number."""

    value: int


@dataclass(frozen=True, slots=True)
class Feature:
    """A count in a hand (see ``features``), in one suit or in all."""

    kind: str
    seat: Seat
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Shaped:
    """Whether a hand has one of some shapes."""

    seat: Seat
    shapes: frozenset[Shape]


@dataclass(frozen=True, slots=True)
class Extreme:
    """How long the longest suit of a hand is, or the shortest."""

    seat: Seat
    most: bool


@dataclass(frozen=True, slots=True)
class Has:
    """Whether a hand holds all of some cards, given as bits."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Operation:
    """An operator and what it works on: ``+ - * min max neg == != < <= > >= in and or not``."""

    name: str
    of: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A function of the user's own, asked about hands; it is Python's business what it says."""

    name: str
    seats: tuple[Seat, ...]


Node = Number | Feature | Shaped | Extreme | Has | Operation | Asked


def conjuncts(node: Node) -> Iterator[Node]:
    """The parts that must all be true."""
    if isinstance(node, Operation) and node.name == "and":
        for part in node.of:
            yield from conjuncts(part)
    else:
        yield node


def asks_python(node: Node) -> bool:
    """True when somewhere in it a function of the user's own is asked."""
    return isinstance(node, Asked) or (isinstance(node, Operation) and any(map(asks_python, node.of)))
