"""The README tells the truth: its games are those there are, its example runs, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from szlem.cli.running import COMMANDS
from szlem.games import GAMES
from szlem.words import speaker

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_every_game_is_in_the_table() -> None:
    speak = speaker("en")
    cards = [game.card for game in GAMES]
    rows = [f"| {speak.say(c.name)} | `{c.id}` | {c.players} | {speak.say(c.line)} |" for c in cards]
    assert [line for line in README.splitlines() if line.startswith("| ") and "`" in line] == rows


def test_every_command_is_shown() -> None:
    assert {command for command in COMMANDS if f"szlem {command}" not in README} == set()


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert printed.startswith("1H N\n")
