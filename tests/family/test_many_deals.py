"""Random whole matches of every game: each option by itself, every two that change what is dealt, said or
played, and any options together. 300 deals of each; 10,000 under ``make all-tests``."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import repeat
from random import Random

import pytest

from szlem.games import Game
from szlem.matches import Standing

from .catalogue import FAMILY
from .playing import any_options, flowing_pairs, named, variants, whole_match

DEALS = 10_000 if os.environ.get("SZLEM_BROAD") else 300
FORMS = [form for game in FAMILY for form in (*variants(game), *flowing_pairs(game))]


@pytest.mark.parametrize("game", FORMS, ids=named)
def test_a_form(game: Game) -> None:
    _play(repeat(game))


@pytest.mark.parametrize("game", [game for game in FAMILY if len(game.options) > 1], ids=named)
def test_any_options_together(game: Game) -> None:
    chance = Random(game.card.id)
    _play(any_options(game, chance) for _ in range(DEALS))


def _play(forms: Iterable[Game]) -> None:
    """A match of each, until there have been deals enough."""
    deals = 0
    for seed, game in enumerate(forms):
        standing = whole_match(game, seed)
        _adds_up(game, standing)
        deals += len(standing.posted)
        if deals >= DEALS:
            return


def _adds_up(game: Game, standing: Standing) -> None:
    """A match that is over has a finished sheet whose columns have what was written to their players."""
    assert game.match.is_finished(standing)
    sheet, entries = game.match.sheet(standing), game.match.entries(standing)
    assert sheet.finished
    columns = sheet.players if hasattr(sheet, "players") else [min(column) for column in sheet.columns]
    written = [sum(entry.points for entry in entries if player in entry.players) for player in columns]
    assert list(sheet.totals) == written
    assert sheet.winners
