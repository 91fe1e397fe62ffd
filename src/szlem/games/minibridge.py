"""MiniBridge: no auction; points are announced, and the richer side's richer hand names the contract."""

from __future__ import annotations

from szlem.auction import Announce, Choose
from szlem.matches import FixedDeals
from szlem.play import Play
from szlem.scoring import MiniBridgeScore, minibridge_table

from .game import Game, Identity
from .rubber import PARTNERS_OPPOSITE


def minibridge() -> Game:
    """The game as the Polish page of the variant describes it."""
    return Game(
        card=Identity(
            "minibridge",
            players=4,
            since="199x",
            sources=("Minibrydż: wariant gry Brydż", "English Bridge Union: MiniBridge"),
            spellings=frozenset({"minibrydż", "minibrydz", "mini-bridge", "мини-бридж", "минибридж"}),
            minutes=15,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(Announce(), Choose(), Play(dummy_open_before_lead=True)),
        score=MiniBridgeScore(minibridge_table()),
        match=FixedDeals(4, PARTNERS_OPPOSITE, redealt=frozenset({"level-points"})),
        make=minibridge,
    )


MINIBRIDGE = minibridge()
