"""What options change outside the score of a deal: calls, vulnerability, the length of a match."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from szlem.games import AUCTION, KONTRAKTY, NETRYDZ, RESTYTUCJA, ROMAN, VINT, WHIST, Game, State
from szlem.games.trace import trace
from szlem.matches import Standing
from szlem.seats import Seat

from .lawful import post
from .playing import fresh, played_out


def pairs(game: Game, calls: str) -> list[str]:
    """The partnerships after these calls of N and the others."""
    groups = trace(game, Seat.N, calls.split()).steps[-1].pairs
    return sorted("".join(seat.name for seat in sorted(pair)) for pair in groups)


def test_n5_whether_a_bidder_was_in_another_partnership_may_be_judged_before_his_bid_too() -> None:
    """E left N to join S in spades. S, with N by then, bids spades again: E had been with N before it."""
    calls = "1H 2H 2S P P 3S 4H P P 5C 5S"
    assert pairs(NETRYDZ, calls) == ["ES"]
    assert pairs(NETRYDZ.with_options(judged="before_too"), calls) == ["NS"]


def test_n12_without_a_ranking_any_denomination_may_follow_on_the_level() -> None:
    def follows(game: Game) -> list[str]:
        return [str(call) for call in trace(game, Seat.N, ["1NT"]).steps[-1].legal if str(call)[0] == "1"]

    assert follows(NETRYDZ) == ["1NT"], "only the repetition"
    assert follows(NETRYDZ.with_options(no_rank="yes")) == ["1NT", "1C", "1D", "1H", "1S"]


def test_bids_rank_by_value_as_auction_bridge_began() -> None:
    """Two spades are worth 18, as three clubs are; three hearts 24, as four clubs, which are more tricks."""
    state = fresh(AUCTION.with_options(bids_rank="value"), Standing(), 1).replay(["2S"])
    bids = [str(call) for call in state.actions() if str(call)[0].isdigit()]
    assert bids[:5] == ["3C", "2NT", "3D", "3H", "4C"]
    assert "2NT" not in [str(call) for call in state.replay(["3D"]).actions()]


@pytest.mark.parametrize(("closing", "passes"), [("8", 8), ("12", 12), ("3", 3)])
@pytest.mark.parametrize("proposal", ["no", "reconstructed"])
def test_so_many_passes_close_vints_auction(closing: str, passes: int, proposal: str) -> None:
    game = VINT.with_options(closing_passes=closing, proposal=proposal)
    state = fresh(game, Standing(), 1).replay(["1S", *["P"] * (passes - 1)])
    assert state.phase == "auction"
    assert state.replay(["P"]).phase == "play"
    assert fresh(game, Standing(), 1).replay(["P"] * 4).over, "four passes and no bid: the next player deals"


def test_one_rubber_of_vint() -> None:
    game, standing = VINT.with_options(rubbers="1"), Standing()
    for _ in range(2):
        standing = post(game, standing, "N", "7NT", 0, dummy="", hands={"N": "A.A.A.A"})
    assert game.match.is_finished(standing)
    assert not VINT.match.is_finished(standing)


@pytest.mark.parametrize("game", [ROMAN, RESTYTUCJA], ids=lambda game: game.card.id)
def test_the_romans_are_all_vulnerable_or_nobody_is(game: Game) -> None:
    assert game.match.next(Standing()).vulnerable.text == "both"
    assert game.with_options(no_vulnerability="yes").match.next(Standing()).vulnerable.text == "none"


def passed_out(game: Game, deal: str) -> State:
    """A deal with these cards that nobody bids in."""
    return game.start(game.dealing.read(deal), game.match.next(Standing())).replay(["P"] * 4)


RICH = "N:AKQJ.AKQ.AKQ.A32 T98.JT9.JT9.KQJT 765.876.876.9876 432.5432.5432.54"


def test_the_levy_is_paid_on_a_deal_passed_out_too() -> None:
    """North holds 32 points, and everybody is vulnerable."""
    game = ROMAN.with_options(levy="reconstructed")
    state = passed_out(game, RICH)
    [entry] = state.ledger().entries
    assert ("".join(seat.name for seat in sorted(entry.players)), entry.points) == ("EW", 1050)
    standing = Standing().with_deal(state.posted())
    assert game.match.sheet(standing).totals == (0, 1050)
    assert game.match.next(standing).dealer is not Seat.N, "it counts as a deal"
    assert passed_out(ROMAN, RICH).ledger().entries == ()


@pytest.mark.parametrize(("points", "tricks"), [("5", 11), ("7", 13), ("10", 13)])
def test_a_game_of_whist_is_so_many_points(points: str, tricks: int) -> None:
    game, standing = WHIST.with_options(game_points=points), Standing()
    deals = 0
    while not game.match.is_finished(standing):
        standing = post(game, standing, "N", "H", 0, tricks=tricks, dummy="")
        deals += 1
    assert deals == 2 * -(-int(points) // (tricks - 6))


def test_declarer_may_redouble_in_kontrakty_and_only_one_double_is_made() -> None:
    game = KONTRAKTY.with_options(doubles="yes")
    state = fresh(game, Standing(), 1).replay(["1H", "X"])
    assert "X" not in map(str, state.actions()), "S may not double once more"
    state = state.replay(["P"])
    assert "XX" in map(str, state.actions()), "N may redouble"
    contract = state.replay(["P"]).contract
    assert contract is not None
    assert (contract.text, contract.declarer, contract.doubler) == ("1HX", Seat.N, Seat.E)
    assert "X" not in map(str, fresh(KONTRAKTY, Standing(), 1).replay(["1H"]).actions())


def test_n_n_without_a_partnership_nobody_scores() -> None:
    state = fresh(NETRYDZ, Standing(), 1).replay(["1H", "P", "P", "P"])
    assert state.over
    assert [state.ledger().total(player) for player in NETRYDZ.players] == [0, 0, 0, 0]
    assert NETRYDZ.match.sheet(Standing().with_deal(state.posted())).totals == (0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(6))
def test_who_comes_to_a_game_of_vint_first_in_the_play_has_won_it(seed: int) -> None:
    """Both sides have 490 and play one club: the first trick is a game, whoever declares."""
    state = fresh(VINT, Standing(), seed)
    near = replace(state.given, part_scores=dict.fromkeys(Seat, 490))
    end = played_out(VINT.start(state.dealt, near).replay(["1C", *["P"] * 8]), random.Random(seed))
    record = end.view().play
    assert record is not None
    winner = record.tricks[0].winner(record.trump)
    first, second = [entry for entry in end.ledger().entries if entry.line == "below"]
    assert winner in first.players
    assert winner not in second.players
