"""The suite of the standard's author: three files without an error, three with one in each numbered game.

Two numbered games hold no error of their own: in ``errors_10`` game 61 is a correct one between two faulty
ones, and in ``errors_20`` the comment that game 19 opens ends in game 20, which alone has a stray brace.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from szlem.formats.pbn import PbnError, read_records, read_strictly
from szlem.formats.problem import Problem
from szlem.words import LANGUAGES, speaker

DATA = Path(__file__).parent.parent / "data" / "pbn"
CORRECT = {"veugen-correct_10": 31, "veugen-correct_20": 46, "veugen-correct_21": 2, "veugen-basic_20": 1}
ERRORS = {"veugen-errors_10": 74, "veugen-errors_20": 23, "veugen-errors_21": 2}
FAULTLESS = {("veugen-errors_10", 61)}
#: What some of the games are about, in the words of the comments above them.
CODES = {
    ("veugen-errors_10", 4): "character",
    ("veugen-errors_10", 7): "value",
    ("veugen-errors_10", 12): "twice",
    ("veugen-errors_10", 14): "uneven_hands",
    ("veugen-errors_10", 18): "no_cards",
    ("veugen-errors_10", 24): "needs",
    ("veugen-errors_10", 28): "repeated",
    ("veugen-errors_10", 29): "first_caller",
    ("veugen-errors_10", 32): "call_not_allowed",
    ("veugen-errors_10", 36): "other_declarer",
    ("veugen-errors_10", 42): "other_contract",
    ("veugen-errors_10", 44): "revoke",
    ("veugen-errors_10", 51): "no_revoke",
    ("veugen-errors_10", 58): "not_insufficient",
    ("veugen-errors_10", 59): "sum_of_tricks",
    ("veugen-errors_10", 60): "impossible_result",
    ("veugen-errors_10", 62): "own_value",
    ("veugen-errors_10", 68): "line_too_long",
    ("veugen-errors_20", 3): "rubber_history",
    ("veugen-errors_20", 8): "after_plus",
    ("veugen-errors_20", 15): "comment_in_table",
    ("veugen-errors_20", 21): "missing_cells",
    ("veugen-errors_20", 22): "not_sorted",
}


def _raw(name: str) -> bytes:
    return (DATA / f"{name}.pbn").read_bytes()


def _games(name: str) -> list[tuple[int, int, bytes]]:
    """Number, first line and text of each numbered game; the lines before it are left, empty."""
    lines = _raw(name).replace(b"\r\n", b"\n").split(b"\n")
    starts = [at for at, line in enumerate(lines) if re.match(rb"% =+ game \d+", line)] + [len(lines)]
    return [
        (number, start + 1, b"\n" * start + b"\n".join(lines[start:end]))
        for number, (start, end) in enumerate(pairwise(starts), 1)
    ]


@pytest.mark.parametrize("name", CORRECT)
def test_correct_files_have_no_error(name: str) -> None:
    found: list[Problem] = []
    assert len(list(read_records(_raw(name), name, found.append, check=True))) == CORRECT[name]
    assert [problem for problem in found if problem.kind == "error"] == []
    assert len(list(read_strictly(_raw(name), name))) == CORRECT[name]


@pytest.mark.parametrize("name", ERRORS)
def test_strict_reading_names_the_error_of_every_game(name: str) -> None:
    games = _games(name)
    assert len(games) == ERRORS[name]
    for number, line, text in games:
        if (name, number) in FAULTLESS:
            list(read_strictly(text))
            continue
        with pytest.raises(PbnError) as refused:
            list(read_strictly(text, "errors.pbn"))
        assert refused.value.line >= line, (name, number)
        assert refused.value.column >= 1
        assert refused.value.origin == "errors.pbn"


@pytest.mark.parametrize(("name", "number"), CODES)
def test_the_error_named_is_the_one_meant(name: str, number: int) -> None:
    found: list[Problem] = []
    list(read_records(_games(name)[number - 1][2], "", found.append, check=True))
    assert "pbn." + CODES[name, number] in {problem.code for problem in found}


@pytest.mark.parametrize(
    ("name", "count"), [("veugen-errors_10", 74), ("veugen-errors_20", 22), ("veugen-errors_21", 2)]
)
def test_lenient_reading_survives(name: str, count: int) -> None:
    assert len(list(read_records(_raw(name), name))) == count


def test_every_problem_can_be_said_in_every_language() -> None:
    found: list[Problem] = []
    for path in DATA.glob("*.pbn"):
        list(read_records(path.read_bytes(), path.name, found.append, check=True))
    assert len({problem.code for problem in found}) > 40
    for language in LANGUAGES:
        for problem in found:
            assert "{" not in speaker(language).say(problem.error().located)
