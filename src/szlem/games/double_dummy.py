"""Double-dummy bridge for two: each player holds two hands that face each other."""

from __future__ import annotations

from szlem.auction import Standard, second_hand_is_dummy
from szlem.deals import Dealing
from szlem.play import Play
from szlem.seats import Seat

from .game import Game, Identity
from .rubber import PARTNERS_OPPOSITE
from .two_handed import LENGTH, two_handed


def double_dummy(length: str = LENGTH.usual) -> Game:
    """The game: north plays south's hand too, east plays west's; only the two of them call."""
    score, match = two_handed(length, PARTNERS_OPPOSITE, (Seat.N, Seat.E))
    return Game(
        card=Identity(
            "double-dummy",
            players=2,
            since="1930s",
            sources=("D. Stevenson, Honeymoon bridge",),
            spellings=frozenset({"double dummy", "brydż na dwie ręce", "двойной болван"}),
            minutes=30,
        ),
        sides=PARTNERS_OPPOSITE,
        dealing=Dealing(owners={Seat.S: Seat.N, Seat.W: Seat.E}),
        phases=(Standard(players=2, dummy=second_hand_is_dummy), Play()),
        score=score,
        match=match,
        make=double_dummy,
        options=(LENGTH,),
    )


DOUBLE_DUMMY = double_dummy()
