"""Whist: trumps are turned up, nobody declares, and every trick above six is a point."""

from __future__ import annotations

from msgspec.structs import replace

from szlem.auction import TurnUp
from szlem.deals import TurningDeal
from szlem.matches import RubberMatch
from szlem.play import Play, left_of_dealer
from szlem.scoring import WhistScore, whist_table

from .game import Game, Identity
from .options import Option
from .rubber import PARTNERS_OPPOSITE

GAME_POINTS = Option("game_points", ("5", "7", "10"), "5")
WHIST_HONOURS = Option("honours", ("no", "yes"), "no")


def whist(game_points: str = GAME_POINTS.usual, honours: str = WHIST_HONOURS.usual) -> Game:
    """The game: short whist to five, American to seven, long to ten; honours counted or not."""
    table = whist_table()
    return Game(
        card=Identity(
            "whist",
            players=4,
            since="1742",
            sources=("E. Hoyle, A Short Treatise on the Game of Whist, 1742", "Wist (gra), Wikipedia"),
            spellings=frozenset({"wist", "вист"}),
            minutes=40,
        ),
        sides=PARTNERS_OPPOSITE,
        dealing=TurningDeal(),
        phases=(TurnUp(), Play(leader=left_of_dealer, no_dummy=True)),
        score=WhistScore(table, honours == "yes"),
        match=RubberMatch(replace(table.terms, game=int(game_points)), PARTNERS_OPPOSITE, vulnerable=False),
        make=whist,
        options=(GAME_POINTS, WHIST_HONOURS),
    )


WHIST = whist()
