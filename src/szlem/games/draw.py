"""Two-player bridge: both take their hands from the stock, card by card, then bid and play."""

from __future__ import annotations

from szlem.auction import Offer
from szlem.deals import OfferingDeal

from .game import Game, Identity
from .two_handed import BIDDING_AND_PLAY, LENGTH, ONE_AGAINST_ONE, two_handed


def draw(length: str = LENGTH.usual) -> Game:
    """The game: keep the card offered and throw the next away unseen by the other, or the reverse."""
    score, match = two_handed(length, ONE_AGAINST_ONE)
    return Game(
        card=Identity(
            "draw",
            players=2,
            since="1930s",
            sources=("rec.games.bridge: honeymoon bridge by accepting and rejecting",),
            spellings=frozenset({"honeymoon", "two-handed bridge", "brydż dla dwojga", "бридж для двоих"}),
            minutes=30,
        ),
        sides=ONE_AGAINST_ONE,
        dealing=OfferingDeal(),
        phases=(Offer(), *BIDDING_AND_PLAY),
        score=score,
        match=match,
        make=draw,
        options=(LENGTH,),
    )


DRAW = draw()
