"""A bar on the terminal for work that takes more than two seconds, and nothing for what does not."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

#: Seconds before anything is shown.
_PATIENCE: Final = 2.0


def with_progress(items: Iterable[T], name: str) -> Iterator[T]:
    """The same items; once it has taken long, how many there were is shown to whoever looks."""
    if not sys.stderr.isatty():
        yield from items
        return
    start, done, source = time.monotonic(), 0, iter(items)
    for item in source:
        yield item
        done += 1
        if time.monotonic() - start > _PATIENCE:
            break
    yield from _shown(source, done, name)


def _shown(items: Iterator[T], done: int, name: str) -> Iterator[T]:
    first = next(items, None)
    if first is None:
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn(name), MofNCompleteColumn(), TimeElapsedColumn())
    looking = sys.stdout.isatty()
    with Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=looking
    ) as progress:
        task = progress.add_task(name, completed=done, total=None)
        yield first
        for item in items:
            progress.advance(task)
            yield item
