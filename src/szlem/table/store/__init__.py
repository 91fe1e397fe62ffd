"""Where the events of tables are kept: a small protocol, and SQLite."""

from .protocol import Conflict, Store, StoreInUse
from .sqlite import SqliteStore

__all__ = ["Conflict", "SqliteStore", "Store", "StoreInUse"]
