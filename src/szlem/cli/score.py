"""``szlem score``: what a contract is worth in any game, entry by entry."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

import szlem.scoring
from szlem.deals import Given
from szlem.games import Before, DealTold, Game, Scored, WrongDeal, scored
from szlem.message import say
from szlem.scoring import Entry
from szlem.words import Speaker

from .choosing import Options, chosen_game, chosen_seat
from .language import Lang, voice
from .output import print_json
from .trouble import Trouble
from .typed_deal import by_side, deal_told, vulnerability

#: Something that may be left out.
Word = Annotated[str, Parameter(show_default=False)]


def score(
    result: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    scheme: str = "duplicate",
    declarer: Word = "",
    vul: Annotated[str, Parameter(allow_leading_hyphen=True, show_default=False)] = "",
    table: Word = "",
    dummy: Word = "",
    doubler: Word = "",
    alone: Annotated[bool, Parameter(negative="")] = False,
    tricks: int | None = None,
    taken: Word = "",
    honours: Word = "",
    aces: Word = "",
    chicane: Word = "",
    coronets: Word = "",
    points: Word = "",
    first: Word = "",
    dealer: Word = "",
    deal: int = 1,
    board: int | None = None,
    games: Word = "",
    part_score: Word = "",
    json: Annotated[bool, Parameter(negative="")] = False,
    option: Options = None,
    lang: Lang = None,
) -> None:
    """Score a contract in any game, and say what each number is for.

    Parameters
    ----------
    result
        Contract and result: 4SX-2, 3NT+1, 4♠=, 3BA; P for a deal passed out.
    scheme
        The game whose score it is, by its id or a native spelling.
    declarer
        Who played it: N, E, S or W; by default N, or the dealer where he declares.
    vul
        Vulnerability: none, ns, ew or both; by default what the match says.
    table
        A named table of the game's scores, such as seed004_pl or kontrakty_linear.
    dummy
        Whose hand declarer played, in games where partners are found in the auction.
    doubler
        Which defender doubled, in games where that is his own affair.
    alone
        Declarer was nobody's partner.
    tricks
        Declarer's tricks, instead of writing the result behind the contract.
    taken
        Each defender's tricks where they count: E=3,W=2.
    honours
        Trump honours by hand or side: N=4, or NS=3,EW=2.
    aces
        Aces by hand or side.
    chicane
        Who had no trump.
    coronets
        Sequences from the ace by hand: N=S4 is ace to knave of spades, N=A3 three aces.
    points
        High-card points by side: NS=24,EW=16.
    first
        Which side came to a game first, where one deal can bring both there.
    dealer
        Who dealt.
    deal
        The number of the deal in the match.
    board
        The number of the board, which says who deals and who is vulnerable.
    games
        Games won so far: NS=1.
    part_score
        Points below the line so far: NS=60.
    json
        Print JSON, which is the same in every language.
    """
    speak = voice(lang)
    game = with_table(chosen_game(scheme, option), table)
    held = {"honours": honours, "aces": aces, "chicane": chicane, "coronets": coronets, "points": points}
    told = deal_told(
        game,
        result,
        speak,
        declarer=declarer,
        dummy=dummy,
        doubler=doubler,
        alone=alone,
        tricks=tricks,
        taken=taken,
        first=first,
        board=board,
        **held,
    )
    before = Before(
        deal=deal,
        board=board,
        dealer=chosen_seat(dealer, speak) if dealer else None,
        vulnerable=vulnerability(vul, speak) if vul else None,
        games=by_side(games, speak),
        part_scores=by_side(part_score, speak),
    )
    found = _scored(game, told, before, default=not declarer)
    if json:
        print_json(_plain(game, found))
    else:
        _show(game, found, speak)


def _scored(game: Game, told: DealTold, before: Before, *, default: bool) -> Scored:
    """Scored; where nobody was named, the game's first player declares, unless its rules say who does."""
    try:
        return scored(game, told, before)
    except WrongDeal as wrong:
        if default and wrong.why.id == "told.who_declares":
            from msgspec.structs import replace

            return _scored(game, replace(told, declarer=game.players[0].name), before, default=False)
        raise Trouble(wrong.why) from None


def with_table(game: Game, name: str) -> Game:
    """The game with this table of scores; ``Trouble`` lists those it has."""
    if not name:
        return game
    files = {file.stem for file in (Path(szlem.scoring.__file__).parent / "tables").glob("*.toml")}
    tables = {value: option.name for option in game.options for value in option.values if value in files}
    if name not in tables:
        there = ", ".join(tables)
        known = "cli.score.no_table" if tables else "cli.score.no_tables"
        raise Trouble(say(known, name=name, tables=there, game=game.card.name))
    return game.with_options(**{tables[name]: name})


def _letters(players: frozenset[Any]) -> str:
    return "".join(seat.name for seat in sorted(players))


def _plain(game: Game, found: Scored) -> dict[str, Any]:
    contract = found.posted.contract
    return {
        "scheme": game.card.id,
        "options": {option.name: game.chosen.get(option.name, option.usual) for option in game.options},
        "contract": None if contract is None else contract.text,
        "declarer": None if contract is None else contract.declarer.name,
        "result": None if contract is None else found.posted.over,
        "vulnerable": found.posted.given.vulnerable.text,
        "items": [
            {
                "who": _letters(entry.players),
                "points": entry.points,
                "reason": entry.reason.plain(),
                "line": entry.line,
            }
            for entry in found.entries
        ],
        "totals": {_letters(column): points for column, points in found.totals.items()},
    }


def _show(game: Game, found: Scored, speak: Speaker) -> None:
    """Printed plainly: a command that answers at once loads nothing to draw with."""
    print(_heading(game, found, speak))
    rows = [_row(entry, speak) for entry in found.entries]
    who, number, why = (max((len(row[at]) for row in rows), default=0) for at in range(3))
    for row in rows:
        print(f"  {row[0]:<{who}}  {row[1]:>{number}}  {row[2]:<{why}}  {row[3]}".rstrip())
    totals = (f"{speak('ui.who', who=_letters(side))} {_signed(n)}" for side, n in found.totals.items())
    print(f"{speak('ui.sheet.sum')}: {' · '.join(totals)}")


def _row(entry: Entry, speak: Speaker) -> tuple[str, str, str, str]:
    """Whose points, how many, what for, and on which side of the line."""
    line = speak(f"cli.score.line.{entry.line}") if entry.line else ""
    return speak("ui.who", who=_letters(entry.players)), _signed(entry.points), speak.say(entry.reason), line


def _heading(game: Game, found: Scored, speak: Speaker) -> str:
    """The contract, who played it and what became of it."""
    posted, name = found.posted, speak.say(game.card.name)
    if posted.contract is None or posted.void is not None:
        what = speak.say(posted.void.reason) if posted.void is not None else ""
        return f"{what} · {name}"
    contract = posted.contract
    result = "made" if posted.over == 0 else "over" if posted.over > 0 else "down"
    what = speak(f"result.{result}", n=abs(posted.over)) if contract.level else ""
    who = speak("ui.who", who=contract.declarer.name)
    told = (f"{speak('ui.call', call=contract.text)} {who}", what, _zone(posted.given, speak), name)
    return " · ".join(part for part in told if part)


def _zone(given: Given, speak: Speaker) -> str:
    """Who is vulnerable, where somebody is."""
    text = given.vulnerable.text
    return speak("vulnerability." + text) if text in ("ns", "ew", "both") else ""


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
