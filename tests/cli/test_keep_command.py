"""``szlem keep`` from outside: a rubber kept in a file, corrected, and gone on with another day."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import szlem

from szlem.cli.keep_showing import Showing
from szlem.games import GAMES, Game
from szlem.keeping import open_pad, opened
from szlem.words import LANGUAGES, speaker

EVENING = "2S+1 N honours=N4\n3NT= E   # a comment\n4SX-2 N\n"


def kept(file: Path, game: str, typed: str, *more: str) -> str:
    done = szlem("keep", game, "--file", str(file), *more, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def single_options(game: Game) -> list[dict[str, str]]:
    """No option, and each value of each by itself."""
    return [{}, *({option.name: value} for option in game.options for value in option.values)]


def lines(text: str) -> list[str]:
    """The numbered lines under the last sheet."""
    numbered = [line.strip() for line in text.splitlines() if line[:4].strip().rstrip(".").isdigit()]
    last = max(at for at, line in enumerate(numbered) if line.startswith("1. "))
    return numbered[last:]


def test_a_rubber_of_two_evenings(tmp_path: Path) -> None:
    file = tmp_path / "friday.pad"
    first = kept(file, "rubber", EVENING, "--names", "Ala,Bob,Cela,Dan")
    assert "We (Ala, Cela)" in first
    assert lines(first) == ["1. 2♠ Ala made, +1", "2. 3NT Bob made", "3. 4♠× Ala down 2"]
    second = kept(file, "rubber", "edit 2 3NT+1 W\nP\n6H= W\n")
    assert lines(second)[1] == "2. 3NT Dan made, +1"
    assert "Bob from Ala: 19" in second
    assert "700   rubber 2:0" in second


def test_undo_drop_and_end(tmp_path: Path) -> None:
    file = tmp_path / "a.pad"
    text = kept(file, "rubber", EVENING + "drop 3\nundo\nend\n")
    assert lines(text)[2:] == ["3. 4♠× N down 2", "4. ended here"]
    assert "only game of an unfinished rubber" in text
    assert "Match 2" in kept(file, "rubber", "2H= S\n")


def test_a_wrong_line_stops_and_what_was_before_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.pad"
    done = szlem("keep", "rubber", "--file", str(file), typed="2S= N\n4S= Q\n3NT= E\n")
    assert done.returncode == 2
    assert done.stderr == "szlem: line 2: “Q” is not a seat: write N, E, S or W.\n"
    assert len(file.read_text().splitlines()) == 2
    for typed, why in (("drop 7", "no line 7"), ("edit x 2S= N", "not a number"), ("2S= N E W", "“W”")):
        done = szlem("keep", "rubber", "--file", str(file), typed=typed)
        assert why in done.stderr
    assert len(file.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("game", "typed", "there"),
    [
        ("chicago", "2H= S\n3NT= E\n", "600"),
        ("minibridge", "4S+1 N\n", "450"),
        ("duplicate", "4S= N board=13\n", "13"),
        ("netrydz", "4S= N E taken=S2,W1\n", "−500"),
        ("vint", "6C= N honours=NS5 aces=NS4\n", "6000"),
        ("whist", "H+2\n", "2 tricks above six"),
        ("bridge-whist", "S+2 honours=N3,S1\n", "4 honours"),
        ("hao", "2H= N E taken=S3,W2\n", "110"),
        ("bridz", "4S= N dummy=E alone taken=S1,W2\n", "500"),
    ],
)
def test_other_games(tmp_path: Path, game: str, typed: str, there: str) -> None:
    assert there in kept(tmp_path / "a.pad", game, typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_all_that_a_game_asks(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In every form of every game: whatever its score asks is explained by an example that can be typed."""
    speak = speaker(language)
    for game in (each.with_options(**chosen) for each in GAMES for chosen in single_options(each)):
        Showing(speak).help(opened(open_pad("me", game, {})))
        said = " ".join(capsys.readouterr().out.split())
        assert all(speak(f"cli.keep.ask.{ask}")[:20] in said for ask in game.score.asks)


@pytest.mark.parametrize(
    ("told", "winners"), [("", 0), (" first=EW", 1), (" pierwsi=W", 1), (" первые=NS", 0)]
)
def test_who_came_first_to_a_game_of_vint(tmp_path: Path, told: str, winners: int) -> None:
    """6♠ brings 420 and 360, then 3♠ 180 and 210: both pass 500, and it is told who was there first."""
    held = "honours=NS5 aces=NS4"
    text = kept(tmp_path / "a.pad", "vint", f"6S-5 N {held}\n3S-3 N {held}{told}\n")
    totals = next(line for line in text.splitlines()[::-1] if "Total" in line).split()[1:]
    assert totals[:2] == [["9700", "39570"], ["8700", "40570"]][winners]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_every_language(tmp_path: Path, language: str) -> None:
    typed = "2S= N honory=N4\n2H= S\nпопраw 1 3S= N\n".replace("попраw", "popraw") + "отмени\nedit 2 3H= S\n"
    text = kept(tmp_path / "a.pad", "rubber", typed, "--lang", language)
    assert "3♥" in text


def test_files_that_are_no_pads(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("hello")
    assert "is not a pad" in szlem("keep", "rubber", "--file", str(other), typed="P").stderr
    other.write_text(json.dumps({"type": "pad-opened.9"}))
    assert "is not a pad" in szlem("keep", "rubber", "--file", str(other), typed="P").stderr
    pad = tmp_path / "a.pad"
    kept(pad, "rubber", "P")
    assert "another game" in szlem("keep", "vint", "--file", str(pad), typed="P").stderr
    seed = szlem("keep", "rubber", "--file", str(pad), "-o", "scores=seed004_pl", typed="P")
    assert "other options" in seed.stderr
    assert "names are expected" in szlem("keep", "rubber", "-f", str(tmp_path / "b"), "--names", "A,B").stderr
