"""Standard bridge as the four sources tell it: its auction, its two pairs, the value of its contracts.

Sources: "Minibrydż: wariant gry Brydż" (the column of the standard game), "Бридж во всех видах" (formula of a
contract's value, vulnerability, premiums), "Brydż – rozgrywka i zapis, cz. 2" (the Polish table), and what
Ł. Sławiński says of bridge in his article on Netrydż.
"""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest
from law_files import PAIRS, played

from szlem.auction.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call
from szlem.cards import Denomination, from_seed
from szlem.deals import Contract, Given, IllegalAction
from szlem.games import KONTRAKTY, NETRYDZ, RUBBER, Game, State
from szlem.matches import Posted, RubberSheet, Standing
from szlem.message import say
from szlem.scoring import Entry, Ledger, RubberScore, contract_table
from szlem.seats import SEATS, Seat, Sides, Vulnerability

BOTH_TABLES = pytest.mark.parametrize("table", ["laws2014", "seed004_pl"])
CONTRACTS = list(product(range(1, 8), "CDHSN", (0, 1, 2)))


def fresh(game: Game, dealer: Seat = Seat.N, seed: int = 1) -> State:
    return game.start(
        game.shuffled(from_seed("law", seed)), Given(dealer, seating=game.match.next(Standing()).seating)
    )


def some_auction(game: Game, seed: int, dealer: Seat = Seat.N) -> list[State]:
    """The states of an auction of random calls."""
    chance, states = Random(seed), [fresh(game, dealer, seed)]
    while states[-1].phase == "auction":
        actions = states[-1].actions()
        states.append(states[-1].apply(actions[min(len(actions) - 1, int(chance.expovariate(0.6)))]))
    return states


# ---- the auction ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", SEATS, ids=str)
def test_the_dealer_calls_first_and_three_passes_after_a_call_end_it(dealer: Seat) -> None:
    for seed in range(25):
        states = some_auction(RUBBER, seed, dealer)
        calls = states[-1].view().auction.calls
        assert [seat for seat, _ in calls] == [SEATS[(dealer + n) % 4] for n in range(len(calls))]
        said = [call for _, call in calls]
        assert closed(said)
        assert not any(closed(said[:count]) for count in range(len(said)))


def closed(said: list[Call]) -> bool:
    """Three passes behind a bid, or four passes and nothing else."""
    bid = any(isinstance(call, Bid) for call in said)
    return said[-3:] == [PASS] * 3 and (bid or len(said) == 4)


def test_a_contract_is_one_to_seven_in_a_suit_or_notrump_perhaps_doubled_or_redoubled() -> None:
    start = fresh(RUBBER)
    assert {(bid.level, bid.denomination.text) for bid in start.actions() if isinstance(bid, Bid)} == set(
        product(range(1, 8), ("C", "D", "H", "S", "NT"))
    )
    after = start.replay(["1H"])
    assert len(after.actions()) == 34, "pass, double and 32 bids"
    assert start.replay(["7NT"]).actions() == (PASS, DOUBLE)
    assert start.replay(["7NT", "X"]).actions() == (PASS, REDOUBLE)
    end = start.replay(["2S", "X", "XX", "P", "P", "P"])
    assert end.contract is not None
    assert end.contract.text == "2SXX"


def test_every_bid_is_higher_than_the_last() -> None:
    for seed in range(20):
        bids = [call for call in some_auction(RUBBER, seed)[-1].history if isinstance(call, Bid)]
        for before, after in pairwise(bids):
            assert (after.level, after.denomination) > (before.level, before.denomination)


def test_the_last_bid_makes_the_declaring_side_and_its_first_namer_declares() -> None:
    found = 0
    for seed in range(60):
        end = some_auction(RUBBER, seed)[-1]
        contract = end.contract
        if contract is None:
            continue
        bids = [(seat, call) for seat, call in end.view().auction.calls if isinstance(call, Bid)]
        side = PAIRS.side(bids[-1][0])
        first = next(s for s, bid in bids if s in side and bid.denomination is bids[-1][1].denomination)
        assert (contract.declarer, contract.dummy) == (first, first.opposite)
        assert end.turn is not None
        assert end.turn.hand is first.left, "the opponent on declarer's left leads"
        found += first is not bids[-1][0]
    assert found, "sometimes the partner had named it first"


def test_hands_stay_private_until_the_lead_and_nothing_but_calls_is_told() -> None:
    for state in some_auction(RUBBER, 4):
        assert state.view().hands == {}
        assert set(state.view().shown) <= {"auction", "play"}
        for player in SEATS:
            assert set(state.view((player,)).hands) == {player}


