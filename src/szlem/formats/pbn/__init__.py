"""Portable Bridge Notation, version 2.1 and older: boards to play, and whole records both ways."""

from .boards import read_boards
from .errors import PbnError
from .read import check_records, read_records, read_strictly
from .write import record_text, write_records

__all__ = [
    "PbnError",
    "check_records",
    "read_boards",
    "read_records",
    "read_strictly",
    "record_text",
    "write_records",
]
