"""A PBN text: decoded, with line ends of one kind, and able to say where a place in it is."""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from typing import Final

from szlem.message import Message, say

from .errors import PbnError

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


@dataclass(frozen=True, slots=True)
class Source:
    """The text and the name of where it comes from."""

    text: str
    origin: str

    @classmethod
    def of(cls, text: str | bytes, origin: str) -> Source:
        """The source, with bytes decoded and every line ending in a line feed."""
        if isinstance(text, bytes):
            text = _decoded(text, origin)
        source = cls(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), origin)
        if "\0" in source.text:
            raise source.error(source.text.index("\0"), say("formats.encoding"))
        return source

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, both from one."""
        line_start = self.text.rfind("\n", 0, offset) + 1
        return self.text.count("\n", 0, offset) + 1, offset - line_start + 1

    def error(self, offset: int, message: Message) -> PbnError:
        """The error at this place."""
        return PbnError(self.origin, *self.place(offset), message)


def _decoded(raw: bytes, origin: str) -> str:
    """UTF-8 or UTF-16 by their marks, UTF-8 if it is that, else Latin-1.

    The standard says ISO-8859-1; Polish and Czech programs write cp1250 under that name. They differ only in
    names and comments, which no board has.
    """
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return _decoded_as(raw.removeprefix(mark), encoding, origin)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _decoded_as(raw: bytes, encoding: str, origin: str) -> str:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as broken:
        readable = Source(raw[: broken.start].decode(encoding).replace("\r\n", "\n"), origin)
        raise readable.error(len(readable.text), say("formats.encoding")) from None
