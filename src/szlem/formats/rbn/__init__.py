"""RBN, Richard's Bridge Notation."""

from .read import read_records
from .write import write_records

__all__ = ["read_records", "write_records"]
