"""THE LIST of file formats, and how a file's format is recognised.

The modules that read and write are imported when a file of their kind is met.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import BinaryIO, Final

from szlem.record import Record

from .encoding import marked
from .lines import Source
from .problem import Report

Reader = Callable[[Source, str, Report], Iterator[Record]]
Writer = Callable[[Iterable[Record], BinaryIO, Report], None]


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: its id, the endings of its files, and where its reader and writer are.

    ``looks`` recognises the first bytes of a file. ``deals_only`` says that it holds cards and no more.
    """

    id: str
    endings: tuple[str, ...]
    module: str
    looks: re.Pattern[bytes]
    read_name: str = "read_records"
    write_name: str = "write_records"
    check_name: str = ""
    deals_only: bool = False

    @property
    def read(self) -> Reader:
        """Reads records from a source, lazily, and reports problems."""
        reader: Reader = getattr(import_module(self.module, __package__), self.read_name)
        return reader

    @property
    def check(self) -> Reader:
        """Reads as ``read`` does and reports all that is against the format's rules."""
        checker: Reader = getattr(import_module(self.module, __package__), self.check_name or self.read_name)
        return checker

    @property
    def write(self) -> Writer:
        """Writes records to a binary file, and reports what the format cannot say."""
        writer: Writer = getattr(import_module(self.module, __package__), self.write_name)
        return writer


def _machine(
    id: str, module: str, looks: bytes, read: str = "read_records", write: str = "write_records"
) -> Format:
    return Format(id, (id,), module, re.compile(looks, re.DOTALL), read, write, deals_only=True)


_CARDS: Final = rb"[0-9 ]{78}"

#: Every format, those that say what they are before those that are only guessed by their shape.
FORMATS: Final = (
    Format(
        "pbn",
        ("pbn",),
        ".pbn",
        re.compile(rb'\s*(?:%|\[\s*[A-Za-z]\w*\s*"|\{|;)'),
        check_name="check_records",
    ),
    Format(
        "usebio", ("xml", "usebio"), ".usebio", re.compile(rb"\s*<(?:\?xml|!DOCTYPE|USEBIO)", re.IGNORECASE)
    ),
    Format(
        "lin",
        ("lin",),
        ".lin",
        re.compile(rb"\s*(?:https?://\S*lin=|[a-z][a-z0-9]\|)", re.IGNORECASE),
        "read_any",
    ),
    _machine("dlm", ".dlm", rb"\s*\[Document\]"),
    Format("dds", ("dds",), ".dds", re.compile(rb"\s*NUMBER\s+\d+\s+PBN ")),
    Format("rbn", ("rbn",), ".rbn", re.compile(rb"\s*(?:\{[^\n]*\n)?[DTLESFKNBHAC] \S")),
    _machine("csv", ".csv", rb'\s*(?:"[^"\n]{0,13}",){12}'),
    _machine("dup", ".dup", _CARDS + rb"\x06"),
    _machine("bri", ".bri", _CARDS + rb" {10}"),
    _machine("dge", ".dge", rb"\x06[2-9TJQKA]*\x03"),
    _machine("bhg", ".bhg", rb"\r?\n[A-Za-z]{52}\s"),
    _machine("ber", ".ber", rb"[1-4]{52}"),
    _machine("rzd", ".cds", rb".. {11}", "read_rzd", "write_rzd"),
    _machine("cds", ".cds", rb"\x01.{13}(?:\x02|$)"),
)

_BY_ID: Final = {format.id: format for format in FORMATS}
_BY_ENDING: Final = {ending: format for format in FORMATS for ending in format.endings}


def find_format(id: str) -> Format:
    """The format with this id; ``ValueError`` lists those there are.

    >>> find_format("PBN").endings
    ('pbn',)
    """
    found = _BY_ID.get(id.strip().lower())
    if found is None:
        raise ValueError(f"{id!r} is not a format here: {', '.join(_BY_ID)} are")
    return found


def by_ending(name: str) -> Format | None:
    """The format that the ending of a file's name says.

    >>> by_ending("friday.PBN").id, by_ending("friday.doc")
    ('pbn', None)
    """
    return _BY_ENDING.get(name.rpartition(".")[2].lower()) if "." in name else None


def by_content(head: bytes) -> Format | None:
    """The format that the first bytes of a file look like.

    >>> by_content(b"pn|Ann,Bea,Cat,Dot|md|").id, by_content(b"Dear Sir")
    ('lin', None)
    """
    wide = marked(head)
    if wide is not None:
        head = head.decode(wide, errors="ignore").encode()
    return next((format for format in FORMATS if format.looks.match(head)), None)


def recognised(name: str, head: bytes) -> Format | None:
    """The format of a file: what its content looks like, else what its ending says.

    A file that is called one thing and is another is read as what it is.
    """
    named, seen = by_ending(name), by_content(head)
    if named is not None and (seen is None or not head or named.deals_only == seen.deals_only is True):
        return named
    return seen or named
