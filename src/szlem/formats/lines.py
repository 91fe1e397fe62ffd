"""The lines of a text file, decoded as they are read, so that a file of any size takes little memory."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final, cast

from . import encoding

#: How much of a file is looked at before its encoding is settled, in bytes.
SAMPLE: Final = 1 << 16
_DECLARED: Final = re.compile(rb"charset\s*=\s*\"?([A-Za-z0-9_\-]+)")

_SURROGATE: Final = re.compile("[\udc80-\udcff]")

Source = str | bytes | BinaryIO


@dataclass(frozen=True, slots=True)
class TextLines:
    """A text that is decoded as it is read, and the encoding it came in. Every line ends in a line feed.

    ``declared`` is the encoding that the file names itself, if it does.
    """

    reader: io.TextIOBase
    encoding: str
    declared: str | None

    @property
    def lines(self) -> Iterator[str]:
        """The lines without their ends."""
        for line in self.reader:
            yield _mended(line[:-1] if line.endswith("\n") else line)

    @property
    def chunks(self) -> Iterator[str]:
        """The text in large pieces."""
        while chunk := self.reader.read(SAMPLE):
            yield _mended(chunk)


def text_lines(source: Source, *, as_declared: bool = False) -> TextLines:
    """The lines of a source. Line ends may be of any kind, and mixed.

    ``as_declared`` takes a single-byte file for what it says it is (ISO-8859-1 when it says nothing), as a
    checker must; otherwise its letters decide. Bytes that the encoding does not have are read as Latin-1.
    """
    if isinstance(source, str):
        return TextLines(io.StringIO(source.removeprefix("\ufeff"), newline=None), "str", None)
    stream = io.BytesIO(source) if isinstance(source, bytes) else source
    head = stream.read(SAMPLE)
    name = _settled(head, as_declared)
    declared = _declared(head)
    errors = "replace" if name.startswith(("utf-16", "utf-32")) else "surrogateescape"
    reader = io.TextIOWrapper(cast(BinaryIO, _Joined(head, stream)), name, errors=errors, newline=None)
    return TextLines(reader, name, declared)


def one_line(text: str) -> str:
    """The text with line ends and tabs as spaces, for formats whose values stand on one line."""
    return re.sub(r"[\r\n\t]+", " ", text)


def _settled(head: bytes, as_declared: bool) -> str:
    by_mark = encoding.marked(head)
    if by_mark is not None:
        return by_mark
    if encoding.is_utf8(head):
        return "utf-8"
    return (_declared(head) or "iso-8859-1") if as_declared else encoding.guessed(head)


def _declared(head: bytes) -> str | None:
    found = _DECLARED.search(head[:4096])
    if found is None:
        return None
    try:
        "".encode(found[1].decode("ascii"))
    except LookupError:
        return None
    name = found[1].decode("ascii").lower()
    return None if name in ("utf-8", "utf8") and not encoding.is_utf8(head) else name


def _mended(text: str) -> str:
    """Undecodable bytes, which arrive as lone surrogates, as the Latin-1 characters of the same number."""
    if text.isascii() or _SURROGATE.search(text) is None:
        return text
    return _SURROGATE.sub(lambda lone: chr(ord(lone[0]) - 0xDC00), text)


class _Joined(io.RawIOBase):
    """A stream with its first bytes put back."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head, self._rest = head, rest

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        if size is None or size < 0:
            data, self._head = self._head + self._rest.read(), b""
            return data
        if self._head:
            data, self._head = self._head[:size], self._head[size:]
            return data
        return self._rest.read(size)

    read1 = read
