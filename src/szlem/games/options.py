"""What may be chosen for a game, and what may not be chosen together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from szlem.message import Message, say


class WrongOption(ValueError):
    """A choice that a game does not have; ``why`` is for people."""

    def __init__(self, why: Message) -> None:
        super().__init__(f"{why.id} {dict(why.arguments)}")
        self.why = why


class NotPlayedHere(ValueError):
    """A record of a game, of rules or of options that are not here; ``why`` names them for people."""

    def __init__(self, why: Message) -> None:
        super().__init__(f"{why.id} {dict(why.arguments)}")
        self.why = why


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that sources or tables make differently: its named values, and the usual one of them. Where
    there is a ``pattern``, a value may also be written that it describes.

    Labels are messages ``option.<name>`` and ``option.<name>.<value>``.
    """

    name: str
    values: tuple[str, ...]
    usual: str
    pattern: str = ""

    @property
    def label(self) -> Message:
        """What is chosen."""
        return Message(f"option.{self.name}")

    def value_label(self, value: str) -> Message:
        """What the value means."""
        return say("option.written", value=value) if self.pattern else Message(f"option.{self.name}.{value}")

    def allows(self, value: str) -> bool:
        """True for a value that may be chosen."""
        return value in self.values or bool(self.pattern and re.fullmatch(self.pattern, value))


@dataclass(frozen=True, slots=True)
class Contradiction:
    """An option that has one of some values contradicts another that has one of others; where none are named,
    any but the usual one."""

    one: Option
    values: tuple[str, ...]
    other: Option
    others: tuple[str, ...] = ()

    def is_in(self, chosen: Mapping[str, str]) -> bool:
        """True when both are so among the options chosen."""
        value, other = _taken(self.one, chosen), _taken(self.other, chosen)
        return value in self.values and (other in self.others if self.others else other != self.other.usual)

    def why(self, chosen: Mapping[str, str]) -> Message:
        """Names both, in words and as they are typed."""
        value, other = _taken(self.one, chosen), _taken(self.other, chosen)
        return say(
            "wrong.contradiction",
            label=self.one.label,
            value=self.one.value_label(value),
            other_label=self.other.label,
            other=self.other.value_label(other),
            typed=f"{self.one.name}={value}, {self.other.name}={other}",
        )


def _taken(option: Option, chosen: Mapping[str, str]) -> str:
    return chosen.get(option.name, option.usual)


def check(
    options: Iterable[Option], contradictions: Iterable[Contradiction], chosen: Mapping[str, str]
) -> None:
    """``WrongOption`` for an option or a value that there is not, and for two that contradict each other."""
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            kind = "wrong.option" if known else "wrong.no_options"
            raise WrongOption(say(kind, name=name, options=", ".join(known)))
        if not known[name].allows(value):
            raise WrongOption(_wrong_value(known[name], value))
    for contradiction in contradictions:
        if contradiction.is_in(chosen):
            raise WrongOption(contradiction.why(chosen))


def _wrong_value(option: Option, value: str) -> Message:
    if option.pattern:
        return say("wrong.form", name=option.name, value=value, example=option.usual)
    return say("wrong.value", name=option.name, value=value, values=", ".join(option.values))
