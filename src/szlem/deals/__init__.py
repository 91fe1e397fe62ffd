"""A deal: its cards, what the match gives it, the stages it passes through, and how it may end."""

from .action import IllegalAction
from .board import Board
from .contract import Contract
from .dealing import Dealer, Dealing
from .given import Given
from .offering import OfferingDeal
from .pile import Pile, piles_text, read_piles
from .settling import Placed, Settling, Terms
from .stage import Action, AtOnce, Openly, Phase, Seen, Setup, Stage, Turn, Void
from .stock import StockDeal
from .turning import TurningDeal

__all__ = [
    "Action",
    "AtOnce",
    "Board",
    "Contract",
    "Dealer",
    "Dealing",
    "Given",
    "IllegalAction",
    "OfferingDeal",
    "Openly",
    "Phase",
    "Pile",
    "Placed",
    "Seen",
    "Settling",
    "Setup",
    "Stage",
    "StockDeal",
    "Terms",
    "Turn",
    "TurningDeal",
    "Void",
    "piles_text",
    "read_piles",
]
