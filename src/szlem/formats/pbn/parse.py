"""Takes the text of a game apart: tags with their sections, comments and escaped lines.

Source: Tis Veugen, "Portable Bridge Notation 2.1", sections 2.4 and 3.2 to 3.8.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from szlem.formats.problem import ERROR, Report, problem
from szlem.record import Comment

from .blocks import Block

_ITEM: Final = re.compile(
    r"""
      \[\s*([A-Za-z_]\w*)\s*"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\s*\]([^\[{;%"]*)   # name, value, plain section
    | \{([^}]*)\}
    | ;([^\n]*)
    | ^%([^\n]*)
    | ([^\[{;%"]+)                              # more of a section
    | ("[^"\\\n]*(?:\\.[^"\\\n]*)*")            # a text in a section
    | (\[[^\]\n]*\]?)                           # a tag that is none
    | ([{%"])                                   # alone
    """,
    re.VERBOSE | re.MULTILINE,
)
_NAME, _VALUE, _PLAIN, _PARAGRAPH, _TO_END, _ESCAPE, _TEXT, _STRING, _BROKEN, _ALONE = range(1, 11)
#: Tags that can be told at a glance: nothing escaped in the value, nothing but words behind it.
_SIMPLE: Final = re.compile(r'\[([A-Za-z_]\w*) "([^"\n]*)"\]([^\["{;%]*)')
#: A tag without some of its quotes, or without its value.
_RECOVERED: Final = re.compile(r'\[\s*([A-Za-z_]\w*)\s*"?(.*?)["\\]*\s*\]?$')
_ESCAPED: Final = re.compile(r'\\(["\\])')


@dataclass(slots=True)
class Piece:
    """Part of a section: words, a ``quoted text``, or a comment."""

    text: str
    offset: int
    comment: Comment | None = None


@dataclass(slots=True)
class Tag:
    """A tag, the offset of its value in the block, and what follows it up to the next tag."""

    name: str
    value: str
    offset: int
    pieces: list[Piece] = field(default_factory=list)

    def words(self) -> Iterator[tuple[str, int]]:
        """The words of the section with their offsets; a quoted text is one word."""
        for piece in self.pieces:
            if piece.comment is None:
                if piece.text.startswith('"'):
                    yield piece.text, piece.offset
                else:
                    for word in re.finditer(r"\S+", piece.text):
                        yield word[0], piece.offset + word.start()

    @property
    def comments(self) -> tuple[Comment, ...]:
        """The comments that follow the tag."""
        return tuple(piece.comment for piece in self.pieces if piece.comment is not None)


@dataclass(slots=True)
class Game:
    """The parts of one game in the order written. The first tag is a nameless one that holds what stands
    before the others."""

    block: Block
    origin: str
    report: Report
    tags: list[Tag]
    escapes: list[str]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in the block, both from one."""
        text = self.block.text
        start = text.rfind("\n", 0, offset) + 1
        return self.block.line + text.count("\n", 0, offset), offset - start + 1

    def say(self, offset: int, code: str, kind: str = ERROR, **arguments: str | int) -> None:
        """Report a problem at an offset."""
        self.report(problem("pbn." + code, self.place(offset), self.origin, kind, **arguments))

    @property
    def board(self) -> str:
        """The board's number as the game gives it; a dash where it does not."""
        return next((tag.value for tag in self.tags if tag.name == "Board" and tag.value), "–")

    @property
    def is_empty(self) -> bool:
        """True when there is no tag."""
        return len(self.tags) == 1


def parse(block: Block, origin: str, report: Report) -> Game:
    """The game that stands in a block."""
    plain = _plain(block.text)
    if plain is not None:
        return Game(block, origin, report, plain, [])
    current = Tag("", "", 0)
    game = Game(block, origin, report, [current], [])
    for item in _ITEM.finditer(block.text):
        kind = item.lastindex
        if kind == _PLAIN:
            current = Tag(item[1], _unescaped(item[2]), item.start(2))
            game.tags.append(current)
            if item[3] and not item[3].isspace():
                current.pieces.append(Piece(item[3], item.start(3)))
        elif kind == _PARAGRAPH:
            current.pieces.append(Piece("", item.start(), Comment(item[4])))
        elif kind == _TO_END:
            current.pieces.append(Piece("", item.start(), Comment(item[5].strip(), True)))
        elif kind == _ESCAPE:
            game.escapes.append(item[6])
        elif kind in (_TEXT, _STRING):
            if not item[0].isspace():
                current.pieces.append(Piece(item[0], item.start()))
        elif kind == _BROKEN:
            game.say(item.start(), "bad_tag", text=item[0][:40])
            if (broken := _RECOVERED.match(item[0])) is not None:
                current = Tag(broken[1], broken[2], item.start() + broken.start(2))
                game.tags.append(current)
        elif item[0] == "{":
            game.say(item.start(), "open_comment")
            rest = block.text[item.end() :]
            current.pieces.append(Piece("", item.start(), Comment(rest)))
            break
        else:
            current.pieces.append(Piece(item[0], item.start()))
    return game


def _plain(text: str) -> list[Tag] | None:
    """The tags of a game without comments and oddities, as most are; none when a closer look is needed."""
    if '\\"' in text or "\\\\" in text:
        return None
    tags, end = [Tag("", "", 0, [])], 0
    for name, value, section in _SIMPLE.findall(text):
        start = end + len(name) + 3
        end = start + len(value) + 2
        tags.append(
            Tag(name, value, start, [Piece(section, end)] if not section.isspace() and section else [])
        )
        end += len(section)
    return tags if end == len(text) else None  # what was skipped between tags is missing from the sum


def _unescaped(value: str) -> str:
    return _ESCAPED.sub(r"\1", value) if "\\" in value else value
