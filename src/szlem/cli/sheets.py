"""Score sheets in the terminal, as they would look on paper."""

from __future__ import annotations

from itertools import zip_longest

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from szlem.matches import Item, RowSheet, RubberSheet, RubbersSheet, SheetRow
from szlem.message import Message, say
from szlem.seats import Seat
from szlem.words import Speaker

from .traced import suits

#: The score of a match of any kind.
AnySheet = RubberSheet | RubbersSheet | RowSheet


def score_sheet(sheet: AnySheet, reader: Seat, speak: Speaker) -> RenderableType:
    """The sheet from the reader's side."""
    if isinstance(sheet, RubberSheet):
        return Group(_rubber(sheet, reader, speak), *_settlement(sheet, speak))
    return _rubbers(sheet, reader, speak) if isinstance(sheet, RubbersSheet) else _rows(sheet, speak)


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _letters(players: frozenset[Seat]) -> str:
    return "".join(seat.name for seat in sorted(players))


# ---- rubber: we and they, with the line ---------------------------------------------------------------


def _rubber(sheet: RubberSheet, reader: Seat, speak: Speaker) -> RenderableType:
    order = sorted(range(len(sheet.columns)), key=lambda column: reader not in sheet.columns[column])
    table = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    for place, column in enumerate(order):
        who = speak("ui.who", who=_letters(sheet.columns[column]))
        head = f"{speak('ui.they' if place else 'ui.we')} ({who})" if len(order) == 2 else who
        table.add_column("", Text(_signed(sheet.totals[column]), style="bold"), justify="right")
        table.add_column(head, Text(speak("ui.sheet.total"), style="dim"), min_width=22)
    above = [list(reversed(sheet.above[column])) for column in order]
    _add_items(table, [[None] * (max(map(len, above)) - len(items)) + items for items in above], speak)
    table.add_section()
    for game in sheet.games:
        _add_items(table, [list(game[column]) for column in order], speak)
        table.add_section()
    return table


def _rubbers(sheet: RubbersSheet, reader: Seat, speak: Speaker) -> RenderableType:
    """Each rubber's pad, then what every player has."""
    sums = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    sums.add_column("", speak("ui.sheet.sum"))
    for player, total in zip(sheet.players, sheet.totals, strict=True):
        who = speak("ui.who", who=player.name)
        sums.add_column(who, Text(_signed(total), style="bold"), justify="right")
    for number, points in enumerate(sheet.by_rubber, 1):
        name = speak("ui.sheet.rubber", n=number, planned=sheet.planned)
        sums.add_row(name, *(_signed(one) for one in points))
    pads = (_rubber(pad, reader, speak) for pad in sheet.rubbers)
    return Group(*pads, sums, *_verdict_lines(sheet, speak))


def _add_items(table: Table, columns: list[list[Item | None]], speak: Speaker) -> None:
    for items in zip_longest(*columns):
        table.add_row(*(cell for item in items for cell in _item(item, speak)))


def _item(item: Item | None, speak: Speaker) -> tuple[Text, Text]:
    if item is None:
        return Text(""), Text("")
    reason = suits(speak.say(item.reason))
    reason.stylize("dim")
    return Text(_signed(item.points)), reason


def _settlement(sheet: RubberSheet, speak: Speaker) -> list[Text]:
    if not sheet.finished:
        return []
    winners = sheet.winners
    if len(winners) == len(sheet.columns):
        return [Text(speak("table.drawn"))]
    first = speak("table.won", who="".join(_letters(column) for column in winners), n=len(winners))
    paid = [
        f"{speak('ui.sheet.from', payee=payee.name, payer=payer.name)}: {due.points}"
        for due in sheet.payments
        for payee, payer in zip(sorted(due.payee), sorted(due.payer), strict=True)
    ]
    return [Text(first), *(Text(line) for line in paid)]


# ---- a row a deal -------------------------------------------------------------------------------------


def _rows(sheet: RowSheet, speak: Speaker) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    table.add_column(speak("ui.sheet.deal"), speak("ui.sheet.sum"))
    table.add_column("")
    for column, total in zip(sheet.columns, sheet.totals, strict=True):
        table.add_column(
            speak("ui.who", who=_letters(column)), Text(_signed(total), style="bold"), justify="right"
        )
    for row in sheet.rows:
        cells = (Text(_signed(cell.points)) for cell in row.cells)
        table.add_row(row.board or str(row.deal), _told(row, speak), *cells)
    return Group(table, *_below(sheet, speak))


def _told(row: SheetRow, speak: Speaker) -> Text:
    """The contract, who played it and what became of it."""
    what = speak.say(row.what)
    if row.contract is None:
        return Text(what, style="dim")
    pair = speak("ui.who", who=_letters(row.pair))
    return suits(f"{speak('ui.call', call=row.contract)} {pair} {what}")


def _below(sheet: RowSheet, speak: Speaker) -> list[Text]:
    lines = [] if sheet.note is None else [Text(speak.say(sheet.note), style="dim")]
    return [*lines, *(_verdict_lines(sheet, speak) if sheet.rows else ())]


def _verdict_lines(sheet: RowSheet | RubbersSheet, speak: Speaker) -> list[Text]:
    return [Text(speak.say(_verdict(sheet)), style="bold")] if sheet.finished else []


def _verdict(sheet: RowSheet | RubbersSheet) -> Message:
    winners = sheet.winners
    if len(winners) == len(sheet.totals):
        return say("table.drawn")
    return say("table.won", who="".join(map(_letters, winners)), n=len(winners))
