"""Chance that nobody chooses and everybody can check: a secret and shares, promised before they are shown.

Whoever deals first fixes a secret and shows its *pledge*; each player fixes a *share* and shows its
*promise*; only then are the shares shown. The order of the pack follows from all of them, so nobody who
keeps one of them to himself knows it, and nobody who was promised to last could choose it. Secrets and shares
are 32 random bytes as 64 lower-case hexadecimal digits; every hash is SHA-256 of lines of plain ASCII text,
of which the first names what it is for.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from math import factorial
from typing import Final

from .shuffle import Shuffler

#: The number of orders of a pack, 52!: about 8 times 10 to the power of 67, less than 2 to the power of 226.
ORDERS: Final = factorial(52)
_HASHES: Final = 1 << 256
_HEX: Final = re.compile("[0-9a-f]{64}")


def new_secret() -> str:
    """32 bytes of the operating system's cryptographic generator."""
    return secrets.token_hex(32)


def is_secret(text: str) -> bool:
    """True for 64 lower-case hexadecimal digits: a secret, a share, or the hash of one."""
    return _HEX.fullmatch(text) is not None


def pledge_of(secret: str) -> str:
    """What is shown of the secret before the shares are chosen."""
    return _hash("szlem pledge 1", secret)


def promise_of(pledge: str, seat: str, share: str) -> str:
    """What is shown of a share before any share is shown; it fits one pledge and one seat only, so nobody can
    repeat another's."""
    return _hash("szlem promise 1", pledge, seat, share)


def shuffler_of(number: int, secret: str, shares: Mapping[str, str]) -> Shuffler:
    """The shuffler that gives the pack of deal ``number`` of a table; ``shares`` by seat letter.

    >>> pack = shuffler_of(1, "00" * 32, {"S": "11" * 32}).pack()
    >>> len(set(pack)), " ".join(map(str, pack[:4]))
    (52, 'HQ DQ S8 D2')
    """
    return from_number(uniform(_values(number, secret, shares), ORDERS))


def from_number(number: int) -> Shuffler:
    """The shuffler whose first shuffle of a pack gives the order with this number, from 0 to 52! - 1.

    The number is read in mixed radix, a digit for each exchange of Fisher and Yates: the remainder by 52
    says which card changes places with the last, that of the quotient by 51 which with the last but one,
    and so on. Every order has exactly one number.
    """
    rest = number

    def below(n: int) -> int:
        nonlocal rest
        rest, digit = divmod(rest, n)
        return digit

    return Shuffler(below)


def uniform(values: Iterable[int], n: int, size: int = _HASHES) -> int:
    """A number below ``n``, each as likely as another, from numbers below ``size`` that are so: the
    remainder of the first that is not in the last, incomplete run of ``n``.

    >>> uniform(iter([13, 12, 7]), n=6, size=16)
    1
    """
    limit = size // n * n
    return next(value % n for value in values if value < limit)


def _values(number: int, secret: str, shares: Mapping[str, str]) -> Iterator[int]:
    parts = [f"{seat} {shares[seat]}" for seat in "NESW" if seat in shares]
    for attempt in count():
        digest = _hash("szlem lot 1", str(number), secret, *parts, str(attempt))
        yield int(digest, 16)


def _hash(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode("ascii")).hexdigest()
