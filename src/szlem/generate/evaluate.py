"""Tries a condition on a deal, in Python: for what only Python can say, and to check the native core."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any, Final

from szlem.cards import Hand
from szlem.message import say
from szlem.seats import Seat

from .errors import ConditionError
from .features import feature
from .tree import Asked, Extreme, Feature, Has, Node, Number, Operation, Shaped

#: The user's own functions: they are given hands and answer with a number or with truth.
Functions = Mapping[str, Callable[..., Any]]

_OPERATORS: Final[dict[str, Callable[..., int]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "min": min,
    "max": max,
    "neg": operator.neg,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "in": lambda value, low, high: low <= value <= high,
    "not": operator.not_,
}


def evaluate(node: Node, hands: Mapping[Seat, Hand], own: Functions) -> int:
    """The value of a tree for a deal; truth is 1."""
    match node:
        case Number(value):
            return value
        case Feature(kind, seat, suit):
            return feature(kind, hands[seat], suit)
        case Shaped(seat, shapes):
            return int(hands[seat].shape in shapes)
        case Extreme(seat, most):
            return (max if most else min)(hands[seat].shape)
        case Has(seat, cards):
            return int(not cards & ~hands[seat].bits)
        case Asked(name, seats):
            return _asked(name, [hands[seat] for seat in seats], own)
        case Operation("and", (left, right)):
            return int(bool(evaluate(left, hands, own)) and bool(evaluate(right, hands, own)))
        case Operation("or", (left, right)):
            return int(bool(evaluate(left, hands, own)) or bool(evaluate(right, hands, own)))
        case Operation(name, parts):
            return int(_OPERATORS[name](*(evaluate(part, hands, own) for part in parts)))


def _asked(name: str, hands: list[Hand], own: Functions) -> int:
    try:
        return int(own[name](*hands))
    except Exception as wrong:  # whatever the user's function does, he is told in a sentence
        what = f"{type(wrong).__name__}: {wrong}"
        raise ConditionError(say("generate.function", name=name, what=what)) from wrong
