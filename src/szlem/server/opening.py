"""The form that opens a table, read into a command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from starlette.datastructures import FormData, UploadFile

from szlem.deals import Board
from szlem.formats.pbn import PbnError, read_boards
from szlem.games import Game, WrongOption, find_game
from szlem.message import say
from szlem.table import Open, Refused
from szlem.table.events import AfterFile
from szlem.table.undo import POLICIES

from .paper import record_in

_LONGEST_ORIGIN = 60
#: After how many seconds a bot may stand in for somebody who is gone; 0 is never.
WAITS: Final = ("0", "60", "180", "600")


async def read_opening(form: FormData, seed: str | None) -> Open:
    """The command; ``Refused`` says what is wrong with the form, for a file with line and column."""
    fields = texts(form)
    after, undo = fields.get("after", "stop"), fields.get("undo", "ask")
    return Open(
        game=chosen_game(fields),
        name=fields.get("name", ""),
        boards=await _boards(form.get("boards")) or _board(fields.get("lin", "")),
        after=cast(AfterFile, after) if after in ("stop", "deal") else "stop",
        seed=seed,
        wait=int(wait) if (wait := fields.get("wait", "0")) in WAITS else 0,
        sit=fields.get("sit", "yes") != "no",
        undo=undo if undo in POLICIES else "ask",
        shares=seed is None,
    )


def texts(form: FormData) -> dict[str, str]:
    """What the form says in words, without its file."""
    return {name: value for name, value in form.items() if isinstance(value, str)}


def chosen_game(fields: Mapping[str, str]) -> Game:
    """The game with the options that were sent for it, named ``<game>.<option>``."""
    try:
        game = find_game(fields.get("game", ""))
    except ValueError:
        raise Refused(say("table.no_such_game")) from None
    prefix = f"{game.card.id}."
    chosen = {name.removeprefix(prefix): v for name, v in fields.items() if name.startswith(prefix)}
    try:
        return game.with_options(**chosen)
    except WrongOption as wrong:
        raise Refused(wrong.why) from None


def _board(text: str) -> tuple[Board, ...]:
    """The board that a page of deals on paper sends to a table."""
    if not text:
        return ()
    record = record_in(text)
    if not record.is_complete:
        raise Refused(say("paper.incomplete"))
    return (record.board_to_play(),)


async def _boards(file: UploadFile | str | None) -> tuple[Board, ...]:
    if not isinstance(file, UploadFile) or not file.size:
        return ()
    origin = (file.filename or "")[-_LONGEST_ORIGIN:]
    try:
        return tuple(read_boards(await file.read(), origin))
    except PbnError as error:
        raise Refused(error.located) from None
