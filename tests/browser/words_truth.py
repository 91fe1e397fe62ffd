"""Sentences as Python says them, kept for the browser's twin; run as a script, this writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from szlem.message import Message
from szlem.words import LANGUAGES, speaker

PATH = Path(__file__).parent / "words_truth.json"
NAMES = {"N": "Marek", "S": "Hania"}
MESSAGES: list[dict[str, Any]] = [
    *({"id": "ui.watching", "args": {"n": n}} for n in (1, 2, 5, 11, 12, 21, 22, 25, 101, 112)),
    *({"id": "illegal.follow", "args": {"suit": suit}} for suit in "SHDC"),
    *(
        {"id": "score.down", "args": {"contract": "4SX", "n": n, "vulnerable": v}}
        for n in (1, 2, 3)
        for v in (0, 1)
    ),
    {"id": "score.made_doubled", "args": {"doubled": 1}},
    {"id": "score.overtricks", "args": {"contract": "3NTXX", "n": 2}},
    {"id": "score.honours", "args": {"n": 5, "denomination": "NT", "who": "S"}},
    {"id": "score.honours", "args": {"n": 4, "denomination": "H", "who": "E"}},
    {"id": "ui.who", "args": {"who": "NS"}},
    {"id": "ui.who", "args": {"who": ["E", "W"]}},
    {"id": "ui.turn.again", "args": {"card": "HQ"}},
    {"id": "ui.turn.again", "args": {"card": "ST"}},
    {"id": "ui.told.card", "args": {"who": "N", "card": "DJ"}},
    {"id": "ui.call", "args": {"call": "P"}},
    {"id": "ui.call", "args": {"call": "7NTXX"}},
    {"id": "ui.moved", "args": {"who": "E", "declarer": "S"}},
    {"id": "ui.told.joined", "args": {"who": "N", "seat": {"id": "seat.N", "args": {}}}},
]


def truth() -> list[dict[str, Any]]:
    """Every message in every language."""
    return [
        {
            "language": language,
            **message,
            "text": speaker(language).named(NAMES).say(Message.from_plain(message)),
        }
        for language in LANGUAGES
        for message in MESSAGES
    ]


def written() -> str:
    """The file."""
    return json.dumps({"names": NAMES, "said": truth()}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(written(), encoding="utf-8")
