"""Every sentence that the table and the server may say is there in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import szlem
from szlem.words import LANGUAGES, speaker

ROOT = Path(szlem.__file__).parent
SOURCES = [*ROOT.glob("table/**/*.py"), *ROOT.glob("server/*.py"), ROOT / "cli" / "serve.py"]
ID = re.compile(r'"((?:table|serve)\.[a-z_]+)"')
SAID = {id for source in SOURCES for id in ID.findall(source.read_text("utf-8"))} - {"table.html"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_and_none_is_left_over(language: str) -> None:
    texts = speaker(language).texts
    assert {id for id in texts if id.startswith(("table.", "serve."))} == SAID
