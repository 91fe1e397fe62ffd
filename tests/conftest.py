"""What all tests share: the broad ones run only when everything is asked for."""

from __future__ import annotations

import os

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """``make test`` leaves out what is marked broad; ``make all-tests`` sets SZLEM_BROAD and takes it."""
    if os.environ.get("SZLEM_BROAD"):
        return
    broad = [item for item in items if item.get_closest_marker("broad")]
    config.hook.pytest_deselected(items=broad)
    items[:] = [item for item in items if item not in broad]
