"""Netrydż: four players, nobody's partner; the auction makes pairs and breaks them."""

from __future__ import annotations

from szlem.auction import Joining
from szlem.matches import FixedDeals
from szlem.message import say
from szlem.play import Play, left_of_declarer, right_of_dummy
from szlem.scoring import POLICIES, KontraktyScore, kontrakty_table
from szlem.seats import Sides

from .game import Game, Identity, Option

SEATING = Option("seating", ("2008", "2002"), "2008")
DEFENDERS = Option("defenders", ("alone", "pair"), "alone")
POLICY = Option("policy", POLICIES, "quota")
DEALS = Option("deals", ("4", "8", "12", "16"), "12")


def netrydz(
    seating: str = SEATING.usual,
    defenders: str = DEFENDERS.usual,
    policy: str = POLICY.usual,
    deals: str = DEALS.usual,
) -> Game:
    """The game: dummy moves to face declarer (2008) or stays (2002), defenders play alone or as a pair,
    and their losses are shared by a policy."""
    everyone_alone = Sides.alone()
    moves = seating == "2008"
    return Game(
        card=Identity(
            "netrydz",
            players=4,
            since="2002",
            sources=("Ł. Sławiński, Znacie grę w Kontrakty, zagrajcie w Netrydża, 2002 (seats: 2008)",),
            spellings=frozenset({"netrydż", "нетридж"}),
            minutes=40,
        ),
        sides=everyone_alone,
        phases=(
            Joining(dummy_moves=moves, defenders_pair=defenders == "pair"),
            Play(leader=left_of_declarer if moves else right_of_dummy),
        ),
        score=KontraktyScore(kontrakty_table(), policy),
        match=FixedDeals(int(deals), everyone_alone, note=say("sheet.zero_sum")),
        make=netrydz,
        options=(SEATING, DEFENDERS, POLICY, DEALS),
    )


NETRYDZ = netrydz()
