"""Single boards of duplicate: every board scored by itself, with its own dealer and vulnerability."""

from __future__ import annotations

from szlem.auction import Standard
from szlem.matches import FixedDeals, by_board
from szlem.play import Play
from szlem.scoring import DuplicateScore, contract_table

from .game import Game, Identity
from .options import Option
from .rubber import PARTNERS_OPPOSITE

BOARDS = Option("boards", ("4", "8", "12", "16", "24", "32", "36"), "8")


def duplicate(boards: str = BOARDS.usual) -> Game:
    """The game with a number of boards."""
    return Game(
        card=Identity(
            "duplicate",
            players=4,
            since="1857",
            sources=("Laws of Duplicate Bridge, 2017",),
            spellings=frozenset({"brydż sportowy", "brydż porównawczy", "спортивный бридж"}),
            minutes=60,
        ),
        sides=PARTNERS_OPPOSITE,
        phases=(Standard(), Play()),
        score=DuplicateScore(contract_table("laws2014")),
        match=FixedDeals(int(boards), PARTNERS_OPPOSITE, boards=True, conditions=by_board),
        make=duplicate,
        options=(BOARDS,),
    )


DUPLICATE = duplicate()
