"""Batches as numpy arrays: hands in, tricks out.

A deal is a row of four bit sets of the house's card index (``suit * 13 + rank - 2``, suits C D H S), in the
order N E S W, partners opposite; denominations are 0 to 4 (C D H S NT), seats 0 to 3 (N E S W). numpy is
imported when a function is called.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from ._native import Core
from .batch import cores
from .deal import read_deal, same_length
from .errors import SolverError
from .notation import CARDS, NAMES, SEATS, cards_in
from .sides import Sides

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Hands = NDArray[np.uint64]
    Tricks = NDArray[np.int8]

_SIDES = Sides("NS", "EW")
_CHUNK = 16


def hands_of(deals: Iterable[str]) -> Hands:
    """Deals in PBN as rows of hands.

    >>> hands_of(["N:A... K... Q... J..."]).tolist() == [[1 << 51, 1 << 50, 1 << 49, 1 << 48]]
    True
    """
    import numpy as np

    return np.array([read_deal(deal, _SIDES) for deal in deals], dtype=np.uint64).reshape(-1, 4)


def tables(hands: Hands, *, threads: int | None = None, memory: float = 256) -> Tricks:
    """Tricks by deal, declarer and denomination.

    >>> tables(hands_of(["N:AK... QJ... T9... 87..."]))[0].tolist()
    [[2, 2, 2, 2, 2], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 0, 0, 0, 0]]
    """
    import numpy as np

    rows = _rows(hands)
    found = np.zeros((len(rows), 4, 5), dtype=np.int8)

    def solve(core: Core, i: int) -> None:
        core.set(rows[i], 4, _SIDES.first_mask, False, 0, [])
        core.start(0, 0)
        found[i] = np.array(core.table(_SIDES.first_mask, False), dtype=np.int8).reshape(5, 4).T

    _each(solve, len(rows), threads, memory)
    return found


def values(
    hands: Hands, trumps: Any, leaders: Any, *, threads: int | None = None, memory: float = 256
) -> Tricks:
    """The tricks of the leader's side by deal; one denomination and leader for all, or one a deal.

    >>> values(hands_of(["N:AK... QJ... T9... 87..."]), 4, [1]).tolist()
    [0]
    """
    import numpy as np

    rows = _rows(hands)
    trump, leader = _indices(trumps, len(rows), 5), _indices(leaders, len(rows), 4)
    found = np.zeros(len(rows), dtype=np.int8)

    def solve(core: Core, i: int) -> None:
        core.set(rows[i], trump[i], 10 if leader[i] & 1 else 5, False, leader[i], [])
        core.start(0, 0)
        found[i] = core.value(-1)

    _each(solve, len(rows), threads, memory)
    return found


def card_values(
    hands: Hands, trumps: Any, leaders: Any, *, threads: int | None = None, memory: float = 256
) -> tuple[Tricks, NDArray[np.bool_]]:
    """By deal and card index, the tricks of the leader's side after leading the card; and which cards he has.

    >>> tricks, held = card_values(hands_of(["N:A2... KQ... 43... 65..."]), 4, 0)
    >>> tricks[0][held[0]].tolist()
    [1, 1]
    """
    import numpy as np

    rows = _rows(hands)
    trump, leader = _indices(trumps, len(rows), 5), _indices(leaders, len(rows), 4)
    found = np.zeros((len(rows), 52), dtype=np.int8)
    held = np.zeros((len(rows), 52), dtype=np.bool_)

    def solve(core: Core, i: int) -> None:
        core.set(rows[i], trump[i], 10 if leader[i] & 1 else 5, False, leader[i], [])
        core.start(0, 0)
        for card, tricks in core.cards():
            found[i, card] = tricks
            held[i, card] = True

    _each(solve, len(rows), threads, memory)
    return found, held


def _each(solve: Any, n: int, threads: int | None, memory: float) -> None:
    """Solves all rows, some at a time on each thread."""

    def some(start: int) -> None:
        core = Core(int(memory * (1 << 20)))
        for i in range(start, min(start + _CHUNK, n)):
            solve(core, i)

    with ThreadPoolExecutor(threads or cores(), "szlem-solver") as executor:
        for _ in executor.map(some, range(0, n, _CHUNK)):
            pass


def _rows(hands: Any) -> list[list[int]]:
    """The hands as numbers, after all checks."""
    import numpy as np

    array = np.asarray(hands, dtype=np.uint64)
    if array.ndim != 2 or array.shape[1] != 4:
        raise SolverError(f"Hands of shape {array.shape} are not rows of four hands: give shape (deals, 4).")
    rows: list[list[int]] = array.tolist()
    for i, row in enumerate(rows):
        seen = 0
        for seat, hand in zip(SEATS, row, strict=True):
            if hand >> 52:
                raise SolverError(f"Deal {i}: {NAMES[seat]}'s hand has bits beyond the 52 cards.")
            for card in cards_in(hand & seen):
                raise SolverError(f"Deal {i}: {CARDS[card]} of {NAMES[seat]}'s hand is in another hand too.")
            seen |= hand
        same_length(row, SEATS)
    return rows


def _indices(numbers: Any, n: int, below: int) -> list[int]:
    import numpy as np

    found: list[int] = np.broadcast_to(np.asarray(numbers, dtype=np.int64), (n,)).tolist()
    for number in found:
        if not 0 <= number < below:
            raise SolverError(f"{number} is no index of the house here: give 0 to {below - 1}.")
    return found
