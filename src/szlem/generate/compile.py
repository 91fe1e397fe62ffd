"""Turns trees into the steps of the native core: ``native/sampler.hpp`` has the numbers' meaning."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from .features import FEATURES
from .tree import Extreme, Feature, Has, Node, Number, Operation, Shape, Shaped

_NUMBER, _FEATURE, _SHAPE, _HAS, _LONGEST, _SHORTEST = range(6)
_ALL_SUITS: Final = 4
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
            case Feature(kind, seat, suit):
                self._step(_FEATURE, seat, _KINDS[kind], _ALL_SUITS if suit is None else suit)
            case Shaped(seat, shapes):
                self.shapes.append(sorted(map(_shape_index, shapes)))
                self._step(_SHAPE, seat, len(self.shapes) - 1, 0)
            case Extreme(seat, most):
                self._step(_LONGEST if most else _SHORTEST, seat, 0, 0)
            case Has(seat, cards):
                self.cards.append(cards)
                self._step(_HAS, seat, len(self.cards) - 1, 0)
            case Operation(name, parts):
                for part in parts:
                    self._write(part)
                self._step(_OPERATIONS[name], 0, 0, 0)
            case _:
                raise TypeError(node)

    def _step(self, *numbers: int) -> None:
        self.programs[-1].extend(numbers)


def _shape_index(shape: Shape) -> int:
    spades, hearts, diamonds, _ = shape
    return 14 * (14 * spades + hearts) + diamonds
