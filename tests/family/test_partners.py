"""Free partnerships: Bridż as ``RULES.md`` section 12 and CP-1 have it, HAO as section 10 has it."""

from __future__ import annotations

import pytest

from szlem.deals import Given, IllegalAction
from szlem.games import BRIDZ, HAO, NETRYDZ, RESTYTUCJA, VINT, Game, State
from szlem.matches import RubbersSheet, Standing
from szlem.seats import Seat

from .lawful import ledger, post, totals
from .playing import fresh


def auction(game: Game, dealer: str, calls: str) -> State:
    state = fresh(game, Standing(), 1)
    return game.start(state.dealt, Given(Seat.of(dealer))).replay(calls.split())


def result(state: State) -> tuple[str, str, str, str]:
    contract, turn = state.contract, state.turn
    assert contract is not None
    assert turn is not None
    assert contract.dummy is not None
    return contract.text, contract.declarer.name, contract.dummy.name, turn.hand.name


def test_cp1_the_last_contract_is_played_alone_with_the_first_bidder_as_dummy() -> None:
    state = auction(BRIDZ, "N", "1H 2S P P P")
    assert result(state) == ("2S", "E", "N", "S")
    assert state.seating.place(Seat.N) is Seat.W
    case = {
        "game": "bridz",
        "contract": "2S",
        "declarer": "E",
        "dummy": "N",
        "sides": "E/NSW",
        "seating": "WESN",
        "leader": "S",
        "over": 0,
    }
    totals = {player.name: ledger(case).total(player) for player in BRIDZ.players}
    assert totals == {"E": 200, "S": -67, "N": -67, "W": -66}


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("1S 2S P P P", ("2S", "N", "E", "S")),
        ("1S 2S 3S P P P", ("3S", "N", "S", "E")),
        ("1S 1S P P P", ("1S", "N", "E", "S")),
        ("1H 1S 2H 3C P P P", ("3C", "W", "E", "N")),
        ("1H P P P", ("1H", "N", "S", "E")),
        ("1H 1S 2H 2S P P P", ("2S", "E", "W", "S")),
    ],
)
def test_who_declares_and_who_is_dummy_in_bridz(calls: str, expected: tuple[str, ...]) -> None:
    assert result(auction(BRIDZ, "N", calls)) == expected


def test_nobody_repeats_his_own_contract_in_bridz() -> None:
    state = auction(BRIDZ, "N", "1H 1H P P")
    with pytest.raises(IllegalAction, match=r"illegal.repeat_own"):
        state.replay(["1H"])


def test_doubles_in_bridz_are_for_outsiders_and_never_redoubled() -> None:
    state = auction(BRIDZ, "N", "1H 1H X")
    assert state.view().auction.contract.doubled == 1
    assert "XX" not in {str(call) for call in state.actions()}
    with pytest.raises(IllegalAction):
        auction(BRIDZ, "N", "1H P X").replay(["X"])


def test_without_a_ranking_any_suit_not_yet_bid_on_the_level_may_follow() -> None:
    state = auction(BRIDZ.with_options(no_rank="yes"), "N", "1NT 1C")
    calls = [str(call) for call in state.actions()]
    assert calls[3:7] == ["1D", "1H", "1S", "2C"]


def test_restytucja_shares_a_vulnerable_game_of_six_hundred() -> None:
    case = {"game": "restytucja", "contract": "3NT", "over": 0, "vulnerable": "both", "sides": "NS/E/W"}
    totals = {player.name: ledger(case).total(player) for player in RESTYTUCJA.players}
    assert totals == {"N": 300, "S": 300, "E": -300, "W": -300}


def test_hao_takes_over_the_last_bid() -> None:
    state = auction(HAO, "N", "1H HAO P P")
    assert result(state) == ("1H", "N", "E", "S")
    assert str(state.sides) == "NE/SW"
    stays = auction(HAO.with_options(dummy_moves="no"), "N", "1H HAO P P")
    assert result(stays) == ("1H", "N", "E", "W")


