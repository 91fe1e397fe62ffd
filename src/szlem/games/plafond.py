"""Plafond: auction bridge in which only tricks bid count towards the game; contract bridge's parent."""

from __future__ import annotations

from szlem.auction import Standard
from szlem.matches import RubberMatch
from szlem.play import Play
from szlem.scoring import AuctionScore, auction_table

from .game import Game, Identity
from .rubber import PARTNERS_OPPOSITE


def plafond() -> Game:
    """The game as it was played in France before 1925."""
    table = auction_table("plafond")
    return Game(
        card=Identity(
            "plafond",
            players=4,
            since="1918",
            sources=("Encyclopædia Britannica, Plafond",),
            spellings=frozenset({"плафон"}),
            minutes=60,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(Standard(), Play()),
        score=AuctionScore(table),
        match=RubberMatch(table.terms, PARTNERS_OPPOSITE, vulnerable=False),
        make=plafond,
    )


PLAFOND = plafond()
