"""``szlem show``: diagrams of the deals of a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .trouble import Trouble, refuse_option

if TYPE_CHECKING:
    from szlem.words import Speaker


def show(
    file: Annotated[
        str,
        Parameter(
            allow_leading_hyphen=True,
            help="A file of deals in any format, or a hand viewer's link; - is standard input.",
        ),
    ],
    /,
    *,
    board: Annotated[str | None, Parameter(name=("--board", "-b"), help="Only this board.")] = None,
    svg: Annotated[bool, Parameter(negative="", help="Draw SVG.")] = False,
    html: Annotated[bool, Parameter(negative="", help="Draw HTML.")] = False,
    sheet: Annotated[bool, Parameter(negative="", help="The results as a score sheet.")] = False,
    pdf: Annotated[Path | None, Parameter(help="Write pages for print, with tables and par.")] = None,
    colours: Annotated[int, Parameter(help="1 (black), 2 or 4.")] = 2,
    lang: Lang = None,
) -> int:
    """Show deals as diagrams: hands, auction, contract and result.

    Without --svg and --html the diagram is text. Hands that the file hides stay hidden. --pdf writes hand
    records in two columns, with double-dummy tables and par (it needs ReportLab: pip install 'szlem[pdf]').
    """
    speak = voice(lang)
    refuse_option(file, "szlem show")
    if pdf is not None:
        return _pages(file, board, pdf, colours, speak)
    if sheet:
        return _sheet(file, svg, html, speak)
    count = 0
    for record in records_of(file):
        if board is None or record.board == board:
            count += 1
            print(_drawn(record, svg, html, colours, speak), end="\n" if svg or html else "\n\n")
    if not count:
        raise Trouble(say("formats.no_board", board=board or "–", file=file))
    return 0


def records_of(file: str) -> Iterator[Any]:
    """The records of a file or of a link; what goes wrong is one sentence."""
    from szlem.formats import FormatError, opened, read_text
    from szlem.formats.convert import standard_input

    try:
        if file.startswith(("http://", "https://")):
            yield from read_text(file)
        elif file == "-":
            yield from standard_input().records()
        else:
            with opened(Path(file)) as source:
                yield from source.records()
    except OSError as wrong:
        raise Trouble(say("formats.no_file", file=file, why=wrong.strerror or "")) from None
    except FormatError as wrong:
        raise Trouble(wrong.located) from None


def _sheet(file: str, svg: bool, html: bool, speak: Speaker) -> int:
    from szlem.analysis import html_sheet, score_rows, svg_sheet, text_sheet

    names = ("board", "contract", "declarer", "tricks", "ns", "ew")
    heads = tuple(speak(f"analysis.head.{name}") for name in names)
    draw = svg_sheet if svg else html_sheet if html else text_sheet
    print(draw(score_rows(records_of(file), lettering(speak)), heads))
    return 0


def _pages(file: str, board: str | None, out: Path, colours: int, speak: Speaker) -> int:
    from .hand_records import print_pages

    wanted = (record for record in records_of(file) if board is None or record.board == board)
    count = print_pages(wanted, out, lettering(speak), _palette(colours), speak)
    print(speak("generate.dealt", n=count, target=out.name), file=sys.stderr)
    return 0


def _palette(colours: int) -> Any:
    from szlem.formats import draw

    return {1: draw.BLACK, 4: draw.FOUR_COLOURS}.get(colours, draw.TWO_COLOURS)


def _drawn(record: Any, svg: bool, html: bool, colours: int, speak: Speaker) -> str:
    from szlem.formats import draw

    palette = _palette(colours)
    letters = lettering(speak)
    if svg:
        return draw.svg_diagram(record, letters, palette)
    return draw.html_diagram(record, letters, palette) if html else draw.text_diagram(record, letters)


def lettering(speak: Speaker) -> Any:
    """The letters of the reader's language."""
    from szlem.formats import draw

    return draw.Lettering(
        seats={seat: speak(f"seat.short.{seat}") for seat in "NESW"},
        ranks={rank: speak(f"rank.short.{rank}") for rank in "AKQJT"},
        calls={call: speak(f"call.{call}") for call in ("P", "X", "XX")},
        notrump=speak("denomination.NT"),
    )
