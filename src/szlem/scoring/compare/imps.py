"""International match points.

Source: Laws of Duplicate Bridge 2017, law 78B; the thresholds stand in ``imps.toml``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec


class _Scale(msgspec.Struct, frozen=True):
    least: tuple[int, ...]


@cache
def _least() -> tuple[int, ...]:
    file = Path(__file__).with_name("imps.toml")
    return msgspec.toml.decode(file.read_bytes(), type=_Scale).least


def imps(difference: int) -> int:
    """A difference of scores in IMPs, with its sign.

    >>> imps(620 - 170), imps(-100 - 1430), imps(10)
    (10, -17, 0)
    """
    found = bisect_right(_least(), abs(difference))
    return found if difference >= 0 else -found


def cross_imps(scores: Sequence[int]) -> list[Fraction]:
    """For each score, the average of its IMPs against every other table; a lone score gets nothing.

    >>> [str(points) for points in cross_imps((420, 420, 170))]
    ['3', '3', '-6']
    """
    others = max(len(scores) - 1, 1)
    return [Fraction(sum(imps(own - other) for other in scores), others) for own in scores]


def datum(scores: Sequence[int], extremes: int = 1) -> int:
    """The score that Butler compares with: the mean without so many best and worst, rounded to tens, halves
    away from nothing. Extremes are kept when too few scores would remain. ``ValueError`` without scores.

    >>> datum((420, 450, 400, -50, 980))
    420
    """
    if not scores:
        raise ValueError("a datum needs at least one score")
    kept = sorted(scores)[extremes : len(scores) - extremes] if len(scores) > 2 * extremes else list(scores)
    mean = Fraction(sum(kept), len(kept))
    tens = int(abs(mean) / 10 + Fraction(1, 2)) * 10
    return tens if mean >= 0 else -tens


def butler(scores: Sequence[int], extremes: int = 1) -> list[int]:
    """For each score, its IMPs against the datum."""
    middle = datum(scores, extremes)
    return [imps(score - middle) for score in scores]
