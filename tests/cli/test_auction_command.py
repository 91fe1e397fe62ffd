"""``szlem auction``: the worked auctions of Netrydż, standard auctions, and what is refused."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from commands import refused, szlem

LAW_FILE = Path(__file__).parents[1] / "laws" / "netrydz_auctions.toml"
WORKED = tomllib.loads(LAW_FILE.read_text(encoding="utf-8"))["auction"]


def _json(*arguments: str) -> Any:
    done = szlem("auction", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked["id"])
def test_the_worked_auctions(worked: dict[str, Any]) -> None:
    calls = [call["call"] for call in worked["calls"] if not call.get("refused")]
    told = _json("netrydz", "--dealer", worked["dealer"], *calls)
    assert [step["call"] for step in told["calls"]] == calls
    assert told["over"] is True
    result = worked["result"]
    if result == "no play":
        assert told["result"] is None
    else:
        names = ("contract", "declarer", "dummy", "leader")
        assert told["result"] == {name: result[name] for name in names}


def test_an_unfinished_auction_has_no_result() -> None:
    told = _json("rubber", "1H", "P")
    assert told["over"] is False
    assert told["result"] is None
    assert told["calls"][1]["next"] == "S"
    assert "X" not in told["calls"][1]["legal"]


def test_nothing_called_yet() -> None:
    told = _json("rubber")
    assert told["calls"] == []
    assert told["over"] is False


def test_a_passed_out_deal_has_no_result() -> None:
    told = _json("duplicate", "--dealer", "W", "P", "P", "P", "P")
    assert told["over"] is True
    assert told["result"] is None
    assert told["ended"] == "all_passed"


def test_doubles_and_declarer_of_a_standard_auction() -> None:
    told = _json("rubber", "--dealer", "E", "1S", "X", "XX", "P", "P", "P")
    assert told["result"] == {"contract": "1SXX", "declarer": "E", "dummy": "W", "leader": "S"}


def test_calls_are_read_as_people_type_them() -> None:
    told = _json("netrydż", "--dealer", "n", "1h", "pass", "1♥", "p")
    assert told["result"]["contract"] == "1H"
    done = szlem("auction", "Brydż robrowy", "1ba", "pas", "pas", "kontra", "--lang", "pl")
    assert done.returncode == 0
    assert "1BA×" in done.stdout


def test_it_is_told_call_by_call() -> None:
    lines = szlem("auction", "netrydz", "1H", "P", "1H", "P").stdout.splitlines()
    assert "repeats 1♥" in lines[3]
    assert "N–S" in lines[3]
    assert "two passes and a repetition" in lines[4]
    assert lines[-1].endswith("opening lead by East.")


def test_an_illegal_call_is_refused_with_its_number_and_rule() -> None:
    said = refused("auction", "netrydz", "P", "1S", "2S", "P", "3H")
    assert "call 5 (3H)" in said
    assert "nobody has named it yet" in said
    assert "call 3 (1D)" in refused("auction", "rubber", "1H", "P", "1D", "--json")
    assert "call 1 (X)" in refused("auction", "rubber", "X")
    assert "call 1 (8C)" in refused("auction", "rubber", "8C")
    assert "call 5 (1C)" in refused("auction", "rubber", "P", "P", "P", "P", "1C")


def test_a_game_without_an_auction() -> None:
    assert "MiniBridge has no auction" in refused("auction", "minibridge", "1H")
    assert "Whist has no auction" in refused("auction", "whist", "P")


def test_an_unknown_dealer() -> None:
    assert "“Q”" in refused("auction", "rubber", "--dealer", "Q", "1H")
