"""An auction call by call, as a table for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.table import Table
from rich.text import Text

from szlem.games.trace import Step, Trace
from szlem.seats import Seat
from szlem.words import Speaker

_HEADS = ("player", "call", "pairs", "stands", "restricted", "next")
_NOTHING = "–"
_GAP = 2
_NARROWEST = 12


def trace_table(trace: Trace, speak: Speaker, width: int) -> Table:
    """A row a call: who called what, and how things stand after it."""
    heads = [Text("#"), *(Text(speak(f"ui.rules.{head}")) for head in _HEADS)]
    rows = list(_rows(trace, speak))
    table = Table(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), header_style="dim")
    for head, column in zip(heads, _widths([heads, *rows], width), strict=True):
        table.add_column(head, width=column, overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _widths(rows: list[list[Text]], width: int) -> list[int]:
    """Every column as wide as its longest text, and the last one with what is left."""
    longest = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    left = width - sum(longest[:-1]) - _GAP * len(longest)
    return [*longest[:-1], max(_NARROWEST, min(longest[-1], left))]


def _rows(trace: Trace, speak: Speaker) -> Iterator[list[Text]]:
    number = 0
    for step in trace.steps:
        number += step.refused is None
        yield [Text("" if step.refused else str(number), style="dim"), *_cells(step, trace, speak)]


def _cells(step: Step, trace: Trace, speak: Speaker) -> tuple[Text, ...]:
    return (
        Text(speak(f"seat.short.{step.player.name}")),
        _call(step, speak),
        Text(_pairs(step, speak)),
        suits(_NOTHING if step.stands is None else speak("ui.call", call=step.stands.text)),
        Text(_each(step.restricted, speak)),
        _after(step, trace, speak),
    )


def _call(step: Step, speak: Speaker) -> Text:
    if step.refused is not None:
        return suits(speak("cli.auction.refused", call=step.call))
    return suits(speak("ui.rules.repeats" if step.repeats else "ui.call", call=step.call))


def _pairs(step: Step, speak: Speaker) -> str:
    pairs = ("".join(seat.name for seat in sorted(pair)) for pair in step.pairs)
    return ", ".join(speak("ui.who", who=pair) for pair in pairs) or _NOTHING


def _each(seats: Iterable[Seat], speak: Speaker) -> str:
    return ", ".join(speak(f"seat.short.{seat.name}") for seat in sorted(seats)) or _NOTHING


def _after(step: Step, trace: Trace, speak: Speaker) -> Text:
    if step.refused is not None:
        return suits(speak.say(step.refused))
    if step.next is None or step.legal_text is None:
        return Text(speak("cli.auction.ended", why=trace.ended), style="bold")
    caller = speak(f"seat.short.{step.next.name}")
    return suits(f"{caller}: {speak.say(step.legal_text)}")


def suits(text: str) -> Text:
    """The text with its red suits in red."""
    painted = Text(text)
    painted.highlight_regex("[♥♦]", "red")
    return painted
