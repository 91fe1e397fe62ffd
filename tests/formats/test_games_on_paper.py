"""Every game of ours written to PBN and played again from it."""

from __future__ import annotations

import io
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from szlem.cards import from_seed
from szlem.cli.check import check
from szlem.deals import Given
from szlem.formats.games import GamePaper
from szlem.formats.pbn import read_boards, read_records, write_records
from szlem.formats.problem import Problem
from szlem.games import GAMES, Game, State, find_game
from szlem.matches import Standing
from szlem.record import Record
from szlem.seats import Seat
from szlem.table.paper import played_again

#: Games whose calls are those that PBN knows.
BRIDGE = ("rubber", "chicago", "duplicate")


def _played(game: Game, seed: int) -> tuple[State, tuple[State, ...]]:
    """A deal played at random, and its states."""
    chance = random.Random(seed)
    given = game.match.next(Standing())
    state = game.start(game.shuffled(from_seed(seed, 1)), given)
    states = [state]
    while not state.over:
        actions = state.actions()
        passes = [action for action in actions if str(action) == "P"]
        action = passes[0] if passes and chance.random() < 0.6 else chance.choice(actions)
        state = state.apply(action)
        states.append(state)
    return state, tuple(states)


def _paper(state: State) -> GamePaper:
    game = state.game
    return GamePaper(
        game.card.id,
        state.given,
        game.dealing.text(state.dealt),
        tuple(map(str, state.history)),
        game.card.version,
        dict(game.chosen),
        state.dealt,
    )


def _record(state: State) -> Record:
    bridge = state.game.card.id in BRIDGE
    opposite = bridge or state.game.card.id == "minibridge"
    return _paper(state).record(
        state.contract if opposite and not state.void else None, bridge_auction=bridge
    )


def _through_pbn(record: Record) -> tuple[Record, list[Problem]]:
    out, problems = io.BytesIO(), []
    write_records([record], out, problems.append)
    [back] = read_records(out.getvalue(), "", problems.append, check=True)
    return back, problems


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
@pytest.mark.parametrize("seed", range(4))
def test_every_game_comes_back_from_pbn_action_by_action(game: Game, seed: int) -> None:
    state, _ = _played(game, seed)
    back, problems = _through_pbn(_record(state))
    assert [problem for problem in problems if problem.kind == "error"] == []
    paper = GamePaper.of(back)
    assert paper == _paper(state)
    assert paper is not None
    again = (
        game.with_options(**paper.options)
        .start(game.dealing.read(paper.dealt), paper.given)
        .replay(paper.actions)
    )
    assert again.history == state.history
    assert again.ledger() == state.ledger()
    assert again.void == state.void


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_a_deal_under_way_comes_back_too(game: Game) -> None:
    _, states = _played(game, 3)
    for state in states[::7]:
        back, _ = _through_pbn(_record(state))
        assert GamePaper.of(back) == _paper(state)


def test_bridge_is_bridge_for_other_programs() -> None:
    [game] = [game for game in GAMES if game.card.id == "duplicate"]
    state = next(state for seed in range(40) if (state := _played(game, seed)[0]).contract is not None)
    back, _ = _through_pbn(_record(state))
    contract = state.contract
    assert contract is not None
    assert back.contract is not None
    assert (back.contract.text, back.contract.declarer) == (contract.text, contract.declarer)
    assert back.auction is not None
    assert back.play is not None
    assert len(back.play.cards) == 52
    tricks = state.posted().tricks
    assert tricks is not None
    assert back.tricks == tricks[contract.declarer] + tricks[contract.declarer.opposite]


def test_options_and_what_is_given_survive_odd_values() -> None:
    given = Given(Seat.W, 12, part_scores={Seat.N: 60, Seat.S: 60}, compared="boards", board="7 = a%")
    paper = GamePaper("netrydz", given, "N:", ("1C", "1C"), 3, {"policy": "quota", "odd": "a b=c%20"})
    back, _ = _through_pbn(paper.record())
    assert GamePaper.of(back) == paper


def test_the_boards_of_any_game_can_be_dealt_again() -> None:
    [game] = [game for game in GAMES if game.card.id == "netrydz"]
    state, _ = _played(game, 1)
    out = io.BytesIO()
    write_records([_record(state)], out)
    [board] = read_boards(out.getvalue())
    assert board.hands == state.dealt


def test_a_record_of_no_game_is_none() -> None:
    assert GamePaper.of(Record(board="1")) is None


def test_a_broken_record_of_a_game_is_refused() -> None:
    with pytest.raises(ValueError, match="dealer"):
        GamePaper.of(Record(facts={"Game": "rubber", "GameGiven": "dealer=Q"}))


def _checked(paper: GamePaper, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """How ``szlem check`` ends for a file with this deal, and the codes that it prints."""
    file, out = tmp_path / "deal.pbn", io.BytesIO()
    write_records([paper.record()], out)
    file.write_bytes(out.getvalue())
    status = check(file, json=True, lang="en")
    return status, [json.loads(line)["code"] for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "quadrille"}, "kept.unknown_game"),
        ({"version": 9}, "kept.newer_rules"),
        ({"options": {"seating": "2030"}}, "kept.wrong_option"),
        ({"options": {"defenders": "pair", "policy": "complement"}}, "kept.wrong_option"),
        ({"actions": ("1C", "1C", "7NT", "1C")}, "kept.wrong_action"),
        ({"dealt": "N:here and there"}, "kept.unreadable"),
    ],
)
def test_a_record_that_is_not_played_here_is_refused_and_named(
    change: dict[str, Any], code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paper = _paper(_played(find_game("netrydz"), 3)[0])
    assert _checked(paper, tmp_path, capsys) == (0, [])
    assert _checked(replace(paper, **change), tmp_path, capsys) == (1, [code])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_game_on_paper_is_played_again(game: Game) -> None:
    state, _ = _played(game, 9)
    assert played_again(_paper(state)) == state
