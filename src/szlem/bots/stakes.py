"""What a contract is worth on the average, by the spread of results about the tricks expected."""

from __future__ import annotations

from typing import Final

from szlem.auction import Bid
from szlem.games import View
from szlem.scoring import KontraktyScore, contract_table

from .evaluate import chance_of

_TABLE: Final = contract_table("laws2014")


def stake(view: View, bid: Bid, tricks: float) -> float:
    """Points expected by the declaring side from a contract that should give so many tricks: by level and
    undertricks where the game scores so, else as a board of duplicate."""
    needs = bid.level + 6
    total = _made(view, bid) * chance_of(needs, tricks)
    for down in range(1, needs + 1):
        exactly = chance_of(needs - down, tricks) - chance_of(needs - down + 1, tricks)
        total -= _penalty(view, down) * exactly
    return total


def half_stake(view: View, bid: Bid, tricks: float) -> float:
    """The part of one of two partners or, less its sign, of one of two defenders."""
    return stake(view, bid, tricks) / 2


def _made(view: View, bid: Bid) -> int:
    score = view.game.score
    if isinstance(score, KontraktyScore):
        return score.table.value(bid.level)
    tricks = _TABLE.tricks(bid.denomination, bid.level)
    vulnerable = _is_vulnerable(view)
    game = _TABLE.duplicate_game[vulnerable] if tricks >= _TABLE.game else _TABLE.duplicate_part_score
    slam = {6: _TABLE.small_slam, 7: _TABLE.grand_slam}.get(bid.level, (0, 0))
    return tricks + game + slam[vulnerable]


def _penalty(view: View, down: int) -> int:
    score = view.game.score
    if isinstance(score, KontraktyScore):
        return score.table.penalty(down)
    return _TABLE.undertricks(down, 1 if down > 2 else 0, _is_vulnerable(view))


def _is_vulnerable(view: View) -> bool:
    return view.turn is not None and view.turn.player in view.given.vulnerable
