"""Options that there are not or that contradict each other, and records of what is not played here."""

from __future__ import annotations

import pytest

from szlem.games import (
    GAMES,
    KONTRAKTY,
    NETRYDZ,
    ROMAN,
    RUBBER,
    Game,
    NotPlayedHere,
    WrongOption,
    kept_game,
)
from szlem.message import Message
from szlem.words import LANGUAGES, speaker

OWN = " ".join(map(str, range(10, 180, 10)))
CONTRADICTIONS = [
    (NETRYDZ, {"defenders": "pair", "policy": "complement"}),
    (KONTRAKTY, {"defenders": "pair", "policy": "complement"}),
    (ROMAN, {"levy_amounts": OWN}),
    (ROMAN, {"levy": "reconstructed", "levy_amounts": OWN}),
]


def _names_both(why: Message, game: Game, chosen: dict[str, str]) -> bool:
    """In every language the sentence has both labels and both values."""
    taken = {option.name: chosen.get(option.name, option.usual) for option in game.options}
    [contradiction] = [each for each in game.contradictions if each.is_in(taken)]
    options = (contradiction.one, contradiction.other)
    for language in LANGUAGES:
        text = speaker(language).say(why)
        for option in options:
            said = speaker(language).say(option.label)
            if said not in text or f"{option.name}={taken[option.name]}" not in text:
                return False
    return True


@pytest.mark.parametrize(("game", "chosen"), CONTRADICTIONS)
def test_contradicting_options_are_refused_with_both_named(game: Game, chosen: dict[str, str]) -> None:
    with pytest.raises(WrongOption) as refused:
        game.with_options(**chosen)
    assert _names_both(refused.value.why, game, chosen)


def test_options_chosen_one_after_the_other_contradict_each_other_too() -> None:
    with pytest.raises(WrongOption, match=r"wrong.contradiction"):
        NETRYDZ.with_options(policy="complement").with_options(defenders="pair")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_no_game_contradicts_itself_in_one_option(game: Game) -> None:
    """Each value goes with the usual ones of the other options, whatever they are."""
    usual = {option.name: option.usual for option in game.options}
    game.with_options(**usual)
    for option in game.options:
        for value in option.values:
            game.with_options(**{option.name: value})


@pytest.mark.parametrize(
    ("game", "chosen", "rule"),
    [
        (RUBBER, {"scores": "laws1900"}, "wrong.value"),
        (RUBBER, {"hao": "yes"}, "wrong.option"),
        (ROMAN, {"levy": "own", "levy_amounts": "1 2 3"}, "wrong.form"),
        (ROMAN, {"levy": "own", "levy_amounts": OWN + " -5"}, "wrong.form"),
    ],
)
def test_an_option_or_a_value_that_there_is_not(game: Game, chosen: dict[str, str], rule: str) -> None:
    with pytest.raises(WrongOption, match=rule):
        game.with_options(**chosen)


def test_a_game_without_options_says_so() -> None:
    [plafond] = [game for game in GAMES if game.card.id == "plafond"]
    with pytest.raises(WrongOption, match=r"wrong.no_options"):
        plafond.with_options(scores="laws2014")


@pytest.mark.parametrize(
    ("id", "version", "options", "rule", "named"),
    [
        ("quadrille", 1, {}, "kept.unknown_game", "quadrille"),
        ("netrydz", 2, {}, "kept.newer_rules", "2"),
        ("netrydz", 0, {}, "kept.older_rules", "0"),
        ("netrydz", 1, {"seating": "2030"}, "kept.wrong_option", "2030"),
    ],
)
def test_a_record_of_what_is_not_here_is_refused_and_named(
    id: str, version: int, options: dict[str, str], rule: str, named: str
) -> None:
    with pytest.raises(NotPlayedHere, match=rule) as refused:
        kept_game(id, version, options)
    for language in LANGUAGES:
        speak = speaker(language)
        text = speak.say(refused.value.why)
        assert named in text
        assert id == "quadrille" or speak.say(NETRYDZ.card.name) in text


def test_every_game_is_found_again_by_its_record() -> None:
    for game in GAMES:
        assert kept_game(game.card.id, game.card.version, {}) == game
