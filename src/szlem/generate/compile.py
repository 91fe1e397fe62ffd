"""Turns trees into the steps of the native core: ``native/sampler.hpp`` has the numbers' meaning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from .features import FEATURES
from .tree import Extreme, Feature, Has, Node, Number, Operation, Shape, Shaped

_NUMBER, _FEATURE, _SHAPE, _HAS, _LONGEST, _SHORTEST = range(6)
_ALL_SUITS: Final = 4
#: The number of north and south as one hand of 26 cards; east and west are the next.
_SIDE: Final = 4
_KINDS: Final = {name: number for number, name in enumerate(FEATURES)}
_OPERATIONS: Final = {
    **{name: 10 + at for at, name in enumerate(("+", "-", "*", "min", "max", "neg"))},
    **{name: 20 + at for at, name in enumerate(("==", "!=", "<", "<=", ">", ">=", "in"))},
    **{name: 30 + at for at, name in enumerate(("and", "or", "not"))},
}


@dataclass(slots=True)
class Compiled:
    """Programs that must all come out true, each a list of steps of four numbers, and their tables."""

    programs: list[list[int]] = field(default_factory=list)
    shapes: list[list[int]] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)

    def add(self, node: Node) -> None:
        """One more condition, in which nothing asks Python."""
        self.programs.append([])
        self._write(node)

    def _write(self, node: Node) -> None:
        match node:
            case Number(value):
                self._step(_NUMBER, 0, value, 0)
            case Feature():
                self._step(_FEATURE, node.seat, _KINDS[node.kind], _suit(node))
            case Shaped(seat, shapes):
                self.shapes.append(sorted(map(_shape_index, shapes)))
                self._step(_SHAPE, seat, len(self.shapes) - 1, 0)
            case Extreme(seat, most):
                self._step(_LONGEST if most else _SHORTEST, seat, 0, 0)
            case Has(seat, cards):
                self.cards.append(cards)
                self._step(_HAS, seat, len(self.cards) - 1, 0)
            case Operation("+", (Feature() as one, Feature() as other)) if _is_of_a_side(one, other):
                self._step(_FEATURE, _SIDE + one.seat % 2, _KINDS[one.kind], _suit(one))
            case Operation(name, parts):
                for part in parts:
                    self._write(part)
                self._step(_OPERATIONS[name], 0, 0, 0)
            case _:
                raise TypeError(node)

    def _step(self, *numbers: int) -> None:
        self.programs[-1].extend(numbers)


def _suit(feature: Feature) -> int:
    return _ALL_SUITS if feature.suit is None else int(feature.suit)


def _is_of_a_side(one: Feature, other: Feature) -> bool:
    """True when the same is counted in partners' hands, and both have the sum together (losers have not)."""
    same = (one.kind, one.suit) == (other.kind, other.suit) and one.kind != "losers"
    return same and one.seat.opposite is other.seat


def _shape_index(shape: Shape) -> int:
    spades, hearts, diamonds, _ = shape
    return 14 * (14 * spades + hearts) + diamonds
