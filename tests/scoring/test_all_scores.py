"""Scores and comparisons against what others say: endplay, the laws' tables, the formula of the WBF."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, getcontext
from itertools import combinations_with_replacement, pairwise
from pathlib import Path

import pytest

from szlem.cards import from_seed
from szlem.games import DUPLICATE, RUBBER, Before, DealTold, State, scored
from szlem.matches import Standing
from szlem.scoring.compare import imps, matchpoints, percentages, victory_points
from szlem.seats import Seat, Vulnerability

FILE = Path(__file__).parents[1] / "data" / "scores" / "duplicate.txt"
ROWS = [line.split() for line in FILE.read_text(encoding="ascii").splitlines()]

#: Law 78B as it is printed: from, to, IMPs.
LAW_78B = (
    "0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9, "
    "430-490 10, 500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17, "
    "1750-1990 18, 2000-2240 19, 2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-9990 24"
)


def score(contract: str, tricks: int, vulnerable: bool) -> int:
    told = DealTold(contract=contract, declarer="S", tricks=tricks)
    zone = Vulnerability.of("ns" if vulnerable else "ew")
    totals = scored(DUPLICATE, told, Before(vulnerable=zone)).totals
    north_south, east_west = totals.values()
    assert north_south == -east_west
    return north_south


def test_every_score_of_a_board() -> None:
    """All 2,940: contract, doubling, declarer's vulnerability, tricks."""
    compared = 0
    for contract, zone, *scores in ROWS:
        for tricks, expected in enumerate(scores):
            assert score(contract, tricks, zone == "v") == int(expected), (contract, zone, tricks)
            compared += 1
    assert compared == 2940


def test_grand_slams_not_vulnerable() -> None:
    """D15: a scorer that others use gave the bonus of a small slam."""
    grand = ("7NT", "7S", "7C")
    assert [score(contract, 13, False) for contract in grand] == [1520, 1510, 1440]
    assert [score(contract, 13, True) for contract in grand] == [2220, 2210, 2140]


def auction(calls: str) -> State:
    """North deals."""
    start = RUBBER.start(RUBBER.shuffled(from_seed(1, 1)), RUBBER.match.next(Standing()))
    return start.replay(calls.split())


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1H X 2H P P P", "2H", Seat.N),
        ("1H X XX P P P", "1HXX", Seat.N),
        ("1H X XX 1S P P P", "1S", Seat.W),
        ("1H X P 2C X P P P", "2CX", Seat.W),
    ],
)
def test_doubles_die_with_the_bid(calls: str, contract: str, declarer: Seat) -> None:
    """D20: doubles do not carry over to later bids, and redoubles count."""
    ended = auction(calls)
    assert ended.phase == "play"
    assert ended.contract is not None
    assert (ended.contract.text, ended.contract.declarer) == (contract, declarer)


def test_imps_at_both_edges_of_every_step() -> None:
    for part in LAW_78B.split(", "):
        edges, points = part.split()
        least, most = map(int, edges.split("-"))
        for difference in (least, most, (least + most) // 20 * 10):
            assert imps(difference) == int(points)
            assert imps(-difference) == -int(points)


def _formula(margin: int, boards: int) -> Decimal:
    """The WBF's words of 2013 to fifty figures, then rounded as on paper."""
    getcontext().prec = 50
    ratio = ((Decimal(5).sqrt() - 1) / 2) ** 3
    blitz = 15 * Decimal(boards).sqrt()
    points = 10 + 10 * (1 - ratio ** (Decimal(margin) / blitz)) / (1 - ratio)
    return min(points, Decimal(20)).quantize(Decimal("0.01"), ROUND_HALF_UP)


@pytest.mark.parametrize("boards", range(1, 65))
def test_victory_points_to_the_hundredth(boards: int) -> None:
    for margin in range(0, 15 * int(boards**0.5 + 1) + 2):
        ahead, behind = victory_points(margin, boards)
        assert Decimal(str(ahead)).quantize(Decimal("0.01")) == _formula(margin, boards)
        assert round(ahead + behind, 2) == 20
        assert victory_points(-margin, boards) == (behind, ahead)


@pytest.mark.parametrize("boards", range(1, 65))
def test_victory_points_rise_and_bend_down(boards: int) -> None:
    """Monotone, and each IMP worth no more than the one before, but for the rounding of two numbers."""
    scale = [victory_points(margin, boards)[0] for margin in range(130)]
    steps = [round(after - before, 2) for before, after in pairwise(scale)]
    assert min(steps) >= 0
    assert all(round(after - before, 2) <= 0.01 for before, after in pairwise(steps))
    assert scale[0] == 10
    assert scale[-1] == 20


def test_matchpoints_sum_to_what_is_shared() -> None:
    """A board of n tables gives n (n - 1) points in all, and half of the top on average."""
    for tables in range(1, 7):
        for scores in combinations_with_replacement((-100, 0, 170, 420), tables):
            assert sum(matchpoints(scores)) == tables * (tables - 1)
            assert sum(percentages(scores)) == pytest.approx(50 * tables)
