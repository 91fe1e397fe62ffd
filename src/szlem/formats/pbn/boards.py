"""The boards of a PBN file: cards, number, dealer and vulnerability, ready to be played."""

from __future__ import annotations

from szlem.deals import Board
from szlem.message import say
from szlem.seats import Seat, Vulnerability

from .deal import read_hands
from .scan import Tag, Tags, records
from .text import Source

_UNKNOWN = ("", "?", "-")
_VULNERABLE = ("none", "love", "-", "ns", "ew", "all", "both")


def read_boards(text: str | bytes, origin: str = "") -> list[Board]:
    """The boards in the order of the file; ``PbnError`` says where and why when one cannot be played.

    Records without a deal are passed over, and a board that several tables played is read once. Bytes may
    be UTF-8, UTF-16 with its mark, or a single-byte encoding.

    >>> pack = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    >>> [board] = read_boards(f'[Board "7"][Dealer "S"][Vulnerable "All"][Deal "N:{pack}"]', "one.pbn")
    >>> board.number, board.dealer, board.vulnerable.text, board.origin
    ('7', <Seat.S: 2>, 'both', 'one.pbn, line 1')
    """
    source = Source.of(text, origin)
    boards: list[Board] = []
    for tags in records(source):
        if _is_given(tags.get("deal")):
            board = _board(tags, len(boards) + 1, source)
            if not any(_same(board, earlier) for earlier in boards):
                boards.append(board)
    if not boards:
        raise source.error(len(source.text), say("formats.pbn.no_boards"))
    return boards


def _is_given(tag: Tag | None) -> bool:
    return tag is not None and tag.value.strip() not in _UNKNOWN


def _same(one: Board, other: Board) -> bool:
    return one.number == other.number and one.hands == other.hands


def _board(tags: Tags, count: int, source: Source) -> Board:
    number = tags["board"].value.strip() if _is_given(tags.get("board")) else None
    named = number or f"({count})"
    line, _ = source.place(tags["deal"].offset)
    return Board(
        hands=read_hands(tags["deal"], named, source),
        number=number,
        dealer=_dealer(tags.get("dealer"), named, source),
        vulnerable=_vulnerable(tags.get("vulnerable"), named, source),
        origin=f"{source.origin}, line {line}" if source.origin else f"line {line}",
    )


def _dealer(tag: Tag | None, board: str, source: Source) -> Seat | None:
    if tag is None or not _is_given(tag):
        return None
    try:
        return Seat.of(tag.value)
    except ValueError:
        raise source.error(tag.offset, say("formats.pbn.dealer", board=board, text=tag.value)) from None


def _vulnerable(tag: Tag | None, board: str, source: Source) -> Vulnerability | None:
    if tag is None or tag.value.strip() in ("", "?"):
        return None
    if tag.value.strip().lower() not in _VULNERABLE:
        raise source.error(tag.offset, say("formats.pbn.vulnerable", board=board, text=tag.value))
    return Vulnerability.of(tag.value)
