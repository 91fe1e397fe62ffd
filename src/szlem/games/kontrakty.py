"""Kontrakty: three players, each for himself, and a quarter of the pack open from the start."""

from __future__ import annotations

from szlem.auction import Standard
from szlem.auction.dummies import spare_hand_is_dummy
from szlem.deals import Dealing
from szlem.matches import FixedDeals
from szlem.message import say
from szlem.play import Play
from szlem.scoring import KontraktyScore, kontrakty_table
from szlem.seats import Seat, Sides

from .game import Game, Identity
from .netrydz import DEFENDERS, DOUBLES, OVERTRICK_VALUE, PAIR_SHARES_EQUALLY, POLICY, VALUES
from .options import Option

DEALS = Option("deals", ("3", "6", "9", "12"), "12")
THREE_ALONE = Sides.of("N", "E", "S")


def kontrakty(
    defenders: str = DEFENDERS.usual,
    policy: str = POLICY.usual,
    values: str = VALUES.usual,
    overtrick_value: str = OVERTRICK_VALUE.usual,
    doubles: str = DOUBLES.usual,
    deals: str = DEALS.usual,
) -> Game:
    """The game: the open hand is declarer's dummy and lies between the defenders. A double, where there are
    doubles, is the doubler's own affair."""
    doubled = doubles == "yes"
    return Game(
        card=Identity(
            "kontrakty",
            players=3,
            since="before 2002",
            sources=("Ł. Sławiński, Znacie grę w Kontrakty, zagrajcie w Netrydża, 2002",),
            spellings=frozenset({"контракты"}),
            minutes=30,
        ),
        sides=THREE_ALONE,
        dealing=Dealing(spare=Seat.W, spare_open=True),
        phases=(
            Standard(
                players=3, doubles=doubled, dummy=spare_hand_is_dummy, defenders_pair=defenders == "pair"
            ),
            Play(dummy_open_before_lead=True, opened="from_deal"),
        ),
        score=KontraktyScore(kontrakty_table(values), policy, int(overtrick_value), True, doubled),
        match=FixedDeals(int(deals), THREE_ALONE, note=say("sheet.zero_sum")),
        make=kontrakty,
        options=(DEFENDERS, POLICY, VALUES, OVERTRICK_VALUE, DOUBLES, DEALS),
        contradictions=(PAIR_SHARES_EQUALLY,),
    )


KONTRAKTY = kontrakty()
