"""``szlem deal``: what it prints and writes, and what it says when it cannot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from szlem.cards import high_card_points, read_deal
from szlem.cli import main
from szlem.formats import FORMATS, read_file
from szlem.seats import Seat

NOTRUMP = "hcp(N) in 15..17 and balanced(N) and spades(S) >= 5"


def _run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["deal", *arguments])
    return int(ended.value.code or 0)


def test_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(NOTRUMP, "--count", "5", "--seed", "7", "--json") == 0
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(deal["board"], deal["dealer"]) for deal in said] == [
        (1, "N"),
        (2, "E"),
        (3, "S"),
        (4, "W"),
        (5, "N"),
    ]
    for deal in said:
        hands = read_deal(deal["deal"]).hands
        assert 15 <= high_card_points(hands["N"]) <= 17
        assert hands["S"].shape[0] >= 5


@pytest.mark.parametrize("format", [format.id for format in FORMATS if format.deals_only] + ["pbn", "lin"])
def test_any_format(format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / f"deals.{format}"
    assert _run(NOTRUMP, "-n", "3", "--seed", "1", "-o", str(target)) == 0
    assert "3 deals: deals." in capsys.readouterr().err
    records = read_file(target)
    assert len(records) == 3
    assert all(15 <= high_card_points(record.hands[Seat.N]) <= 17 for record in records)


def test_definitions_python_and_cards_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "weak.txt").write_text("weak_two(h) = hcp(h) in 6..10 and longest(h) == 6\nweak_two(S)\n")
    (tmp_path / "mine.py").write_text("import math\ndef top(hand):\n    return max(c.rank for c in hand)\n")
    given = ["--file", str(tmp_path / "weak.txt"), "--python", str(tmp_path / "mine.py")]
    assert _run(*given, "-n", "4", "--seed", "2", "--json", "--predeal", "N:A32... - - -") == 0
    for line in capsys.readouterr().out.splitlines():
        hands = read_deal(json.loads(line)["deal"]).hands
        assert hands["N"].text.startswith("A")
        assert max(hands["S"].shape) == 6
    asked = ["weak_two(S) and top(N) == 14", *given, "--seed", "2"]
    (tmp_path / "weak.txt").write_text("weak_two(h) = hcp(h) in 6..10 and longest(h) == 6\n")
    assert _run(*asked) == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["hpc(N) > 3"], "column 1: there is no function “hpc”; did you mean hcp?"),
        (["hcp(N) > 40"], "no deal can satisfy"),
        (["1", "--predeal", "N:AKQ"], "is not cards for hands"),
        (["1", "--like", "nothing.pbn"], "nothing.pbn"),
        (["1", "--out", "deals.doc"], "deals.doc"),
        (["1", "--to", "doc"], "doc"),
        (["1", "--python", "missing.py"], "missing.py"),
        (["top(N", "--lang", "pl"], "kolumna"),
        (["hcp(N", "--lang", "ru"], "столбец 6"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(*arguments) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