def test_bridge_has_two_partnerships_fixed_beforehand_and_always_one_of_defenders() -> None:
    for seed in range(12):
        for state in some_auction(RUBBER, seed):
            assert state.sides == Sides.of("NS", "EW")
        contract = state.contract
        assert contract is None or state.sides.together(contract.declarer.left, contract.declarer.right)
    assert all(len(group) == 1 for group in NETRYDZ.sides.groups), "nobody's partner before the auction"


def test_its_auction_needs_none_of_the_rules_of_partnership() -> None:
    partnership = {"joining", "repeating", "restriction", "seats"}
    assert partnership <= NETRYDZ.rules().keys()
    assert not partnership & RUBBER.rules().keys()
    assert not partnership & KONTRAKTY.rules().keys()


def test_bids_and_passes_are_the_same_in_bridge_and_in_kontrakty() -> None:
    """The auction of bridge is almost that of Kontrakty: three call instead of four, and nobody doubles."""
    chance = Random(5)
    for _ in range(40):
        bids = sorted(chance.sample(range(35), 3))
        texts = [BIDS[place].text for place in bids]
        here, there = fresh(KONTRAKTY).replay(texts), fresh(RUBBER).replay(texts)
        assert [*here.actions()] == [call for call in there.actions() if call is not DOUBLE]
        ended = here.replay(["P", "P"])
        assert ended.contract is not None
        assert ended.contract.declarer is here.view().auction.calls[-1][0], "the last bidder declares"


# ---- the value of a contract ------------------------------------------------------------------------------


def entries(
    table: str, level: int, name: str, doubled: int, tricks: int, vulnerable: bool = False
) -> tuple[Entry, ...]:
    """What is written when south declares."""
    denomination = Denomination.of("NT" if name == "N" else name)
    of = Contract(level, denomination, Seat.S, Seat.N, doubled)
    given = Given(Seat.S, vulnerable=Vulnerability.of("ns" if vulnerable else "none"))
    deal = played(given, of, {Seat.S: tricks, Seat.W: 13 - tricks}, {})
    return RubberScore(contract_table(table)).ledger(deal).entries


def points(written: tuple[Entry, ...], reason: str) -> int:
    return sum(entry.points for entry in written if entry.reason.id == f"score.{reason}")


@BOTH_TABLES
def test_value_is_level_times_denomination_and_ten_for_notrump_doubled_or_quadrupled(table: str) -> None:
    for level, name, doubled in CONTRACTS:
        value = level * (20 if name in "CD" else 30) + (10 if name == "N" else 0)
        below = [e for e in entries(table, level, name, doubled, level + 6) if e.line == "below"]
        assert [entry.points for entry in below] == [value * (1, 2, 4)[doubled]]


@BOTH_TABLES
def test_only_tricks_contracted_and_made_stand_below_and_only_for_declarers_side(table: str) -> None:
    for (level, name, doubled), tricks in product(CONTRACTS, range(14)):
        written = entries(table, level, name, doubled, tricks)
        below = [entry for entry in written if entry.line == "below"]
        made = tricks >= level + 6
        assert len(below) == made
        side = frozenset((Seat.N, Seat.S)) if made else frozenset((Seat.E, Seat.W))
        assert all(entry.players == side for entry in written), "the other side gets nothing"
        alone = [e for e in entries(table, level, name, doubled, level + 6) if e.line == "below"]
        assert not made or below == alone, "the same for what was contracted, whatever else was taken"


def test_overtricks_are_worth_the_denomination_and_doubled_a_hundred_or_two_by_the_laws() -> None:
    for level, name, doubled in CONTRACTS:
        for over, vulnerable in product(range(1, 8 - level), (False, True)):
            each = (20 if name in "CD" else 30, 100, 200)[doubled] * (1 + (vulnerable and doubled > 0))
            written = entries("laws2014", level, name, doubled, level + 6 + over, vulnerable)
            assert points(written, "overtricks") == over * each


def test_overtricks_by_the_polish_table_are_a_hundred_or_two_doubled_or_not() -> None:
    for level, name in product(range(1, 7), "CDHSN"):
        for vulnerable, each in ((False, 100), (True, 200)):
            plain = points(entries("seed004_pl", level, name, 0, level + 7, vulnerable), "overtricks")
            doubled = points(entries("seed004_pl", level, name, 1, level + 7, vulnerable), "overtricks")
            redoubled = points(entries("seed004_pl", level, name, 2, level + 7, vulnerable), "overtricks")
            assert (plain, doubled, redoubled) == (each, each, 2 * each)


@BOTH_TABLES
def test_a_vulnerable_side_pays_twice_as_much_but_doubled_only_about_that(table: str) -> None:
    for down in range(1, 8):
        before, after = (points(entries(table, 4, "H", 0, 10 - down, v), "down") for v in (False, True))
        assert (before, after) == (50 * down, 100 * down)
    doubled = [
        [points(entries(table, 4, "H", 1, 10 - down, v), "down") for down in (1, 2)] for v in (False, True)
    ]
    assert doubled == [[100, 300], [200, 500]]
    assert doubled[1][1] != 2 * doubled[0][1]


