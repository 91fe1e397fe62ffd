"""Reading PBN and LIN beside endplay, in one run: boards a second, and how memory grows.

    python bench/paper.py [BOARDS]

The 36-board club file and the eight hands played against robots (``tests/data``), each repeated to BOARDS
boards (100,000). endplay keeps all that it reads, so it is given a tenth of them; its rate is a board's.
Both readers take turns in rounds and the best of each counts, since other work runs on the machine. Memory is
measured on less, for measuring it is slow.
"""

from __future__ import annotations

import io
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from endplay.parsers import lin as endplay_lin
from endplay.parsers import pbn as endplay_pbn

from szlem.formats import lin, pbn

DATA = Path(__file__).parent.parent / "tests" / "data"
ROUNDS = 3
#: Boards read while memory is watched.
WATCHED = (1_000, 10_000)


def club(boards: int) -> bytes:
    """The club file with its boards repeated behind one head."""
    head, event, body = (
        (DATA / "pbn" / "club-hand-record-36-dd-tables.pbn").read_bytes().partition(b"[Event ")
    )
    return head + (event + body.rstrip() + b"\r\n\r\n") * (boards // 36)


def robots(boards: int) -> bytes:
    """The lines of the robot file, repeated."""
    return ((DATA / "lin" / "bbo-robot-hands.lin").read_bytes().rstrip() + b"\n") * (boards // 8)


def timed(read: Callable[[], int]) -> float:
    """Microseconds of processor time for a board."""
    start = time.process_time()
    boards = read()
    return (time.process_time() - start) / boards * 1e6


def counted(records: Iterator[object]) -> int:
    return sum(1 for _ in records)


def peak(read: Callable[[], int]) -> float:
    """The most memory held at once, in megabytes."""
    tracemalloc.start()
    read()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1e6


def race(
    name: str, make: Callable[[int], bytes], ours: Callable[..., Iterator[object]], theirs, boards: int
) -> None:
    def reading(text: bytes) -> int:
        return counted(ours(io.BytesIO(text)))

    large, part = make(boards), make(boards // 10).decode("latin-1").replace("\r\n", "\n")
    best = [float("inf"), float("inf")]
    for _ in range(ROUNDS):
        best[0] = min(best[0], timed(partial(reading, large)))
        best[1] = min(best[1], timed(lambda: len(theirs.loads(part))))
    grown = [peak(partial(reading, make(count))) for count in WATCHED]
    rates = " ".join(f"{1e6 / each:>10,.0f}" for each in best)
    print(f"{name:<5} {rates} {best[1] / best[0]:>6.1f} {grown[0]:>14.1f} {grown[1]:>10.1f}", flush=True)


def main() -> None:
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    print(f"boards a second, and MB held at most for {WATCHED[0]:,} and {WATCHED[1]:,} boards")
    print("           szlem    endplay  ratio           MB         MB")
    race("PBN", club, pbn.read_records, endplay_pbn, boards)
    race("LIN", robots, lin.read_records, endplay_lin, boards)


if __name__ == "__main__":
    main()
