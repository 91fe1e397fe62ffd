"""MiniBridge's options: slams to choose, points told in turn, dummy's shape first."""

from __future__ import annotations

import pytest

from szlem.cards import from_seed, high_card_points
from szlem.deals import IllegalAction
from szlem.games import MINIBRIDGE, Game, State
from szlem.matches import Standing

from .lawful import ledger


def with_a_declarer(game: Game) -> State:
    for seed in range(9):
        state = game.start(game.shuffled(from_seed(seed, 1)), game.match.next(Standing()))
        if not state.over:
            return state
    raise AssertionError("nine deals in a row were level")


def test_b14_a_small_slam_on_top_of_the_game() -> None:
    case = {"game": "minibridge", "options": {"slams_to_choose": "yes"}, "contract": "6S", "over": 0}
    assert sum(entry.points for entry in ledger(case).entries) == 980
    grand = {**case, "contract": "7NT"}
    assert sum(entry.points for entry in ledger(grand).entries) == 220 + 300 + 1000


def test_slams_are_on_the_menu_by_option() -> None:
    state = with_a_declarer(MINIBRIDGE.with_options(slams_to_choose="yes")).replay(["GRAND-NT"])
    assert state.contract is not None
    assert state.contract.text == "7NT"
    with pytest.raises(IllegalAction):
        with_a_declarer(MINIBRIDGE).replay(["GRAND-NT"])


def test_points_are_told_in_turn_and_truly() -> None:
    state = with_a_declarer(MINIBRIDGE.with_options(points="told"))
    for told in range(4):
        assert len(state.view().shown["telling"].points) == told
        assert "points" not in state.view().shown
        turn = state.turn
        assert turn is not None
        true = high_card_points(state.dealt[turn.hand])
        with pytest.raises(IllegalAction, match=r"illegal.points"):
            state.replay([f"POINTS-{(true + 1) % 38}"])
        state = state.replay([f"POINTS-{true}"])
    assert state.phase in ("choice", "over")


def test_dummy_tells_its_shape_first_and_lies_down_after_the_choice() -> None:
    state = with_a_declarer(MINIBRIDGE.with_options(dummy="shape_first"))
    choice = state.view().shown["choice"]
    assert choice.shape == state.dealt[choice.dummy].shape
    assert not state.view().hands
    state = state.replay(["PART-H"])
    assert set(state.view().hands) == {choice.dummy}
