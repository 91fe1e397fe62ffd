"""Brings a database to the newest numbered migration."""

from __future__ import annotations

import sqlite3
from importlib.resources import files


def migrate(db: sqlite3.Connection) -> None:
    """Run the migrations that the database has not seen; ``user_version`` counts those it has.

    ``ValueError`` when a newer szlem has written it.
    """
    steps = sorted(
        (int(entry.name.split(".")[0]), entry.read_text(encoding="utf-8"))
        for entry in files(__package__).joinpath("migrations").iterdir()
        if entry.name.endswith(".sql")
    )
    (seen,) = db.execute("PRAGMA user_version").fetchone()
    if seen > steps[-1][0]:
        raise ValueError(f"the database is of version {seen}, newer than this szlem knows ({steps[-1][0]})")
    for number, script in steps:
        if number > seen:
            db.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
