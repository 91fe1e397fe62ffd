"""Tricks: leading, following, and who decides for a hand."""

from .leads import left_of_dealer, left_of_declarer, right_of_dummy
from .play import CardPlay, Play
from .pretricks import Drawing, PreTricks
from .record import PlayRecord
from .settling import Settle
from .trick import Trick

__all__ = [
    "CardPlay",
    "Drawing",
    "Play",
    "PlayRecord",
    "PreTricks",
    "Settle",
    "Trick",
    "left_of_dealer",
    "left_of_declarer",
    "right_of_dummy",
]
