"""The addresses of score keeping: opening a pad, its page, writing on it, its live line."""

from __future__ import annotations

import asyncio
import contextlib
import io
from dataclasses import dataclass, replace

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from szlem.games import Game
from szlem.keeping import Close, Command, NotWritten, Rename, Strike, TakeBack, TakePen, Write
from szlem.message import say
from szlem.seats import SEATS
from szlem.table import Refused, person_id
from szlem.table.people import NAME_LENGTH, clean

from .hosts import Hosts
from .live_pad import LivePad, Pads, pen_of
from .opening import chosen_game, texts
from .pad_form import read_deal
from .pad_page import PadPage, pad_page
from .pages import Pages
from .problem import Problem
from .reader import language_of, new_token, remember, token_of
from .settings import Settings
from .shelf import tiles
from .socket import GONE

_MOST_FIELDS = 120
_LONGEST_FIELD = 4096


@dataclass(frozen=True)
class PadSite:
    """What the routes of pads work with."""

    settings: Settings
    hosts: Hosts
    pads: Pads
    pages: Pages

    def routes(self) -> list[Route | WebSocketRoute]:
        """Every address of a pad."""
        return [
            Route("/keep", self.opening, methods=["GET"]),
            Route("/keep", self.open, methods=["POST"]),
            Route("/k/{id}", self.pad, methods=["GET"]),
            Route("/k/{id}", self.write, methods=["POST"]),
            Route("/k/{id}/pen/{key}", self.pen, methods=["GET"]),
            Route("/k/{id}/pen/{key}", self.take_pen, methods=["POST"]),
            Route("/k/{id}/qr.svg", self.qr),
            WebSocketRoute("/k/{id}/ws", self.socket),
        ]

    # ---- opening ------------------------------------------------------------------------------------

    async def opening(self, request: Request) -> Response:
        """The form: which game, and who plays it."""
        given = {"game": request.query_params.get("game", "rubber")}
        return self._answer(request, self.pages.keep(language_of(request), tiles(), given=given))

    async def open(self, request: Request) -> Response:
        """Open a pad and go there; when that fails, the form again, with the reason."""
        token, fields = token_of(request) or new_token(), await _fields(request)
        try:
            game = chosen_game(fields)
            pad = await self.pads.open(token, game, _names(game, fields))
        except Refused as refused:
            page = self.pages.keep(language_of(request), tiles(), given=fields, trouble=refused.why)
            return self._answer(request, page, status=422)
        return _go(request, f"/k/{pad.id}", token)

    # ---- the pad ------------------------------------------------------------------------------------

    async def pad(self, request: Request) -> Response:
        """The sheet, and for those who may write the form of the next deal or of a correction."""
        pad = await self._pad(request)
        token = token_of(request)
        return self._show(request, self._page(request, pad, token, _line(request, pad)))

    async def write(self, request: Request) -> Response:
        """Carry out what a form of the page asks; on refusal the page again, with what was sent."""
        pad, fields = await self._pad(request), await _fields(request)
        token = token_of(request) or new_token()
        try:
            await pad.do(person_id(token), fields.get("cmd", "")[:64] or None, _command(pad, fields))
        except NotWritten as wrong:
            page = self._page(request, pad, token, _edited(pad, fields))
            return self._show(request, replace(page, trouble=wrong.why, given=fields), status=422)
        return _go(request, f"/k/{pad.id}", token)

    async def pen(self, request: Request) -> Response:
        """Asks whether the reader wants to write: a link that is only looked at changes nothing."""
        pad = await self._pad(request)
        page = self._page(request, pad, token_of(request), None)
        return self._answer(request, self.pages.pen(language_of(request), page, request.url.path))

    async def take_pen(self, request: Request) -> Response:
        """The reader may write from now on."""
        pad, token = await self._pad(request), token_of(request) or new_token()
        try:
            await pad.do(person_id(token), None, TakePen(person_id(request.path_params["key"])))
        except NotWritten as wrong:
            raise Problem(403, wrong.why) from None
        return _go(request, f"/k/{pad.id}", token)

    async def qr(self, request: Request) -> Response:
        """The link for those who want to look, as a picture for a phone's camera."""
        pad, picture = await self._pad(request), io.BytesIO()
        link = segno.make(self._link(request, pad.id), error="m")
        link.save(picture, kind="svg", border=2, xmldecl=False, light="#fff")
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def socket(self, socket: WebSocket) -> None:
        """Tells a page the number of the last change, now and whenever there is another."""
        origin, host = socket.headers.get("origin"), socket.headers.get("host", "")
        if origin is None or not self.hosts.is_own(origin, host):
            await socket.close(1008)
            return
        await socket.accept()
        pad = await self._found(socket.path_params["id"])
        if pad is None:
            await socket.close(GONE)
            return
        await _serve(socket, pad)

    # ---- parts --------------------------------------------------------------------------------------

    async def _found(self, id: str) -> LivePad | None:
        try:
            return await self.pads.find(id)
        except ValueError:
            return None

    async def _pad(self, request: Request) -> LivePad:
        try:
            pad = await self.pads.find(request.path_params["id"])
        except ValueError:
            raise Problem(410, say("keep.unreadable")) from None
        if pad is None:
            raise Problem(404, say("keep.unknown"))
        return pad

    def _page(self, request: Request, pad: LivePad, token: str | None, editing: int | None) -> PadPage:
        who = None if token is None else person_id(token)
        host = token is not None and who == pad.pad.host
        link = self._link(request, pad.id)
        return pad_page(
            pad.id,
            pad.pad,
            may_write=who in pad.pad.writers,
            link=link,
            cmd=new_token(),
            pen=f"{link}/pen/{pen_of(token, pad.id)}" if host and token is not None else None,
            editing=editing,
        )

    def _link(self, request: Request, id: str) -> str:
        base = self.settings.share or f"{request.url.scheme}://{request.url.netloc}"
        return f"{base}/k/{id}"

    def _show(self, request: Request, page: PadPage, status: int = 200) -> Response:
        note = say("table.link_local") if self.settings.share is None else None
        return self._answer(request, self.pages.pad(language_of(request), page, note), status=status)

    def _answer(self, request: Request, page: str, status: int = 200) -> Response:
        response = HTMLResponse(page, status)
        remember(response, request)
        return response


