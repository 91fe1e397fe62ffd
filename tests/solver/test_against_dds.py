"""Equal to DDS 2.9: stored results, DDS's own list, public bug reports, and live where endplay installs."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from expected import Table, list100, pars, positions, tables

from szlem.solver import Position, Solver, card_values, par
from szlem.solver import tables as solve_tables


def test_tables_of_random_deals() -> None:
    """A fifth of them; the next test takes them all."""
    same_tables(tables()[::5])


@pytest.mark.broad
@pytest.mark.timeout(1200)
def test_tables_of_all_random_deals() -> None:
    known = tables()
    assert len(known) == 1000
    same_tables(known)


def same_tables(known: list[tuple[str, Table]]) -> None:
    for (deal, expected), found in zip(known, solve_tables(deal for deal, _ in known), strict=True):
        assert found == expected, deal


def test_positions_with_any_number_of_cards_at_any_point_of_a_trick() -> None:
    known = positions()
    assert {(len(k.deal.split()[0]) - 5, len(k.played.split())) for k in known} == {
        (tricks, played) for tricks in range(1, 14) for played in range(4)
    }
    asked = (Position.read(k.deal, k.trump, k.leader, k.played) for k in known)
    for one, found in zip(known, card_values(asked), strict=True):
        assert found == one.cards, one


def test_par_of_500_deals_for_all_vulnerabilities_and_dealers() -> None:
    known = pars()
    assert len(known) == 500
    for (deal, table), expected in zip(tables(), known, strict=False):
        for (vulnerable, dealer), text in expected.items():
            found = par(table, vulnerable, dealer)
            contracts = sorted(f"{c.contract}-{c.declarers}-{c.tricks}" for c in found.contracts)
            assert " ".join([str(found.score), *contracts]) == text, (deal, vulnerable, dealer)


class TestList100:
    """The list that comes with DDS: value of cards, tables, par and the trace of a line of play."""

    def test_value_of_cards(self) -> None:
        known = list(list100())
        assert len(known) == 100
        asked = (Position.read(k.deal, k.trump, k.leader) for k in known)
        for one, found in zip(known, card_values(asked), strict=True):
            assert found == one.cards, one.deal

    def test_tables_and_par(self) -> None:
        known = list(list100())
        for one, found in zip(known, solve_tables(k.deal for k in known), strict=True):
            assert found == one.table, one.deal
            assert par(found, one.vulnerable, one.dealer).score == one.par, one.deal

    def test_traces(self) -> None:
        """After every card, the tricks that the declarer's side takes in all."""
        for one in list100():
            assert trace(one.deal, one.trump, one.leader, one.play) == one.trace, one.deal


def trace(deal: str, trump: str, leader: str, play: list[str]) -> list[int]:
    solver = Solver()
    hands = dict(zip(clockwise(deal[0]), deal[2:].split(), strict=True))
    defenders = "NS" if leader in "NS" else "EW"
    taken, found, trick, now = 0, [], [], leader
    for card in [*play, None]:
        text = "N:" + " ".join(hands[seat] for seat in "NESW")
        if any(hands[seat] != "..." for seat in "NESW"):
            value = solver.value(text, trump, now, trick)
            left = cards_in(hands[now])
            to_play = clockwise(now)[len(trick)]
            declarers = left - value if to_play in defenders else value
        else:
            declarers = 0
        found.append(taken + declarers)
        if card is None or len(found) > 48:
            break
        trick.append(card)
        if len(trick) == 4:
            for seat, gone in zip(clockwise(now), trick, strict=True):
                hands[seat] = without(hands[seat], gone)
            now = clockwise(now)[best_of(trick, trump)]
            taken += now not in defenders
            trick = []
    return found


def clockwise(first: str) -> str:
    return ("NESW" * 2)["NESW".index(first) :][:4]


def cards_in(hand: str) -> int:
    return len(hand) - 3


def without(hand: str, card: str) -> str:
    suits = hand.split(".")
    place = "SHDC".index(card[0])
    suits[place] = suits[place].replace(card[1], "")
    return ".".join(suits)


def best_of(trick: list[str], trump: str) -> int:
    def strength(i: int) -> tuple[int, int]:
        suit, rank = trick[i]
        return (2 if suit == trump else suit == trick[0][0], "23456789TJQKA".index(rank))

    return max(range(4), key=strength)


class TestPublicReports:
    """Questions that made other solvers look wrong (reports D16 to D19)."""

    DEAL = "N:J652.A74..KT9642 AT9873.KJ5.T82.8 4.QT982.AKQ93.AJ KQ.63.J7654.Q753"

    def test_equal_cards_and_forced_cards_have_their_real_value(self) -> None:
        deal = "N:T843.K4.KT853.73 J97.J763.642.KJ5 Q52.Q982.QJ.9862 AK6.AT5.A97.AQT4"
        assert Solver().cards(deal, "NT", "N", "D5 D2") == {"DQ": 4, "DJ": 4}

    @pytest.mark.parametrize(
        ("north", "expected"),
        [("987", {"S9": 2, "S8": 2, "S7": 2}), ("J87", {"SJ": 2, "S8": 3, "S7": 3})],
    )
    def test_three_spades_each(self, north: str, expected: dict[str, int]) -> None:
        deal = f"N:{north}... K54... AQ2... T63..."
        assert Solver().cards(deal, "S", "W", "S6") == expected

    def test_all_cards_not_only_the_best(self) -> None:
        found = Solver().cards("N:Q2..6.A 5.632.. A..A.Q8 K4...K9", "NT", "S")
        assert found == {"DA": 4, "SA": 3, "CQ": 3, "C8": 3}

    @pytest.mark.parametrize(("vulnerable", "score"), [("none", 420), ("ns", 620), ("both", 620)])
    def test_par_names_the_right_suit(self, vulnerable: str, score: int) -> None:
        found = par(self.DEAL, vulnerable, "N")
        assert (found.score, [(c.contract, c.declarers) for c in found.contracts]) == (score, [("4H", "NS")])

    def test_par_tells_the_tricks_made(self) -> None:
        """Eleven tricks in spades score 450, whatever the level that is enough."""
        side = {"C": 5, "D": 5, "H": 5, "S": 11, "NT": 5}
        others = {"C": 8, "D": 8, "H": 7, "S": 2, "NT": 5}
        found = par({"N": side, "E": others, "S": side, "W": others})
        assert found.score == 450
        assert [c.tricks for c in found.contracts] == [11]


def test_live_against_endplay() -> None:
    pytest.importorskip("endplay")
    sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
    import dds

    rng = random.Random()
    seed = rng.randrange(10**9)
    rng.seed(seed)
    for _ in range(50):
        deal, trump, leader = dds.random_deal(rng), rng.choice(dds.DENOMINATIONS), rng.choice("NESW")
        assert Solver().cards(deal, trump, leader) == dds.cards(deal, trump, leader, []), (
            seed,
            deal,
            trump,
            leader,
        )
