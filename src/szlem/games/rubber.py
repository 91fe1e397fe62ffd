"""Rubber bridge: two fixed pairs play for two games."""

from __future__ import annotations

from msgspec.structs import replace

from szlem.auction import Standard
from szlem.matches import RubberMatch
from szlem.play import Play
from szlem.scoring import RubberScore, contract_table
from szlem.seats import Sides

from .game import Game, Identity
from .options import Option

PARTNERS_OPPOSITE = Sides.of("NS", "EW")
SCORES = Option("scores", ("laws2014", "laws_pre1987", "seed004_pl"), "laws2014")
GAMES_FOR_RUBBER = Option("games_for_rubber", ("2", "1"), "2")
BONUSES_BELOW_LINE = Option("bonuses_below_line", ("no", "yes"), "no")


def rubber(
    scores: str = SCORES.usual,
    games_for_rubber: str = GAMES_FOR_RUBBER.usual,
    bonuses_below_line: str = BONUSES_BELOW_LINE.usual,
) -> Game:
    """The game with a table of scores. Two options take the Polish article by its word where it contradicts
    itself: one game ends the rubber, and then no bonus is paid, since it is for the second; everything is
    written below the line and counts towards a game."""
    table = contract_table(scores)
    terms = (
        table.terms if games_for_rubber == "2" else replace(table.terms, games=1, clean_rubber=0, rubber=0)
    )
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
        score=RubberScore(table, "below" if bonuses_below_line == "yes" else "above"),
        match=RubberMatch(terms, PARTNERS_OPPOSITE),
        make=rubber,
        options=(SCORES, GAMES_FOR_RUBBER, BONUSES_BELOW_LINE),
    )


RUBBER = rubber()
