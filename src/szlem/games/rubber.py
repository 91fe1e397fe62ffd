"""Rubber bridge: two fixed pairs play for two games."""

from __future__ import annotations

from szlem.auction import Standard
from szlem.matches import RubberMatch
from szlem.play import Play
from szlem.scoring import RubberScore, contract_table
from szlem.seats import Sides

from .game import Game, Identity, Option

PARTNERS_OPPOSITE = Sides.of("NS", "EW")
SCORES = Option("scores", ("laws2014", "seed004_pl"), "laws2014")


def rubber(scores: str = SCORES.usual) -> Game:
    """The game with a table of scores."""
    table = contract_table(scores)
    return Game(
        card=Identity(
            "rubber",
            players=4,
            since="1925",
            sources=(
                "Laws of Rubber Bridge, 2014",
                "Brydż – rozgrywka i zapis, cz. 2",
                "Бридж во всех видах",
            ),
            spellings=frozenset({"rubber bridge", "brydż robrowy", "rober", "роббер", "роббер-бридж"}),
            minutes=60,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(Standard(), Play()),
        score=RubberScore(table),
        match=RubberMatch(table, PARTNERS_OPPOSITE),
        make=rubber,
        options=(SCORES,),
    )


RUBBER = rubber()
