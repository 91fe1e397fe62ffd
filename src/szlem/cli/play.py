"""``szlem play``: a whole match in the terminal against bots, at the same table as in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from szlem.bots import USUAL, SafeBot, bot_of, is_level
from szlem.deals import Board
from szlem.message import say
from szlem.seats import Seat
from szlem.table import Decision, Fill, Open, Sit, StandUp, decide, open_table, own_seat

from .choosing import Options, chosen_game, chosen_seat
from .language import Lang, voice
from .output import console
from .session import ME, Session
from .trouble import Trouble


def play(
    game: str,
    /,
    *,
    seat: str | None = None,
    seed: int | None = None,
    boards: Annotated[Path | None, Parameter(name=("--boards", "-b"))] = None,
    after: Literal["stop", "deal"] = "stop",
    level: str = USUAL,
    option: Options = None,
    lang: Lang = None,
) -> None:
    """Play a whole match in the terminal; bots hold the other seats.

    Parameters
    ----------
    game
        The game, by its id or a native spelling.
    seat
        Where you sit: N, E, S or W; by default in the south, or where the game has a seat.
    seed
        Any whole number; the same seed always deals the same cards.
    boards
        A PBN file whose boards are to be played, in their order.
    after
        When the file ends: stop, or go on with dealt cards.
    level
        How the bots play: plain, club or expert, or a bot that another package has added.
    """
    speak = voice(lang)
    chosen = chosen_game(game, option)
    place = own_seat(chosen) if seat is None else chosen_seat(seat, speak)
    if place not in chosen.players:
        raise Trouble(say("cli.error.seat_empty", seat=place.name, game=chosen.card.name))
    if not is_level(level):
        raise Trouble(say("cli.error.no_such_bot", level=level))
    opening = Open(chosen, ME, _boards(boards), after, None if seed is None else str(seed))
    bot = SafeBot(bot_of(level), level)
    Session(place, speak, console(), bot=bot).play(seated(opening, place, level))


def seated(opening: Open, place: Seat, level: str = USUAL) -> Decision:
    """The events that open a table, put the person on the seat, and bots of a level on the others."""
    events, table = open_table(ME, opening)
    commands = (Fill(level),) if table.seat_of(ME) is place else (StandUp(), Sit(place, ME), Fill(level))
    for command in commands:
        more, table = decide(table, ME, command)
        events = (*events, *more)
    return events


def _boards(file: Path | None) -> tuple[Board, ...]:
    if file is None:
        return ()
    from szlem.formats import FormatError
    from szlem.formats.pbn import read_boards

    try:
        return tuple(read_boards(file.read_bytes(), file.name))
    except OSError as wrong:
        raise Trouble(say("cli.error.file", file=str(file), why=wrong.strerror or "")) from None
    except FormatError as wrong:
        raise Trouble(wrong.located) from None
