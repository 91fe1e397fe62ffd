"""The games, each a value that reads like its rules, and the list of them all."""

from .auction import AUCTION
from .biritch import BIRITCH
from .bridge_whist import BRIDGE_WHIST
from .bridz import BRIDZ
from .chicago import CHICAGO
from .cutthroat import CUTTHROAT
from .double_dummy import DOUBLE_DUMMY
from .draw import DRAW
from .draw_tricks import DRAW_TRICKS
from .duplicate import DUPLICATE
from .game import Game, Identity, Option
from .hao import HAO
from .kontrakty import KONTRAKTY
from .lewy import LEWY
from .minibridge import MINIBRIDGE
from .netrydz import NETRYDZ
from .plafond import PLAFOND
from .restytucja import RESTYTUCJA
from .roman import ROMAN
from .rubber import RUBBER
from .scored import Before, Scored, scored
from .state import State
from .told import DealTold, given_for, posted, settling
from .told_hands import CORONETS, HandTold
from .view import View
from .vint import VINT
from .whist import WHIST
from .wrong_deal import WrongDeal

#: Every game there is, in the order in which they are shown.
GAMES = (
    RUBBER,
    CHICAGO,
    DUPLICATE,
    MINIBRIDGE,
    NETRYDZ,
    BRIDZ,
    RESTYTUCJA,
    ROMAN,
    HAO,
    KONTRAKTY,
    LEWY,
    CUTTHROAT,
    DRAW,
    DRAW_TRICKS,
    DOUBLE_DUMMY,
    WHIST,
    BIRITCH,
    BRIDGE_WHIST,
    AUCTION,
    PLAFOND,
    VINT,
)

__all__ = [
    "AUCTION",
    "BIRITCH",
    "BRIDGE_WHIST",
    "BRIDZ",
    "CHICAGO",
    "CORONETS",
    "CUTTHROAT",
    "DOUBLE_DUMMY",
    "DRAW",
    "DRAW_TRICKS",
    "DUPLICATE",
    "GAMES",
    "HAO",
    "KONTRAKTY",
    "LEWY",
    "MINIBRIDGE",
    "NETRYDZ",
    "PLAFOND",
    "RESTYTUCJA",
    "ROMAN",
    "RUBBER",
    "VINT",
    "WHIST",
    "Before",
    "DealTold",
    "Game",
    "HandTold",
    "Identity",
    "Option",
    "Scored",
    "State",
    "View",
    "WrongDeal",
    "find_game",
    "given_for",
    "posted",
    "scored",
    "settling",
]


def find_game(name: str) -> Game:
    """The game with this id or native spelling, in its usual form; ``ValueError`` lists the games.

    >>> find_game("Netrydż").card.id
    'netrydz'
    """
    wanted = name.strip().casefold()
    for game in GAMES:
        if wanted == game.card.id or wanted in game.card.spellings:
            return game
    raise ValueError(f"{name!r} is not a game here: {', '.join(game.card.id for game in GAMES)} are")
