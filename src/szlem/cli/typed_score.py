"""What clubs write in the column of scores: ``420``, ``-50``, ``AVE+``, ``60%``, ``PASS``, ``NP``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from szlem.message import say
from szlem.scoring.compare import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Average

from .numbers import points
from .trouble import Trouble
from .typed_result import passed_out

_AVERAGE: Final = re.compile(
    r"(?:a|av|ave|avg|average|śr|śred|średnia|sr|ср|сред|средняя)\.?(?P<side>[+=-]?)"
)
_SIDES: Final[Mapping[str, Average]] = {
    "": AVERAGE,
    "=": AVERAGE,
    "+": AVERAGE_PLUS,
    "-": AVERAGE_MINUS,
}
_PERCENT: Final = re.compile(r"(\d{1,3})%")
_NOT_PLAYED: Final = {"np", "n/p", "notplayed", "niegrano", "nieg", "нп", "неиграли", "неиграно"}
_DASHES: Final = str.maketrans("−–—", "---")
_ALL: Final = 100


def read_score(text: str) -> int | Average | None:
    """A score, an average of the director's, or ``None`` for a table that did not play; ``Trouble`` says what
    was expected. Everybody's passes are a score of nothing (law 77).

    >>> read_score("-50"), read_score("Ave−"), read_score("śr+").percent, read_score("ПАС"), read_score("np")
    (-50, Average(percent=40), 60, 0, None)
    """
    typed = "".join(text.split()).casefold().translate(_DASHES)
    if typed in _NOT_PLAYED:
        return None
    if passed_out(typed):
        return 0
    average, percent = _AVERAGE.fullmatch(typed), _PERCENT.fullmatch(typed)
    if average is not None:
        return _SIDES[average["side"]]
    if percent is not None and int(percent[1]) <= _ALL:
        return Average(int(percent[1]))
    try:
        return points(typed)
    except Trouble:
        raise Trouble(say("cli.error.score", text=text)) from None
