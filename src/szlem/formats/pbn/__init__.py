"""Portable Bridge Notation. What is read today: the boards of a file, to be played."""

from .boards import read_boards
from .errors import PbnError

__all__ = ["PbnError", "read_boards"]
