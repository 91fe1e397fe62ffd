"""Draw bridge: thirteen tricks that only improve the hand, then an auction and thirteen that count."""

from __future__ import annotations

from szlem.deals import StockDeal
from szlem.play import PreTricks

from .game import Game, Identity
from .two_handed import BIDDING_AND_PLAY, LENGTH, ONE_AGAINST_ONE, two_handed


def draw_tricks(length: str = LENGTH.usual) -> Game:
    """The game: whoever wins a trick draws first, and who remembers the tricks knows the other hand."""
    score, match = two_handed(length, ONE_AGAINST_ONE)
    return Game(
        card=Identity(
            "draw-tricks",
            players=2,
            since="1930s",
            sources=("Bicycle, rules of card games: Honeymoon Bridge",),
            spellings=frozenset({"draw bridge", "honeymoon bridge", "brydż dobierany"}),
            minutes=40,
        ),
        sides=ONE_AGAINST_ONE,
        dealing=StockDeal(),
        phases=(PreTricks(), *BIDDING_AND_PLAY),
        score=score,
        match=match,
        make=draw_tricks,
        options=(LENGTH,),
    )


DRAW_TRICKS = draw_tricks()
