"""What strings deals together: rubbers, fixed numbers of deals, and the sheet they are written on."""

from .boards import BOARD_CONDITIONS, board_dealer, board_vulnerability
from .chicago import ChicagoMatch
from .conditions import by_board, dealers_opponents, dealers_side, everybody, nobody
from .fixed import FixedDeals
from .match import Match, Posted, Standing
from .rotating import RotatingRubbers
from .rubber import RubberMatch
from .settling import Payment, settlement
from .sheet import Cell, Item, RowSheet, RubberSheet, RubbersSheet, SheetRow

__all__ = [
    "BOARD_CONDITIONS",
    "Cell",
    "ChicagoMatch",
    "FixedDeals",
    "Item",
    "Match",
    "Payment",
    "Posted",
    "RotatingRubbers",
    "RowSheet",
    "RubberMatch",
    "RubberSheet",
    "RubbersSheet",
    "SheetRow",
    "Standing",
    "board_dealer",
    "board_vulnerability",
    "by_board",
    "dealers_opponents",
    "dealers_side",
    "everybody",
    "nobody",
    "settlement",
]
