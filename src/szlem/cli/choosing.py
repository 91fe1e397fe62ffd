"""The game and its options as they are typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from szlem.games import GAMES, Game, WrongOption, find_game
from szlem.message import say
from szlem.seats import Seat
from szlem.words import Speaker

from .trouble import Trouble

#: Options of the game, ``--option seating=2002``; may be given several times.
Options = Annotated[
    list[str] | None,
    Parameter(
        name=("--option", "-o"), negative=(), help="An option of the game, name=value; may be repeated."
    ),
]


def chosen_game(name: str, options: Sequence[str] | None = None) -> Game:
    """The game with this id or native spelling and these options."""
    try:
        game = find_game(name)
    except ValueError:
        ids = ", ".join(each.card.id for each in GAMES)
        raise Trouble(say("cli.error.game", name=name, games=ids)) from None
    choices = dict(_pair(option) for option in options or ())
    try:
        return game.with_options(**choices) if choices else game
    except WrongOption as wrong:
        raise Trouble(wrong.why) from None


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise Trouble(say("cli.error.option_form", text=text))
    return name.strip(), value.strip()


def chosen_seat(text: str, speak: Speaker) -> Seat:
    """The seat with this letter or name, in notation or in the reader's language."""
    wanted = text.strip().casefold()
    for seat in Seat:
        names = (seat.name, speak(f"seat.short.{seat.name}"), speak(f"seat.{seat.name}"))
        if wanted in (name.casefold() for name in names):
            return seat
    raise Trouble(say("cli.error.seat", text=text))
