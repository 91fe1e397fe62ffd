"""Reads conditions.

::

    condition  = test (("and" | "or") test)*, "not" before a test; "and" binds more tightly
    test       = sum (("==" | "!=" | "<" | "<=" | ">" | ">=") sum)* | sum ["not"] "in" range
    range      = sum ".." sum | "(" item ("," item)* ")", an item being a number or two with ".." between
    sum        = product (("+" | "-") product)*, product = value ("*" value)*
    value      = number | "-" value | "(" condition ")" | function "(" arguments ")"
    definition = name "(" name ("," name)* ")" "=" condition

Definitions and the condition stand on lines of their own, or between semicolons; the condition comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from szlem.cards import Card, Suit
from szlem.message import Message, say
from szlem.seats import Seat

from .errors import ConditionError
from .features import FEATURES
from .shapes import BALANCED, SEMIBALANCED, matching
from .tree import Asked, Extreme, Feature, Has, Node, Number, Operation, Shape, Shaped
from .words import Word, words

_COMPARISONS: Final = ("==", "!=", "<", "<=", ">", ">=")
_SUIT_NAMES: Final = {"spades": 3, "hearts": 2, "diamonds": 1, "clubs": 0}
_SIDES: Final = {"NS": (Seat.N, Seat.S), "EW": (Seat.E, Seat.W)}
#: So many parentheses may stand inside one another, and so many values in the whole condition.
_DEEPEST: Final = 40
_LONGEST: Final = 500


@dataclass(frozen=True, slots=True)
class _Definition:
    parameters: tuple[str, ...]
    body: tuple[Word, ...]


def read(text: str, own: Collection[str] = ()) -> Node:
    """The tree of a condition; ``ConditionError`` names the first place that cannot be understood.

    ``own`` are names of functions in Python.

    >>> read("hcp(S) >= 5")
    Operation(name='>=', of=(Feature(kind='hcp', seat=<Seat.S: 2>, suit=None), Number(value=5)))
    """
    definitions: dict[str, _Definition] = {}
    statements = _statements(list(words(text)))
    for at, statement in enumerate(statements):
        parser = _Parser(statement, definitions, own)
        is_last = at == len(statements) - 1
        if not is_last or parser.is_definition():
            name, definition = parser.definition()
            definitions[name] = definition
            continue
        return parser.whole()
    last = statements[-1][-1] if statements else Word("end", "", 1, 1)
    raise _unexpected(last, "condition")


def _statements(all_words: list[Word]) -> list[tuple[Word, ...]]:
    """The words of each statement with its end; inside parentheses a line's end is none."""
    statements: list[tuple[Word, ...]] = []
    held: list[Word] = []
    depth = 0
    for word in all_words:
        depth += (word.text == "(") - (word.text == ")")
        if word.kind == "end" and word.text == "\n" and (depth > 0 or _goes_on(held)):
            continue
        held.append(word)
        if word.kind == "end":
            if len(held) > 1:
                statements.append(tuple(held))
            held = []
    return statements


def _goes_on(held: list[Word]) -> bool:
    return bool(held) and held[-1].text in ("and", "or", "not", "=", "+", "-", "*", "in", ",", *_COMPARISONS)


def _unexpected(word: Word, expected: str, **arguments: str) -> ConditionError:
    what = say(f"generate.expect.{expected}", **arguments)
    if word.kind == "end":
        return ConditionError(say("generate.ends", expected=what), word.line, word.column)
    return ConditionError(say("generate.stands", text=word.text, expected=what), word.line, word.column)


