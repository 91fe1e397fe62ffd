"""Pirate Bridge: bids are offered, the first to accept is the partner, and partners keep their seats.

Truth: R. F. Foster's rules of 1917 as told in today's accounts of the game, and the table of auction bridge.
"""

from __future__ import annotations

import pytest

from szlem.auction import ACCEPT, DOUBLE, PASS, REDOUBLE, Bid
from szlem.deals import IllegalAction
from szlem.games import PIRATE, State
from szlem.games.about import about
from szlem.matches import Standing
from szlem.seats import Seat

from .lawful import ledger, post, totals
from .playing import fresh


def called(*calls: str) -> State:
    return fresh(PIRATE, Standing(), 1).replay(calls)


def test_a_bid_is_offered_from_the_left_and_answered_by_yes_or_no() -> None:
    for declined, answerer in enumerate((Seat.E, Seat.S, Seat.W)):
        state = called("1S", *["P"] * declined)
        assert state.turn is not None
        assert state.turn.player is answerer
        assert state.actions() == (PASS, ACCEPT)


def test_who_accepts_is_the_partner_and_his_left_calls_next() -> None:
    state = called("1S", "P", "ACCEPT")
    assert state.sides.partner(Seat.N) is Seat.S
    assert state.turn is not None
    assert state.turn.player is Seat.W
    assert state.contract is None, "the auction goes on"


def test_a_bid_that_nobody_accepts_counts_as_a_pass_and_need_not_be_overbid() -> None:
    state = called("7NT", "P", "P", "P")
    assert state.turn is not None
    assert state.turn.player is Seat.E
    assert Bid.of(1, Bid.of(1, state.actions()[1].denomination).denomination) in state.actions()
    assert len(state.actions()) == 1 + 35
    ended = state.replay(["P", "P", "P"])
    assert ended.over
    assert ended.void is not None


def test_the_auction_ends_when_the_three_others_are_silent_after_an_acceptance() -> None:
    assert called("1S", "ACCEPT", "P", "P").phase == "auction"
    state = called("1S", "ACCEPT", "P", "P", "P")
    assert state.contract is not None
    assert (state.contract.text, state.contract.declarer, state.contract.dummy) == ("1S", Seat.N, Seat.E)
    unwanted = called("1S", "ACCEPT", "P", "2C", "P", "P", "P", "P")
    assert unwanted.contract is not None
    assert unwanted.contract.text == "1S", "the bid of 2C found no partner"


def test_a_pirate_takes_a_partner_away() -> None:
    state = called("1S", "ACCEPT", "2S", "P", "P", "ACCEPT", "P", "P", "P")
    assert state.contract is not None
    assert (state.contract.declarer, state.contract.dummy) == (Seat.S, Seat.E)
    assert {frozenset("NW"), frozenset("ES")} == {
        frozenset(seat.name for seat in group) for group in state.sides.groups
    }


def test_only_an_accepted_bid_is_doubled_from_outside_and_redoubled_from_inside() -> None:
    with pytest.raises(IllegalAction, match=r"illegal\.accept"):
        called("1S", "X")
    state = called("1S", "ACCEPT")
    assert DOUBLE in state.actions()
    doubled = state.replay(["X"])
    assert DOUBLE not in doubled.actions()
    assert REDOUBLE not in doubled.actions(), "west is no owner of the contract"
    inside = doubled.replay(["P"])
    assert REDOUBLE in inside.actions()
    end = inside.replay(["XX", "P", "P", "P"])
    assert end.contract is not None
    assert end.contract.text == "1SXX"


def test_partners_keep_their_seats_and_the_first_defender_on_declarers_left_leads() -> None:
    for accepts, leader in (("ACCEPT",), Seat.S), (("P", "ACCEPT"), Seat.E), (("P", "P", "ACCEPT"), Seat.E):
        state = called("1S", *accepts, "P", "P", "P")
        assert state.phase == "play"
        assert state.turn is not None
        assert state.turn.player is leader
        assert [state.seating.place(seat) for seat in Seat] == list(Seat)


@pytest.mark.parametrize(
    ("id", "result"),
    [
        ("neighbours", {"contract": "1H", "declarer": "N", "dummy": "E", "leader": "S"}),
        ("unwanted", {"contract": "1D", "declarer": "E", "dummy": "W", "leader": "S"}),
        ("boarded", {"contract": "2S", "declarer": "S", "dummy": "W", "leader": "N"}),
    ],
)
def test_the_worked_auctions_end_as_their_words_say(id: str, result: dict[str, str]) -> None:
    shown = {worked.title.id.split(".")[2]: worked.trace for worked in about(PIRATE).illustrations}
    assert shown[id].plain()["result"] == result
    assert len(shown) == 3


def test_both_partners_write_what_is_made_and_both_defenders_what_is_not() -> None:
    made = {"game": "pirate", "contract": "2S", "dummy": "E", "sides": "NE/SW", "taken": [9, 0, 4, 0]}
    assert [ledger(made).total(seat) for seat in Seat] == [27, 27, 0, 0]
    failed = {"game": "pirate", "contract": "3NTX", "dummy": "W", "sides": "NW/ES", "taken": [7, 3, 3, 0]}
    assert [ledger(failed).total(seat) for seat in Seat] == [0, 200, 200, 0]


def test_partners_who_reach_a_game_together_both_win_it() -> None:
    standing = post(PIRATE, Standing(), "N", "3NT", 0, dummy="E", sides="NE/SW", taken=[9, 0, 4, 0])
    assert PIRATE.match.sheet(standing).won == (1, 1, 0, 0)
    standing = post(PIRATE, standing, "N", "3NT", 0, dummy="S", sides="NS/EW")
    assert PIRATE.match.is_finished(standing)
    assert PIRATE.match.sheet(standing).won == (2, 1, 1, 0)
    assert totals(PIRATE, standing) == {"N": 30 + 30 + 250, "E": 30, "S": 30, "W": 0}
