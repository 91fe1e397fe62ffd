"""``szlem solve``: output, files and errors."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from expected import tables

from szlem.cli.solve import solve

ENDING = "N:A.K.. .A.2. Q.2.. K..3."
DEAL = "N:J652.A74..KT9642 AT9873.KJ5.T82.8 4.QT982.AKQ93.AJ KQ.63.J7654.Q753"


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, **options: object) -> list[dict[str, object]]:
    assert solve(*arguments, json=True, **options) == 0  # type: ignore[arg-type]
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_table_and_par(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = answer(capsys, DEAL, vul="both", dealer="N")
    assert found["table"]["N"] == {"C": 10, "D": 9, "H": 10, "S": 6, "NT": 9}  # type: ignore[index]
    assert found["par"] == {
        "score": 620,
        "contracts": [{"contract": "4H", "declarers": "NS", "tricks": 10}],
    }


def test_value_of_cards(capsys: pytest.CaptureFixture[str]) -> None:
    deal = "N:T843.K4.KT853.73 J97.J763.642.KJ5 Q52.Q982.QJ.9862 AK6.AT5.A97.AQT4"
    found = answer(capsys, deal, trump="NT", leader="N", played="D5 D2", cards=True)
    assert found == [{"cards": {"DQ": 4, "DJ": 4}}]


def test_value_of_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, ENDING, trump="NT", leader="N") == [{"tricks": 1}]


def test_other_sides_have_no_par(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = answer(capsys, "N:A.2.. K..2. Q..3.", sides="E/NW", goal="fewest")
    assert list(found) == ["table"]
    assert list(found["table"]) == ["N", "E", "W"]  # type: ignore[call-overload]


def test_readable(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(DEAL, lang="en") == 0
    out = capsys.readouterr().out
    assert " N 10  9 10  6  9" in out
    assert "Par +420 for NS: 4♥ by N–S (10 tricks)" in out
    assert solve(ENDING, trump="S", leader="W", played="SK", cards=True) == 0
    assert capsys.readouterr().out == "SA  1\n"


@pytest.mark.parametrize(
    ("lang", "par", "head"),
    [
        ("pl", "Par +420 dla NS: 4♥ gra N–S (10 lew)", "♠ BA"),
        ("ru", "Пар +420 для С–Ю: 4♥ играет С–Ю (10 взяток)", "♠ БК"),
    ],
)
def test_readable_in_the_readers_language(
    lang: str, par: str, head: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solve(DEAL, lang=lang) == 0  # type: ignore[arg-type]
    out = capsys.readouterr().out
    assert par in out
    assert head in out
    assert solve(DEAL, trump="NT", lang=lang) == 2  # type: ignore[arg-type]
    assert "--leader" in capsys.readouterr().err


def test_a_file_of_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = tables()[:5]
    file = tmp_path / "deals.txt"
    file.write_text("# some deals\n" + "\n".join(deal for deal, _ in known) + "\n\n")
    assert [found["table"] for found in answer(capsys, str(file))] == [table for _, table in known]


PBN = f"""% PBN 2.1
[Event "x"]
[Board "1"]
[Dealer "W"]
[Vulnerable "All"]
[Deal "{DEAL}"]
[Auction "W"]
Pass 1H Pass

[Event "#"]
[Board "2"]
[Dealer "E"]
[Vulnerable "None"]
[Deal "#"]
"""


def test_pbn_on_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Dealer and vulnerability come from the record unless they are given; ``#`` repeats a value."""
    monkeypatch.setattr("sys.stdin", io.StringIO(PBN))
    first, second = answer(capsys, "-")
    assert first["table"] == second["table"]
    assert [found["par"]["score"] for found in (first, second)] == [620, 420]  # type: ignore[index]
    monkeypatch.setattr("sys.stdin", io.StringIO(PBN))
    assert [found["par"]["score"] for found in answer(capsys, vul="none")] == [420, 420]  # type: ignore[index]


@pytest.mark.parametrize(
    ("arguments", "options", "words"),
    [
        (("N:AK... QJ... A9... 87...",), {}, "SA is in North's hand and in South's"),
        ((DEAL,), {"trump": "NT", "leader": "N", "played": "SK", "cards": True}, "SK was played by North"),
        ((DEAL,), {"trump": "NT"}, "needs both --trump and --leader"),
        ((DEAL,), {"cards": True}, "needs --trump and --leader"),
        ((DEAL,), {"sides": "N/ES"}, "West holds cards"),
        (("no-such-file.pbn",), {}, "no-such-file.pbn: No such file"),
    ],
)
def test_errors(
    arguments: tuple[str], options: dict[str, object], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solve(*arguments, lang="en", **options) == 2  # type: ignore[arg-type]
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.count("\n") == 1


def test_an_error_in_a_file_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deals.txt"
    file.write_text("N:A... K... Q... J...\nN:A... A... Q... J...\n")
    assert solve(str(file), json=True, lang="en") == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err.startswith("Line 2: SA is in North's hand")


@pytest.mark.parametrize("text", ["", "# only a comment\n\n"])
def test_no_deal_at_all_is_said(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert solve(lang="en") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("There is no deal here")
