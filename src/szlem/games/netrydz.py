"""Netrydż: four players, nobody's partner; the auction makes pairs and breaks them."""

from __future__ import annotations

from szlem.auction import STANDARD_LADDER, UNRANKED_LADDER, Joining
from szlem.matches import FixedDeals
from szlem.message import say
from szlem.play import Play, left_of_declarer, right_of_dummy
from szlem.scoring import POLICIES, KontraktyScore, kontrakty_table
from szlem.seats import Sides

from .game import Game, Identity
from .options import Contradiction, Option

SEATING = Option("seating", ("2008", "2002"), "2008")
DEFENDERS = Option("defenders", ("alone", "pair"), "alone")
POLICY = Option("policy", POLICIES, "quota")
VALUES = Option("values", ("kontrakty_fib", "kontrakty_fib_sum", "kontrakty_linear"), "kontrakty_fib")
OVERTRICK_VALUE = Option("overtrick_value", ("0", "20", "50", "100"), "0")
DOUBLES = Option("doubles", ("no", "yes"), "no")
NO_RANK = Option("no_rank", ("no", "yes"), "no")
OPENING_PASSES = Option("opening_passes", ("4", "3"), "4")
JUDGED = Option("judged", ("after", "before_too"), "after")
TAKE_BACK = Option("take_back", ("yes", "no"), "yes")
PAIR_SHARES_EQUALLY = Contradiction(DEFENDERS, ("pair",), POLICY, ("complement",))
DEALS = Option("deals", ("4", "8", "12", "16"), "12")


def netrydz(
    seating: str = SEATING.usual,
    defenders: str = DEFENDERS.usual,
    policy: str = POLICY.usual,
    values: str = VALUES.usual,
    overtrick_value: str = OVERTRICK_VALUE.usual,
    doubles: str = DOUBLES.usual,
    no_rank: str = NO_RANK.usual,
    opening_passes: str = OPENING_PASSES.usual,
    judged: str = JUDGED.usual,
    take_back: str = TAKE_BACK.usual,
    deals: str = DEALS.usual,
) -> Game:
    """The game: dummy moves to face declarer (2008) or stays (2002), defenders play alone or as a pair,
    and their losses are shared by a policy. The other options read what the article leaves open."""
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
            Joining(
                ladder=UNRANKED_LADDER if no_rank == "yes" else STANDARD_LADDER,
                opening_passes=int(opening_passes),
                dummy_moves=moves,
                defenders_pair=defenders == "pair",
                doubles=doubles == "yes",
                judged_before=judged == "before_too",
                take_back=take_back == "yes",
            ),
            Play(leader=left_of_declarer if moves else right_of_dummy),
        ),
        score=KontraktyScore(kontrakty_table(values), policy, int(overtrick_value)),
        match=FixedDeals(int(deals), everyone_alone, note=say("sheet.zero_sum")),
        make=netrydz,
        options=(
            SEATING,
            DEFENDERS,
            POLICY,
            VALUES,
            OVERTRICK_VALUE,
            DOUBLES,
            NO_RANK,
            OPENING_PASSES,
            JUDGED,
            TAKE_BACK,
            DEALS,
        ),
        contradictions=(PAIR_SHARES_EQUALLY,),
    )


NETRYDZ = netrydz()
