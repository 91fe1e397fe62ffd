"""Tricks: leading, following, and who decides for a hand."""

from .leads import Leader, left_of_dealer, left_of_declarer, right_of_dummy
from .play import CardPlay, Play
from .pretricks import Drawing, PreTricks
from .record import PlayRecord
from .settling import Settle
from .trick import Trick, winner_of

__all__ = [
    "CardPlay",
    "Drawing",
    "Leader",
    "Play",
    "PlayRecord",
    "PreTricks",
    "Settle",
    "Trick",
    "left_of_dealer",
    "left_of_declarer",
    "right_of_dummy",
    "winner_of",
]
