"""A deal as a scorer types it, word by word: the result, then who declared and what else counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from szlem.games import DealTold, Game, HandTold, settling
from szlem.message import say
from szlem.seats import Seat, Vulnerability
from szlem.words import Speaker

from .choosing import chosen_seat
from .trouble import Trouble
from .typed_result import read_result

_COUNT: Final = re.compile(r"([^\W\d_]{1,2})[=:]?(\d{1,3})")
_CORONET: Final = re.compile(r"([^\W\d_])[=:]?([SHDCA])(\d{1,2})", re.IGNORECASE)
#: What may be told of hands, each with the field of ``HandTold`` that it fills.
COUNTED: Final = ("honours", "aces", "points")


def deal_told(
    game: Game,
    result: str,
    speak: Speaker,
    *,
    declarer: str = "",
    dummy: str = "",
    doubler: str = "",
    alone: bool = False,
    tricks: int | None = None,
    taken: str = "",
    first: str = "",
    board: int | None = None,
    **held: str,
) -> DealTold:
    """The deal; ``Trouble`` says what cannot be read. ``held`` are texts for ``honours``, ``aces``,
    ``points``, ``chicane`` and ``coronets``."""
    terms = settling(game).terms()
    read = read_result(result, terms)
    if read.void:
        return DealTold(void=read.void, hands=_hands(held, speak), board=board)
    won = read.tricks if read.tricks is not None else tricks
    if won is None:
        raise Trouble(say("cli.score.no_result", text=result))
    if tricks is not None and tricks != won:
        raise Trouble(say("cli.score.two_results", text=result, n=tricks))
    return DealTold(
        contract=read.contract,
        declarer=_letter(declarer, speak),
        tricks=won,
        partner=_letter(dummy, speak),
        alone=alone,
        doubler=_letter(doubler, speak),
        taken=counts(taken, speak),
        first=_letter(_one_of(first), speak),
        hands=_hands(held, speak),
        board=board,
    )


def _letter(text: str, speak: Speaker) -> str:
    return chosen_seat(text, speak).name if text else ""


def _one_of(side: str) -> str:
    """A seat, or the first of a side written as two: ``EW``."""
    return side[:1] if len(side) == len("EW") else side


def counts(text: str, speak: Speaker) -> dict[str, int]:
    """Numbers by seat: ``N=4,S=1``, or ``NS24`` for a side, which is told of its first seat.

    >>> from szlem.words import speaker
    >>> counts("N=4, E1", speaker("en")), counts("NS=24 EW=16", speaker("en"))
    ({'N': 4, 'E': 1}, {'N': 24, 'E': 16})
    """
    return {_letter(seats[0], speak): number for seats, number in _pairs(text)}


def by_side(text: str, speak: Speaker) -> dict[frozenset[Seat], int]:
    """Numbers by side: ``NS=60,EW=0``."""
    return {
        frozenset(chosen_seat(letter, speak) for letter in seats): number for seats, number in _pairs(text)
    }


def _pairs(text: str) -> Iterator[tuple[str, int]]:
    for word in _words(text):
        found = _COUNT.fullmatch(word)
        if found is None:
            raise Trouble(say("cli.score.counts", text=word))
        yield found[1], int(found[2])


def _words(text: str) -> Sequence[str]:
    return [word for word in re.split(r"[,;/\s]+", text) if word]


def _hands(held: Mapping[str, str], speak: Speaker) -> dict[str, HandTold]:
    """What is told of each hand."""
    fields: dict[str, dict[str, object]] = {}
    for name in COUNTED:
        for letter, number in counts(held.get(name, ""), speak).items():
            fields.setdefault(letter, {})[name] = number
    for word in _words(held.get("chicane", "")):
        fields.setdefault(_letter(word, speak), {})["chicane"] = True
    for letter, suit, length in _coronets(held.get("coronets", ""), speak):
        lengths = fields.setdefault(letter, {}).setdefault("coronets", {})
        assert isinstance(lengths, dict)
        lengths[suit] = length
    return msgspec.convert(fields, dict[str, HandTold])


def _coronets(text: str, speak: Speaker) -> Iterator[tuple[str, str, int]]:
    for word in _words(text):
        found = _CORONET.fullmatch(word)
        if found is None:
            raise Trouble(say("cli.score.coronets", text=word))
        yield _letter(found[1], speak), found[2].upper(), int(found[3])


def vulnerability(text: str, speak: Speaker) -> Vulnerability:
    """``none``, ``ns``, ``ew``, ``both`` and their other names."""
    typed = text.strip().casefold()
    plain = {"we": "ew", "sn": "ns", "0": "none", "-": "none"}.get(typed, typed)
    try:
        return Vulnerability.of(plain)
    except ValueError:
        named = {speak(f"vulnerability.{name}").casefold(): name for name in ("none", "ns", "ew", "both")}
        if typed in named:
            return Vulnerability.of(named[typed])
        raise Trouble(say("cli.score.vulnerability", text=text)) from None
