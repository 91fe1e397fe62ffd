"""Games for three and for two: who sees what, who plays which hand, and who writes what."""

from __future__ import annotations

import random

import pytest

from szlem.cards import Hand
from szlem.deals import IllegalAction
from szlem.games import CUTTHROAT, DOUBLE_DUMMY, DRAW, DRAW_TRICKS, KONTRAKTY, LEWY
from szlem.matches import RubberSheet, Standing
from szlem.seats import Seat

from .lawful import ledger, post, totals
from .playing import fresh, played_out


def test_the_open_quarter_is_seen_by_all_and_lies_opposite_declarer() -> None:
    state = fresh(KONTRAKTY, Standing(), 1)
    assert state.view().hands == {Seat.W: state.dealt[Seat.W]}
    state = state.replay(["P", "1H", "P", "P"])
    assert state.contract is not None
    assert (state.contract.declarer, state.contract.dummy) == (Seat.E, Seat.W)
    assert state.seating.opposite(Seat.E) is Seat.W
    assert state.turn == (Seat.S, Seat.S)


def test_three_passes_are_no_deal_in_kontrakty_and_the_next_player_deals() -> None:
    state = fresh(KONTRAKTY, Standing(), 1).replay(["P", "P", "P"])
    assert state.over
    standing = Standing().with_deal(state.posted())
    assert KONTRAKTY.match.next(standing).dealer is Seat.E
    assert [option.values for option in KONTRAKTY.options if option.name == "deals"] == [
        ("3", "6", "9", "12")
    ]


def test_the_spare_hand_is_played_by_declarer_and_counts_for_him() -> None:
    end = played_out(fresh(KONTRAKTY, Standing(), 2).replay(["1NT", "P", "P"]), random.Random(1))
    record = end.view().play
    assert record is not None
    assert record.tricks_of(Seat.N) == record.declarer_tricks
    assert sum(record.tricks_of(player) for player in KONTRAKTY.players) == 13
    assert sum(end.ledger().total(player) for player in KONTRAKTY.players) == 0


def test_lewy_is_played_by_the_dealer_against_eight_tricks() -> None:
    state = fresh(LEWY, Standing(), 1)
    assert [str(action) for action in state.actions()] == ["C", "D", "H", "S", "NT"]
    state = state.replay(["H"])
    assert state.contract is not None
    assert (state.contract.declarer, state.contract.needs) == (Seat.N, 8)
    case = {"game": "lewy", "contract": "2H", "dummy": "W", "sides": "N/E/S", "seating": "NEWS", "over": -2}
    assert [ledger(case).total(player) for player in LEWY.players] == [-4, 2, 2]
    assert "reconstructed" in LEWY.rules()


def test_cutthroat_hides_the_fourth_hand_until_the_lead() -> None:
    state = fresh(CUTTHROAT, Standing(), 3).replay(["1H", "X", "P", "P"])
    assert state.contract is not None
    assert state.contract.text == "1HX"
    assert Seat.W not in state.view(CUTTHROAT.players).hands
    state = state.apply(state.actions()[0])
    assert Seat.W in state.view().hands
    assert state.turn == (Seat.W, Seat.N)


def test_both_defenders_score_in_cutthroat_and_rubbers_are_kept_alone() -> None:
    three = {"dummy": "W", "seating": "NEWS", "sides": "N/ES"}
    standing = post(CUTTHROAT, Standing(), "N", "4H", -2, **three)
    assert totals(CUTTHROAT, standing) == {"N": 0, "E": 100, "S": 100}
    standing = post(CUTTHROAT, post(CUTTHROAT, standing, "N", "4H", 0, **three), "N", "4H", 0, **three)
    sheet = CUTTHROAT.match.sheet(standing)
    assert isinstance(sheet, RubberSheet)
    assert sheet.finished
    assert sheet.totals == (940, 100, 100)
    assert [payment.points for payment in sheet.payments] == [8, 8]


def test_a_player_sees_the_card_offered_and_his_own_rejects_only() -> None:
    state = fresh(DRAW, Standing(), 1)
    assert state.turn == (Seat.S, Seat.S)
    offered = state.view((Seat.S,)).private["draw"][Seat.S].card
    assert state.view((Seat.N,)).private["draw"][Seat.N].card is None
    after = state.replay(["KEEP"])
    assert after.view((Seat.S,)).hands[Seat.S] == Hand((offered,))
    assert len(after.view((Seat.S,)).hands[Seat.W]) == 1
    assert Seat.W not in after.view((Seat.N,)).hands
    with pytest.raises(IllegalAction):
        after.replay(["MAYBE"])


def test_both_hold_thirteen_after_the_draw_and_one_pass_ends_the_auction() -> None:
    state = fresh(DRAW, Standing(), 1).replay(["KEEP", "REJECT"] * 13)
    assert state.phase == "auction"
    assert state.view().counts == dict.fromkeys(Seat, 13)
    state = state.replay(["1NT", "P"])
    assert state.contract is not None
    assert state.contract.dummy is None
    assert state.turn == (Seat.S, Seat.S)


def test_tricks_before_the_auction_fill_the_hands_from_the_stock() -> None:
    state = fresh(DRAW_TRICKS, Standing(), 1)
    stock = list(state.stage.hands[Seat.W].order)  # type: ignore[attr-defined]
    leader = state.turn
    assert leader == (Seat.S, Seat.S)
    state = state.apply(state.actions()[0])
    state = state.apply(state.actions()[0])
    winner = state.view().shown["pretricks"].last_trick.winner(None)
    assert stock[0] in state.stage.hands[winner]
    assert state.turn == (winner, winner)
    while state.phase == "pretricks":
        state = state.apply(state.actions()[-1])
    assert {seat: len(hand) for seat, hand in state.stage.hands.items() if hand} == {Seat.N: 13, Seat.S: 13}


def test_any_hand_that_fits_can_be_imagined_after_the_tricks() -> None:
    """What the other holds now may have been drawn at any time, as long as it fits what he did before."""
    for seed in range(20):
        state = fresh(DRAW_TRICKS, Standing(), seed)
        chance = random.Random(seed)
        for _ in range(chance.randrange(2, 26)):
            state = state.apply(chance.choice(state.actions()))
        view = state.view((Seat.N,))
        hidden = {seat: hand for seat, hand in state.stage.hands.items() if seat not in view.hands}
        assert view.imagine(hidden).stage.hands == state.stage.hands


def test_each_player_holds_two_hands_in_double_dummy() -> None:
    state = fresh(DOUBLE_DUMMY, Standing(), 1)
    assert DOUBLE_DUMMY.players == (Seat.N, Seat.E)
    assert set(state.view((Seat.N,)).hands) == {Seat.N, Seat.S}
    state = state.replay(["1H", "X", "P"])
    assert state.contract is not None
    assert (state.contract.text, state.contract.dummy) == ("1HX", Seat.S)
    assert state.turn == (Seat.E, Seat.E)
    state = state.apply(state.actions()[0])
    assert state.turn == (Seat.S, Seat.N)
    assert set(state.view((Seat.E,)).hands) == {Seat.E, Seat.S, Seat.W}
    state = state.apply(state.actions()[0])
    assert state.turn == (Seat.W, Seat.E)
