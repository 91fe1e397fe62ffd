"""What the page of a pad shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from szlem.deals import Given
from szlem.games import DealTold
from szlem.keeping import Pad
from szlem.matches import Posted
from szlem.message import Message, say
from szlem.seats import Seat

from . import wire, wire_sheet
from .pad_form import DealForm, deal_form, filled
from .screen_sheet import sheet_of


@dataclass(frozen=True)
class Line:
    """A line of the pad: its number, the contract in notation (none when nothing was played), declarer and
    what became of it."""

    number: int
    contract: str | None
    declarer: str
    what: Message


@dataclass(frozen=True)
class Next:
    """What the match gives a deal: its number on the pad, and on the board where it has one. ``again`` says
    that another match begins with it."""

    number: int
    board: str | None
    dealer: str
    vulnerable: str
    part_scores: Sequence[tuple[str, int]]
    partners: Sequence[str]
    again: bool = False


@dataclass(frozen=True)
class PadPage:
    """The page for one reader. ``pen`` is the writing link, for the host alone; ``form`` is there for who
    may write, filled with ``given`` fields; ``editing`` is the line it corrects. ``cmd`` makes a form that
    is sent twice count once."""

    id: str
    game: str
    seats: Mapping[str, wire.SeatInfo]
    sheets: Sequence[wire_sheet.AnySheet]
    columns: Sequence[Sequence[str]]
    sums: Sequence[int]
    lines: Sequence[Line]
    next: Next
    seq: int
    cmd: str
    link: str
    may_write: bool
    form: DealForm
    can_end: bool
    can_undo: bool
    pen: str | None = None
    editing: int | None = None
    given: Mapping[str, str] = field(default_factory=dict)
    you: None = None
    trouble: Message | None = None

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.lines)


def pad_page(
    id: str, pad: Pad, *, may_write: bool, link: str, cmd: str, pen: str | None, editing: int | None
) -> PadPage:
    """The page as the pad stands now."""
    sheets = [sheet_of(pad.game, standing) for standing in pad.matches]
    edited = pad.items[editing - 1] if editing is not None else None
    old = pad.lines[editing - 1] if editing is not None else None
    given = pad.given if old is None else old.given
    return PadPage(
        id=id,
        game=pad.game.card.id,
        seats={seat.name: wire.SeatInfo("person", pad.names.get(seat.name, "")) for seat in Seat},
        sheets=sheets,
        columns=sheets[0].columns,
        sums=[sum(points) for points in zip(*(sheet.totals for sheet in sheets), strict=True)],
        lines=_lines(pad),
        next=_next(pad, editing, given),
        seq=pad.seq,
        cmd=cmd,
        link=link,
        may_write=may_write,
        form=deal_form(pad.game, given),
        can_end=bool(pad.current.posted),
        can_undo=bool(pad.earlier),
        pen=pen,
        editing=editing,
        given=filled(edited) if isinstance(edited, DealTold) else {},
    )


def _lines(pad: Pad) -> list[Line]:
    return [
        Line(number, None, "", say("keep.ended")) if posted is None else _line(number, posted)
        for number, posted in enumerate(pad.lines, 1)
    ]


def _line(number: int, posted: Posted) -> Line:
    if posted.contract is None or posted.void is not None:
        return Line(number, None, "", posted.void.reason if posted.void is not None else say("table.nothing"))
    return Line(number, posted.contract.text, posted.contract.declarer.name, result_of(posted))


def result_of(posted: Posted) -> Message:
    """What became of a contract; where nothing was promised, the tricks taken above six."""
    assert posted.contract is not None
    if not posted.contract.level:
        return say("keep.tricks", n=posted.over)
    if posted.over < 0:
        return say("result.down", n=-posted.over)
    return say("result.over", n=posted.over) if posted.over else say("result.made")


def _next(pad: Pad, editing: int | None, given: Given) -> Next:
    scores = [
        (_letters(side), given.part_scores.get(min(side), 0))
        for side in (given.sides or pad.game.sides).groups
    ]
    return Next(
        number=editing or len(pad.items) + 1,
        board=given.board,
        dealer=given.dealer.name,
        vulnerable=_letters(given.vulnerable.players),
        part_scores=[score for score in scores if score[1]],
        partners=[] if given.sides is None else [_letters(side) for side in given.sides.groups],
        again=editing is None and bool(pad.items) and not pad.current.posted,
    )


def _letters(players: frozenset[Seat]) -> str:
    return "".join(seat.name for seat in sorted(players))