class _Parser:
    """Reads one statement. ``seats`` are what the parameters of a definition stand for."""

    def __init__(
        self,
        statement: tuple[Word, ...],
        definitions: dict[str, _Definition],
        own: Collection[str],
        seats: dict[str, tuple[Seat, ...]] | None = None,
        depth: int = 0,
        values: list[Node] | None = None,
    ) -> None:
        self._words, self._at = statement, 0
        self._definitions, self._own, self._seats = definitions, own, seats or {}
        self._depth = depth
        self._values = [] if values is None else values

    @property
    def _word(self) -> Word:
        return self._words[self._at]

    def _takes(self, *texts: str) -> str:
        """The next word, taken, if it is one of these; else nothing."""
        if self._word.text in texts and self._word.kind != "end":
            self._at += 1
            return self._words[self._at - 1].text
        return ""

    def _must_take(self, text: str) -> None:
        if not self._takes(text):
            raise _unexpected(self._word, "sign", sign=text)

    def whole(self) -> Node:
        """The condition that the statement is."""
        node = self._condition()
        if self._word.kind != "end":
            raise _unexpected(self._word, "operator")
        return node

    def is_definition(self) -> bool:
        """True when an equals sign stands behind the closing parenthesis of the first function."""
        texts = [word.text for word in self._words]
        return ")" in texts and texts[texts.index(")") + 1] == "="

    def definition(self) -> tuple[str, _Definition]:
        """The name and what stands for it. Its body is read where it is used, and here once to try it."""
        name = self._name("name")
        self._must_take("(")
        parameters = [self._name("parameter")]
        while self._takes(","):
            parameters.append(self._name("parameter"))
        self._must_take(")")
        self._must_take("=")
        body = self._words[self._at :]
        seats: dict[str, tuple[Seat, ...]] = dict.fromkeys(parameters, (Seat.N,))
        _Parser(body, self._definitions, self._own, seats).whole()
        return name, _Definition(tuple(parameters), body)

    def _name(self, expected: str) -> str:
        if self._word.kind != "name":
            raise _unexpected(self._word, expected)
        self._at += 1
        return self._words[self._at - 1].text

    def _condition(self) -> Node:
        self._depth += 1
        node = self._chain(lambda: self._chain(self._negation, "and"), "or")
        self._depth -= 1
        return node

    def _chain(self, part: Callable[[], Node], *names: str) -> Node:
        node = part()
        while name := self._takes(*names):
            node = Operation(name, (node, part()))
        return node

    def _negation(self) -> Node:
        turns = 0
        while self._takes("not"):
            turns += 1
        node = self._test()
        return Operation("not", (node,)) if turns % 2 else node

    def _test(self) -> Node:
        left = self._sum()
        if self._word.text == "not" and self._words[self._at + 1].text == "in":
            self._at += 2
            return Operation("not", (self._within(left),))
        if self._takes("in"):
            return self._within(left)
        tests: list[Node] = []
        while sign := self._takes(*_COMPARISONS):
            right = self._sum()
            tests.append(Operation(sign, (left, right)))
            left = right
        if not tests:
            return left
        node = tests[0]
        for test in tests[1:]:
            node = Operation("and", (node, test))
        return node

    def _within(self, value: Node) -> Node:
        """A range, or a list in parentheses of numbers and ranges."""
        if self._takes("("):
            node = self._item(value)
            while self._takes(","):
                node = Operation("or", (node, self._item(value)))
            self._must_take(")")
            return node
        low = self._sum()
        if not self._takes(".."):
            raise _unexpected(self._word, "range")
        return Operation("in", (value, low, self._sum()))

    def _item(self, value: Node) -> Node:
        low = self._sum()
        if self._takes(".."):
            return Operation("in", (value, low, self._sum()))
        return Operation("==", (value, low))

    def _sum(self) -> Node:
        return self._chain(lambda: self._chain(self._value, "*"), "+", "-")

    def _value(self) -> Node:
        word = self._word
        if self._depth > _DEEPEST or len(self._values) > _LONGEST:
            raise ConditionError(say("generate.deep"), word.line, word.column)
        node = self._single(word)
        self._values.append(node)
        return node

    def _single(self, word: Word) -> Node:
        if word.kind == "number":
            self._at += 1
            if len(word.text) > 4:
                raise ConditionError(say("generate.large", text=word.text), word.line, word.column)
            return Number(int(word.text))
        if self._takes("-"):
            self._depth += 1
            node: Node = Operation("neg", (self._value(),))
            self._depth -= 1
            return node
        if self._takes("("):
            node = self._condition()
            self._must_take(")")
            return node
        if word.kind == "name" and word.text not in ("and", "or", "not", "in"):
            return self._function()
        raise _unexpected(word, "value")

    def _function(self) -> Node:
        word = self._word
        name = self._name("value")
        if self._word.text != "(" and name not in self._known():
            raise self._unknown(word)
        self._must_take("(")
        node = self._called(name, word)
        self._must_take(")")
        return node

    def _called(self, name: str, word: Word) -> Node:
        if name in self._definitions:
            return self._defined(self._definitions[name])
        if name in self._own:
            return Asked(name, self._all_seats())
        if name in ("min", "max"):
            return self._chain_of(name)
        if name in _SUIT_NAMES:
            return self._over_seats(lambda seat: Feature("length", seat, Suit(_SUIT_NAMES[name])))
        if name in FEATURES:
            return self._feature(name)
        if name in ("balanced", "semibalanced"):
            shapes = BALANCED if name == "balanced" else SEMIBALANCED
            return Shaped(self._one_seat(), shapes)
        if name == "shape":
            return Shaped(self._one_seat(), self._shapes())
        if name == "has":
            return Has(self._one_seat(), self._cards())
        if name in ("longest", "shortest"):
            return Extreme(self._one_seat(), name == "longest")
        raise self._unknown(word)

    def _known(self) -> tuple[str, ...]:
        return (*self._definitions, *self._own, *_SUIT_NAMES, *FEATURES, *_OTHERS)

    def _unknown(self, word: Word) -> ConditionError:
        near = get_close_matches(word.text, self._known(), 1, 0.6)
        if near:
            what: Message = say("generate.near", text=word.text, near=near[0])
        else:
            what = say("generate.unknown", text=word.text, known=", ".join(self._known()))
        return ConditionError(what, word.line, word.column)

    def _defined(self, definition: _Definition) -> Node:
        given = [self._side()]
        while self._takes(","):
            given.append(self._side())
        if len(given) != len(definition.parameters):
            raise _unexpected(self._word, "arguments", n=str(len(definition.parameters)))
        seats = dict(zip(definition.parameters, given, strict=True))
        inside = (self._definitions, self._own, seats, self._depth + 1, self._values)
        return _Parser(definition.body, *inside).whole()

    def _chain_of(self, name: str) -> Node:
        node = self._condition()
        self._must_take(",")
        node = Operation(name, (node, self._condition()))
        while self._takes(","):
            node = Operation(name, (node, self._condition()))
        return node

    def _feature(self, kind: str) -> Node:
        seats = self._side()
        suit = self._suit() if self._takes(",") else None
        if suit is None and kind == "length":
            raise _unexpected(self._word, "suit_behind")
        return _sum_of([Feature(kind, seat, suit) for seat in seats])

    def _over_seats(self, of: Callable[[Seat], Node]) -> Node:
        return _sum_of([of(seat) for seat in self._side()])

    def _suit(self) -> Suit:
        word = self._word
        self._at += word.kind == "name"
        if word.text in _SUIT_NAMES:
            return Suit(_SUIT_NAMES[word.text])
        if word.text in ("S", "H", "D", "C"):
            return Suit.of(word.text)
        raise _unexpected(word, "suit")

    def _side(self) -> tuple[Seat, ...]:
        """The seats of a hand or a side."""
        word = self._word
        found = self._seats.get(word.text) or _SIDES.get(word.text)
        if found is None and word.text in Seat.__members__:
            found = (Seat[word.text],)
        if found is None:
            raise _unexpected(word, "seat")
        self._at += 1
        return found

    def _one_seat(self) -> Seat:
        word = self._word
        seats = self._side()
        if len(seats) != 1:
            raise _unexpected(word, "one_seat")
        return seats[0]

    def _all_seats(self) -> tuple[Seat, ...]:
        seats = [self._one_seat()]
        while self._takes(","):
            seats.append(self._one_seat())
        return tuple(seats)

    def _shapes(self) -> frozenset[Shape]:
        found: frozenset[Shape] = frozenset()
        if self._word.text != ",":
            raise _unexpected(self._word, "sign", sign=",")
        while self._takes(","):
            word = self._word
            shapes = _pattern(word)
            if not shapes:
                raise _unexpected(word, "shape")
            found |= shapes
            self._at += 1
        return found

    def _cards(self) -> int:
        bits = 0
        if self._word.text != ",":
            raise _unexpected(self._word, "sign", sign=",")
        while self._takes(","):
            try:
                bits |= Card.of(self._word.text).bit
            except ValueError:
                raise _unexpected(self._word, "card") from None
            self._at += 1
        return bits


def _pattern(word: Word) -> frozenset[Shape]:
    """The shapes of ``5-3-3-2`` (or ``5332``), ``5=4=x=x``; none when it is no pattern."""
    parts = word.text.replace("=", "-").split("-") if word.kind == "shape" else list(word.text)
    if len(parts) != 4 or not all(part in ("x", "X") or part.isdecimal() for part in parts):
        return frozenset()
    return matching(tuple(None if part in "xX" else int(part) for part in parts), "=" in word.text)


def _sum_of(parts: list[Node]) -> Node:
    node = parts[0]
    for part in parts[1:]:
        node = Operation("+", (node, part))
    return node


_OTHERS: Final = ("balanced", "semibalanced", "shape", "has", "longest", "shortest", "min", "max")
