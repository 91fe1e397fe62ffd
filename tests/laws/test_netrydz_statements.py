"""What Ł. Sławiński's article on Netrydż says beside the worked auctions, statement by statement."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from szlem.auction.calls import PASS, Bid
from szlem.cards import Card, from_seed
from szlem.deals import Given, IllegalAction, Void
from szlem.games import HAO, KONTRAKTY, NETRYDZ, State
from szlem.scoring import kontrakty_table
from szlem.seats import SEATS, Seat


def fresh(seed: int = 1, **options: str) -> State:
    game = NETRYDZ.with_options(**options)
    return game.start(game.shuffled(from_seed("net", seed)), Given(SEATS[seed % 4]))


def some_auction(seed: int) -> list[State]:
    chance, states = Random(seed), [fresh(seed)]
    while states[-1].phase == "auction":
        actions = states[-1].actions()
        states.append(states[-1].apply(actions[min(len(actions) - 1, int(chance.expovariate(0.5)))]))
    return states


def test_four_play_each_for_himself_and_all_cards_are_hidden_in_the_auction() -> None:
    assert len(NETRYDZ.players) == NETRYDZ.card.players == 4
    for state in some_auction(3)[:-1]:
        assert state.view().hands == {}
        for player in SEATS:
            assert set(state.view((player,)).hands) == {player}


@pytest.mark.parametrize("seed", range(30))
def test_a_played_deal_has_a_declarer_and_his_partner_as_dummy_face_to_face(seed: int) -> None:
    end = some_auction(seed)[-1]
    if end.contract is None:
        assert end.void in (Void("no-partnership"), Void("passed-out"))
        assert all(end.ledger().total(player) == 0 for player in SEATS)
        return
    declarer, dummy = end.contract.declarer, end.contract.dummy
    assert dummy is not None
    assert end.sides.together(declarer, dummy)
    assert end.seating.opposite(declarer) is dummy, "so that the sides alternate"
    assert end.turn is not None
    assert end.turn.hand is end.seating.right_of(dummy), "the defender on dummy's right leads"
    assert dummy not in end.view((declarer,)).hands
    led = end.apply(end.actions()[0])
    assert dummy in led.view().hands, "after the lead dummy's cards lie on the table"


@pytest.mark.parametrize("seed", range(30))
def test_partnerships_are_two_at_most_and_disjoint(seed: int) -> None:
    for state in some_auction(seed)[:-1]:
        pairs = [group for group in state.sides.groups if len(group) == 2]
        assert len(pairs) <= 2
        assert len(frozenset().union(*pairs)) == 2 * len(pairs)


def test_a_partnership_is_replaced_by_another() -> None:
    state = NETRYDZ.start(fresh().dealt, Given(Seat.N)).replay(["1H", "2H"])
    assert str(state.sides) == "NE/S/W"
    assert str(state.replay(["3H"]).sides) == "NS/E/W"


@pytest.mark.parametrize("seed", range(40))
def test_who_passed_alone_names_nothing_new_until_he_has_a_partner(seed: int) -> None:
    barred: set[Seat] = set()
    states = some_auction(seed)
    for before, after in pairwise(states):
        assert before.turn is not None
        caller, call = before.turn.player, after.history[-1]
        named = {bid.denomination for bid in before.history if isinstance(bid, Bid)}
        if caller in barred:
            assert {bid.denomination for bid in before.actions() if isinstance(bid, Bid)} <= named
        if after.phase != "auction":
            return
        if call is PASS and after.sides.partner(caller) is None:
            barred.add(caller)
        barred = {player for player in barred if after.sides.partner(player) is None}


def test_defenders_may_be_a_partnership_by_option() -> None:
    for defenders, together in (("alone", False), ("pair", True)):
        game = NETRYDZ.with_options(defenders=defenders)
        state = game.start(fresh().dealt, Given(Seat.N)).replay(["1H", "P", "1H", "P"])
        assert state.sides.together(Seat.E, Seat.W) is together


def test_kontrakty_gives_all_to_declarer_and_netrydz_half_to_each_partner() -> None:
    """800 for a contract of height five, 300 for two down: in the one to one player, in the other to two."""
    table = kontrakty_table()
    assert (table.value(5), table.penalty(2)) == (800, 300)
    assert KONTRAKTY.score.lone  # type: ignore[attr-defined]
    assert not NETRYDZ.score.lone  # type: ignore[attr-defined]


@pytest.mark.parametrize("taken_over", ["1H", "HAO"])
def test_in_hao_a_partner_is_joined_by_repeating_his_contract_or_saying_hao(taken_over: str) -> None:
    assert all(len(group) == 1 for group in HAO.sides.groups), "everybody plays for himself"
    state = HAO.start(fresh().dealt, Given(Seat.N)).replay(["1H", taken_over])
    assert str(state.sides) == "NE/S/W"
    with pytest.raises(IllegalAction):
        state.replay([taken_over])


def test_the_trick_counts_of_both_defenders_are_kept_apart() -> None:
    state = NETRYDZ.start(fresh().dealt, Given(Seat.N)).replay(["1H", "P", "1H", "P"])
    chance = Random(2)
    while not state.over:
        state = state.apply(chance.choice(state.actions()))
    record = state.view().play
    assert record is not None
    won = {seat: sum(trick.winner(record.trump) is seat for trick in record.tricks) for seat in SEATS}
    assert record.tricks_of(Seat.E) == won[Seat.E]
    assert record.tricks_of(Seat.W) == won[Seat.W]
    assert record.tricks_of(Seat.N) == won[Seat.N] + won[Seat.S]
    assert len([action for action in state.history if isinstance(action, Card)]) == 52
