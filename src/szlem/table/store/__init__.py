"""Where the events of tables are kept: a small protocol, and SQLite."""

from .protocol import Conflict, Kept, Store, StoreInUse
from .sqlite import SqliteStore

__all__ = ["Conflict", "Kept", "SqliteStore", "Store", "StoreInUse"]
