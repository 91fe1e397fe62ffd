"""Files whose first bytes are known only when the last ones are: the rest waits in a temporary file."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, BinaryIO, Final

_IN_MEMORY: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Waiting:
    """The file that waits."""

    body: IO[bytes]

    def overwrite(self, offset: int, data: bytes) -> None:
        """Put bytes in the place of others that were written before."""
        self.body.seek(offset)
        self.body.write(data)
        self.body.seek(0, 2)


@contextmanager
def spooled(out: BinaryIO) -> Iterator[Waiting]:
    """A file to write to, which is copied to ``out`` when all went well."""
    with tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY) as body:
        yield Waiting(body)
        body.seek(0)
        while chunk := body.read(1 << 16):
            out.write(chunk)
