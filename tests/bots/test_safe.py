"""Bots that fail, overrun or cheat, and bots that others add."""

from __future__ import annotations

import logging
import time
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

from szlem.bots import LEVELS, PlainBot, SafeBot, bot_of, is_level, levels
from szlem.bots.workers import chosen, workers
from szlem.cards import from_seed
from szlem.games import MINIBRIDGE, View
from szlem.matches import Standing


def _view() -> View:
    state = MINIBRIDGE.start(MINIBRIDGE.shuffled(from_seed("safe", 2)), MINIBRIDGE.match.next(Standing()))
    assert state.turn is not None
    return state.view((state.turn.player,))


class Failing:
    def choose(self, view: View) -> Any:
        raise RuntimeError("no idea")


class Endless:
    def choose(self, view: View) -> Any:
        while True:
            time.sleep(0.01)


class Cheating:
    def choose(self, view: View) -> Any:
        return "7NT"


@pytest.mark.parametrize(
    ("bot", "why"), [(Failing, "failed"), (Endless, "longer than"), (Cheating, "not legal")], ids=str
)
def test_the_plain_bot_acts_instead_and_the_log_says_why(
    bot: type, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    view = _view()
    with caplog.at_level(logging.WARNING, "szlem.bots"):
        assert SafeBot(bot(), "odd", 0.2).choose(view) == PlainBot().choose(view)
    assert "odd" in caplog.text
    assert why in caplog.text


def test_every_level_answers() -> None:
    view = _view()
    for level in LEVELS:
        assert is_level(level)
        assert chosen(level, view) in map(str, view.actions)


def test_others_add_bots_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("failing", f"{__name__}:Failing", levels.ENTRY_POINTS)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: EntryPoints([point]))
    levels.all_levels.cache_clear()
    try:
        assert is_level("failing")
        assert isinstance(bot_of("failing"), Failing)
        with pytest.raises(ValueError, match="plain, club, expert"):
            bot_of("nobody")
    finally:
        levels.all_levels.cache_clear()


def test_workers_think_in_other_processes() -> None:
    view = _view()
    with workers(1) as executor:
        assert executor.submit(chosen, "plain", view).result(60) == str(PlainBot().choose(view))
