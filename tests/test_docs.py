"""Every block of the tutorial is run, in order and as one program, and prints what stands below it."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.DOTALL)


def test_the_tutorial_runs_and_prints_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    blocks = BLOCK.findall(TUTORIAL)
    assert len(blocks) == TUTORIAL.count("```python") > 10
    for code, told in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "docs/tutorial.md", "exec"), names)
        assert [
            line.rstrip() for line in printed.getvalue().rstrip().splitlines()
        ] == told.rstrip().splitlines()


def test_every_reference_page_names_a_module_that_is_there() -> None:
    pages = sorted((ROOT / "docs" / "reference").glob("*.md"))
    assert len(pages) >= 7
    for page in pages:
        for name in re.findall(r"^::: (\S+)", page.read_text(encoding="utf-8"), re.MULTILINE):
            __import__(name)
