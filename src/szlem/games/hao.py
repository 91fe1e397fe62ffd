"""HAO-brydż, "the improved bridge" of 1931: everybody for himself, and partners by saying hao."""

from __future__ import annotations

from szlem.auction import Hao
from szlem.matches import FixedDeals
from szlem.message import say
from szlem.play import Play, left_of_declarer, right_of_dummy
from szlem.scoring import DuplicateScore, SharedScore, contract_table
from szlem.seats import Sides

from .game import Game, Identity
from .netrydz import DEALS
from .options import Option

HAO_SCOPE = Option("hao_scope", ("any", "opposite"), "any")
DUMMY_MOVES = Option("dummy_moves", ("yes", "no"), "yes")


def hao(
    hao_scope: str = HAO_SCOPE.usual, dummy_moves: str = DUMMY_MOVES.usual, deals: str = DEALS.usual
) -> Game:
    """The game: any player or only the one opposite may say hao; dummy moves to face declarer or stays."""
    everyone_alone = Sides.alone()
    moves = dummy_moves == "yes"
    return Game(
        card=Identity(
            "hao",
            players=4,
            since="1931",
            sources=(
                "Z. Hofmokl-Ostrowski, HAO czyli brydż ulepszony, 1931",
                "Ł. Sławiński, Znacie grę w Kontrakty, zagrajcie w Netrydża, 2002",
                "R. F. Foster, Pirate Bridge, 1917",
            ),
            spellings=frozenset({"hao-brydż", "hao-brydz", "хао"}),
            minutes=40,
        ),
        sides=everyone_alone,
        phases=(
            Hao(opposite_only=hao_scope == "opposite", dummy_moves=moves),
            Play(leader=left_of_declarer if moves else right_of_dummy),
        ),
        score=SharedScore(DuplicateScore(contract_table("laws2014")), whole=True),
        match=FixedDeals(int(deals), everyone_alone, note=say("sheet.zero_sum")),
        make=hao,
        options=(HAO_SCOPE, DUMMY_MOVES, DEALS),
    )


HAO = hao()
