"""``szlem solve``: tables, par and the value of cards, double dummy."""

from __future__ import annotations

import json as json_module
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from cyclopts import Parameter

from szlem.message import Message, say

from .language import Lang, voice
from .trouble import Trouble, refuse_option

if TYPE_CHECKING:
    from szlem.solver import Par
    from szlem.solver.search import Table
    from szlem.words import Speaker

Answer = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asked:
    """One deal of the input, what its file says of it, and where it stands."""

    deal: str
    line: int = 0
    dealer: str | None = None
    vulnerable: str | None = None


def solve(
    deal: Annotated[
        str | None,
        Parameter(
            allow_leading_hyphen=True, help="A deal, N:AKQ2... ... ... ..., or a file; - is standard input."
        ),
    ] = None,
    *,
    vul: Annotated[str | None, Parameter(help="For par: none, ns, ew or both.")] = None,
    dealer: Annotated[str | None, Parameter(help="For par: N, E, S or W.")] = None,
    trump: Annotated[str | None, Parameter(help="Look at one denomination: C, D, H, S or NT.")] = None,
    leader: Annotated[str | None, Parameter(help="Who leads the current trick.")] = None,
    played: Annotated[str, Parameter(help="The current trick so far, in order: 'SK S2'.")] = "",
    cards: Annotated[
        bool, Parameter(negative="", help="The value of every card of the hand to play.")
    ] = False,
    sides: Annotated[
        str, Parameter(help="Who plays with whom: NS/EW, NE/SW, N/ESW, E/NW, N/S ...")
    ] = "NS/EW",
    goal: Annotated[Literal["most", "fewest"], Parameter(help="What both sides want of tricks.")] = "most",
    json: Annotated[bool, Parameter(negative="", help="One JSON object a deal, a line each.")] = False,
    lang: Lang = None,
) -> int:
    """What a deal is worth when every card is seen.

    Without --trump: the tricks of every declarer in every denomination, and par from North-South's side. With
    --trump and --leader: the tricks that the side of the hand to play takes from the current trick on; the
    deal holds the cards as at the start of that trick.
    """
    from szlem.solver import SolverError

    speak = voice(lang)
    refuse_option(deal or "-", "szlem solve")
    try:
        question = _question(vul, dealer, trump, leader, played, cards, sides, goal)
        found = False
        for answer in question(_progress(_asked(deal), speak)):
            print(json_module.dumps(answer) if json else _readable(answer, speak), flush=True)
            found = True
        if not found:
            raise Trouble(say("solve.no_deal"))
    except BrokenPipeError:
        raise
    except (SolverError, OSError, Trouble) as wrong:
        print(speak.say(_sentence(wrong)), file=sys.stderr)
        return 2
    return 0


def _sentence(wrong: Exception) -> Message:
    if isinstance(wrong, OSError):
        return say("solve.no_file", file=str(wrong.filename), why=wrong.strerror or "")
    return wrong.what if isinstance(wrong, Trouble) else say("solve.wrong", why=str(wrong))


def _question(
    vul: str | None,
    dealer: str | None,
    trump: str | None,
    leader: str | None,
    played: str,
    cards: bool,
    sides: str,
    goal: str,
) -> Callable[[Iterable[Asked]], Iterator[Answer]]:
    """The question that the options ask of every deal."""
    if trump is None and leader is None:
        if cards or played:
            raise Trouble(say("solve.cards_need_both"))
        return lambda asked: _tables(asked, vul, dealer, sides, goal)
    if trump is None or leader is None:
        raise Trouble(say("solve.position_needs_both"))
    return lambda asked: _positions(asked, trump, leader, played, cards, sides, goal)


def _tables(
    asked: Iterable[Asked], vul: str | None, dealer: str | None, sides: str, goal: str
) -> Iterator[Answer]:
    from szlem.solver import Sides, par, tables

    with_par = Sides.read(sides) in (Sides("NS", "EW"), Sides("EW", "NS")) and goal == "most"
    deals, kept = _remembering(asked)
    for table in _located(tables((a.deal for a in deals), sides=sides, goal=goal), kept):
        here = kept.pop(0)
        answer: Answer = {"table": table}
        if with_par:
            answer["par"] = _par(table, par, vul or here.vulnerable or "none", dealer or here.dealer or "N")
        yield answer


def _par(table: Table, par: Callable[[Table, str, str], Par], vul: str, dealer: str) -> Answer:
    found = par(table, vul, dealer)
    return {
        "score": found.score,
        "contracts": [
            {"contract": c.contract, "declarers": c.declarers, "tricks": c.tricks} for c in found.contracts
        ],
    }


def _positions(
    asked: Iterable[Asked], trump: str, leader: str, played: str, cards: bool, sides: str, goal: str
) -> Iterator[Answer]:
    from szlem.solver import Position, card_values, values

    deals, kept = _remembering(asked)
    positions = (Position.read(a.deal, trump, leader, played, sides=sides, goal=goal) for a in deals)
    if cards:
        for found in _located(card_values(positions), kept):
            kept.pop(0)
            yield {"cards": found}
    else:
        for tricks in _located(values(positions), kept):
            kept.pop(0)
            yield {"tricks": tricks}


