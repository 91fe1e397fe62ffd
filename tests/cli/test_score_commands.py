"""``szlem score``, ``imps``, ``vp`` and ``matchpoints`` from outside."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import refused, szlem

from szlem.games import GAMES, Game, settling
from szlem.words import LANGUAGES, speaker


def scored(*arguments: str) -> dict[str, Any]:
    done = szlem("score", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_ledger_of_a_board() -> None:
    found = scored("4SX-2", "--declarer", "N", "--vul", "ns", "--scheme", "duplicate")
    assert found["totals"] == {"NS": -500, "EW": 500}
    [item] = found["items"]
    assert (item["who"], item["points"], item["line"]) == ("EW", 500, "")
    assert item["reason"] == {"id": "score.down", "args": {"n": 2, "contract": "4SX", "vulnerable": 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_json_in_every_language(language: str) -> None:
    assert (
        szlem("score", "3NT+1", "--json", "--lang", language).stdout
        == szlem("score", "3NT+1", "--json").stdout
    )


@pytest.mark.parametrize(
    ("written", "contract", "over"),
    [
        ("4SX-2", "4SX", -2),
        ("4♠x-2", "4SX", -2),
        ("4S*−1", "4SX", -1),
        ("3NT=", "3NT", 0),
        ("3nt+1", "3NT", 1),
        ("3BA=", "3NT", 0),
        ("3бк=", "3NT", 0),
        ("6п+1", "6S", 1),
        ("1NXX+2", "1NTXX", 2),
        ("5 ♦ ××=", "5DXX", 0),
    ],
)
def test_results_as_people_write_them(written: str, contract: str, over: int) -> None:
    found = scored(written)
    assert (found["contract"], found["result"]) == (contract, over)


@pytest.mark.parametrize("written", ["P", "pass", "pas", "пас"])
def test_passed_out(written: str) -> None:
    found = scored(written)
    assert (found["contract"], found["items"], found["totals"]) == (None, [], {"NS": 0, "EW": 0})


def test_rubber_with_all_that_stands_before() -> None:
    """Sixty below, a game each, honours: the deal wins the rubber, 500."""
    held = ("--honours", "S=5", "--games", "NS=1,EW=1", "--part-score", "NS=60")
    found = scored("2S+1", "--declarer", "S", "--scheme", "rubber", *held)
    assert [(item["points"], item["line"]) for item in found["items"]] == [
        (60, "below"),
        (30, "above"),
        (150, "above"),
        (500, "above"),
    ]
    assert found["totals"] == {"NS": 740, "EW": 0}
    assert found["vulnerable"] == "both"


def test_the_named_tables() -> None:
    """Two undoubled overtricks: 60 by the laws, 200 by the Polish article; other values."""
    laws, polish = (
        scored("2S+2", "--scheme", "rubber", "--table", table)["totals"]["NS"]
        for table in ("laws2014", "seed004_pl")
    )
    assert (laws, polish) == (120, 260)
    deal = ("4S=", "--scheme", "netrydz", "--dummy", "E", "--taken", "S=2,W=1")
    assert scored(*deal)["totals"] == {"N": 250, "E": 250, "S": 0, "W": -500}
    assert scored(*deal, "-o", "policy=equal")["totals"] == {"N": 250, "E": 250, "S": -250, "W": -250}
    assert scored(*deal, "--table", "kontrakty_linear")["totals"]["N"] != 250


def test_games_of_all_kinds() -> None:
    assert scored("H+2", "--scheme", "whist")["totals"] == {"NS": 2, "EW": 0}
    vint = scored("6C=", "--scheme", "vint", "--honours", "NS=5", "--aces", "NS=4")
    assert [item["points"] for item in vint["items"]] == [720, 60, 6000, 3000, 2400, 1000]
    assert scored("3NT=", "--scheme", "minibridge")["totals"] == {"NS": 400, "EW": -400}
    assert scored("1NT=", "--scheme", "chicago", "--deal", "4")["totals"] == {"NS": 140, "EW": 0}
    assert scored("2H=", "--scheme", "HAO", "--dummy", "E", "--taken", "S=3,W=2")["totals"]["E"] == 110
    assert scored("4S=", "--board", "4")["vulnerable"] == "both"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_game_scores_something(game: Game) -> None:
    """A contract of each game's own, with whatever its score asks."""
    terms, asks = settling(game).terms(), game.score.asks
    level, denomination = terms.bids[-1]
    told = ["--tricks", "7"]
    if terms.partner.startswith("found"):
        told += ["--dummy", "S"]
    against = [seat for seat in "ESW" if seat in [s.name for s in game.players]]
    if "each_defender" in asks:
        defenders = [seat for seat in against if not (terms.partner.startswith("found") and seat == "S")]
        told += ["--taken", ",".join(f"{seat}=3" for seat in defenders)]
    if "ten" in asks:
        told += ["--aces", "N=4"] if denomination.text == "NT" else ["--aces", "N=4", "--honours", "N=5"]
    found = scored(f"{level or ''}{denomination.text}", "--scheme", game.card.id, *told)
    assert found["items"]
    assert found["scheme"] == game.card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_read(language: str) -> None:
    done = szlem("score", "3NT=", "--scheme", "rubber", "--games", "NS=1", "--lang", language)
    speak = speaker(language)
    assert done.returncode == 0
    assert speak("cli.score.line.below") in done.stdout
    assert speak("score.rubber", won=2, lost=0) in done.stdout
    assert speak("game.rubber.name") in done.stdout


