"""The boards of a PBN file: cards, number, dealer and vulnerability, ready to be played.

What a reader of records overlooks is refused here where it would put wrong cards on a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from szlem.cards import NO_CARDS
from szlem.deals import Board
from szlem.formats.lines import text_lines
from szlem.formats.problem import Problem
from szlem.message import Message, say
from szlem.record import Record
from szlem.seats import SEATS

from .blocks import Block, blocks
from .errors import PbnError
from .game import GameReader
from .hands import written_hands
from .inherit import Inheritance
from .parse import Game, parse
from .read import separated, whole

#: What makes it doubtful which cards, or whose, are meant.
_GRAVE: Final = frozenset(
    f"pbn.{code}" for code in ("open_comment", "deal_start", "four_hands", "rank", "suits", "twice", "seat")
)
#: The beginning of something that was to be a tag.
_TAG: Final = re.compile(r"\[\s*[A-Za-z_]")


def read_boards(text: str | bytes, origin: str = "") -> list[Board]:
    """The boards in the order of the file; ``PbnError`` says where and why when one cannot be played.

    Records without a deal are passed over, and a board that several tables played is read once. Bytes may
    be in any encoding that files come in (``formats.encoding``).

    >>> pack = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    >>> [board] = read_boards(f'[Board "7"][Dealer "S"][Vulnerable "All"][Deal "N:{pack}"]', "one.pbn")
    >>> board.number, board.dealer, board.vulnerable.text, board.origin
    ('7', <Seat.S: 2>, 'both', 'one.pbn, line 1')
    """
    readable = _readable(text, origin)
    boards: dict[object, Board] = {}
    for game, record in _games(readable, origin):
        if record.hands or any(tag.name == "Deal" and tag.value.strip(" ?-") for tag in game.tags):
            board = _board(game, record)
            boards.setdefault((board.number, *(board.hands[seat] for seat in SEATS)), board)
    if not boards:
        raise _error(readable, len(readable), origin, say("formats.pbn.no_boards"))
    return list(boards.values())


def _readable(text: str | bytes, origin: str) -> str:
    lines = text_lines(text)
    readable = "".join(lines.chunks)
    wide = lines.encoding.startswith(("utf-16", "utf-32"))
    unreadable = re.search("[\0\ufffd]" if wide else "\0", readable)
    if unreadable is not None:
        raise _error(readable, unreadable.start(), origin, say("formats.encoding"))
    return readable


def _error(text: str, offset: int, origin: str, message: Message) -> PbnError:
    place = Game(Block(text, 1), origin, _refuse, [], []).place(offset)
    return PbnError(origin, *place, message)


def _refuse(found: Problem) -> None:
    arguments = dict(found.message.arguments)
    broken_tag = found.code == "pbn.bad_tag" and _TAG.match(arguments["text"]) is not None
    vulnerable = found.code == "pbn.value" and arguments["tag"] == "Vulnerable"
    if found.code in _GRAVE or broken_tag or vulnerable:
        raise PbnError(found.origin, found.line, found.column, found.message)


def _games(text: str, origin: str) -> Iterator[tuple[Game, Record]]:
    inheritance = Inheritance()
    for block in whole(blocks((text,)), origin, _refuse):
        for game in separated(parse(block, origin, _refuse)):
            inheritance.fill(game)
            yield game, GameReader(game).record()


def _board(game: Game, record: Record) -> Board:
    deal = next(tag for tag in game.tags if tag.name == "Deal")
    line, column = game.place(deal.offset)
    for seat, start, _ in written_hands(deal.value):
        n = len(record.hands.get(seat, NO_CARDS))
        if n != 13:
            what = say("formats.pbn.thirteen", board=game.board, seat=seat.name, n=n)
            raise PbnError(game.origin, line, column + start, what)
    origin = f"{game.origin}, line {line}" if game.origin else f"line {line}"
    return Board(record.hands, record.board, record.dealer, record.vulnerable, origin)
