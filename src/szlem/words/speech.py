"""Turns messages into sentences of one language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from szlem.message import Message

from .kinds import KINDS
from .plurals import category

#: The languages of the house: code and own name.
LANGUAGES: Final = {"en": "English", "pl": "Polski", "ru": "Русский"}

_HERE: Final = Path(__file__).parent
_PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Speaker:
    """Says messages in one language; ``names`` gives players' names by seat where they are known."""

    def __init__(
        self, language: str, texts: Mapping[str, Any], names: Mapping[str, str] | None = None
    ) -> None:
        self.language = language
        self.texts = texts
        self.names = names or {}

    def named(self, names: Mapping[str, str]) -> Speaker:
        """The same language, with players called by these names."""
        return type(self)(self.language, self.texts, names)

    def say(self, message: Message) -> str:
        """The sentence. An unknown id is a bug, so it raises ``KeyError`` naming the id and language."""
        return self(message.id, **dict(message.arguments))

    def __call__(self, id: str, /, **arguments: Any) -> str:
        if id not in self.texts:
            raise KeyError(f"no message {id!r} in language {self.language!r}")
        text = self._chosen(self.texts[id], arguments)
        return _PLACE.sub(lambda place: self._argument(place[1], place[2], arguments), text)

    def knows(self, id: str) -> bool:
        """True when the language has this message."""
        return id in self.texts

    def _chosen(self, text: Any, arguments: Mapping[str, Any]) -> str:
        while isinstance(text, dict):
            value = arguments[text["by"]]
            key = category(self.language, abs(value)) if isinstance(value, int) else str(value)
            if isinstance(value, int) and str(value) in text:
                key = str(value)
            text = text.get(key, text["other"])
        return str(text)

    def _argument(self, name: str, kind: str | None, arguments: Mapping[str, Any]) -> str:
        value = arguments[name]
        if isinstance(value, Message):
            return self.say(value)
        return KINDS[kind](self, value) if kind else str(value)


@cache
def speaker(language: str) -> Speaker:
    """The speaker of a language; ``ValueError`` names the languages there are."""
    if language not in LANGUAGES:
        raise ValueError(f"{language!r} is not a language here: {', '.join(LANGUAGES)} are")
    texts: dict[str, Any] = {}
    for area in sorted((_HERE / language).glob("*.json")):
        texts.update(json.loads(area.read_text(encoding="utf-8")))
    return Speaker(language, texts)
