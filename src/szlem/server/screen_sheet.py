"""The score sheet of a table's match in the words of the wire."""

from __future__ import annotations

from collections.abc import Sequence

from szlem import matches
from szlem.games import Game
from szlem.matches import Posted, Standing
from szlem.message import Message, say
from szlem.scoring import Entry
from szlem.seats import Seat
from szlem.table import Table, options

from . import wire_sheet
from .screen_deal import names


def sheet(table: Table) -> wire_sheet.AnySheet:
    """The score as it would stand on paper."""
    return sheet_of(table.game, table.standing)


def sheet_of(game: Game, standing: Standing) -> wire_sheet.AnySheet:
    """The score of a match of the game."""
    written = game.match.sheet(standing)
    if isinstance(written, matches.RubberSheet):
        return _rubber(written, _score_table(game))
    if isinstance(written, matches.RubbersSheet):
        return _rubbers(written)
    return _rows(written, standing)


def entries_of_deal(table: Table) -> tuple[Entry, ...]:
    """What the last deal has written, with what the match wrote because of it; none while it is played."""
    if table.state is None or not table.state.over or not table.posted:
        return ()
    match, standing = table.game.match, table.standing
    before = Standing(standing.posted[:-1])
    return match.entries(standing)[len(match.entries(before)) :]


def _item(item: matches.Item) -> wire_sheet.SheetItem:
    return wire_sheet.SheetItem(item.points, item.reason.plain(), item.deal)


def _score_table(game: Game) -> dict[str, object] | None:
    """The table of scores, where the game has several."""
    chosen = options(game).get("scores")
    return None if chosen is None else say(f"option.scores.{chosen}").plain()


def _rubber(
    written: matches.RubberSheet, table: dict[str, object] | None = None, whole: bool = True
) -> wire_sheet.RubberSheet:
    """A rubber's pad; who has won and who pays is told where it is the ``whole`` match."""
    told = written.finished and whole
    return wire_sheet.RubberSheet(
        columns=[names(column) for column in written.columns],
        above=[[_item(item) for item in column] for column in written.above],
        games=[[[_item(item) for item in column] for column in game] for game in written.games],
        won=list(written.won),
        totals=list(written.totals),
        finished=written.finished,
        table=table,
        verdict=_verdict(written.winners, len(written.columns)).plain() if told else None,
        payments=[
            wire_sheet.Payment(names(paid.payer), names(paid.payee), paid.points) for paid in written.payments
        ]
        if told
        else [],
    )


def _rubbers(written: matches.RubbersSheet) -> wire_sheet.RubbersSheet:
    return wire_sheet.RubbersSheet(
        columns=[[player.name] for player in written.players],
        rubbers=[_rubber(pad, whole=False) for pad in written.rubbers],
        by_rubber=[list(points) for points in written.by_rubber],
        planned=written.planned,
        totals=list(written.totals),
        finished=written.finished,
        verdict=_verdict(written.winners, len(written.players)).plain() if written.finished else None,
    )


def _rows(written: matches.RowSheet, standing: Standing) -> wire_sheet.RowSheet:
    return wire_sheet.RowSheet(
        columns=[names(column) for column in written.columns],
        rows=[
            _row(row, posted, written.columns)
            for row, posted in zip(written.rows, standing.posted, strict=True)
        ],
        planned=written.planned,
        totals=list(written.totals),
        finished=written.finished,
        note=None if written.note is None else written.note.plain(),
        verdict=_verdict(written.winners, len(written.columns)).plain()
        if written.finished and written.rows
        else None,
    )


def _row(row: matches.SheetRow, posted: Posted, columns: Sequence[frozenset[Seat]]) -> wire_sheet.SheetRow:
    return wire_sheet.SheetRow(
        deal=row.deal,
        contract=row.contract or "",
        pair=names(row.pair),
        what=row.what.plain(),
        cells=[
            wire_sheet.SheetItem(cell.points, _why(posted, column).plain(), row.deal)
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


def _verdict(winners: Sequence[frozenset[Seat]], columns: int) -> Message:
    if len(winners) == columns:
        return say("table.drawn")
    return say("table.won", who="".join("".join(names(column)) for column in winners), n=len(winners))
