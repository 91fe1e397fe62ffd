"""Rubbers and Chicago as ``RULES.md`` 15.1 and 15.3 work them out."""

from __future__ import annotations

from szlem.games import BRIDGE_WHIST, CHICAGO, RUBBER, VINT, WHIST, Game
from szlem.matches import Payment, RubberSheet, RubbersSheet, Standing, settlement
from szlem.seats import Seat

from .lawful import pass_out, post, totals
from .playing import fresh

R23 = (
    ("N", "3NT", 0, {}),
    ("E", "2S", 1, {}),
    ("N", "4H", -1, {}),
    ("E", "2C", 0, {}),
    ("N", "6D", 0, {"hands": {"S": "..AKQJ."}}),
)


def rubber_of_five(game: Game) -> Standing:
    standing = Standing()
    for declarer, contract, over, more in R23:
        assert not game.match.is_finished(standing)
        standing = post(game, standing, declarer, contract, over, **more)
    return standing


def test_r23_a_whole_rubber() -> None:
    standing = rubber_of_five(RUBBER)
    sheet = RUBBER.match.sheet(standing)
    assert isinstance(sheet, RubberSheet)
    assert totals(RUBBER, standing) == {"N": 1570, "S": 1570, "E": 230, "W": 230}
    assert sheet.totals == (1570, 230)
    assert sheet.points == 13
    assert sheet.finished
    assert sheet.won == (2, 1)


def test_r24_the_same_by_the_polish_table() -> None:
    game = RUBBER.with_options(scores="seed004_pl")
    sheet = game.match.sheet(rubber_of_five(game))
    assert sheet.totals[1] == 300
    assert isinstance(sheet, RubberSheet)
    assert sheet.points == 13


def test_r27_both_are_vulnerable_after_a_game_each() -> None:
    standing = Standing()
    for declarer, contract, over, more in R23[:4]:
        standing = post(RUBBER, standing, declarer, contract, over, **more)
    assert RUBBER.match.next(standing).vulnerable.text == "both"


def test_r21_clean_and_slow_rubber() -> None:
    clean = post(RUBBER, post(RUBBER, Standing(), "N", "4H", 0), "N", "4H", 0)
    assert totals(RUBBER, clean)["N"] == 240 + 700


def test_r22_a_part_score_dies_with_the_game_but_stays_in_the_total() -> None:
    standing = post(RUBBER, post(RUBBER, Standing(), "N", "2H", 0), "E", "2C", 0)
    standing = post(RUBBER, standing, "N", "2C", 0)
    assert RUBBER.match.next(standing).part_scores[Seat.E] == 0
    assert totals(RUBBER, standing)["E"] == 40


def test_r25_an_unfinished_rubber() -> None:
    standing = post(RUBBER, post(RUBBER, Standing(), "N", "3NT", 0), "E", "2H", 0).stop()
    assert totals(RUBBER, standing) == {"N": 400, "S": 400, "E": 160, "W": 160}


def test_one_game_may_end_the_rubber_and_then_no_bonus_is_paid() -> None:
    game = RUBBER.with_options(games_for_rubber="1")
    standing = post(game, Standing(), "N", "4H", 0)
    assert game.match.is_finished(standing)
    assert totals(game, standing)["N"] == 120


def test_bonuses_below_the_line_make_a_game_of_one_club_and_an_overtrick() -> None:
    game = RUBBER.with_options(bonuses_below_line="yes", scores="seed004_pl")
    standing = post(game, Standing(), "N", "1C", 1)
    assert game.match.next(standing).vulnerable.text == "ns"


def test_x12_three_handed_settlement() -> None:
    a, b, c = (frozenset((seat,)) for seat in (Seat.N, Seat.E, Seat.S))
    paid = settlement(((a, 212), (b, 290), (c, 312)))
    assert paid == (Payment(a, b, 78), Payment(a, c, 100), Payment(b, c, 22))


def chicago(*deals: tuple[str, str, int] | None) -> Standing:
    standing = Standing()
    for deal in deals:
        standing = pass_out(CHICAGO, standing) if deal is None else post(CHICAGO, standing, *deal)
    return standing


def test_c1_c2_games_by_the_vulnerability_of_the_deal() -> None:
    standing = chicago(("N", "3NT", 0), ("E", "4H", 0))
    assert totals(CHICAGO, standing) == {"N": 400, "S": 400, "E": 620, "W": 620}


