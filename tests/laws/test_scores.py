"""Every number that the laws and the games' sources state for a single deal."""

from __future__ import annotations

from typing import Any

import pytest
from law_files import PAIRS, contract, honours, ids, laws, played

from szlem.auction.choice import PART_OR_GAME
from szlem.deals import Contract, Given
from szlem.games import MINIBRIDGE, NETRYDZ
from szlem.scoring import DuplicateScore, Ledger, RubberScore, contract_table
from szlem.seats import Seat, Sides, Vulnerability

TABLES = ("laws2014", "seed004_pl")
RUBBER = laws("rubber_entries")["entries"]
DUPLICATE = laws("duplicate")["boards"]
MINI = laws("minibridge")["scores"]
KONTRAKTY = laws("kontrakty")["scores"]


def _given(row: dict[str, Any]) -> Given:
    return Given(Seat.N, vulnerable=Vulnerability.of("ns" if row.get("vulnerable") else "none"))


#: Every row under the table it is for, or under both where the tables agree.
ROWS = [(row, table) for table in TABLES for row in RUBBER if row.get("table", table) == table]


@pytest.mark.parametrize(("row", "table"), ROWS, ids=ids([row for row, _ in ROWS]))
def test_rubber_entries(row: dict[str, Any], table: str) -> None:
    deal = played(_given(row), contract(row["contract"], Seat.S), {Seat.S: row["tricks"]}, honours(row))
    entries = RubberScore(contract_table(table)).ledger(deal).entries
    ours, theirs = (PAIRS.side(seat) for seat in (Seat.S, Seat.E))
    below = [entry.points for entry in entries if entry.line == "below"]
    above = [entry.points for entry in entries if entry.line == "above" and entry.players == ours]
    defenders = [entry.points for entry in entries if entry.line == "above" and entry.players == theirs]
    assert below == ([row["below"]] if "below" in row else [])
    assert above == row.get("above", [])
    assert defenders == row.get("defenders", [])
    assert len(entries) == len(below) + len(above) + len(defenders)


@pytest.mark.parametrize("row", DUPLICATE, ids=ids(DUPLICATE))
def test_duplicate_boards(row: dict[str, Any]) -> None:
    deal = played(_given(row), contract(row["contract"], Seat.S), {Seat.S: row["tricks"]}, {})
    ledger = DuplicateScore(contract_table("laws2014")).ledger(deal)
    assert ledger.total(Seat.S) - ledger.total(Seat.E) == row["score"]


def test_duplicate_pays_no_honours() -> None:
    deal = played(Given(Seat.N), contract("4S", Seat.S), {Seat.S: 10}, {Seat.S: "AKQJT..."})
    assert DuplicateScore(contract_table("laws2014")).ledger(deal).total(Seat.S) == 420


@pytest.mark.parametrize("row", MINI, ids=ids(MINI))
def test_minibridge_scores(row: dict[str, Any]) -> None:
    choice = next(each for each in PART_OR_GAME if str(each) == row["choice"])
    chosen = Contract(choice.level, choice.denomination, Seat.S, Seat.N)
    ledger = MINIBRIDGE.score.ledger(played(Given(Seat.N), chosen, {Seat.S: row["tricks"]}, {}))
    assert ledger.total(Seat.S) - ledger.total(Seat.E) == row["score"]


def _kontrakty(row: dict[str, Any], policy: str, defenders: str) -> Ledger:
    """South declares with north for dummy; west leads, so his tricks are the first."""
    sides = Sides.of("NS", "EW") if defenders == "pair" else Sides.of("NS", "E", "W")
    level, (first, second) = row["level"], row["taken"]
    taken = {Seat.W: first, Seat.E: second, Seat.S: 13 - first - second}
    deal = played(Given(Seat.N), contract(f"{level}H", Seat.S), taken, {}, sides)
    return NETRYDZ.with_options(policy=policy, defenders=defenders).score.ledger(deal)


@pytest.mark.parametrize(("policy", "defenders"), [("quota", "alone"), ("quota", "pair"), ("equal", "alone")])
@pytest.mark.parametrize("row", KONTRAKTY, ids=ids(KONTRAKTY))
def test_kontrakty_scores(row: dict[str, Any], policy: str, defenders: str) -> None:
    ledger = _kontrakty(row, policy, defenders)
    made_equally = policy == "equal" and row["each"] > 0
    expected = row["pooled" if defenders == "pair" or made_equally else "quota"]
    assert [ledger.total(Seat.S), ledger.total(Seat.N)] == [row["each"]] * 2
    assert [ledger.total(Seat.W), ledger.total(Seat.E)] == expected
    assert sum(entry.points for entry in ledger.entries) == 0


def test_further_undertricks_cost_the_same_each() -> None:
    """1100 and 1400 for five and six undertricks, as the table continues."""
    table = NETRYDZ.score.table  # type: ignore[attr-defined]
    assert [table.penalty(down) for down in range(1, 7)] == [100, 300, 500, 800, 1100, 1400]
    assert [table.value(level) for level in range(1, 8)] == [100, 200, 300, 500, 800, 1300, 2100]
