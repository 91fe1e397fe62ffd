"""``szlem stats``: how often points, shapes, contracts and results come in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from .language import Lang, voice
from .output import print_json
from .progress import with_progress
from .show import records_of

if TYPE_CHECKING:
    from szlem.analysis import Statistics
    from szlem.words import Speaker


def stats(
    file: Annotated[Path, Parameter(help="A file of deals in any format.")],
    /,
    *,
    json: Annotated[bool, Parameter(negative="", help="All counts as one JSON object.")] = False,
    lang: Lang = None,
) -> int:
    """Count the points, shapes, contracts and results of a file.

    Beside each shape stands how often it comes by chance.
    """
    from szlem.analysis import statistics

    speak = voice(lang)
    found = statistics(with_progress(records_of(str(file)), speak("analysis.boards")))
    if json:
        print_json(found.plain())
    else:
        print("\n".join(_told(found, speak)))
    return 0


def _told(found: Statistics, speak: Speaker) -> Iterator[str]:
    from szlem.seats import SEATS

    yield speak("analysis.counted", n=found.boards, hands=found.hands)
    averages = [(seat, found.average(seat)) for seat in SEATS]
    if any(average is not None for _, average in averages):
        yield f"\n{speak('analysis.points')}"
        yield "  ".join(f"{speak('seat.short.' + seat.name)} {value or 0:.2f}" for seat, value in averages)
        yield from _points(found, speak)
        yield f"\n{speak('analysis.shapes')}"
        yield from _shapes(found)
    if found.contracts:
        yield f"\n{speak('analysis.contracts')}"
        for contract, times in found.contracts.most_common(12):
            yield f"{speak('analysis.call', call=contract):>6} {times:>6}"
    if found.over:
        yield f"\n{speak('analysis.results')}"
        for over, times in sorted(found.over.items()):
            yield f"{over:>+4} {times:>6}" if over else f"{'=':>4} {times:>6}"


def _points(found: Statistics, speak: Speaker) -> Iterator[str]:
    from szlem.seats import SEATS

    yield "    " + "".join(f"{speak('seat.short.' + seat.name):>6}" for seat in SEATS)
    met = [points for seat in SEATS for points in found.points[seat]]
    for points in range(min(met), max(met) + 1):
        yield f"{points:>3} " + "".join(f"{found.points[seat][points] or '·':>6}" for seat in SEATS)


def _shapes(found: Statistics) -> Iterator[str]:
    from szlem.analysis.statistics import expected_shape

    for shape, times in found.shapes.most_common():
        part, chance = 100 * times / found.hands, 100 * expected_shape(shape)
        yield f"{shape:<10} {times:>6} {part:>6.2f} %  ({chance:.2f} %)"
