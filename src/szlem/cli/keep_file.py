"""A pad in a file: a line of JSON an event, written whole to a new file that takes the old one's place."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from szlem.keeping import PadEvent
from szlem.message import say

from .trouble import Trouble

_decoder: Final[msgspec.json.Decoder[PadEvent]] = msgspec.json.Decoder(PadEvent)
_encoder: Final = msgspec.json.Encoder()


def read_events(path: Path) -> list[PadEvent]:
    """The events in the file; none when there is no such file."""
    try:
        lines = path.read_bytes().splitlines()
    except FileNotFoundError:
        return []
    except OSError as wrong:
        raise Trouble(say("cli.error.file", file=str(path), why=wrong.strerror or "")) from None
    try:
        return [_decoder.decode(line) for line in lines if line.strip()]
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Trouble(say("cli.keep.no_pad", file=str(path))) from None


def write_events(path: Path, events: Sequence[PadEvent]) -> None:
    """Write them all: whoever reads the file finds the pad before or after, never half of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(b"".join(_encoder.encode(event) + b"\n" for event in events))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as wrong:
        raise Trouble(say("cli.error.file", file=str(path), why=wrong.strerror or "")) from None
