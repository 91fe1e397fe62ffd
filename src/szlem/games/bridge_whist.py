"""Bridge-whist: the dealer or his partner names trumps, and both sides may double without end."""

from __future__ import annotations

from szlem.auction import Naming
from szlem.cards import DENOMINATIONS
from szlem.deals import Phase
from szlem.matches import RubberMatch
from szlem.play import Play, left_of_dealer
from szlem.scoring import BridgeWhistScore, bridge_whist_table
from szlem.scoring.ancestor_tables import BridgeWhistTable

from .game import Game, Identity
from .rubber import PARTNERS_OPPOSITE


def naming_and_play(table: BridgeWhistTable) -> tuple[Phase, ...]:
    """Trumps are named and doubled as far as the table allows, and the dealer plays his partner's hand."""
    doublings = {denomination: table.doublings(denomination) for denomination in DENOMINATIONS}
    return (Naming(pass_on=True, doublings=doublings), Play(leader=left_of_dealer))


def bridge_whist() -> Game:
    """The game as the Britannica of 1911 has it."""
    table = bridge_whist_table()
    return Game(
        card=Identity(
            "bridge-whist",
            players=4,
            since="1894",
            sources=("Encyclopædia Britannica, 11th edition, 1911: Bridge",),
            spellings=frozenset({"bridge whist", "brydż-wist", "бридж-вист"}),
            minutes=45,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=naming_and_play(table),
        score=BridgeWhistScore(table),
        match=RubberMatch(table.terms, PARTNERS_OPPOSITE, vulnerable=False),
        make=bridge_whist,
    )


BRIDGE_WHIST = bridge_whist()
