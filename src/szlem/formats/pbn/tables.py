"""Reads the tables that stand behind tags: columns in the tag's value, rows below.

Source: Tis Veugen, "Portable Bridge Notation 2.1", sections 5.1 and 5.2.
"""

from __future__ import annotations

import re
from typing import Final

from szlem.formats.problem import WARNING
from szlem.record import Column, Table

from .parse import Game, Tag

_COLUMN: Final = re.compile(r"([+-]?)([^\\]*)(?:\\(\d{1,4})([LR]?))?")
_FORBIDDEN: Final = re.compile(r"[%\[\]{}]")
#: Tables seen so far with their columns; real files repeat a few headers.
_COLUMNS: dict[str, tuple[Column, ...]] = {}


def read_table(tag: Tag, game: Game) -> Table:
    """The table of a tag; cells that are missing in the last row are empty."""
    columns = _columns(tag, game)
    if len(tag.pieces) == 1 and '"' not in tag.pieces[0].text:
        cells = tag.pieces[0].text.split()
    else:
        cells = [word for word, _ in tag.words()]
    width = len(columns)
    if not cells and "\\n" in tag.value:
        return _in_one_value(tag, game)
    if len(cells) % width:
        game.say(tag.offset, "missing_cells", n=width, found=len(cells))
        cells += [""] * (-len(cells) % width)
    _check(tag, game)
    return _table(columns, cells)


def plain_table(heading: str, section: str) -> Table | None:
    """The table of a heading and of rows in which there is nothing to report; none otherwise."""
    columns = _COLUMNS.get(heading)
    cells = section.split()
    if columns is None or len(cells) % len(columns) or _FORBIDDEN.search(section):
        return None
    return _table(columns, cells)


def _table(columns: tuple[Column, ...], cells: list[str]) -> Table:
    return Table(columns, tuple(zip(*[iter(cells)] * len(columns), strict=True)))


def _columns(tag: Tag, game: Game) -> tuple[Column, ...]:
    columns = _COLUMNS.get(tag.value)
    if columns is None:
        columns = tuple(_column(text, tag, game) for text in tag.value.split(";"))
        if len(_COLUMNS) < 500:
            _COLUMNS[tag.value] = columns
    return columns


def _column(text: str, tag: Tag, game: Game) -> Column:
    found = _COLUMN.fullmatch(text.strip())
    if found is None:
        name = text.partition("\\")[0]
        return Column(name.lstrip("+-"), name[:1] if name[:1] in ("+", "-") else "")
    return Column(found[2], found[1], int(found[3] or 0), found[4] or "")


def _check(tag: Tag, game: Game) -> None:
    """No comment stands between cells, and no cell holds a character with a meaning of its own."""
    begun = False
    for piece in tag.pieces:
        if piece.comment is None:
            begun = True
            if not piece.text.startswith('"') and (odd := _FORBIDDEN.search(piece.text)):
                game.say(piece.offset + odd.start(), "cell", text=odd[0])
        elif begun:
            game.say(piece.offset, "comment_in_table")


def _in_one_value(tag: Tag, game: Game) -> Table:
    r"""A table that a program wrote into the tag's value, with ``\n`` and ``\t`` for lines and tabs: names of
    denominations above, a row for each declarer."""
    game.say(tag.offset, "table_in_value", WARNING)
    lines = [line.split("\\t") for line in tag.value.split("\\n") if line]
    head, rows = lines[0], lines[1:]
    names = ("Declarer", "Denomination", "Result")
    columns = tuple(
        Column(name, "", 0 if name == "Declarer" else 2, "" if name == "Declarer" else "R") for name in names
    )
    cells = [(row[0], name, cell) for row in rows for name, cell in zip(head, row[1:], strict=False)]
    return Table(columns, tuple(cells))
