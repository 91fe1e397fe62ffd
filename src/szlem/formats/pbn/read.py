"""Reads PBN into records, one game at a time.

Source: Tis Veugen, "Portable Bridge Notation 2.1". Lenient reading reports what is wrong and goes on; strict
reading also checks that the parts of a game fit together, and raises the first error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from szlem.formats.lines import Source, text_lines
from szlem.formats.problem import Problem, Report, overlook, problem, refuse
from szlem.record import Record

from .blocks import Block, blocks
from .errors import PbnError
from .game import NOTHING, GameReader, Waiting
from .inherit import Inheritance
from .parse import Game, Tag, parse
from .quick import quick_record
from .verify import Verifier, check_lines

#: A game that has one of these already begins anew when it comes again without a blank line between.
_BEGINNINGS = ("Event", "Board", "Deal")


def read_records(
    source: Source, origin: str = "", report: Report = overlook, *, check: bool = False
) -> Iterator[Record]:
    """The games of a PBN file in order, read as they are asked for.

    ``origin`` names the file in problems. ``check`` applies every rule of the standard and takes the file's
    encoding for what it says it is.

    >>> [record] = read_records('[Board "7"][Dealer "S"][Contract "4SX"][Declarer "N"][Result "8"]')
    >>> record.board, record.dealer.name, record.result
    ('7', 'S', '4SX-2')
    """
    lines = text_lines(source, as_declared=check)
    inheritance = Inheritance()
    waiting = NOTHING
    last: Record | None = None
    for block in whole(blocks(lines.chunks), origin, report):
        quick = (
            None
            if check or waiting != NOTHING or inheritance.concerns(block)
            else quick_record(block, origin)
        )
        if quick is not None:
            inheritance.passed(block)
            if last is not None:
                yield last
            last = quick
            continue
        game = parse(block, origin, report)
        if check:
            check_lines(game)
        if game.is_empty:
            _ignored(game, game.tags[0])
            waiting = (waiting[0] + game.tags[0].comments, waiting[1] + tuple(game.escapes))
            continue
        for part in separated(game):
            inheritance.fill(part)
            if last is not None:
                yield last
            reader = GameReader(part, waiting)
            last, waiting = reader.record(), NOTHING
            if check:
                Verifier(reader).check()
    if last is not None:
        yield _with_rest(last, waiting)


def check_records(source: Source, origin: str, report: Report) -> Iterator[Record]:
    """The games of a file, with every rule of the standard applied."""
    return read_records(source, origin, report, check=True)


def read_strictly(source: Source, origin: str = "") -> Iterator[Record]:
    """The games of a file that keeps every rule; ``PbnError`` names the first place that does not."""

    def raise_it(found: Problem) -> None:
        try:
            refuse(found)
        except ValueError as error:
            raise PbnError(origin, found.line, found.column, found.message) from error

    return read_records(source, origin, raise_it, check=True)


def whole(parts: Iterable[Block], origin: str, report: Report) -> Iterator[Block]:
    """The blocks, those put together again that a blank line behind the Deal tag's comment tore apart."""
    held: Block | None = None
    for part in parts:
        if held is not None and part.text.startswith("[Scoring") and _stops_at_deal(held.text):
            report(problem("pbn.blank_line", (part.line, 1), origin))
            gap = part.line - held.line - held.text.count("\n")
            held = Block(held.text + "\n" * gap + part.text, held.line)
            continue
        if held is not None:
            yield held
        held = part
    if held is not None:
        yield held


def _stops_at_deal(text: str) -> bool:
    return "[Deal " in text and "[Event " in text and "[Scoring" not in text and "[Contract" not in text


def separated(game: Game) -> Iterator[Game]:
    """The games of a block: usually one, but some programs leave out the blank line."""
    names = [tag.name for tag in game.tags]
    if len(set(names)) == len(names):
        yield game
        return
    seen: set[str] = set()
    tags: list[Tag] = []
    for tag in game.tags:
        if tag.name in seen and tag.name != "Note":
            if tag.name in _BEGINNINGS and tag.value != next(t.value for t in tags if t.name == tag.name):
                game.say(tag.offset, "no_blank_line", tag=tag.name)
                yield replace(game, tags=tags)
                game = replace(game, escapes=[])
                tags, seen = [Tag("", "", 0)], set()
            else:
                game.say(tag.offset, "repeated", tag=tag.name)
                continue
        seen.add(tag.name)
        tags.append(tag)
    yield replace(game, tags=tags)


def _ignored(game: Game, tag: Tag) -> None:
    """Text that belongs to nothing, such as the statistics that dealing programs add."""
    for piece in tag.pieces:
        if piece.comment is None:
            start = piece.offset + len(piece.text) - len(piece.text.lstrip())
            first = piece.text.strip().split("\n")[0]
            game.say(start, "ignored", text=first[:40])


def _with_rest(last: Record, waiting: Waiting) -> Record:
    """Comments behind the last game belong to it, for want of a better place."""
    comments, _ = waiting
    return replace(last, comments={**last.comments, "end": comments}) if comments else last
