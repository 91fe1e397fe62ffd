"""The games, each a value that reads like its rules, and the list of them all."""

from collections.abc import Mapping

from szlem.message import say

from .game import Game as Game
from .game import Identity as Identity
from .options import Contradiction as Contradiction
from .options import NotPlayedHere as NotPlayedHere
from .options import Option as Option
from .options import WrongOption as WrongOption
from .scored import Before as Before
from .scored import Scored as Scored
from .scored import scored as scored
from .state import State as State
from .told import DealTold as DealTold
from .told import given_for as given_for
from .told import posted as posted
from .told import settling as settling
from .told_hands import CORONETS as CORONETS
from .told_hands import HandTold as HandTold
from .view import View as View
from .wrong_deal import WrongDeal as WrongDeal

# THE LIST: a line a game, in the order in which games are shown.
# isort: off
from .rubber import RUBBER as RUBBER
from .chicago import CHICAGO as CHICAGO
from .duplicate import DUPLICATE as DUPLICATE
from .minibridge import MINIBRIDGE as MINIBRIDGE
from .netrydz import NETRYDZ as NETRYDZ
from .bridz import BRIDZ as BRIDZ
from .restytucja import RESTYTUCJA as RESTYTUCJA
from .roman import ROMAN as ROMAN
from .hao import HAO as HAO
from .pirate import PIRATE as PIRATE
from .kontrakty import KONTRAKTY as KONTRAKTY
from .lewy import LEWY as LEWY
from .cutthroat import CUTTHROAT as CUTTHROAT
from .draw import DRAW as DRAW
from .draw_tricks import DRAW_TRICKS as DRAW_TRICKS
from .double_dummy import DOUBLE_DUMMY as DOUBLE_DUMMY
from .whist import WHIST as WHIST
from .biritch import BIRITCH as BIRITCH
from .bridge_whist import BRIDGE_WHIST as BRIDGE_WHIST
from .auction import AUCTION as AUCTION
from .plafond import PLAFOND as PLAFOND
from .vint import VINT as VINT
# isort: on

#: Every game there is, in the order of the lines above.
GAMES: tuple[Game, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Game))

#: What the pages compare every game with: the first of the list.
STANDARD = GAMES[0]


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