def test_what_cannot_be_is_refused() -> None:
    assert "4SX-2" in refused("score", "4kX")
    assert "4S=" in refused("score", "4S")
    assert "thirteen" in refused("score", "4S+5")
    assert "laws_pre1987" in refused("score", "4S=", "--scheme", "rubber", "--table", "mine")
    assert "one table" in refused("score", "4S=", "--table", "mine")
    assert "2♥" in refused("score", "2H=", "--scheme", "minibridge")
    assert "dummy" in refused("score", "4S=", "--scheme", "netrydz")
    assert "none, ns" in refused("score", "4S=", "--vul", "sometimes")
    assert "N=4" in refused("score", "4S=", "--scheme", "rubber", "--honours", "four")
    assert "NS/EW" in refused("score", "4S=", "--scheme", "rubber", "--part-score", "N=60")
    assert "100" in refused("score", "4S=", "--scheme", "rubber", "--part-score", "NS=100")
    assert "over" in refused("score", "4S=", "--scheme", "rubber", "--games", "NS=2")
    assert "no games" in refused("score", "4S=", "--games", "NS=1")
    assert "9 tricks" in refused("score", "4S=", "--tricks", "9")


def test_imps() -> None:
    assert szlem("imps", "620", "170").stdout == "difference 450: 10 IMP\n"
    found = json.loads(szlem("imps", "-100", "1430", "--json").stdout)
    assert found == {"scores": [-100, 1430], "difference": -1530, "imps": -17}
    assert json.loads(szlem("imps", "450", "--json").stdout)["imps"] == 10
    assert "620" in refused("imps", "ten", "3")


def test_victory_points() -> None:
    assert szlem("vp", "--boards", "16", "--imps", "30").stdout == "16.73 : 3.27 (30 IMP in 16 boards)\n"
    found = json.loads(szlem("vp", "--boards", "16", "--imps", "-30", "--json").stdout)
    assert found == {"boards": 16, "imps": -30, "vp": [3.27, 16.73]}
    assert "at least one" in refused("vp", "--boards", "0", "--imps", "3")
    assert "--boards" in refused("vp", "--imps", "3")


def test_matchpoints() -> None:
    found = json.loads(szlem("matchpoints", "420", "420", "450", "-50", "170", "--json").stdout)
    assert [row["matchpoints"] for row in found] == [5, 5, 8, 0, 2]
    assert [row["percent"] for row in found] == [62.5, 62.5, 100, 0, 25]
    assert "62.50 %" in szlem("matchpoints", "420", "420", "450", "-50", "170").stdout
    assert "nothing to compare" in refused("matchpoints")
    assert "AVE+" in refused("matchpoints", "420", "average-ish")


def test_what_clubs_write_beside_scores() -> None:
    """Law 12C2: 60, 50 and 40 per cent; a table that was not to play is left out, passes are 0."""
    written = ("420", "AVE+", "śr", "ср-", "45 %", "Pass", "NP")
    rows = json.loads(szlem("matchpoints", *written, "--json").stdout)
    assert [row["written"] for row in rows] == list(written)
    assert [row["score"] for row in rows] == [420, None, None, None, None, 0, None]
    assert [row["percent"] for row in rows] == [80, 60, 50, 40, 45, 20, None]
    assert rows[1]["matchpoints"] == 6  # of ten
    assert rows[-1]["matchpoints"] is None


def test_averages_are_explained_where_there_are_some() -> None:
    assert "Neuberg" in szlem("matchpoints", "420", "AVE-").stdout
    assert "Neuberg" not in szlem("matchpoints", "420", "50").stdout
    assert "60.00 %" in szlem("matchpoints", "AVE+").stdout
    assert "Нойберга" in szlem("matchpoints", "420", "AVE=", "--lang", "ru").stdout


@pytest.mark.parametrize("written", ["101%", "A60/40", "++420", "X", ""])
def test_what_is_no_score_is_refused(written: str) -> None:
    assert f"“{written}”" in refused("matchpoints", "420", written)
