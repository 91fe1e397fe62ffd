"""MiniBridge: no auction; points are announced, and the richer side's richer hand names the contract."""

from __future__ import annotations

from szlem.auction import PART_OR_GAME, WITH_SLAMS, Announce, Choose, TellPoints
from szlem.matches import FixedDeals
from szlem.play import Play
from szlem.scoring import MiniBridgeScore, minibridge_table

from .game import Game, Identity
from .options import Option
from .rubber import PARTNERS_OPPOSITE

SLAMS_TO_CHOOSE = Option("slams_to_choose", ("no", "yes"), "no")
POINTS = Option("points", ("shown", "told"), "shown")
DUMMY = Option("dummy", ("faced", "shape_first"), "faced")


def minibridge(
    slams_to_choose: str = SLAMS_TO_CHOOSE.usual, points: str = POINTS.usual, dummy: str = DUMMY.usual
) -> Game:
    """The game as the Polish page of the variant describes it; its options are what that page and other
    descriptions mention beside it."""
    slams, shape_first = slams_to_choose == "yes", dummy == "shape_first"
    telling = (TellPoints(),) if points == "told" else ()
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
        phases=(
            *telling,
            Announce(),
            Choose(WITH_SLAMS if slams else PART_OR_GAME, shape_first),
            Play(dummy_open_before_lead=True, opened="after_choice" if shape_first else "before_contract"),
        ),
        score=MiniBridgeScore(minibridge_table(), slams),
        match=FixedDeals(4, PARTNERS_OPPOSITE, redealt=frozenset({"level-points"})),
        make=minibridge,
        options=(SLAMS_TO_CHOOSE, POINTS, DUMMY),
    )


MINIBRIDGE = minibridge()
