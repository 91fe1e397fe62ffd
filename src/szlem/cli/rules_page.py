"""The rules of a game as a page for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from szlem.games.about import About, Difference
from szlem.games.illustration import Illustration
from szlem.message import Message
from szlem.words import Speaker

from .traced import suits, trace_table

_WIDE = 80


def rules_page(page: About, speak: Speaker, width: int) -> Iterator[RenderableType]:
    """The parts of the page, from the title to the sources."""
    yield Text(speak.say(page.name), style="bold")
    yield suits(speak.say(page.lead))
    yield Text("")
    yield _pairs(((speak.say(label), speak.say(value)) for label, value in page.identity), "dim")
    yield _heading(speak("ui.rules"))
    yield _pairs(((speak.say(part.title), _said(part.sentences, speak)) for part in page.sections), "bold")
    if page.game.options:
        yield _heading(speak("cli.rules.options"))
        yield _options(page, speak)
    if page.differences:
        yield _heading(speak("ui.rules.differences"))
        yield _differences(page, speak, width)
    if page.illustrations:
        yield _heading(speak("ui.rules.illustrations"))
        yield from (_illustration(shown, speak, width) for shown in page.illustrations)
    yield _heading(speak("cli.rules.history"))
    yield Text(speak.say(page.history))
    if page.reconstructed:
        yield _heading(speak("topic.reconstructed"))
        yield suits(_said(page.reconstructed, speak))
    yield _heading(speak("ui.rules.sources"))
    yield Group(*(Text(f"· {source}") for source in page.sources))


def _heading(text: str) -> RenderableType:
    return Padding(Text(text, style="bold underline"), (1, 0), expand=False)


def _said(sentences: Iterable[Message], speak: Speaker) -> str:
    return " ".join(speak.say(sentence) for sentence in sentences)


def _grid() -> Table:
    return Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))


def _pairs(rows: Iterable[tuple[str, str]], style: str) -> Table:
    table = _grid()
    table.add_column(style=style, max_width=24)
    table.add_column(overflow="fold")
    for label, text in rows:
        table.add_row(label, suits(text))
    return table


def _options(page: About, speak: Speaker) -> Table:
    rows = (
        (
            f"{option.name}={value}",
            f"{speak.say(option.label)}: {speak.say(option.value_label(value))}{usual}",
        )
        for option in page.game.options
        for value in option.values
        for usual in (f" ({speak('cli.rules.usual')})" if value == option.usual else "",)
    )
    return _pairs(rows, "bold")


def _differences(page: About, speak: Speaker, width: int) -> RenderableType:
    """Three columns, or one below the other where the terminal is narrow."""
    if width < _WIDE:
        return Group(*(_stacked(row, page, speak) for row in page.differences))
    table = Table(show_lines=True, header_style="bold")
    table.add_column(speak("ui.rules.topic"), max_width=20)
    table.add_column(speak("ui.rules.standard"), ratio=1)
    table.add_column(speak.say(page.name), ratio=1)
    for row in page.differences:
        table.add_row(
            Text(speak.say(row.title), style="bold"),
            suits(_said(row.standard, speak)),
            suits(_said(row.here, speak)),
        )
    return table


def _stacked(row: Difference, page: About, speak: Speaker) -> RenderableType:
    both = ((speak("ui.rules.standard"), row.standard), (speak.say(page.name), row.here))
    lines = (suits(f"{name}: {_said(sentences, speak)}") for name, sentences in both)
    return Group(Text(speak.say(row.title), style="bold"), *lines, Text(""))


def _illustration(shown: Illustration, speak: Speaker, width: int) -> RenderableType:
    return Group(
        suits(speak.say(shown.title)),
        Padding(trace_table(shown.trace, speak, width - 2), (0, 0, 0, 2), expand=False),
        Padding(suits(f"{speak.say(shown.trace.result)} {speak.say(shown.comment)}"), (0, 0, 0, 2)),
        *(Padding(suits(speak.say(line)), (0, 0, 0, 2)) for line in shown.written),
        Text(""),
    )
