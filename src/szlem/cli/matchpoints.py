"""``szlem matchpoints``: the scores of one board compared with each other."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .numbers import points
from .output import print_json
from .trouble import Trouble


def matchpoints(
    *scores: Annotated[str, Parameter(allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
    lang: Lang = None,
) -> None:
    """Compare the scores of a board: two points for each table beaten, one for each equalled.

    Parameters
    ----------
    scores
        The scores of one side at all tables, such as 420 420 450 -50 170.
    json
        Print JSON, which is the same in every language.
    """
    from szlem.scoring.compare import matchpoints as compared
    from szlem.scoring.compare import percentages

    speak = voice(lang)
    numbers = [points(text) for text in scores]
    if not numbers:
        raise Trouble(say("cli.error.no_scores"))
    rows = list(zip(numbers, compared(numbers), percentages(numbers), strict=True))
    if json:
        names = ("score", "matchpoints", "percent")
        print_json([dict(zip(names, row, strict=True)) for row in rows])
        return
    widest = max(len(str(number)) for number in numbers)
    print(speak("cli.matchpoints", n=2 * len(numbers) - 2))
    for score, found, percent in rows:
        print(f"{score!s:>{widest}}  {found:>4}  {percent:6.2f} %")
