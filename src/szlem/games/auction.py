"""Auction bridge: every odd trick of a contract made counts towards the game, whatever was bid."""

from __future__ import annotations

from msgspec.structs import replace

from szlem.auction import STANDARD_LADDER, Standard, ValueLadder
from szlem.matches import RubberMatch
from szlem.play import Play
from szlem.scoring import AuctionScore, auction_table

from .game import Game, Identity
from .options import Option
from .rubber import PARTNERS_OPPOSITE

BIDS_RANK = Option("bids_rank", ("level", "value"), "level")
SLAMS = Option("slams", ("50_100", "20_40"), "50_100")


def auction(bids_rank: str = BIDS_RANK.usual, slams: str = SLAMS.usual) -> Game:
    """The game. Bids outrank each other by level and suit, or by what their tricks are worth as at first;
    slams earn the later premiums or the earlier ones."""
    table = auction_table()
    little, grand = map(int, slams.split("_"))
    return Game(
        card=Identity(
            "auction",
            players=4,
            since="1904",
            sources=("R. F. Foster, Foster's Complete Hoyle (auction bridge)", "Encyclopædia Britannica"),
            spellings=frozenset({"auction bridge", "brydż licytacyjny", "okszen", "аукционный бридж"}),
            minutes=60,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(
            Standard(ladder=STANDARD_LADDER if bids_rank == "level" else ValueLadder(table.trick)),
            Play(),
        ),
        score=AuctionScore(replace(table, little_slam=little, grand_slam=grand)),
        match=RubberMatch(table.terms, PARTNERS_OPPOSITE, vulnerable=False),
        make=auction,
        options=(BIDS_RANK, SLAMS),
    )


AUCTION = auction()
