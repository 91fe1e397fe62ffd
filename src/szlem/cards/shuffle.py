"""Fair shuffling: every order of the pack is equally likely."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import TypeVar

from .card import Card
from .hand import PACK

T = TypeVar("T")

#: Gives a whole number from 0 to n - 1, each equally likely.
Below = Callable[[int], int]


class Shuffler:
    """Shuffles with a source of uniform numbers (Fisher and Yates, as Durstenfeld wrote it in 1964)."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def order(self, things: Sequence[T]) -> list[T]:
        """The things in a random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self._below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def pack(self) -> list[Card]:
        """All fifty-two cards in a random order."""
        return self.order(list(PACK))


def from_secrets() -> Shuffler:
    """A shuffler fed by the operating system's cryptographic generator."""
    return Shuffler(secrets.randbelow)


def from_seed(seed: str | int, number: int) -> Shuffler:
    """A shuffler that always gives the same orders for the same seed and deal number.

    The numbers are SHA-256 of seed, deal number and counter, cut to size by rejection, so they are
    uniform and the same on every machine and every version of Python.

    >>> from_seed(7, 1).pack() == from_seed(7, 1).pack()
    True
    """
    counter = 0

    def below(n: int) -> int:
        nonlocal counter
        limit = (1 << 64) // n * n
        while True:
            counter += 1
            digest = hashlib.sha256(f"szlem deal 1\n{seed}\n{number}\n{counter}".encode()).digest()
            value = int.from_bytes(digest[:8], "big")
            if value < limit:
                return value % n

    return Shuffler(below)
