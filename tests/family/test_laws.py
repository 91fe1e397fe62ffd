"""Every law example that is data: entries one by one, or the totals of players."""

from __future__ import annotations

from typing import Any

import pytest

from szlem.seats import Seat

from .lawful import cases, ledger, written

FILES = ("rubber_options", "netrydz_policies", "ancestors", "options")
CASES = [case for name in FILES for case in cases(name)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['game']} {case['id']}")
def test_law(case: dict[str, Any]) -> None:
    if "entries" in case:
        assert written(case) == case["entries"]
    found = ledger(case)
    totals = {player: found.total(Seat.of(player)) for player in case.get("totals", {})}
    assert totals == case.get("totals", {})
