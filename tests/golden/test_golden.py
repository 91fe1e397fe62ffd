"""Golden playthroughs: whole deals and matches compared word for word.

``SZLEM_GOLDEN=write pytest tests/golden`` writes them anew from what was dealt and done in each; a text that
is not there yet is first played by the plain bot.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from story import HERE, Recorded, read_match, told, told_match

from szlem.bots import PlainBot
from szlem.cards import from_seed
from szlem.deals import Given
from szlem.games import GAMES, Game, State, find_game
from szlem.matches import Standing

WRITE = os.environ.get("SZLEM_GOLDEN") == "write"

#: Deals: the text, the game with its options, and the seed of the cards where they are dealt first.
DEALS = {
    **{f"{game.card.id}-1": (game, 1) for game in GAMES},
    "rubber-2": (find_game("rubber").with_options(scores="seed004_pl"), 11),
    "netrydz-2": (find_game("netrydz").with_options(seating="2002", defenders="pair"), 3),
    "netrydz-3": (find_game("netrydz").with_options(policy="equal"), 4),
}
MATCHES = {"rubber-match": (find_game("rubber"), 5), "minibridge-match": (find_game("minibridge"), 5)}


def _played(game: Game, given: Given, seed: int, number: int) -> State:
    bot = PlainBot()
    state = game.start(game.shuffled(from_seed(seed, number)), given)
    while state.turn is not None:
        state = state.apply(bot.choose(state.view((state.turn.player,))))
    return state


def _first_record(game: Game, seed: int) -> Recorded:
    return Recorded.of(_played(game, game.match.next(Standing()), seed, 1))


def _first_match(game: Game, seed: int) -> list[Recorded]:
    so_far, recorded = Standing(), []
    while not game.match.is_finished(so_far):
        end = _played(game, game.match.next(so_far), seed, len(recorded))
        so_far = so_far.with_deal(end.posted())
        recorded.append(Recorded.of(end))
    return recorded


def _compare(path: Path, text: str) -> None:
    if WRITE:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", DEALS)
def test_deal(name: str) -> None:
    path = HERE / f"{name}.txt"
    if not path.exists() and WRITE:
        path.write_text(told(_first_record(*DEALS[name])), encoding="utf-8")
    recorded = Recorded.read(path.read_text(encoding="utf-8"))
    assert recorded.game == DEALS[name][0]
    _compare(path, told(recorded))


@pytest.mark.parametrize("name", MATCHES)
def test_match(name: str) -> None:
    path = HERE / f"{name}.txt"
    if not path.exists() and WRITE:
        path.write_text(told_match(_first_match(*MATCHES[name])), encoding="utf-8")
    _compare(path, told_match(read_match(path.read_text(encoding="utf-8"))))


def test_every_game_has_a_playthrough() -> None:
    assert {f"{game.card.id}-1" for game in GAMES} <= DEALS.keys()
    assert {path.stem for path in HERE.glob("*.txt")} == DEALS.keys() | MATCHES.keys()
