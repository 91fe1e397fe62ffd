"""``szlem auction``: an auction of any game, call by call."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from szlem.games.trace import IllegalCall, NoAuction, Trace, trace
from szlem.message import say
from szlem.words import Speaker

from .choosing import Options, chosen_game, chosen_seat
from .language import Lang, voice
from .output import console, print_json
from .trouble import Trouble
from .typed import call_notation


def auction(
    game: str,
    /,
    *calls: Annotated[str, Parameter(allow_leading_hyphen=True)],
    dealer: str = "N",
    json: bool = False,
    option: Options = None,
    lang: Lang = None,
) -> None:
    """Follow an auction: partners, restrictions, what is legal next, and what is played.

    Parameters
    ----------
    game
        The game, by its id or a native spelling.
    calls
        The calls from the dealer on: 1C to 7NT, P, X, XX; a bid made again repeats the contract.
    dealer
        Who calls first: N, E, S or W.
    json
        Print JSON, which is the same in every language.
    """
    speak = voice(lang)
    played = chosen_game(game, option)
    seat = chosen_seat(dealer, speak)
    if seat not in played.players:
        raise Trouble(say("cli.error.seat_empty", seat=seat.name, game=played.card.name))
    try:
        traced = trace(played, seat, [call_notation(call, speak) for call in calls])
    except NoAuction:
        raise Trouble(say("cli.error.no_auction", game=played.card.name)) from None
    except IllegalCall as illegal:
        raise Trouble(
            say("cli.error.call", n=illegal.number, text=calls[illegal.number - 1], rule=illegal.rule)
        ) from None
    if json:
        print_json(traced.plain())
    else:
        _show(traced, speak)


def _show(traced: Trace, speak: Speaker) -> None:
    from .traced import suits, trace_table

    paper = console()
    if traced.steps:
        paper.print(trace_table(traced, speak, paper.width))
        paper.print()
    paper.print(suits(speak.say(traced.result)))
