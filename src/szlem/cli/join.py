"""``szlem join``: sit at somebody's table from the terminal, as others do in their browsers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from szlem.message import say
from szlem.seats import SEATS, Seat

from .choosing import chosen_seat
from .language import Lang, voice
from .output import console
from .trouble import Trouble

if TYPE_CHECKING:
    from szlem.server import wire
    from szlem.words import Speaker


def join(
    link: str,
    /,
    *,
    seat: str | None = None,
    name: str | None = None,
    watch: bool = False,
    lang: Lang = None,
) -> None:
    """Join a table by its link, in the terminal; ? helps, q leaves, and the same command brings you back.

    Parameters
    ----------
    link
        The link of the table, as in http://localhost:8000/t/abcd2345.
    seat
        Where you want to sit: N, E, S or W; by default the first seat that is free, else a bot's.
    name
        Your name at the table; you are asked for it when it is not given.
    watch
        Take no seat.
    """
    from .guest import Guest
    from .link import Link

    speak = voice(lang)
    line = Link(link, own_token(default_token()))
    view = line.first_view()
    if not watch and view.table.you is None and (wanted := _seat(view, seat, speak)) is not None:
        line.sit(wanted.name, name or input(speak("ui.open.name") + ": "))
        view = line.first_view()
    Guest(line, speak, console()).run(view)


def default_token() -> Path:
    """Where the secret is kept by which tables know this person again: XDG's data directory."""
    from .serve import default_database

    return default_database().with_name("me")


def own_token(file: Path) -> str:
    """The person's secret; made, and kept for his eyes only, when there is none."""
    from secrets import token_urlsafe

    try:
        return file.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        pass
    except (OSError, UnicodeError) as wrong:
        raise Trouble(say("cli.join.token", file=str(file), why=str(wrong))) from None
    token = token_urlsafe(24)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(token + "\n", encoding="ascii")
    except OSError as wrong:
        raise Trouble(say("cli.join.token", file=str(file), why=wrong.strerror or "")) from None
    return token


def _seat(view: wire.View, wanted: str | None, speak: Speaker) -> Seat | None:
    """The seat that was asked for, or the best that can be had; none when people hold all of them."""
    if wanted is not None:
        return chosen_seat(wanted, speak)
    by_kind = {kind: [s for s in SEATS if view.table.seats[s.name].kind == kind] for kind in ("free", "bot")}
    return next(iter(by_kind["free"] + by_kind["bot"]), None)
