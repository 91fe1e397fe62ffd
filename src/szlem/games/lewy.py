"""Lewy: three players and an open quarter of the pack; a house reconstruction, for only the name is known."""

from __future__ import annotations

from szlem.auction import Naming, spare_hand_is_dummy
from szlem.deals import Dealing
from szlem.matches import FixedDeals
from szlem.message import say
from szlem.play import Play
from szlem.scoring import LewyScore
from szlem.seats import Seat

from .game import Game, Identity
from .kontrakty import DEALS, THREE_ALONE


def lewy(deals: str = DEALS.usual) -> Game:
    """The game: the dealer sees his hand and the open one, names trumps, and should take eight tricks."""
    return Game(
        card=Identity(
            "lewy",
            players=3,
            since="before 2002",
            sources=("Ł. Sławiński, Znacie grę w Kontrakty, zagrajcie w Netrydża, 2002 (the name only)",),
            spellings=frozenset({"левы", "tricks"}),
            minutes=20,
        ),
        sides=THREE_ALONE,
        dealing=Dealing(spare=Seat.W, spare_open=True),
        phases=(
            Naming(promised=2, dummy=spare_hand_is_dummy),
            Play(dummy_open_before_lead=True, opened="from_deal"),
        ),
        score=LewyScore(),
        match=FixedDeals(int(deals), THREE_ALONE, note=say("sheet.zero_sum")),
        make=lewy,
        options=(DEALS,),
    )


LEWY = lewy()
