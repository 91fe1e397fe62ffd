"""What the games for two have in common: the scores of contract bridge, and a rubber or so many deals."""

from __future__ import annotations

from szlem.auction import Standard
from szlem.matches import FixedDeals, Match, RubberMatch
from szlem.play import Play
from szlem.scoring import DuplicateScore, RubberScore, Score, contract_table
from szlem.seats import Seat, Sides

from .options import Option

LENGTH = Option("length", ("rubber", "6", "12"), "rubber")
ONE_AGAINST_ONE = Sides.of("N", "S")
BIDDING_AND_PLAY = (Standard(players=2), Play(no_dummy=True))


def two_handed(length: str, columns: Sides, players: tuple[Seat, ...] = ()) -> tuple[Score, Match]:
    """Score and match of this length: a rubber, or so many deals each scored by itself."""
    table = contract_table("laws2014")
    if length == "rubber":
        return RubberScore(table), RubberMatch(table.terms, columns, players)
    return DuplicateScore(table), FixedDeals(int(length), columns, players=players)
