"""From one file to another of any format: recognised, streamed, written whole or not at all."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

from szlem.message import say
from szlem.record import Record

from .errors import FormatError
from .formats import FORMATS, Format, by_ending, recognised
from .lines import SAMPLE
from .problem import Report, overlook

_NAMES: Final = ", ".join(format.id for format in FORMATS)


@dataclass(frozen=True, slots=True)
class Opened:
    """A file whose format is known; ``records`` reads it once."""

    format: Format
    stream: BinaryIO
    origin: str

    def records(self, report: Report = overlook) -> Iterator[Record]:
        """The records of the file in order."""
        return self.format.read(self.stream, self.origin, report)

    def checked(self, report: Report) -> Iterator[Record]:
        """The same, with every rule of the format applied, also those that reading can do without."""
        return self.format.check(self.stream, self.origin, report)


@contextmanager
def opened(path: str | Path, format: Format | None = None) -> Iterator[Opened]:
    """A file to read; ``FormatError`` when nobody can tell what it is, ``OSError`` when it cannot be read.

    ``format`` is for those who know better than its name and its first bytes.
    """
    with io.BufferedReader(io.FileIO(path), SAMPLE) as stream:
        yield opened_stream(stream, Path(path).name, format)


def opened_stream(stream: io.BufferedReader[Any], origin: str, format: Format | None = None) -> Opened:
    """An open stream as a file to read; its first bytes are looked at and left where they are."""
    found = format or recognised(origin, stream.peek(4096)[:4096])
    if found is None:
        raise FormatError(origin, 1, 1, say("formats.unknown", formats=_NAMES))
    return Opened(found, cast(BinaryIO, stream), origin)


def standard_input(format: Format | None = None) -> Opened:
    """What is piped in, as a file to read."""
    return opened_stream(cast("io.BufferedReader[Any]", sys.stdin.buffer), "-", format)


def read_file(path: str | Path, report: Report = overlook) -> list[Record]:
    """All records of a file of any format."""
    with opened(path) as file:
        return list(file.records(report))


def read_text(text: str | bytes, origin: str = "", report: Report = overlook) -> list[Record]:
    """All records of a text of any format that its beginning gives away, also a hand viewer's link."""
    raw = text.encode() if isinstance(text, str) else text
    found = recognised(origin, raw[:4096])
    if found is None:
        raise FormatError(origin, 1, 1, say("formats.unknown", formats=_NAMES))
    return list(found.read(io.BytesIO(raw), origin, report))


def target_format(path: str | Path) -> Format:
    """The format that a file to be written asks for by its ending."""
    found = by_ending(Path(path).name)
    if found is None:
        raise FormatError(
            str(path), 1, 1, say("formats.unknown_target", file=Path(path).name, formats=_NAMES)
        )
    return found


@contextmanager
def written_whole(path: str | Path) -> Iterator[BinaryIO]:
    """A file to write, which takes its place only when all went well; else the old file stays as it was."""
    path = Path(path)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        if path.exists():
            os.chmod(name, path.stat().st_mode & 0o777)
        else:
            os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def convert_file(
    source: str | Path,
    target: str | Path,
    report: Report = overlook,
    *,
    read_as: Format | None = None,
    write_as: Format | None = None,
) -> int:
    """Convert one file into another and say how many records were read. Memory does not grow with the file.
    A source ``-`` is standard input, and a target ``-`` standard output.

    Problems of reading and what the target's format cannot say both go to ``report``.
    """
    wanted = write_as or target_format(target)
    count = 0

    def counted(records: Iterator[Record]) -> Iterator[Record]:
        nonlocal count
        for record in records:
            count += 1
            yield record

    with _source(source, read_as) as file, _target(target) as out:
        wanted.write(counted(file.records(report)), out, report)
    return count


def _source(source: str | Path, read_as: Format | None) -> AbstractContextManager[Opened]:
    return nullcontext(standard_input(read_as)) if str(source) == "-" else opened(source, read_as)


def _target(target: str | Path) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdout.buffer) if str(target) == "-" else written_whole(target)
