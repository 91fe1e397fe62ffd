"""Batches as numpy arrays."""

from __future__ import annotations

import pytest
from expected import DENOMINATIONS, tables

from szlem.solver import Solver, SolverError

np = pytest.importorskip("numpy")

from szlem.solver import arrays  # noqa: E402

KNOWN = tables()[500:506]
HANDS = arrays.hands_of(deal for deal, _ in KNOWN)


def test_tables() -> None:
    expected = [[[table[seat][name] for name in DENOMINATIONS] for seat in "NESW"] for _, table in KNOWN]
    assert arrays.tables(HANDS).tolist() == expected


def test_values() -> None:
    found = arrays.values(HANDS, [0, 1, 2, 3, 4, 4], 3, threads=2)
    assert found.dtype == np.int8
    assert found.tolist() == [
        13 - table["S"][DENOMINATIONS[d]] for (_, table), d in zip(KNOWN, (0, 1, 2, 3, 4, 4), strict=True)
    ]


def test_card_values() -> None:
    tricks, held = arrays.card_values(HANDS, 4, 0)
    for i, (deal, _) in enumerate(KNOWN):
        expected = sorted(Solver().cards(deal, "NT", "N").values())
        assert sorted(tricks[i][held[i]].tolist()) == expected


def test_bad_arrays() -> None:
    with pytest.raises(SolverError, match="shape"):
        arrays.tables(np.zeros((2, 3), dtype=np.uint64))
    with pytest.raises(SolverError, match="C2 of East's hand"):
        arrays.tables(np.ones((1, 4), dtype=np.uint64))
    with pytest.raises(SolverError, match="no index"):
        arrays.values(HANDS, 5, 0)
    with pytest.raises(SolverError, match="beyond"):
        arrays.tables(np.full((1, 4), 1 << 52, dtype=np.uint64))
