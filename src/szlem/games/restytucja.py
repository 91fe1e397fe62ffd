"""Restytucja Aureliana: the rules of Bridż in Roman dress."""

from __future__ import annotations

from szlem.auction import Changing
from szlem.matches import FixedDeals, everybody, nobody
from szlem.message import say
from szlem.play import Play
from szlem.scoring import DuplicateScore, SharedScore, contract_table
from szlem.seats import Sides

from .game import Game, Identity
from .roman import DEALS, NO_VULNERABILITY


def restytucja(no_vulnerability: str = NO_VULNERABILITY.usual, deals: str = DEALS.usual) -> Game:
    """The game: partners are found as in Bridż, the scores and the open tricks are those of Brydż Rzymski."""
    everyone_alone = Sides.alone()
    return Game(
        card=Identity(
            "restytucja",
            players=4,
            since="2001",
            sources=(
                "Ł. Sławiński, Restytucja Aureliana (Brydż Rzymski, 5)",
                "Ł. Sławiński, Changing Partnership, Bridge Winners",
            ),
            spellings=frozenset({"restytucja aureliana", "реституция аврелиана"}),
            minutes=60,
        ),
        sides=everyone_alone,
        phases=(Changing(), Play(tricks_stay=True)),
        score=SharedScore(DuplicateScore(contract_table("laws2014"))),
        match=FixedDeals(
            int(deals),
            everyone_alone,
            conditions=nobody if no_vulnerability == "yes" else everybody,
            note=say("sheet.zero_sum"),
        ),
        make=restytucja,
        options=(NO_VULNERABILITY, DEALS),
    )


RESTYTUCJA = restytucja()
