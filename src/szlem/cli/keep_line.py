"""A line typed at the pad: a deal, or something to do with those that are written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from szlem.keeping import Close, Command, Pad, Rename, Strike, TakeBack, Write
from szlem.message import say
from szlem.words import LANGUAGES, Speaker, speaker

from .trouble import Trouble
from .typed_deal import deal_told

#: What may be typed first, each with the message of its words in every language.
_VERBS: Final = ("edit", "drop", "undo", "end", "names")
#: What may be said of a deal behind its result, as ``name=value``.
_NAMED: Final = (
    "declarer", "dummy", "doubler", "tricks", "taken", "board", "alone",
    "honours", "aces", "chicane", "coronets", "points", "first",
)  # fmt: skip


def read_line(text: str, pad: Pad, speak: Speaker) -> Command:
    """What the line asks for; ``Trouble`` says what was not understood."""
    first, _, rest = text.strip().partition(" ")
    verb = _word(first, _VERBS)
    if verb == "edit":
        number, _, deal = rest.strip().partition(" ")
        return _edited(_number(number), deal.strip(), pad, speak)
    if verb == "drop":
        return Strike(_number(rest))
    if verb == "undo":
        return TakeBack()
    if verb == "end":
        return Close(len(pad.items) + 1)
    if verb == "names":
        return Rename(names_of(rest, pad))
    return _written(len(pad.items) + 1, text, pad, speak)


def _word(text: str, known: tuple[str, ...]) -> str | None:
    """The English name of a word in any of the languages."""
    typed = text.casefold()
    for name in known:
        if typed == name or typed in {speaker(code)(f"cli.keep.word.{name}") for code in LANGUAGES}:
            return name
    return None


def _edited(at: int, text: str, pad: Pad, speak: Speaker) -> Command:
    if _word(text, ("end",)):
        return Close(at)
    return _written(at, text, pad, speak)


def _number(text: str) -> int:
    if not text.strip().isdecimal():
        raise Trouble(say("cli.keep.which", text=text.strip()))
    return int(text)


def _written(at: int, text: str, pad: Pad, speak: Speaker) -> Write:
    result, *more = text.split() or [""]
    named, bare = _named(more)
    if bare and "declarer" not in named:
        named["declarer"] = bare.pop(0)
    if bare and "dummy" not in named:
        named["dummy"] = bare.pop(0)
    if bare:
        raise Trouble(say("cli.keep.unknown", text=bare[0]))
    numbers = {name: _number(named.pop(name)) for name in ("tricks", "board") if name in named}
    alone = named.pop("alone", None) is not None
    told = deal_told(
        pad.game,
        result,
        speak,
        alone=alone,
        tricks=numbers.get("tricks"),
        board=numbers.get("board"),
        **named,
    )
    return Write(at, told)


def _named(words: list[str]) -> tuple[dict[str, str], list[str]]:
    """What is said as ``name=value``, and the words that are not."""
    named, bare = {}, []
    for word in words:
        name, equals, value = word.partition("=")
        found = _word(name, _NAMED) if equals or _word(name, ("alone",)) else None
        if found is not None:
            named[found] = value
        else:
            bare.append(word)
    return named, bare


def names_of(text: str, pad: Pad) -> Mapping[str, str]:
    """Names in the order of the seats, with commas between them."""
    names = [name.strip() for name in re.split(r"[,;]", text)]
    players = pad.game.players
    if len(names) != len(players) or not all(names):
        raise Trouble(say("cli.keep.names", n=len(players)))
    return {seat.name: name for seat, name in zip(players, names, strict=True)}
