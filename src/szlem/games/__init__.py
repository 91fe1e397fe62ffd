"""The games, each a value that reads like its rules, and the list of them all."""

from collections.abc import Mapping

from szlem.message import say

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
from .game import Game, Identity
from .hao import HAO
from .kontrakty import KONTRAKTY
from .lewy import LEWY
from .minibridge import MINIBRIDGE
from .netrydz import NETRYDZ
from .options import Contradiction, NotPlayedHere, Option, WrongOption
from .plafond import PLAFOND
from .restytucja import RESTYTUCJA
from .roman import ROMAN
from .rubber import RUBBER
from .state import State
from .view import View
from .vint import VINT
from .whist import WHIST

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
    "Contradiction",
    "Game",
    "Identity",
    "NotPlayedHere",
    "Option",
    "State",
    "View",
    "WrongOption",
    "find_game",
    "kept_game",
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


def kept_game(id: str, version: int, options: Mapping[str, str]) -> Game:
    """The game of a record: the one with this id, by rules of this version, with these options.

    ``NotPlayedHere`` names what is not here: the game, newer or older rules than these, or an option.
    """
    game = next((each for each in GAMES if each.card.id == id), None)
    if game is None:
        raise NotPlayedHere(say("kept.unknown_game", game=id))
    here = game.card.version
    if version != here:
        kind = "kept.newer_rules" if version > here else "kept.older_rules"
        raise NotPlayedHere(say(kind, game=game.card.name, version=version, here=here))
    try:
        return game.with_options(**options)
    except WrongOption as wrong:
        raise NotPlayedHere(say("kept.wrong_option", game=game.card.name, why=wrong.why)) from None
