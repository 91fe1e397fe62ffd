"""The score sheet of a table's match in the words of the wire."""

from __future__ import annotations

from collections.abc import Sequence

from szlem import matches
from szlem.matches import Posted, Standing
from szlem.message import Message, say
from szlem.scoring import Entry
from szlem.seats import Seat
from szlem.table import Table

from . import wire
from .screen_deal import names


def sheet(table: Table) -> wire.RubberSheet | wire.RowSheet:
    """The score as it would stand on paper."""
    written = table.game.match.sheet(table.standing)
    if isinstance(written, matches.RubberSheet):
        return _rubber(written)
    return _rows(written, table.standing)


def entries_of_deal(table: Table) -> tuple[Entry, ...]:
    """What the last deal has written, with what the match wrote because of it; none while it is played."""
    if table.state is None or not table.state.over or not table.posted:
        return ()
    match, standing = table.game.match, table.standing
    before = Standing(standing.posted[:-1])
    return match.entries(standing)[len(match.entries(before)) :]


def _item(item: matches.Item) -> wire.SheetItem:
    return wire.SheetItem(item.points, item.reason.plain(), item.deal)


def _rubber(written: matches.RubberSheet) -> wire.RubberSheet:
    ours, theirs = written.totals
    winners = written.columns[0 if ours > theirs else 1] if ours != theirs else frozenset[Seat]()
    return wire.RubberSheet(
        columns=[names(column) for column in written.columns],
        above=[[_item(item) for item in column] for column in written.above],
        games=[[[_item(item) for item in column] for column in game] for game in written.games],
        won=list(written.won),
        totals=[ours, theirs],
        finished=written.finished,
        table=say(f"option.scores.{written.table}").plain(),
        settlement=_settlement(written, winners) if written.finished else None,
        points=written.points,
        winners=names(winners),
    )


def _settlement(written: matches.RubberSheet, winners: frozenset[Seat]) -> dict[str, object]:
    if not winners:
        return say("table.drawn").plain()
    return say("table.settled", who="".join(names(winners)), points=written.points).plain()


def _rows(written: matches.RowSheet, standing: Standing) -> wire.RowSheet:
    return wire.RowSheet(
        columns=[names(column) for column in written.columns],
        rows=[
            _row(row, posted, written.columns)
            for row, posted in zip(written.rows, standing.posted, strict=True)
        ],
        planned=written.planned,
        totals=list(written.totals),
        finished=written.finished,
        note=None if written.note is None else written.note.plain(),
        verdict=_verdict(written).plain() if written.finished and written.rows else None,
    )


def _row(row: matches.SheetRow, posted: Posted, columns: Sequence[frozenset[Seat]]) -> wire.SheetRow:
    return wire.SheetRow(
        deal=row.deal,
        contract=row.contract or "",
        pair=names(row.pair),
        what=row.what.plain(),
        cells=[
            wire.SheetItem(cell.points, _why(posted, column).plain(), row.deal)
            for cell, column in zip(row.cells, columns, strict=True)
        ],
        board=row.board,
    )


def _why(posted: Posted, column: frozenset[Seat]) -> Message:
    """Everything that the column's number is made of."""
    reasons = [entry.reason for entry in posted.ledger.entries if min(column) in entry.players]
    if not reasons:
        return say("table.nothing")
    why = reasons[-1]
    for reason in reversed(reasons[:-1]):
        why = say("table.and", first=reason, rest=why)
    return why


def _verdict(written: matches.RowSheet) -> Message:
    winners = written.winners
    if len(winners) == len(written.columns) or (len(winners) > 1 and len(written.columns) == 2):
        return say("table.drawn")
    return say("table.won", who="".join("".join(names(column)) for column in winners), n=len(winners))
