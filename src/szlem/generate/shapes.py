"""Shapes as players write them: ``4-4-3-2`` in any order of the suits, ``5=4=3=1`` spades to clubs."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from .tree import Shape

#: Every shape that thirteen cards can have.
SHAPES: Final[tuple[Shape, ...]] = tuple(
    (spades, hearts, diamonds, 13 - spades - hearts - diamonds)
    for spades in range(14)
    for hearts in range(14 - spades)
    for diamonds in range(14 - spades - hearts)
)


def matching(lengths: tuple[int | None, ...], in_order: bool) -> frozenset[Shape]:
    """The shapes that fit four lengths, of which some may be open; as spades, hearts, diamonds and clubs, or
    in any order.

    >>> len(matching((4, 3, 3, 3), in_order=False)), len(matching((5, None, None, None), in_order=True))
    (4, 45)
    """
    orders = {lengths} if in_order else set(permutations(lengths))
    return frozenset(
        shape
        for shape in SHAPES
        if any(
            all(asked is None or asked == has for asked, has in zip(order, shape, strict=True))
            for order in orders
        )
    )


def _any_of(*patterns: str) -> frozenset[Shape]:
    found: frozenset[Shape] = frozenset()
    return found.union(*(matching(tuple(map(int, pattern)), in_order=False) for pattern in patterns))


BALANCED: Final = _any_of("4333", "4432", "5332")
SEMIBALANCED: Final = BALANCED | _any_of("5422", "6322")
