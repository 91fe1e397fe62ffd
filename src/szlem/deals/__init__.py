"""A deal: its cards, what the match gives it, the stages it passes through, and how it may end."""

from .action import IllegalAction
from .board import Board
from .contract import Contract
from .dealing import Dealer, Dealing
from .given import Given
from .stage import Action, Openly, Phase, Seen, Setup, Stage, Turn, Void

__all__ = [
    "Action",
    "Board",
    "Contract",
    "Dealer",
    "Dealing",
    "Given",
    "IllegalAction",
    "Openly",
    "Phase",
    "Seen",
    "Setup",
    "Stage",
    "Turn",
    "Void",
]