def _remembering(asked: Iterable[Asked]) -> tuple[Iterator[Asked], list[Asked]]:
    """The deals as they are taken, and those of them that still wait for their answer."""
    kept: list[Asked] = []

    def taking() -> Iterator[Asked]:
        for one in asked:
            kept.append(one)
            yield one

    return taking(), kept


def _located(answers: Iterator[T], waiting: list[Asked]) -> Iterator[T]:
    """The answers; an error says which line of the input it is about."""
    from szlem.solver import SolverError

    try:
        yield from answers
    except SolverError as wrong:
        if not waiting or not waiting[0].line:
            raise
        raise Trouble(say("solve.wrong_line", line=waiting[0].line, why=str(wrong))) from None


def _asked(source: str | None) -> Iterable[Asked]:
    """The deals of the argument: itself, or the lines or records of a file."""
    if source is not None and re.match(r"\s*[NESWnesw]:", source):
        return [Asked(source)]
    if source is None or source == "-":
        return _from_lines(sys.stdin)
    return _from_file(Path(source))


def _from_file(path: Path) -> Iterator[Asked]:
    with path.open(encoding="utf-8", errors="replace") as file:
        yield from _from_lines(file)


def _from_lines(lines: IO[str]) -> Iterator[Asked]:
    """One deal a line, or the records of a PBN file; blank lines and lines with # or % are passed over."""
    numbered = enumerate(lines, 1)
    for number, line in numbered:
        text = line.strip().lstrip("\ufeff")
        if text.startswith("["):
            yield from _from_pbn(number, text, numbered)
        elif text and text[0] not in "#%;":
            yield Asked(text, number)


_TAG = re.compile(r'\[(\w+)\s+"([^"]*)"\]')
_PBN_VULNERABLE = {
    "none": "none",
    "love": "none",
    "-": "none",
    "ns": "ns",
    "ew": "ew",
    "all": "both",
    "both": "both",
}


def _from_pbn(number: int, line: str, rest: Iterator[tuple[int, str]]) -> Iterator[Asked]:
    """The deals of the tags; a value # repeats that of the record before."""
    tags: dict[str, str] = {}
    before: dict[str, str] = {}
    place = number
    while True:
        for name, value in _TAG.findall(line):
            if name in tags:
                yield from _record(tags, place)
                before, tags = tags, {}
            tags[name] = before.get(name, "") if value == "#" else value
            place = number if name == "Deal" else place
        following = next(rest, None)
        if following is None or not following[1].strip():
            yield from _record(tags, place)
            before, tags = {**before, **tags}, {}
        if following is None:
            return
        number, line = following


def _record(tags: dict[str, str], place: int) -> Iterator[Asked]:
    if tags.get("Deal"):
        dealer = tags.get("Dealer", "")
        vulnerable = _PBN_VULNERABLE.get(tags.get("Vulnerable", "").lower())
        yield Asked(tags["Deal"], place, dealer if dealer in ("N", "E", "S", "W") else None, vulnerable)


def _progress(asked: Iterable[Asked], speak: Speaker) -> Iterable[Asked]:
    """The same deals, with a bar on the terminal if there are many and somebody looks."""
    if isinstance(asked, list) or not sys.stderr.isatty():
        return asked
    return _with_bar(asked, speak)


def _with_bar(asked: Iterable[Asked], speak: Speaker) -> Iterator[Asked]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(speak("solve.deals")), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    looking = sys.stdout.isatty()  # then the answers go above the bar
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=looking) as progress:
        yield from progress.track(asked, total=None)


def _readable(answer: Answer, speak: Speaker) -> str:
    if "cards" in answer:
        return "\n".join(f"{card} {tricks:2}" for card, tricks in answer["cards"].items())
    if "tricks" in answer:
        return f"{answer['tricks']}"
    table = answer["table"]
    names = {name: speak("ui.call", call=name) for name in next(iter(table.values()))}
    rows = ["   " + " ".join(f"{name:>2}" for name in names.values())]
    rows += [
        f" {speak(f'seat.short.{seat}')} " + " ".join(f"{row[name]:2}" for name in names)
        for seat, row in table.items()
    ]
    if "par" in answer:
        rows.append(_readable_par(answer["par"], speak))
    return "\n".join(rows) + "\n"


def _readable_par(par: Answer, speak: Speaker) -> str:
    if not par["contracts"]:
        return speak("solve.par_passed_out")
    contracts = ", ".join(
        speak("solve.par_contract", call=c["contract"], by=c["declarers"], n=c["tricks"])
        for c in par["contracts"]
    )
    return speak("solve.par", score=par["score"], contracts=contracts)


if __name__ == "__main__":
    import cyclopts

    app = cyclopts.App(name="szlem solve")
    app.default(solve)
    sys.exit(app())
