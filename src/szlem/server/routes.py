"""The pages' addresses."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from szlem.games import find_game
from szlem.message import Message, say
from szlem.seats import Seat
from szlem.table import MakeKey, Refused, Sit, UseKey, person_id
from szlem.table.deal_record import read_line
from szlem.table.events import Opened
from szlem.table.store import Kept

from .allowance import Allowance
from .explaining import Explaining
from .hall import Hall
from .hosts import Hosts
from .live_event import Events
from .live_table import LiveTable
from .opening import read_opening, texts
from .page_parts import MyTable
from .pages import Pages
from .paper import LONGEST
from .paper_routes import PaperSite
from .problem import Problem
from .qr import qr_picture
from .reader import address_of, language_of, new_token, person_of, remember, token_of
from .rules_page import rules_page
from .screen import table_info
from .screen_sheet import sheet
from .settings import Settings
from .shelf import tiles
from .socket import GONE, serve_socket
from .thinking import Bots, practice_view


@dataclass(frozen=True)
class Site:
    """What the routes work with."""

    settings: Settings
    hosts: Hosts
    hall: Hall
    pages: Pages
    bots: Bots
    explaining: Explaining
    events: Events
    allowance: Allowance

    def routes(self) -> list[Route | WebSocketRoute]:
        """Every address there is."""
        return [
            Route("/", self.home),
            Route("/games", self.games),
            Route("/rules/{game}", self.rules),
            Route("/glossary", self.glossary),
            Route("/fair", self.fair),
            Route("/tables", self.open_table, methods=["POST"]),
            Route("/t/{id}", self.table),
            Route("/t/{id}/sit", self.sit, methods=["POST"]),
            Route("/t/{id}/key", self.make_key, methods=["POST"]),
            Route("/t/{id}/back/{key}", self.use_key, methods=["GET", "POST"]),
            Route("/t/{id}/sheet", self.sheet),
            Route("/t/{id}/advice", self.advice),
            Route("/t/{id}/why", self.why),
            Route("/t/{id}/record", self.record),
            Route("/t/{id}/qr.svg", self.qr),
            WebSocketRoute("/t/{id}/ws", self.socket),
            Route("/static/{version}/{name:path}", self.static),
            Route("/healthz", self.health),
            *PaperSite(self.pages).routes(),
        ]

    # ---- pages --------------------------------------------------------------------------------------

    async def home(self, request: Request) -> Response:
        """The shelf of games and the form that opens a table."""
        language = language_of(request)
        mine = [_mine(kept) for kept in await self.hall.tables_of(person_of(request))]
        return _page(request, self.pages.home(language, tiles(), note=self._note(request), mine=mine))

    async def games(self, request: Request) -> Response:
        """All games."""
        return _page(request, self.pages.games(language_of(request), tiles()))

    async def rules(self, request: Request) -> Response:
        """A game's rules, made from its value."""
        try:
            game = find_game(request.path_params["game"])
        except ValueError:
            raise Problem(404, say("table.no_such_game")) from None
        return _page(request, self.pages.rules(language_of(request), rules_page(game)))

    async def glossary(self, request: Request) -> Response:
        """What the words of the games mean."""
        return _page(request, self.pages.glossary(language_of(request)))

    async def fair(self, request: Request) -> Response:
        """How cards are dealt, and why nobody can choose them."""
        return _page(request, self.pages.fair(language_of(request)))

    async def table(self, request: Request) -> Response:
        """A table: its page comes to life over the socket."""
        table = await self._any_table(request)
        if not await self.events.may_look(table, person_of(request)):
            return RedirectResponse(f"/e/{table.table.event}", 303)
        return self._table_page(request, table, token_of(request) or new_token())

    async def sheet(self, request: Request) -> Response:
        """The score sheet, from the reader's side."""
        table = await self._table(request)
        info = table_info(table.id, table.table, person_of(request))
        return _page(request, self.pages.sheet(language_of(request), info, sheet(table.table)))

    async def advice(self, request: Request) -> Response:
        """What the expert would do now, for somebody who plays alone with bots and is on turn."""
        table, person = await self._table(request), person_of(request)
        view = practice_view(table.table, person)
        sentences = [say("advice.not_now")] if view is None else await self.bots.advise(view)
        info = table_info(table.id, table.table, person)
        return _page(request, self.pages.advice(language_of(request), info, sentences))

    async def why(self, request: Request) -> Response:
        """The deal ``?deal=N`` when it is over, the last one where none is named, with its action number
        ``at`` explained; as JSON to who asks for that."""
        table, person = await self._table(request), person_of(request)
        line = await self.hall.archive.line(table.id, table.table, _number(request, "deal"))
        if line is None:
            raise Problem(404, say("advice.no_deal"))
        try:
            looked = await self.explaining.look(table.id, read_line(line), _number(request, "at"))
        except ValueError:
            raise Problem(409, say("advice.old_rules")) from None
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse(looked.plain())
        info = table_info(table.id, table.table, person)
        return _page(request, self.pages.why(language_of(request), info, looked))

    async def record(self, request: Request) -> Response:
        """The deals that are over, a line of JSON each; with ``?deal=N`` that one alone."""
        table = await self._table(request)
        deal = _number(request, "deal")
        text = await self.hall.archive.record(table.id, table.table, deal)
        name = f"szlem-{table.id}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/jsonl", headers=headers)

    async def qr(self, request: Request) -> Response:
        """The link as a picture for a phone's camera."""
        table = await self._table(request)
        return Response(qr_picture(self._link(request, table.id)), media_type="image/svg+xml")

    async def static(self, request: Request) -> Response:
        """A file of the browser's side; under its version it never changes."""
        assets, name = self.pages.assets, request.path_params["name"]
        if request.path_params["version"] != assets.version or name not in assets.files:
            raise HTTPException(404)
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        return Response(assets.files[name], media_type=assets.kind(name), headers=headers)

    async def health(self, request: Request) -> Response:
        """For those who watch over the server."""
        return PlainTextResponse("ok")

    # ---- orders -------------------------------------------------------------------------------------

    async def open_table(self, request: Request) -> Response:
        """Open a table and go there; when that fails, the form again, with the reason."""
        token = token_of(request) or new_token()
        async with request.form(max_files=1, max_fields=300, max_part_size=2 * LONGEST) as form:
            try:
                command = await read_opening(form, self.settings.seed)
                self.allowance.take(address_of(request))
                table = await self.hall.open(person_id(token), command)
            except Refused as refused:
                return self._home_again(request, refused.why, texts(form))
        return _go(request, f"/t/{table.id}", token)

    def _home_again(self, request: Request, why: Message, given: dict[str, str]) -> Response:
        page = self.pages.home(
            language_of(request), tiles(), trouble=why, given=given, note=self._note(request)
        )
        return _page(request, page, status=422)

    async def sit(self, request: Request) -> Response:
        """Take a seat and go back to the table."""
        table = await self._any_table(request)
        token = token_of(request) or new_token()
        async with request.form(max_files=0, max_fields=10, max_part_size=4096) as form:
            fields = texts(form)
        try:
            await self._take(table, person_id(token), Sit(_seat(fields), fields.get("name", "")))
        except Refused as refused:
            if not await self.events.may_look(table, person_id(token)):
                raise Problem(409, refused.why) from None
            return self._table_page(request, table, token, trouble=refused.why, status=409)
        return _go(request, f"/t/{table.id}", token)

    async def make_key(self, request: Request) -> Response:
        """A personal link to the reader's seat, shown once; the table keeps its hash alone."""
        table, person = await self._table(request), person_of(request)
        async with request.form(max_files=0, max_fields=10, max_part_size=4096) as form:
            give = texts(form).get("give") == "yes"
        secret = secrets.token_urlsafe(12)
        try:
            await table.do(person or "", None, MakeKey(person_id(secret), give))
        except Refused as refused:
            raise Problem(409, refused.why) from None
        link = f"{self._link(request, table.id)}/back/{secret}"
        info = table_info(table.id, table.table, person)
        page = self.pages.key(language_of(request), info, link=link, picture=qr_picture(link), give=give)
        return _page(request, page)

    async def use_key(self, request: Request) -> Response:
        """Come to a seat by a personal link. Looking at it alone changes nothing."""
        table, token = await self._any_table(request), token_of(request) or new_token()
        secret = request.path_params["key"]
        key = table.table.keys.get(person_id(secret))
        if key is None:
            raise Problem(404, say("table.key_unknown"))
        trouble = None
        if request.method == "POST":
            async with request.form(max_files=0, max_fields=10, max_part_size=4096) as form:
                name = texts(form).get("name", "")
            try:
                await self._take(table, person_id(token), UseKey(secret, name))
            except Refused as refused:
                trouble = refused.why
            else:
                return _go(request, f"/t/{table.id}", token)
        info = table_info(table.id, table.table, key.person)
        page = self.pages.back(language_of(request), info, give=key.give, trouble=trouble)
        return _page(request, page, token=token, status=409 if trouble else 200)

    async def socket(self, socket: WebSocket) -> None:
        """The live line of a table's page. Other sites' pages are turned away before it is open."""
        origin, host = socket.headers.get("origin"), socket.headers.get("host", "")
        if origin is None or not self.hosts.is_own(origin, host):
            await socket.close(1008)
            return
        await socket.accept()
        try:
            table = await self.hall.find(socket.path_params["id"])
        except Refused:
            table = None
        if table is None:
            await socket.close(GONE)
            return
        if not await self.events.may_look(table, person_of(socket)):
            await socket.close(GONE)
            return
        await serve_socket(socket, table, person_of(socket), self.settings.messages_per_second)

    # ---- parts --------------------------------------------------------------------------------------

    async def _take(self, table: LiveTable, person: str, command: Sit | UseKey) -> None:
        """Take a seat; at a table of an event only who has not been at another of its tables."""
        if not table.table.event:
            await table.do(person, None, command)
            return
        async with self.events.lock(table.table.event):
            if not await self.events.may_sit(table, person):
                raise Refused(say("event.other_table"))
            await table.do(person, None, command)

    async def _table(self, request: Request) -> LiveTable:
        """The table, for somebody who may see what happens there."""
        table = await self._any_table(request)
        if not await self.events.may_look(table, person_of(request)):
            raise Problem(403, say("event.not_yet"))
        return table

    async def _any_table(self, request: Request) -> LiveTable:
        try:
            table = await self.hall.find(request.path_params["id"])
        except Refused as refused:
            raise Problem(410, refused.why) from None
        if table is None:
            raise Problem(404, say("table.unknown"))
        return table

    def _table_page(
        self,
        request: Request,
        table: LiveTable,
        token: str,
        *,
        trouble: Message | None = None,
        status: int = 200,
    ) -> Response:
        page = self.pages.table(
            language_of(request),
            table_info(table.id, table.table, person_id(token)),
            link=self._link(request, table.id),
            note=self._note(request),
            trouble=trouble,
        )
        return _page(request, page, token=token, status=status)

    def _link(self, request: Request, id: str) -> str:
        """The address of a table that works for those it is sent to."""
        base = self.settings.share or f"{request.url.scheme}://{request.url.netloc}"
        return f"{base}/t/{id}"

    def _note(self, request: Request) -> Message | None:
        """What is said about links when they work on this machine only."""
        return say("table.link_local") if self.settings.share is None else None


def _mine(kept: Kept) -> MyTable:
    opened = kept.first.event
    assert isinstance(opened, Opened), "a table's first event opens it"
    day = datetime.fromtimestamp(kept.last / 1000, UTC).date().isoformat()
    return MyTable(f"/t/{kept.stream}", say(f"game.{opened.game}.name"), day)


def _seat(fields: dict[str, str]) -> Seat:
    try:
        return Seat.of(fields.get("seat", ""))
    except ValueError:
        raise Refused(say("table.no_such_seat")) from None


def _number(request: Request, name: str) -> int | None:
    """A whole number from the address, if it has one there."""
    text = request.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 8 else None


def _page(request: Request, page: str, *, token: str | None = None, status: int = 200) -> Response:
    response = HTMLResponse(page, status)
    remember(response, request, token)
    return response


def _go(request: Request, where: str, token: str) -> Response:
    response = RedirectResponse(where, 303)
    remember(response, request, token)
    return response