async def _fields(request: Request) -> dict[str, str]:
    async with request.form(max_files=0, max_fields=_MOST_FIELDS, max_part_size=_LONGEST_FIELD) as form:
        return texts(form)


def _names(game: Game, fields: dict[str, str]) -> dict[str, str]:
    """The names that were given, on one line each."""
    sent = {seat.name: clean(fields.get(f"name.{seat.name}", ""), NAME_LENGTH) for seat in SEATS}
    return {seat.name: sent[seat.name] for seat in game.players if sent[seat.name]}


def _line(request: Request, pad: LivePad) -> int | None:
    """The line that the address asks to correct, if it is there."""
    text = request.query_params.get("edit", "")
    number = int(text) if text.isdecimal() and len(text) < 6 else 0
    return number if 1 <= number <= len(pad.pad.items) else None


def _edited(pad: LivePad, fields: dict[str, str]) -> int | None:
    at = _int(fields, "at")
    return at if 1 <= at <= len(pad.pad.items) and fields.get("edit") else None


def _int(fields: dict[str, str], name: str) -> int:
    text = fields.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def _command(pad: LivePad, fields: dict[str, str]) -> Command:
    """What the button that was pressed means."""
    at, lines = _int(fields, "at"), _int(fields, "lines")
    match fields.get("do", "write"):
        case "strike":
            return Strike(at, lines)
        case "end":
            return Close(at, lines)
        case "undo":
            return TakeBack()
        case "names":
            return Rename(_names(pad.pad.game, fields))
    return Write(at, read_deal(pad.pad.game, fields), lines)


async def _serve(socket: WebSocket, pad: LivePad) -> None:
    """Until the page is closed."""
    changed = pad.look()
    reading = asyncio.create_task(_until_closed(socket))
    try:
        while not reading.done():
            await socket.send_text(str(pad.pad.seq))
            waiting = asyncio.create_task(changed.wait())
            await asyncio.wait((reading, waiting), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            changed.clear()
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        pad.leave(changed)
        reading.cancel()


async def _until_closed(socket: WebSocket) -> None:
    """Nothing that a page says here is of use; what it sends is only its being there."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass


def _go(request: Request, where: str, token: str) -> Response:
    response = RedirectResponse(where, 303)
    remember(response, request, token)
    return response
