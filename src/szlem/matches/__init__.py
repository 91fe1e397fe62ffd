"""What strings deals together: rubbers, fixed numbers of deals, and the sheet they are written on."""

from .boards import BOARD_CONDITIONS, board_dealer, board_vulnerability
from .fixed import FixedDeals
from .match import Match, Posted, Standing
from .rubber import RubberMatch, column_of
from .sheet import Cell, Item, RowSheet, RubberSheet, SheetRow

__all__ = [
    "BOARD_CONDITIONS",
    "Cell",
    "FixedDeals",
    "Item",
    "Match",
    "Posted",
    "RowSheet",
    "RubberMatch",
    "RubberSheet",
    "SheetRow",
    "Standing",
    "board_dealer",
    "board_vulnerability",
    "column_of",
]
