"""The README tells the truth: its games are those there are, its example runs, its commands exist.

``SZLEM_WRITE_README=1 pytest tests/test_readme.py`` writes its table of games from the list.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from szlem.cli.running import COMMANDS
from szlem.games import GAMES
from szlem.words import speaker

FILE = Path(__file__).parents[1] / "README.md"
README = FILE.read_text(encoding="utf-8")
_TABLE = re.compile(r"(?:^\| .*`.*\n)+", re.MULTILINE)


def test_every_game_is_in_the_table() -> None:
    speak = speaker("en")
    cards = [game.card for game in GAMES]
    rows = [f"| {speak.say(c.name)} | `{c.id}` | {c.players} | {speak.say(c.line)} |\n" for c in cards]
    if os.environ.get("SZLEM_WRITE_README"):
        FILE.write_text(_TABLE.sub("".join(rows), README, count=1), encoding="utf-8")
    assert _TABLE.findall(FILE.read_text(encoding="utf-8")) == ["".join(rows)]


def test_every_command_is_shown() -> None:
    assert {command for command in COMMANDS if f"szlem {command}" not in README} == set()


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert printed.startswith("1H N\n")
