"""What a contract is worth on the average where the score goes by its level (Netrydż, Kontrakty)."""

from __future__ import annotations

from szlem.auction import Bid
from szlem.games import View
from szlem.scoring import KontraktyScore, kontrakty_table

from .evaluate import chance_of


def stake(view: View, bid: Bid, tricks: float) -> float:
    """Points expected by the declaring side from a contract that should give so many tricks."""
    score = view.game.score
    table = score.table if isinstance(score, KontraktyScore) else kontrakty_table()
    needs = bid.level + 6
    total = table.value(bid.level) * chance_of(needs, tricks)
    for down in range(1, needs + 1):
        exactly = chance_of(needs - down, tricks) - chance_of(needs - down + 1, tricks)
        total -= table.penalty(down) * exactly
    return total


def half_stake(view: View, bid: Bid, tricks: float) -> float:
    """The part of one of two partners, or less the sign of one of two defenders."""
    return stake(view, bid, tricks) / 2
