"""The form that opens a table, read into a command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from starlette.datastructures import FormData, UploadFile

from szlem.deals import Board
from szlem.formats.pbn import PbnError, read_boards
from szlem.games import Game, find_game
from szlem.message import say
from szlem.table import Open, Refused
from szlem.table.events import AfterFile

_LONGEST_ORIGIN = 60


async def read_opening(form: FormData, seed: str | None) -> Open:
    """The command; ``Refused`` says what is wrong with the form, for a file with line and column."""
    fields = texts(form)
    after = fields.get("after", "stop")
    return Open(
        game=_game(fields),
        name=fields.get("name", ""),
        boards=await _boards(form.get("boards")),
        after=cast(AfterFile, after) if after in ("stop", "deal") else "stop",
        seed=seed,
        shares=seed is None,
    )


def texts(form: FormData) -> dict[str, str]:
    """What the form says in words, without its file."""
    return {name: value for name, value in form.items() if isinstance(value, str)}


def _game(fields: Mapping[str, str]) -> Game:
    """The game with the options that were sent for it, named ``<game>.<option>``."""
    try:
        game = find_game(fields.get("game", ""))
        prefix = f"{game.card.id}."
        chosen = {name.removeprefix(prefix): v for name, v in fields.items() if name.startswith(prefix)}
        return game.with_options(**chosen)
    except ValueError:
        raise Refused(say("table.no_such_game")) from None


async def _boards(file: UploadFile | str | None) -> tuple[Board, ...]:
    if not isinstance(file, UploadFile) or not file.size:
        return ()
    origin = (file.filename or "")[-_LONGEST_ORIGIN:]
    try:
        return tuple(read_boards(await file.read(), origin))
    except PbnError as error:
        raise Refused(error.located) from None
