"""Bridż: Sławiński's later, simpler game of free partnerships; the last contract is always played."""

from __future__ import annotations

from szlem.auction import STANDARD_LADDER, UNRANKED_LADDER, Changing
from szlem.matches import FixedDeals
from szlem.message import say
from szlem.play import Play
from szlem.scoring import KontraktyScore, kontrakty_table
from szlem.seats import Sides

from .game import Game, Identity
from .netrydz import DEALS, NO_RANK, POLICY, VALUES
from .options import Option

DOUBLES = Option("doubles", ("yes", "no"), "yes")


def bridz(
    no_rank: str = NO_RANK.usual,
    doubles: str = DOUBLES.usual,
    policy: str = POLICY.usual,
    values: str = VALUES.usual,
    deals: str = DEALS.usual,
) -> Game:
    """The game, with or without a ranking of suits and doubles."""
    everyone_alone = Sides.alone()
    ladder = UNRANKED_LADDER if no_rank == "yes" else STANDARD_LADDER
    return Game(
        card=Identity(
            "bridz",
            players=4,
            since="2008",
            sources=(
                "Ł. Sławiński, Changing Partnership, Bridge Winners",
                "Ł. Sławiński, Ranking of suits: is it necessary?, Bridge Winners",
                "Ł. Sławiński, Breedge and a variety of bridges, The Bridge World",
            ),
            spellings=frozenset({"bridż", "breedge", "changing partnership", "бридж славинского"}),
            minutes=40,
        ),
        sides=everyone_alone,
        phases=(Changing(ladder, doubles == "yes"), Play()),
        score=KontraktyScore(kontrakty_table(values), policy, lone=True),
        match=FixedDeals(int(deals), everyone_alone, note=say("sheet.zero_sum")),
        make=bridz,
        options=(NO_RANK, DOUBLES, POLICY, VALUES, DEALS),
    )


BRIDZ = bridz()
