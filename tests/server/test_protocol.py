"""The document of the protocol is up to date, and what it shows can be sent."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec

from szlem.server import protocol, wire

TEXT = protocol.document()


def test_the_document_is_up_to_date() -> None:
    root = Path(__file__).parents[2]
    assert (root / protocol.PATH).read_text(encoding="utf-8") == TEXT


def test_every_message_and_every_part_has_its_section() -> None:
    _, parts = msgspec.json.schema_components([wire.Up, wire.Down], ref_template="{name}")
    headings = re.findall(r"^### (\w+)$", TEXT, re.MULTILINE)
    assert sorted(headings) == sorted(parts)
    assert headings[: len(get_args(wire.Up))] == [kind.__name__ for kind in get_args(wire.Up)]


def test_every_message_up_is_shown_as_it_is_sent() -> None:
    shown = [msgspec.json.decode(text, type=wire.Up) for text in re.findall(r"```json\n(.*?)\n```", TEXT)]
    assert [type(one) for one in shown] == list(get_args(wire.Up))


def test_every_type_that_is_named_is_told_or_known() -> None:
    named = set(
        re.findall(r"\b[A-Z]\w+", " ".join(re.findall(r"^\| `\w+` \| `(.*)` \|", TEXT, re.MULTILINE)))
    )
    headings = set(re.findall(r"^### (\w+)$", TEXT, re.MULTILINE))
    assert named - headings <= {"Words", "Record", "N", "E", "S", "W"}


def test_the_limits_are_those_of_the_server() -> None:
    assert "4096 bytes" in TEXT
    assert "closed with 1009" in TEXT
    assert json.dumps(4404) in TEXT
