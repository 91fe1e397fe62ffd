"""The commands from outside: what they print, and how they end."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from commands import SZLEM, refused, szlem

from szlem.games import GAMES, Game
from szlem.words import LANGUAGES, speaker

GOLDEN = Path(__file__).parents[1] / "golden" / "cli"
LOCALES = {"en": "en_GB.UTF-8", "pl": "pl_PL.UTF-8", "ru": "ru_RU.UTF-8"}


def test_version() -> None:
    import szlem as package

    assert szlem("--version").stdout.strip() == f"szlem {package.__version__}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_the_language(language: str) -> None:
    for done in (szlem("--help", lang=LOCALES[language]), szlem("--lang", language, "--help")):
        assert done.returncode == 0
        assert speaker(language)("cli.help") in done.stdout


def test_nothing_typed_is_a_wish_for_help() -> None:
    done = szlem()
    assert done.returncode == 0
    assert "auction" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_every_game(language: str) -> None:
    done = szlem("games", "--lang", language)
    assert done.returncode == 0
    for game in GAMES:
        assert game.card.id in done.stdout
        assert speaker(language).say(game.card.name) in done.stdout


def test_games_as_json_is_the_same_in_every_language() -> None:
    texts = {szlem("games", "--json", "--lang", language).stdout for language in LANGUAGES}
    [text] = texts
    games = {game["id"]: game for game in json.loads(text)}
    assert games.keys() == {game.card.id for game in GAMES}
    assert games["netrydz"]["options"]["seating"] == {"values": ["2008", "2002"], "usual": "2008"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["rubber", "minibridge", "netrydz"])
def test_the_pages_of_rules(game: str, language: str) -> None:
    done = szlem("rules", game, "--lang", language)
    assert done.returncode == 0
    assert done.stderr == ""
    golden = GOLDEN / f"rules_{game}.{language}.txt"
    if os.environ.get("SZLEM_WRITE_GOLDEN"):
        golden.write_text(done.stdout, encoding="utf-8")
    assert done.stdout == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_game_has_a_page_of_rules(game: Game) -> None:
    done = szlem("rules", game.card.id, "--lang", "pl")
    assert done.returncode == 0
    assert done.stdout.startswith(speaker("pl").say(game.card.name))


def test_rules_follow_the_options() -> None:
    usual, older = szlem("rules", "netrydz"), szlem("rules", "netrydz", "--option", "seating=2002")
    nobody_moves = speaker("en")("rules.seats.nobody_moves")
    assert nobody_moves not in usual.stdout
    assert nobody_moves in older.stdout


def test_rules_fit_a_narrow_terminal() -> None:
    done = szlem("rules", "minibridge", COLUMNS="40")
    assert max(map(len, done.stdout.splitlines())) <= 40


def test_no_colours_where_they_are_not_wanted() -> None:
    assert "\x1b" not in szlem("rules", "rubber").stdout
    assert "\x1b[31m" in szlem("rules", "rubber", FORCE_COLOR="1", TERM="xterm").stdout
    assert "\x1b[31m" not in szlem("rules", "rubber", FORCE_COLOR="1", TERM="xterm", NO_COLOR="1").stdout


def test_a_terminal_without_the_signs_shows_something() -> None:
    done = szlem("rules", "rubber", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", [["rules", "netrydz"], ["games"], ["games", "--json"], ["--help"]])
def test_a_broken_pipe_is_quiet(arguments: list[str]) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    done = subprocess.run(
        [SZLEM, *arguments], stdout=writes, stderr=subprocess.PIPE, timeout=120, check=False
    )
    os.close(writes)
    assert done.stderr == b""


# ---- refusals ----------------------------------------------------------------------------------------


def test_an_unknown_command() -> None:
    assert "“shuffle” is not known here" in refused("shuffle")


def test_an_unknown_option() -> None:
    assert "--colour" in refused("games", "--colour")


def test_a_missing_game() -> None:
    assert "szlem rules --help" in refused("rules")


def test_an_unknown_game_names_those_there_are() -> None:
    assert all(game.card.id in refused("rules", "canasta") for game in GAMES)


def test_an_unknown_language() -> None:
    assert "--lang" in refused("games", "--lang", "de")


def test_options_of_a_game() -> None:
    assert "name=value" in refused("rules", "netrydz", "--option", "seating")
    assert "2008, 2002" in refused("rules", "netrydz", "--option", "seating=1999")
    assert "seating" in refused("rules", "netrydz", "--option", "chairs=2")
    assert "no options" in refused("rules", "plafond", "--option", "chairs=2")
    assert "name=value" in refused("rules", "netrydz", "--option", "=x")


def test_a_hyphen_is_standard_input() -> None:
    """The shell's words are read as the help says; other words with a hyphen are still mistyped options."""
    done = szlem("solve", "-", "--json", typed="N:A.K.. .A.2. Q.2.. K..3.\n")
    assert done.returncode == 0, done.stderr
    assert '"table"' in done.stdout
    assert "-:1:1:" in szlem("check", "-", typed="[Deal").stdout
    assert "no option --nope" in refused("solve", "--nope")
    assert "no option --nope" in refused("check", "--nope")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_speak_the_language(language: str) -> None:
    said = refused("rules", "canasta", lang=LOCALES[language])
    games = ", ".join(game.card.id for game in GAMES)
    assert said == speaker(language)("cli.error.game", name="canasta", games=games)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_a_word_of_any_language(language: str) -> None:
    done = szlem("glossary", "болван", "--lang", language)
    assert done.returncode == 0
    assert {"dummy", "dziadek", "болван"} <= set(re.findall(r"\w+", done.stdout))
    assert speaker(language)("glossary.dummy.text").split()[0] in done.stdout
    assert len(szlem("glossary", "--lang", language).stdout) > 20 * len(done.stdout)


def test_a_word_that_is_not_in_the_glossary() -> None:
    assert "“zzz”" in refused("glossary", "zzz")
