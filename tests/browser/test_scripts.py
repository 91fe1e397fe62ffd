"""The browser's scripts: types, lint, their own tests, and the files they share with Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import lot_truth
import pytest
import words_truth

from szlem.server import wire_types
from szlem.words import LANGUAGES, speaker

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "szlem" / "server" / "web"
CONFIG = ["--config", str(WEB / "deno.json")]


def deno(*arguments: str) -> None:
    found = shutil.which("deno", path=str(Path(sys.executable).parent)) or shutil.which("deno")
    assert found, "the package deno brings its own binary"
    done = subprocess.run([found, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_of_the_wire_are_up_to_date() -> None:
    assert wire_types.PATH.read_text(encoding="utf-8") == wire_types.types()


def test_scripts_are_well_typed() -> None:
    deno("check", "--check-js", *CONFIG, *(str(path) for path in sorted(WEB.glob("js/*.js"))))


def test_scripts_have_no_lint() -> None:
    deno("lint", *CONFIG, str(WEB / "js"))


def test_scripts_pass_their_own_tests() -> None:
    deno("test", "--allow-read", "--no-check", *CONFIG, str(ROOT / "tests" / "browser" / "js"))


def test_the_sentences_for_the_twin_are_up_to_date() -> None:
    assert words_truth.PATH.read_text(encoding="utf-8") == words_truth.written()


def test_the_lots_for_the_twin_are_up_to_date() -> None:
    assert lot_truth.PATH.read_text(encoding="utf-8") == lot_truth.written()


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_no_language_lacks_a_sentence(language: str) -> None:
    assert set(speaker(language).texts) == set(speaker("en").texts)


def test_every_sentence_that_scripts_and_pages_name_is_there() -> None:
    import re

    texts = [
        path.read_text(encoding="utf-8")
        for path in [*WEB.glob("js/*.js"), *(WEB.parent / "templates").glob("*")]
    ]
    named = {id for text in texts for id in re.findall(r"""["'](ui\.[\w.]*\w)["']""", text)}
    assert sorted(id for id in named if not speaker("en").knows(id)) == []


def test_no_sentence_of_the_pages_is_left_unused() -> None:
    text = "".join(
        path.read_text(encoding="utf-8")
        for path in [
            *ROOT.glob("src/szlem/**/*.py"),
            *WEB.glob("js/*.js"),
            *(WEB.parent / "templates").glob("*"),
        ]
    )
    ids = [id for id in speaker("en").texts if id.startswith("ui.")]
    spoken = [id for id in ids if id in text or any(id.startswith(stem) for stem in STEMS)]
    assert sorted(set(ids) - set(spoken)) == []


#: Beginnings of ids that are put together while the page runs.
STEMS = (
    *("ui.box.", "ui.choice.", "ui.home.fact.", "ui.keys.", "ui.settings.", "ui.turn."),
    *("ui.draw.", "ui.naming.", "ui.telling.", "ui.lot.check.", "ui.lot.page."),
    *("ui.level.", "ui.claim.verdict.", "ui.open.undo."),
)