def test_c3_a_game_in_two_deals() -> None:
    assert totals(CHICAGO, chicago(("N", "2H", 0), ("N", "1NT", 0)))["N"] == 400


def test_c4_c5_the_last_deal() -> None:
    down = ("N", "1NT", -1)
    assert totals(CHICAGO, chicago(down, down, down, ("E", "2S", 1)))["E"] == 50 + 50 + 100 + 190
    carried = chicago(("N", "2H", 0), down, down, ("N", "2C", 0))
    assert totals(CHICAGO, carried)["N"] == 60 + 540


def test_c6_a_game_cancels_part_scores() -> None:
    standing = chicago(("N", "2H", 0), ("E", "4H", 0), ("N", "2C", 0))
    assert totals(CHICAGO, standing)["N"] == 100
    assert CHICAGO.match.next(standing).part_scores[Seat.N] == 40


def test_c7_a_deal_passed_out_does_not_count() -> None:
    standing = chicago(("N", "2H", 0), None)
    given = CHICAGO.match.next(standing)
    assert (given.dealer, given.number, given.vulnerable.text) == (Seat.E, 2, "ew")


def test_c8_the_deal_that_completes_the_game_prices_it() -> None:
    assert totals(CHICAGO, chicago(("N", "3C", 0), ("E", "1NT", -1), ("N", "3C", 0)))["N"] == 60 + 100 + 560


def test_the_other_custom_makes_the_dealers_opponents_vulnerable() -> None:
    game = CHICAGO.with_options(vulnerable="opponents")
    assert game.match.next(chicago(("N", "2H", 0))).vulnerable.text == "ns"


def test_x7_vint_games_rubbers_and_the_rotation_of_partners() -> None:
    standing = Standing()
    first = VINT.match.next(standing)
    assert str(first.sides) == "NS/EW"
    for _ in range(2):
        standing = post(VINT, standing, "N", "7NT", 0, dummy="", hands={"N": "A.A.A.A"})
    deal = 910 + 12000 + 4 * 25 * 70
    assert totals(VINT, standing) == {
        "N": 2 * (deal + 1000) + 2000,
        "S": 2 * (deal + 1000) + 2000,
        "E": 0,
        "W": 0,
    }
    second = VINT.match.next(standing)
    assert str(second.sides) == "NE/SW"
    assert second.seating.opposite(Seat.N) is Seat.E
    assert second.part_scores[Seat.N] == 0
    assert not VINT.match.is_finished(standing)


def test_vint_is_over_after_a_rubber_with_everybody() -> None:
    standing = Standing()
    for sides in ("NS/EW", "NE/SW", "NW/ES"):
        assert str(VINT.match.next(standing).sides) == sides
        for _ in range(2):
            standing = post(VINT, standing, "N", "7NT", 0, dummy="", sides=sides, hands={"N": "A.A.A.A"})
    assert VINT.match.is_finished(standing)
    sheet = VINT.match.sheet(standing)
    assert isinstance(sheet, RubbersSheet)
    assert [len(rubber.games) for rubber in sheet.rubbers] == [2, 2, 2]
    assert sheet.winners == (frozenset({Seat.N}),)


def test_whist_is_won_by_games() -> None:
    standing = Standing()
    for tricks in (11, 13, 11):
        standing = post(WHIST, standing, "N", "H", 0, dummy="", tricks=tricks)
    sheet = WHIST.match.sheet(standing)
    assert sheet.finished
    assert isinstance(sheet, RubberSheet)
    assert sheet.winners == (frozenset({Seat.N, Seat.S}),)


def test_trumps_are_doubled_in_turn_up_to_a_hundred_a_trick() -> None:
    state = fresh(BRIDGE_WHIST, Standing(), 3).replay(["P", "NT", "P", "X", "P", "X"])
    assert state.turn is not None
    assert state.turn.player is Seat.E
    state = state.replay(["X", "X"])
    assert state.contract is not None
    assert (state.contract.text, state.contract.declarer, state.contract.dummy) == ("1NTXXXX", Seat.N, Seat.S)
    assert state.turn is not None
    assert state.turn.hand is Seat.E


def test_the_dealers_last_card_makes_trumps() -> None:
    state = fresh(WHIST, Standing(), 4)
    card = state.view().shown["turned"].card
    assert card in state.dealt[Seat.N]
    assert state.contract is not None
    assert state.contract.denomination.trump is card.suit
    assert state.turn == (Seat.E, Seat.E)