def test_a_bid_that_nobody_takes_over_is_void_in_hao() -> None:
    assert result(auction(HAO, "N", "1H P HAO 2C P P P")) == ("1H", "N", "S", "E")
    lone = auction(HAO, "N", "1H P P P")
    assert lone.over
    assert lone.void is not None
    assert lone.void.kind == "no-partnership"


def test_only_the_player_opposite_may_say_hao_by_option() -> None:
    game = HAO.with_options(hao_scope="opposite")
    with pytest.raises(IllegalAction, match=r"illegal.hao"):
        auction(game, "N", "1H HAO")
    assert result(auction(game, "N", "1H P HAO P")) == ("1H", "N", "S", "E")


def test_hao_writes_the_whole_result_to_each() -> None:
    case = {"game": "hao", "contract": "4S", "over": 0}
    totals = {player.name: ledger(case).total(player) for player in HAO.players}
    assert totals == {"N": 420, "S": 420, "E": -420, "W": -420}


def test_netrydz_may_be_doubled_once_from_outside_the_pair() -> None:
    game = NETRYDZ.with_options(doubles="yes")
    state = auction(game, "N", "1H 1H X P P P")
    assert result(state) == ("1HX", "N", "E", "S")
    with pytest.raises(IllegalAction, match=r"illegal.double_once"):
        auction(game, "N", "1H X")


def test_netrydz_by_the_letter_ends_after_three_opening_passes() -> None:
    assert auction(NETRYDZ.with_options(opening_passes="3"), "S", "P P P").over


def test_who_left_may_not_be_taken_back_by_option() -> None:
    calls = "1H 2H 2S 3S P 4S P P 5H"
    assert str(auction(NETRYDZ, "N", calls).sides) == "NE/S/W"
    assert str(auction(NETRYDZ.with_options(take_back="no"), "N", calls).sides) == "N/ES/W"


def test_any_two_may_propose_and_accept_in_vint() -> None:
    game = VINT.with_options(proposal="reconstructed")
    state = auction(game, "N", "P PROPOSE P ACCEPT")
    assert state.turn == (Seat.E, Seat.E)
    assert [str(call) for call in state.actions()] == ["2S", "2C", "2D", "2H", "2NT"]
    neighbours = auction(game, "N", "PROPOSE ACCEPT 2H")
    assert str(neighbours.sides) == "NE/SW"
    assert neighbours.turn == (Seat.E, Seat.E)
    assert neighbours.contract is not None
    assert (neighbours.contract.text, neighbours.contract.declarer) == ("2H", Seat.N)


def test_a_proposal_that_nobody_takes_is_a_pass_and_a_bid_cancels_it() -> None:
    game = VINT.with_options(proposal="reconstructed")
    assert auction(game, "N", "P PROPOSE P P P").over
    state = auction(game, "N", "PROPOSE 1S")
    assert {"PROPOSE", "ACCEPT"}.isdisjoint(map(str, state.actions()))
    with pytest.raises(IllegalAction, match=r"illegal.proposal"):
        state.replay(["ACCEPT"])


def test_what_two_neighbours_make_in_vint_is_written_to_each_beside_the_rubber() -> None:
    game = VINT.with_options(proposal="reconstructed")
    neighbours = {"dummy": "", "sides": "NE/SW", "taken": [5, 3, 4, 1], "hands": {"N": "A.A.A.A"}}
    standing = post(game, Standing(), "N", "2NT", 0, **neighbours)
    assert totals(game, standing) == {"N": 2160, "E": 2160, "S": 100, "W": 100}
    assert set(game.match.next(standing).part_scores.values()) == {0}
    sheet = game.match.sheet(standing)
    assert isinstance(sheet, RubbersSheet)
    assert sheet.totals == (2160, 2160, 100, 100)
