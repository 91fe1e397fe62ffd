"""The examples in the solver's docstrings run."""

from __future__ import annotations

import doctest
import importlib

import pytest

MODULES = ("asking", "arrays", "batch", "deal", "errors", "notation", "par", "position", "search", "sides")


@pytest.mark.parametrize("name", ["", *(f".{module}" for module in MODULES)])
def test_examples(name: str) -> None:
    module = importlib.import_module(f"szlem.solver{name}")
    failed, _ = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert failed == 0
