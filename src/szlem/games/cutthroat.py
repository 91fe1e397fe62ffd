"""Cutthroat bridge: three players bid for a hidden fourth hand, and each keeps a rubber of his own."""

from __future__ import annotations

from szlem.auction import Standard, spare_hand_is_dummy
from szlem.deals import Dealing
from szlem.matches import RubberMatch
from szlem.play import Play
from szlem.scoring import RubberScore, contract_table
from szlem.seats import Seat

from .game import Game, Identity
from .kontrakty import THREE_ALONE


def cutthroat() -> Game:
    """The game: the highest bidder plays with the fourth hand against the two others, who both score what he
    fails by."""
    table = contract_table("laws2014")
    return Game(
        card=Identity(
            "cutthroat",
            players=3,
            since="1930s",
            sources=("Rules of three-handed (cutthroat) bridge", "Laws of Rubber Bridge, 2014"),
            spellings=frozenset({"three-handed bridge", "brydż na trzech", "бридж на троих"}),
            minutes=60,
        ),
        sides=THREE_ALONE,
        dealing=Dealing(spare=Seat.W),
        phases=(Standard(players=3, dummy=spare_hand_is_dummy, defenders_pair=True), Play()),
        score=RubberScore(table),
        match=RubberMatch(table.terms, THREE_ALONE),
        make=cutthroat,
    )


CUTTHROAT = cutthroat()
