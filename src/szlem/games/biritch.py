"""Biritch, or Russian whist: the first printed rules of a game with a declarer and a dummy."""

from __future__ import annotations

from szlem.matches import RubberMatch
from szlem.scoring import BridgeWhistScore, bridge_whist_table

from .bridge_whist import naming_and_play
from .game import Game, Identity
from .rubber import PARTNERS_OPPOSITE


def biritch() -> Game:
    """The game of the leaflet of 1886: bridge-whist in which a notrump trick counts ten."""
    table = bridge_whist_table("biritch")
    return Game(
        card=Identity(
            "biritch",
            players=4,
            since="1886",
            sources=("J. Collinson, Biritch, or Russian Whist, London, 1886",),
            spellings=frozenset({"russian whist", "бирич", "rosyjski wist"}),
            minutes=45,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=naming_and_play(table),
        score=BridgeWhistScore(table),
        match=RubberMatch(table.terms, PARTNERS_OPPOSITE, vulnerable=False),
        make=biritch,
    )


BIRITCH = biritch()
