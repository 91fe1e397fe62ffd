"""Chicago, four-deal bridge: contract bridge for those who cannot wait for the end of a rubber."""

from __future__ import annotations

from szlem.auction import Standard
from szlem.matches import ChicagoMatch, FixedDeals, Match, dealers_opponents, dealers_side
from szlem.play import Play
from szlem.scoring import DuplicateScore, RubberScore, Score, contract_table

from .game import Game, Identity
from .options import Option
from .rubber import PARTNERS_OPPOSITE

VULNERABLE = Option("vulnerable", ("dealer", "opponents"), "dealer")
PART_SCORES = Option("part_scores", ("carried", "by_deal"), "carried")
HONOURS = Option("honours", ("as_usual", "yes", "no"), "as_usual")


def chicago(
    vulnerable: str = VULNERABLE.usual,
    part_scores: str = PART_SCORES.usual,
    honours: str = HONOURS.usual,
) -> Game:
    """The game. In the middle deals the dealer's side is vulnerable, or its opponents; part-scores are
    carried, or every deal is scored like a board of duplicate; honours are usual with the former only."""
    table = contract_table("laws2014")
    deals = FixedDeals(
        4,
        PARTNERS_OPPOSITE,
        redealt=frozenset({"passed-out"}),
        conditions=dealers_side if vulnerable == "dealer" else dealers_opponents,
    )
    carried = part_scores == "carried"
    counted = carried if honours == "as_usual" else honours == "yes"
    score: Score = RubberScore(table, honours=counted) if carried else DuplicateScore(table, counted)
    match: Match = ChicagoMatch(table, deals) if carried else deals
    return Game(
        card=Identity(
            "chicago",
            players=4,
            since="1960",
            sources=("American Contract Bridge League, Chicago", "Laws of Rubber Bridge, 2014"),
            spellings=frozenset({"four-deal bridge", "brydż czterorozdaniowy", "чикаго"}),
            minutes=30,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(Standard(), Play()),
        score=score,
        match=match,
        make=chicago,
        options=(VULNERABLE, PART_SCORES, HONOURS),
    )


CHICAGO = chicago()
