"""An auction call by call, as a table for the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from rich.text import Text

from szlem.games.trace import Step, Trace
from szlem.seats import Seat
from szlem.words import Speaker

_HEADS = ("player", "call", "pairs", "stands", "restricted", "next")
_NOTHING = "–"
_GAP = "  "
_NARROWEST = 24


def trace_table(trace: Trace, speak: Speaker, width: int) -> Text:
    """A row a call: who called what, and how things stand after it. Where columns do not fit, what follows is
    told below each call. Drawn as plain text, since a page may have a hundred rows."""
    shown = [head for head in _HEADS if _is_shown(head, trace)]
    heads = [Text("#"), *(Text(speak(f"ui.rules.{head}"), style="dim") for head in shown)]
    rows = list(_rows(trace, speak, shown))
    longest = [max(cell.cell_len for cell in column) for column in zip(heads, *rows, strict=True)]
    left = width - sum(longest[:-1]) - len(_GAP) * len(longest[:-1])
    if left < min(_NARROWEST, longest[-1]):
        return Text("\n").join(line for row in rows for line in _stacked(row, heads, width))
    return Text("\n").join(line for row in (heads, *rows) for line in _row(row, longest[:-1], left))


def _row(row: list[Text], widths: list[int], left: int) -> Iterator[Text]:
    """The cells in their columns, the last one folded in what is left."""
    padded = (cell + " " * (width - cell.cell_len) for cell, width in zip(row, widths, strict=False))
    first, *more = _folded(row[-1], left)
    yield Text(_GAP).join((*padded, first))
    indent = Text(" " * (sum(widths) + len(_GAP) * len(widths)))
    yield from (indent + line for line in more)


def _folded(cell: Text, width: int) -> list[Text]:
    """The cell in lines of this width, as it was painted."""
    if cell.cell_len <= width:
        return [cell]
    return [suits(line) for line in textwrap.wrap(cell.plain, width)]


def _stacked(row: list[Text], heads: list[Text], width: int) -> Iterator[Text]:
    number, player, call, *standing, following = row
    yield number + f" {player.plain}: " + call
    told = [f"{head.plain}: {cell.plain}" for head, cell in zip(heads[3:], standing, strict=False)]
    for text in (" · ".join(line for line in told if not line.endswith(_NOTHING)), following.plain):
        yield from (suits(f"   {line}") for line in textwrap.wrap(text, max(_NARROWEST, width - 3)))


def _is_shown(head: str, trace: Trace) -> bool:
    """Partners and restrictions are shown where there can be such."""
    return {"pairs": trace.pairs_change, "restricted": trace.restricts}.get(head, True)


def _rows(trace: Trace, speak: Speaker, shown: list[str]) -> Iterator[list[Text]]:
    number = 0
    for step in trace.steps:
        number += step.refused is None
        cells = _cells(step, trace, speak)
        yield [Text("" if step.refused else str(number), style="dim"), *(cells[head] for head in shown)]


def _cells(step: Step, trace: Trace, speak: Speaker) -> dict[str, Text]:
    return {
        "player": Text(speak(f"seat.short.{step.player.name}")),
        "call": _call(step, speak),
        "pairs": Text(_pairs(step, speak)),
        "stands": suits(_NOTHING if step.stands is None else speak("ui.call", call=step.stands.text)),
        "restricted": Text(_each(step.restricted, speak)),
        "next": _after(step, trace, speak),
    }


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
