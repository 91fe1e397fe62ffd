"""``szlem deal``: random deals that satisfy a condition."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .trouble import Trouble

if TYPE_CHECKING:
    from szlem.cards import Hand
    from szlem.formats import Format
    from szlem.record import Record
    from szlem.seats import Seat

    Deal = dict[Seat, Hand]

T = TypeVar("T")


def deal(
    condition: Annotated[str | None, Parameter(help="What every deal must be like.")] = None,
    /,
    *,
    count: Annotated[int, Parameter(name=("--count", "-n"), help="So many deals.")] = 1,
    seed: Annotated[str | None, Parameter(help="The same deals again for the same seed.")] = None,
    file: Annotated[Path | None, Parameter(help="A file with definitions and the condition.")] = None,
    python: Annotated[Path | None, Parameter(help="Your functions of hands, to be asked by name.")] = None,
    predeal: Annotated[
        str | None, Parameter(help="Cards that hands hold in any case: 'N:AKQ... - - -'.")
    ] = None,
    like: Annotated[
        str | None, Parameter(help="Deals of the shapes and about the points of this one.")
    ] = None,
    out: Annotated[
        Path | None, Parameter(name=("--out", "-o"), help="A file to write; its ending says what.")
    ] = None,
    to: Annotated[str, Parameter(help="The format to print.")] = "pbn",
    json: Annotated[bool, Parameter(negative="", help="One JSON object a deal, a line each.")] = False,
    lang: Lang = None,
) -> int:
    """Deal hands that satisfy a condition, every such deal being equally likely.

    szlem deal "hcp(N) in 15..17 and balanced(N) and spades(S) >= 5" -n 20 --seed 7 -o notrumps.pbn

    Hands are N E S W, sides NS and EW. Functions: hcp controls losers aces kings queens jacks tens honours,
    of a hand or of a suit in it (hcp(N, spades)); spades hearts diamonds clubs; longest shortest; balanced
    semibalanced; shape(N, 5-4-3-1) in any order, shape(N, 5=4=x=x) spades to clubs; has(N, SA, SK); min max.
    Operators: and or not, == != < <= > >=, in 15..17, in (0, 5..7), + - *. In a file, definitions come before
    the condition: weak_two(h) = hcp(h) in 6..10 and longest(h) == 6.
    """
    speak = voice(lang)
    dealt = islice(_deals(condition, seed, file, python, predeal, like), max(count, 0))
    records = _numbered(_told(dealt))
    if out is not None:
        _write(records, out)
        print(speak("generate.dealt", n=max(count, 0), target=out.name), file=sys.stderr)
    elif json:
        _print_json(records)
    else:
        _format(to).write(records, sys.stdout.buffer, lambda problem: None)
    return 0


def _deals(
    text: str | None,
    seed: str | None,
    file: Path | None,
    python: Path | None,
    predeal: str | None,
    like: str | None,
) -> Iterator[Deal]:
    from szlem.generate import Condition, Generator, deals_like

    own = _functions(python) if python is not None else {}
    parts = [part for part in (_read(file) if file is not None else None, text) if part is not None]
    condition = _told_of(lambda: Condition.read("\n".join(parts), own)) if parts else Condition.anything()
    if like is not None:
        given = _given(like)
        return (found for found in deals_like(given, seed=seed) if condition.holds(found))
    fixed = _fixed(predeal) if predeal is not None else {}
    return _told_of(lambda: Generator(condition, seed=seed, fixed=fixed)).deals()


def _told(deals: Iterator[Deal]) -> Iterator[Deal]:
    """The deals, with what goes wrong on the way put as a sentence."""
    while True:
        found = _told_of(lambda: next(deals, None))
        if found is None:
            return
        yield found


def _told_of(do: Callable[[], T]) -> T:
    from szlem.generate import ConditionError

    try:
        return do()
    except ConditionError as wrong:
        raise Trouble(wrong.located) from None


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as wrong:
        raise Trouble(say("cli.error.file", file=str(file), why=wrong.strerror or "")) from None


def _functions(file: Path) -> dict[str, Callable[..., Any]]:
    """The functions that a file of Python defines itself."""
    names: dict[str, Any] = {"__name__": file.stem, "__file__": str(file)}
    text = _read(file)
    try:
        exec(compile(text, str(file), "exec"), names)
    except Exception as wrong:  # the user's own code: what it did is told, not traced
        what = f"{type(wrong).__name__}: {wrong}"
        raise Trouble(say("generate.python", file=file.name, what=what)) from None
    return {
        name: found
        for name, found in names.items()
        if callable(found) and not name.startswith("_") and getattr(found, "__module__", "") == file.stem
    }


def _fixed(text: str) -> Deal:
    from szlem.cards import read_deal
    from szlem.seats import Seat

    try:
        return {Seat.of(seat): hand for seat, hand in read_deal(text).hands.items()}
    except ValueError:
        raise Trouble(say("generate.predeal", text=text)) from None


def _given(like: str) -> Deal:
    """The deal that is written, or the first one of a file."""
    from szlem.cards import read_deal
    from szlem.formats import FormatError, opened
    from szlem.seats import Seat

    try:
        if ":" in like[:3]:
            deal = {Seat.of(seat): hand for seat, hand in read_deal(like).hands.items()}
        else:
            with opened(Path(like)) as source:
                deal = dict(next((record.hands for record in source.records() if record.is_complete), {}))
    except (ValueError, OSError, FormatError):
        deal = {}
    if sum(map(len, deal.values())) != 52:
        raise Trouble(say("generate.like", text=like))
    return deal


def _numbered(deals: Iterable[Deal]) -> Iterator[Record]:
    from szlem.matches import board_dealer, board_vulnerability
    from szlem.record import Record

    for number, hands in enumerate(deals, 1):
        yield Record(str(number), hands, board_dealer(number), board_vulnerability(number))


def _format(name: str) -> Format:
    from szlem.formats import FORMATS, find_format

    try:
        return find_format(name)
    except ValueError:
        names = ", ".join(format.id for format in FORMATS)
        raise Trouble(say("formats.no_format", name=name, formats=names)) from None


def _write(records: Iterator[Record], out: Path) -> None:
    from szlem.formats import FormatError, written_whole
    from szlem.formats.convert import target_format

    try:
        wanted = target_format(out)
        with written_whole(out) as target:
            wanted.write(records, target, lambda problem: None)
    except FormatError as wrong:
        raise Trouble(wrong.message) from None
    except OSError as wrong:
        raise Trouble(say("cli.error.file", file=str(out), why=wrong.strerror or "")) from None


def _print_json(records: Iterator[Record]) -> None:
    import json

    for record in records:
        assert record.dealer is not None
        assert record.vulnerable is not None
        said = {
            "board": int(record.board or 0),
            "dealer": record.dealer.name,
            "vulnerable": record.vulnerable.text,
            "deal": record.deal,
        }
        print(json.dumps(said))
