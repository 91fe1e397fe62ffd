"""``szlem vp``: what the result of a match of teams is worth in victory points."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .numbers import points
from .output import print_json
from .trouble import Trouble


def vp(
    *,
    boards: int,
    imps: Annotated[str, Parameter(allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
    lang: Lang = None,
) -> None:
    """Turn a margin in IMPs into victory points (World Bridge Federation, continuous scale of 2013).

    Parameters
    ----------
    boards
        How many boards the match had.
    imps
        By how many IMPs your team is ahead; behind, if negative.
    json
        Print JSON, which is the same in every language.
    """
    from szlem.scoring.compare import victory_points

    speak = voice(lang)
    margin = points(imps)
    if boards < 1:
        raise Trouble(say("cli.error.boards", n=boards))
    own, others = victory_points(margin, boards)
    if json:
        print_json({"boards": boards, "imps": margin, "vp": [own, others]})
    else:
        print(speak("cli.vp", own=f"{own:.2f}", others=f"{others:.2f}", n=boards, margin=margin))
