"""Results as scorers write them: ``4SX-2``, ``4♠x-2``, ``3BA+1``, ``1N**=``, ``пас``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from szlem.deals import Terms
from szlem.message import say
from szlem.words import LANGUAGES, speaker

from .trouble import Trouble

#: Letters and signs of a denomination, longest first where one begins another; Polish k is kier or karo, so
#: it stands for neither.
_NAMES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("nt", "sa", "ba", "бк", "n"), "NT"),
    **dict.fromkeys(("♠", "♤", "pik", "p", "п", "s"), "S"),
    **dict.fromkeys(("♥", "♡", "kier", "ч", "h"), "H"),
    **dict.fromkeys(("♦", "♢", "karo", "б", "d"), "D"),
    **dict.fromkeys(("♣", "♧", "trefl", "т", "t", "c"), "C"),
}
_RESULT: Final = re.compile(
    rf"(?P<level>\d?)(?P<name>{'|'.join(sorted(_NAMES, key=len, reverse=True))})"
    r"(?P<doubled>x*)(?P<over>=|[+-]\d{1,2})?"
)
#: The keyboard's several crosses and dashes, and Russian letters that look like ours.
_PLAIN: Final = str.maketrans("*×х−–—сн", "xxx---ch")
_PASSES: Final = {"p", "pass", "passed", "passedout", "-"}
_SIX: Final = 6


class Result(NamedTuple):
    """A contract in notation and declarer's tricks, where they were written; or a void kind instead."""

    contract: str = ""
    tricks: int | None = None
    void: str = ""


def read_result(text: str, terms: Terms) -> Result:
    """The result; ``Trouble`` says what was expected.

    >>> terms = Terms((), voids=("passed-out",))
    >>> [read_result(text, terms)[:2] for text in ("4♠x-2", "3ba+1", "1n**=", "4s*−1", "6п")]
    [('4SX', 8), ('3NT', 10), ('1NTXX', 7), ('4SX', 9), ('6S', None)]
    """
    typed = "".join(text.split()).casefold()
    if passed_out(typed):
        return Result(void=next(iter(terms.voids), "passed-out"))
    if typed in terms.voids:
        return Result(void=typed)
    found = _RESULT.fullmatch(typed.translate(_PLAIN))
    if found is None:
        raise Trouble(say("cli.score.unreadable", text=text))
    level, over = found["level"], found["over"]
    contract = f"{level}{_NAMES[found['name']]}{found['doubled'].upper()}"
    return Result(contract, None if over is None else _SIX + int(level or 0) + _steps(over))


def passed_out(text: str) -> bool:
    """Whether this says that everybody passed, in any language of ours.

    >>> passed_out("ПАС"), passed_out("Passed out"), passed_out("X")
    (True, True, False)
    """
    typed = "".join(text.split()).casefold()
    return typed in _PASSES or any(typed == speaker(code)("call.P").casefold() for code in LANGUAGES)


def _steps(over: str) -> int:
    return 0 if over == "=" else int(over)
