"""Checks that tables are sorted as their columns say: ``+`` with the highest first, ``-`` with the lowest."""

from __future__ import annotations

from itertools import pairwise

from szlem.formats.problem import overlook
from szlem.record import Column, Table

from .game import GameReader
from .parse import Game
from .tables import read_table
from .tags import TABLES


def check_order(reader: GameReader) -> None:
    """Report the columns that are not in order."""
    game = reader.game
    quiet = Game(game.block, game.origin, overlook, game.tags, [])
    for tag in game.tags:
        if tag.name not in TABLES:
            continue
        table = read_table(tag, quiet)
        for at, column in enumerate(table.columns):
            if column.order and not _sorted(table, at, column):
                game.say(tag.offset, "not_sorted", tag=tag.name, column=column.name)


def _sorted(table: Table, at: int, column: Column) -> bool:
    try:
        values = [float(row[at]) for row in table.rows]
    except ValueError:
        return True
    return all(low <= high if column.order == "-" else low >= high for low, high in pairwise(values))
