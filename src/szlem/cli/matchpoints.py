"""``szlem matchpoints``: the scores of one board compared with each other."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .output import print_json
from .trouble import Trouble

if TYPE_CHECKING:
    from szlem.scoring.compare import Average


def matchpoints(
    *scores: Annotated[str, Parameter(allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
    lang: Lang = None,
) -> None:
    """Compare the scores of a board: two points for each table beaten, one for each equalled.

    Beside scores it understands what clubs write there: AVE, AVE+ and AVE- (50, 60 and 40 per cent, law
    12C2) or another share such as 45%, PASS for a board passed out, and NP for a table that was not to play
    it. Where there are averages, the other scores are factored by Neuberg's formula.

    Parameters
    ----------
    scores
        The scores of one side at all tables, such as 420 -50 170; also AVE, AVE+, AVE-, 45%, PASS, NP.
    json
        Print JSON, which is the same in every language.
    """
    from szlem.scoring.compare import Average, factored, top

    from .typed_score import read_score

    speak = voice(lang)
    typed = [read_score(text) for text in scores]
    if all(score is None for score in typed):
        raise Trouble(say("cli.error.no_scores"))
    best = top(typed)
    rows = [
        _row(text, score, found, best)
        for text, score, found in zip(scores, typed, factored(typed), strict=True)
    ]
    if json:
        print_json(rows)
        return
    print(speak("cli.matchpoints", n=best))
    _print_rows(rows)
    if any(isinstance(score, Average) for score in typed):
        print(speak("cli.matchpoints.factored"))


def _row(written: str, score: int | Average | None, found: Fraction | None, top: int) -> dict[str, Any]:
    """A table's line: what was written, the score where it is one, matchpoints, and percent of the top."""
    percent = None if found is None else float(_percent(score, found, top))
    return {
        "written": written,
        "score": score if isinstance(score, int) else None,
        "matchpoints": None if found is None else _shortest(found),
        "percent": None if percent is None else round(percent, 2),
    }


def _percent(score: int | Average | None, found: Fraction, top: int) -> Fraction:
    """The share of the top; a score has half of it where there is nothing to compare with."""
    if top:
        return 100 * found / top
    return Fraction(50 if score is None or isinstance(score, int) else score.percent)


def _shortest(number: Fraction) -> int | float:
    return number.numerator if number.denominator == 1 else round(float(number), 2)


def _print_rows(rows: list[dict[str, Any]]) -> None:
    """The lines under each other: scores by their last figure, points with hundredths only where one has."""
    widest = max(len(row["written"]) for row in rows)
    places = 2 if any(isinstance(row["matchpoints"], float) for row in rows) else 0
    for row in rows:
        points, percent = row["matchpoints"], row["percent"]
        share = "" if points is None else f"  {percent:6.2f} %"
        number = "–" if points is None else f"{points:.{places}f}"
        print(f"{row['written']:>{widest}}  {number:>{4 + places}}{share}")