@BOTH_TABLES
def test_a_redouble_doubles_the_doubled_entry(table: str) -> None:
    for level, name, vulnerable in product(range(1, 8), "CDHSN", (False, True)):
        for tricks in range(14):
            once = entries(table, level, name, 1, tricks, vulnerable)
            twice = entries(table, level, name, 2, tricks, vulnerable)
            for what in ("contract", "overtricks", "down"):
                assert points(twice, what) == 2 * points(once, what)


def test_the_polish_table_doubles_neither_slams_nor_the_fifty_for_a_double_that_failed() -> None:
    for level, name, vulnerable in product((3, 6, 7), "CDHSN", (False, True)):
        made = [entries("seed004_pl", level, name, doubled, level + 6, vulnerable) for doubled in (0, 1, 2)]
        assert [points(written, "made_doubled") for written in made] == [0, 50, 50]
        slams = {points(written, "small_slam") + points(written, "grand_slam") for written in made}
        assert slams == {{3: 0, 6: (500, 750)[vulnerable], 7: (750, 1500)[vulnerable]}[level]}


def test_honours_are_the_same_undoubled_doubled_and_redoubled() -> None:
    for doubled in (0, 1, 2):
        of = Contract(4, Denomination.of("S"), Seat.S, Seat.N, doubled)
        deal = played(Given(Seat.S), of, {Seat.S: 10}, {Seat.W: "AKQJ..."})
        written = RubberScore(contract_table("seed004_pl")).ledger(deal).entries
        assert [(e.players, e.points) for e in written if e.reason.id.startswith("score.honours")] == [
            (frozenset((Seat.E, Seat.W)), 100)
        ]


@BOTH_TABLES
def test_a_slam_pays_only_when_it_was_bid_and_made(table: str) -> None:
    for level, tricks in product(range(1, 8), range(14)):
        written = entries(table, level, "S", 0, tricks)
        bid_and_made = level >= 6 and tricks >= level + 6
        assert (points(written, "small_slam") + points(written, "grand_slam") > 0) == bid_and_made


# ---- the rubber --------------------------------------------------------------------------------------------


def test_four_states_of_vulnerability() -> None:
    for text, vulnerable in (("none", ""), ("ns", "NS"), ("ew", "EW"), ("both", "NESW")):
        assert {seat.name for seat in Vulnerability.of(text).players} == set(vulnerable)


def written_for(side: str, below: int, above: int) -> Entry:
    players = frozenset(map(Seat.of, side))
    return Entry(players, below or above, say("score.contract", contract="1C"), "below" if below else "above")


def after(entries_of_deals: list[list[Entry]]) -> RubberSheet:
    standing = Standing()
    for each in entries_of_deals:
        given = RUBBER.match.next(standing)
        standing = standing.with_deal(Posted(given, Ledger(tuple(each)), PAIRS))
    sheet = RUBBER.match.sheet(standing)
    assert isinstance(sheet, RubberSheet)
    return sheet


@pytest.mark.parametrize(
    ("below", "games"), [((99,), 0), ((100,), 1), ((60, 39), 0), ((60, 40), 1), ((70, 90), 1)]
)
def test_a_hundred_below_the_line_in_one_deal_or_several_is_a_game(
    below: tuple[int, ...], games: int
) -> None:
    sheet = after([[written_for("NS", each, 0)] for each in below])
    assert sheet.won == (games, 0)
    assert len(sheet.games) == games + 1, "a new line, under which both begin anew"


def test_totals_decide_and_not_the_two_games() -> None:
    """Who wins two games ends the rubber; all entries of each side are added, and the larger sum wins."""
    sheet = after([[written_for("EW", 0, 1400)], [written_for("NS", 100, 0)], [written_for("NS", 100, 0)]])
    assert sheet.finished
    assert sheet.won == (2, 0)
    assert sheet.totals == (900, 1400)
    assert sheet.winners == (frozenset((Seat.E, Seat.W)),)
    assert sheet.points == 5, "the difference in hundreds"
    [payment] = sheet.payments
    assert (len(payment.payer), len(payment.payee)) == (2, 2), "each partner wins from one opponent"


def test_what_was_written_above_stays_through_every_game() -> None:
    sheet = after(
        [
            [written_for("NS", 100, 0), written_for("NS", 0, 30)],
            [written_for("EW", 0, 50)],
            [written_for("NS", 40, 0)],
        ]
    )
    assert [[item.points for item in column] for column in sheet.above] == [[30], [50]]
    assert [[item.points for item in column] for column in sheet.games[-1]] == [[40], []]


def test_an_insufficient_bid_is_refused() -> None:
    with pytest.raises(IllegalAction, match=r"illegal\.insufficient"):
        fresh(RUBBER).replay(["2H", "2D"])
