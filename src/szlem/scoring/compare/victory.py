"""What the result of a match is worth: victory points, and two formulas of Łukasz Sławiński."""

from __future__ import annotations

from math import sqrt

_GOLDEN = (sqrt(5) - 1) / 2
_RATIO = _GOLDEN**3
_BLITZ = 15.0  # times the square root of the number of boards


def victory_points(margin: float, boards: int) -> tuple[float, float]:
    """Victory points of the side that is ahead by so many IMPs (behind, if negative) and of the other, twenty
    between them, to the hundredth. ``ValueError`` when no board was played.

    Source: World Bridge Federation, continuous VP scale, 2013; its printed tables differ by a hundredth in
    places.

    >>> victory_points(10, 16), victory_points(-10, 16), victory_points(100, 16)
    ((12.8, 7.2), (7.2, 12.8), (20.0, 0.0))
    """
    if boards < 1:
        raise ValueError(f"victory points need at least one board, not {boards}")
    share = (1 - _RATIO ** (abs(margin) / (_BLITZ * sqrt(boards)))) / (1 - _RATIO)
    ahead = round(min(20.0, 10 + 10 * share), 2)
    behind = round(20 - ahead, 2)
    return (ahead, behind) if margin >= 0 else (behind, ahead)


def slawinski_points(balance: float) -> float:
    """The winner's points for a balance, out of a thousand that nobody reaches: 1000·B / (1000 + B).

    Source: Ł. Sławiński, "Breedge and a variety of bridges", The Bridge World. Negative for a loser.

    >>> round(slawinski_points(500), 2), slawinski_points(1000), slawinski_points(-1000)
    (333.33, 500.0, -500.0)
    """
    return 1000 * balance / (1000 + abs(balance))


def slawinski_percent(balance: float, deals: int) -> float:
    """A balance over so many deals in percent: 50 + 100·B / (1000·R + B), R the square root of the deals.

    Source: Ł. Sławiński, as above. ``ValueError`` when no deal was played.

    >>> slawinski_percent(1000, 16), slawinski_percent(-1000, 16)
    (70.0, 30.0)
    """
    if deals < 1:
        raise ValueError(f"a percentage needs at least one deal, not {deals}")
    return 50 + 100 * balance / (1000 * sqrt(deals) + abs(balance))
