"""``szlem imps``: a difference of scores in international match points."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from .language import Lang, voice
from .numbers import points
from .output import print_json


def imps(
    one: Annotated[str, Parameter(allow_leading_hyphen=True)],
    other: Annotated[str, Parameter(allow_leading_hyphen=True)] = "0",
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
    lang: Lang = None,
) -> None:
    """Turn the difference of two scores into IMPs (Laws of Duplicate Bridge 2017, law 78B).

    Parameters
    ----------
    one
        The score at your table, such as 620 or -100.
    other
        The score of the same side at the other table.
    json
        Print JSON, which is the same in every language.
    """
    from szlem.scoring.compare import imps as in_imps

    speak = voice(lang)
    scores = [points(one), points(other)]
    difference = scores[0] - scores[1]
    found = in_imps(difference)
    if json:
        print_json({"scores": scores, "difference": difference, "imps": found})
    else:
        print(speak("cli.imps", difference=difference, n=found))
