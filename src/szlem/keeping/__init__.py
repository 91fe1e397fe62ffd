"""Score keeping for people with real cards: a pad on which deals are written and corrected."""

from .decide import WRITING, Close, Command, Rename, Strike, TakeBack, TakePen, Write, decide, open_pad
from .events import DealWritten, PadEvent, PadOpened
from .pad import ENDING, Ending, Item, Pad, evolve, matches, opened, replay
from .refused import NotWritten

__all__ = [
    "ENDING",
    "WRITING",
    "Close",
    "Command",
    "DealWritten",
    "Ending",
    "Item",
    "NotWritten",
    "Pad",
    "PadEvent",
    "PadOpened",
    "Rename",
    "Strike",
    "TakeBack",
    "TakePen",
    "Write",
    "decide",
    "evolve",
    "matches",
    "open_pad",
    "opened",
    "replay",
]
