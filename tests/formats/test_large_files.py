"""Files much larger than memory should need are read board by board."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from szlem.formats import find_format

DATA = Path(__file__).parent.parent / "data"
SEEDS = {"pbn": "pbn/sixteen-deals.pbn", "lin": "lin/bbo-robot-hands.lin"}


class _Repeated(io.RawIOBase):
    """A file again and again, made as it is read."""

    def __init__(self, text: bytes, times: int) -> None:
        self._parts: Iterator[bytes] = (text for _ in range(times))
        self._held = b""
        self.given = 0

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        while len(self._held) < size and (part := next(self._parts, b"")):
            self._held += part
        data, self._held = self._held[:size], self._held[size:]
        self.given += len(data)
        return data


def _read(format: str, times: int) -> tuple[int, int, int]:
    """How many boards there were, how many bytes, and how many were held at most."""
    text = (DATA / SEEDS[format]).read_bytes().rstrip() + b"\n\n"
    source = _Repeated(text, times)
    tracemalloc.start()
    boards = sum(1 for _ in find_format(format).read(source, "", lambda _: None))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return boards, source.given, most


@pytest.mark.parametrize("format", SEEDS)
def test_memory_does_not_grow_with_the_file(format: str) -> None:
    _read(format, 3)  # what is imported and remembered once
    small, large = _read(format, 30), _read(format, 300)
    assert large[0] == 10 * small[0]
    assert small[1] > 150_000
    assert large[2] < 1.3 * small[2] + 200_000


@pytest.mark.broad
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("format", SEEDS)
def test_a_million_boards(format: str) -> None:
    each = _read(format, 1)[0]
    boards, given, most = _read(format, 1_000_000 // each)
    assert boards == 1_000_000 // each * each
    assert most < 4_000_000 < given / 50
