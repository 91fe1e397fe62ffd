"""Comparisons against the laws' tables and the published scales."""

from __future__ import annotations

import tomllib
from fractions import Fraction

import pytest

from szlem.message import say
from szlem.scoring import Entry, Ledger
from szlem.scoring.compare import (
    AVERAGE,
    AVERAGE_MINUS,
    Event,
    Result,
    butler,
    cross_imps,
    datum,
    factored,
    imps,
    matchpoints,
    slawinski_percent,
    slawinski_points,
    victory_points,
)
from szlem.seats import Seat

from .lawful import LAWS

DATA = tomllib.loads((LAWS / "comparisons.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("difference", "points"), DATA["imps"])
def test_imps(difference: int, points: int) -> None:
    assert imps(difference) == points
    assert imps(-difference) == -points


@pytest.mark.parametrize(("one", "other", "points"), DATA["pairs"])
def test_imps_of_two_tables(one: int, other: int, points: int) -> None:
    assert imps(one - other) == points


def test_matchpoints() -> None:
    assert matchpoints(DATA["matchpoints"]["scores"]) == DATA["matchpoints"]["points"]
    for scores in ([1], [1, 2], [3, 3, 3], [5, 1, 4, 1]):
        assert sum(matchpoints(scores)) == len(scores) * (len(scores) - 1)


def test_averages_beside_scores() -> None:
    """Eleven tables were to play and ten did: from 19.9 down in steps of 2.2 (EBU, The Neuberg Formula)."""
    scores = (520, 500, 490, 480, 460, 450, 430, 420, 400, -50)
    points = factored((*scores, AVERAGE_MINUS, None))
    expected = [19.9, 17.7, 15.5, 13.3, 11.1, 8.9, 6.7, 4.5, 2.3, 0.1, 8, None]
    assert [None if found is None else float(found) for found in points] == expected


def test_without_averages_nothing_is_factored() -> None:
    scores = DATA["matchpoints"]["scores"]
    assert factored((*scores, None)) == [*DATA["matchpoints"]["points"], None]
    assert factored((AVERAGE, AVERAGE_MINUS)) == [1, Fraction(4, 5)]


@pytest.mark.parametrize(("boards", "margin", "points"), DATA["victory"])
def test_victory_points(boards: int, margin: int, points: float) -> None:
    assert victory_points(margin, boards)[0] == pytest.approx(points, abs=0.0101)
    assert sum(victory_points(margin, boards)) == 20


def test_cross_imps_and_butler() -> None:
    assert sum(cross_imps((420, 450, -50, 170))) == 0
    assert datum((420, 450, 400, -50, 980)) == 420
    assert butler((420, 450, 400, -50, 980)) == [0, 1, -1, -10, 11]


def test_slawinskis_formulas() -> None:
    assert slawinski_points(500) == pytest.approx(333.33, abs=0.01)
    assert slawinski_points(1000) == 500
    assert slawinski_percent(1000, 16) == 70


def result(board: str, table: str, pairs: str, score: int) -> Result:
    side = frozenset((Seat.N, Seat.S)) if score > 0 else frozenset((Seat.E, Seat.W))
    ledger = Ledger((Entry(side, abs(score), say("score.contract", contract="1C")),))
    return Result(board, table, pairs[0], pairs[1], ledger)


def test_an_event_of_teams() -> None:
    event = Event(
        (result("1", "open", "AB", 620), result("1", "closed", "BA", 170), result("2", "open", "AB", -50))
    )
    match = event.match("open", "closed")
    assert match.by_board == {"1": 10}
    assert match.margin == 10
    assert match.victory_points == victory_points(10, 1)


def test_an_event_of_pairs() -> None:
    event = Event(
        (
            result("1", "a", "PQ", 420),
            result("1", "b", "RS", 170),
            result("2", "a", "PQ", -50),
            result("2", "b", "RS", -50),
        )
    )
    assert event.compared("1") == {"a": 2, "b": 0}
    assert [(rank.place, rank.name, rank.points) for rank in event.ranking()] == [
        (1, "P", 3),
        (1, "S", 3),
        (3, "R", 1),
        (3, "Q", 1),
    ]
