"""Deals told of: what the match gets of a deal played with real cards is what it gets of one played here."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_told
from playing import form_name, forms, played_out, some_start
from telling import told

from szlem.cards import from_seed
from szlem.deals import Given
from szlem.games import (
    BRIDGE_WHIST,
    BRIDZ,
    DUPLICATE,
    GAMES,
    KONTRAKTY,
    MINIBRIDGE,
    NETRYDZ,
    ROMAN,
    RUBBER,
    VINT,
    WHIST,
    DealTold,
    Game,
    HandTold,
    WrongDeal,
    given_for,
    posted,
    settling,
)
from szlem.matches import Posted, Standing
from szlem.seats import Seat

FORMS = list(forms())
#: A double is the affair of the defender who made it.
OWN_DOUBLES = KONTRAKTY.with_options(doubles="yes")


def written(deal: Posted) -> list[tuple[frozenset[Seat], int, str]]:
    return [(entry.players, entry.points, entry.line) for entry in deal.ledger.entries]


@pytest.mark.parametrize("game", FORMS, ids=form_name)
def test_a_deal_told_is_the_deal_played(game: Game) -> None:
    for seed in range(6):
        state = played_out(some_start(game, seed), seed)[-1]
        deal = told(state)
        here, there = state.posted(), posted(game, state.given, deal)
        assert written(there) == written(here)
        if not deal.alone:  # tricks that dummy's hand took for a lone declarer are told as declarer's
            assert set(there.ledger.entries) == set(here.ledger.entries)
        assert (there.given, there.sides, there.void) == (here.given, here.sides, here.void)
        assert (there.made, there.over) == (here.made, here.over)
        assert there.contract == here.contract or "doubler" not in game.score.asks


@pytest.mark.parametrize("seed", range(7))
def test_who_came_first_to_a_game_is_told(seed: int) -> None:
    """Both sides of vint may pass 500 in one deal: the game is of whoever was there first in the play."""
    near = replace(given_for(VINT, Standing()), part_scores=dict.fromkeys(VINT.players, 480))
    state = played_out(VINT.start(VINT.shuffled(from_seed("first", seed)), near), seed)[-1]
    deal = told(state)
    assert deal.first
    assert written(posted(VINT, near, deal)) == written(state.posted())
    other = next(seat.name for seat in state.sides.others(Seat.of(deal.first)))
    assert written(posted(VINT, near, replace_told(deal, first=other))) != written(state.posted())


def test_where_nobody_noted_it_declarers_side_counts_as_first() -> None:
    near = replace(given_for(VINT, Standing()), part_scores=dict.fromkeys(VINT.players, 480))
    held = {"N": HandTold(honours=5, aces=4)}
    deal = DealTold(contract="1S", declarer="W", tricks=7, hands=held)
    first, second = posted(VINT, near, deal).ledger.entries[:2]
    assert (first.players, second.players) == (frozenset((Seat.E, Seat.W)), frozenset((Seat.N, Seat.S)))
    assert _refused(RUBBER, **MADE, first="N") == "told.no_first"
    assert _refused(VINT, **MADE, hands=held, first="Q") == "told.nobody_there"


def test_a_double_that_concerns_one_defender_is_told_with_him() -> None:
    game, given = OWN_DOUBLES, given_for(OWN_DOUBLES, Standing())
    deal = {"contract": "4SX", "declarer": "S", "tricks": 8}
    first, second = (seat.name for seat in given.seating if seat is not Seat.S)
    taken = {first: 3, second: 2}
    by_first = posted(game, given, DealTold(**deal, taken=taken, doubler=first)).ledger
    by_second = posted(game, given, DealTold(**deal, taken=taken, doubler=second)).ledger
    assert by_first != by_second
    assert _refused(game, **deal, taken=taken) == "told.who_doubled"
    assert _refused(game, **deal, taken=taken, doubler="S") == "told.who_doubled"


def _refused(game: Game, **fields: object) -> str:
    given = given_for(game, Standing())
    with pytest.raises(WrongDeal) as wrong:
        posted(game, given, DealTold(**fields))  # type: ignore[arg-type]
    return wrong.value.why.id


MADE = {"contract": "4S", "declarer": "N", "tricks": 10}
HELD = [
    (RUBBER, {"N": HandTold(honours=3)}, "told.honours_in_one_hand"),
    (RUBBER, {"N": HandTold(honours=6)}, "told.honours"),
    (RUBBER, {"N": HandTold(honours=-1)}, "told.honours"),
    (RUBBER, {"N": HandTold(honours=4), "S": HandTold(honours=1)}, "told.honours_in_one_hand"),
    (RUBBER, {"N": HandTold(aces=4)}, "told.no_aces"),
    (RUBBER, {"N": HandTold(chicane=True)}, "told.no_chicane"),
    (RUBBER, {"N": HandTold(points=40)}, "told.no_points"),
    (RUBBER, {"Q": HandTold(honours=4)}, "told.nobody_there"),
    (DUPLICATE, {"N": HandTold(honours=4)}, "told.no_honours"),
    (VINT, {"N": HandTold(honours=3, aces=4)}, "told.all_honours"),
    (VINT, {"N": HandTold(honours=5, aces=3)}, "told.all_aces"),
    (VINT, {"N": HandTold(honours=6, aces=4)}, "told.honours"),
    (VINT, {"N": HandTold(honours=5, aces=5)}, "told.aces"),
    (VINT, {"N": HandTold(honours=5, aces=4, coronets={"S": 3})}, "told.no_coronets"),
    (ROMAN.with_options(levy="reconstructed"), {"N": HandTold(points=23)}, "told.points"),
]


@pytest.mark.parametrize(("game", "hands", "why"), HELD)
def test_hands_that_cannot_be(game: Game, hands: dict[str, HandTold], why: str) -> None:
    assert _refused(game, **MADE, hands=hands) == why


def test_chicane_and_coronets() -> None:
    held = {"N": HandTold(chicane=True, honours=1)}
    assert _refused(BRIDGE_WHIST, contract="S", tricks=8, hands=held) == "told.chicane"
    held = {"N": HandTold(aces=4, coronets={"S": 2})}
    coronets = VINT.with_options(coronets="reconstructed")
    assert _refused(coronets, contract="3NT", declarer="N", tricks=9, hands=held) == "told.coronet"


def test_contracts_that_cannot_be() -> None:
    assert _refused(RUBBER, contract="8S", declarer="N") == "told.not_a_contract"
    assert _refused(RUBBER, contract="0S", declarer="N") == "told.no_such_contract"
    assert _refused(MINIBRIDGE, contract="2H", declarer="N") == "told.no_such_contract"
    assert _refused(MINIBRIDGE, contract="1HX", declarer="N") == "told.doubled"
    assert _refused(RUBBER, contract="1HXXX", declarer="N") == "told.doubled"
    assert _refused(BRIDZ, contract="1HXX", declarer="N", partner="S") == "told.doubled"
    assert _refused(WHIST, contract="1H", tricks=8) == "told.no_such_contract"
    assert _refused(RUBBER, contract="4S", tricks=10) == "told.who_declares"
    assert _refused(KONTRAKTY, contract="4S", declarer="W", tricks=10) == "told.who_declares"
    assert _refused(WHIST, contract="H", declarer="E", tricks=8) == "told.dealer_declares"
    assert _refused(RUBBER, contract="4S", declarer="N", tricks=14) == "told.tricks"
    assert _refused(RUBBER, contract="4S", declarer="N", tricks=10, partner="S") == "told.no_partner"
    assert _refused(WHIST, void="passed-out") == "told.always_played"
    assert _refused(MINIBRIDGE, void="passed-out") == "told.always_played"


def test_partners_are_told_where_they_are_found() -> None:
    deal = {"contract": "4S", "declarer": "N", "tricks": 10}
    assert _refused(NETRYDZ, **deal) == "told.who_is_dummy"
    assert _refused(NETRYDZ, **deal, partner="N") == "told.no_partner"
    assert _refused(NETRYDZ, **deal, partner="E", alone=True) == "told.never_alone"
    assert _refused(NETRYDZ, **deal, partner="E", taken={"S": 2}) == "told.defenders"
    assert _refused(NETRYDZ, **deal, partner="E", taken={"S": 2, "E": 1}) == "told.defenders"
    assert _refused(NETRYDZ, **deal, partner="E", taken={"S": 5, "W": -2}) == "told.defenders"
    given = given_for(NETRYDZ, Standing())
    done = posted(NETRYDZ, given, DealTold(**deal, partner="E", taken={"S": 2, "W": 1}))
    assert done.ledger.total(Seat.N) == done.ledger.total(Seat.E) == 250


def test_boards_have_their_own_numbers() -> None:
    given = given_for(DUPLICATE, Standing(), 20)
    assert (given.board, given.dealer, given.vulnerable.text) == ("20", Seat.W, "both")
    after = Standing().with_deal(posted(DUPLICATE, given, DealTold(void="passed-out")))
    for game, standing, number in ((DUPLICATE, after, 20), (DUPLICATE, after, 0), (RUBBER, Standing(), 1)):
        with pytest.raises(WrongDeal):
            given_for(game, standing, number)


def test_nothing_follows_the_end() -> None:
    rubber, so_far = RUBBER, Standing()
    for _ in range(2):
        slam = DealTold(contract="7NT", declarer="N", tricks=13)
        so_far = so_far.with_deal(posted(rubber, given_for(rubber, so_far), slam))
    with pytest.raises(WrongDeal):
        given_for(rubber, so_far)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_game_can_be_told_of(game: Game) -> None:
    """Each game has a phase that says what contracts there may be."""
    terms = settling(game).terms()
    assert terms.bids
    assert isinstance(given_for(game, Standing()), Given)
