"""The addresses of events: the form, the page that everybody is sent the link of, and what its host does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, get_args

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from szlem.deals import Board
from szlem.games import Game
from szlem.message import Message, say
from szlem.table import Command, Fill, Pause, Refused, person_id
from szlem.table.gathering import Comparison, Gathered, event_games

from .allowance import Allowance
from .event_page import event_page
from .hall import Hall
from .live_event import MOST_BOARDS, MOST_TABLES, Events, Plan, dealt
from .opening import texts
from .pages import Pages
from .paper import records_in
from .problem import Problem
from .qr import qr_picture
from .reader import address_of, language_of, new_token, person_of, remember, token_of
from .settings import Settings

_COMPARISONS: Final[tuple[Comparison, ...]] = get_args(Comparison)


@dataclass(frozen=True)
class EventSite:
    """What the routes work with."""

    settings: Settings
    hall: Hall
    pages: Pages
    events: Events
    allowance: Allowance

    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("/events", self.form, methods=["GET", "POST"]),
            Route("/e/{id}", self.event),
            Route("/e/{id}/pause", self.pause, methods=["POST"]),
            Route("/e/{id}/fill", self.fill, methods=["POST"]),
            Route("/e/{id}/close", self.close, methods=["POST"]),
            Route("/e/{id}/qr.svg", self.qr),
            Route("/e/{id}/record", self.record),
        ]

    async def form(self, request: Request) -> Response:
        """The form that opens an event; when it is sent, the event, or the form with the reason why not."""
        if request.method == "GET":
            return self._form(request, {})
        token = token_of(request) or new_token()
        async with request.form(max_files=1, max_fields=20, max_part_size=4096) as form:
            try:
                plan = await read_plan(form, self.settings.seed)
                plan.check()
                self.allowance.take(address_of(request), plan.tables)
                id = await self.events.open(person_id(token), plan)
            except Refused as refused:
                return self._form(request, texts(form), refused)
        response = RedirectResponse(f"/e/{id}", 303)
        remember(response, request, token)
        return response

    async def event(self, request: Request) -> Response:
        """The event: tables and seats, standings, and the results of boards that nobody may still play."""
        gathered, token = await self._event(request), token_of(request) or new_token()
        page = event_page(request.path_params["id"], gathered, person_id(token))
        html = self.pages.event(language_of(request), page, link=self._link(request), note=self._note())
        response = HTMLResponse(html)
        remember(response, request, token)
        return response

    async def pause(self, request: Request) -> Response:
        """Stop the play at all tables, or let it go on."""
        async with request.form(max_files=0, max_fields=4, max_part_size=100) as form:
            paused = texts(form).get("paused") == "yes"
        return await self._everywhere(request, Pause(paused))

    async def fill(self, request: Request) -> Response:
        """Bots for the free seats of the tables at which somebody sits."""
        return await self._everywhere(request, Fill(), only_begun=True)

    async def close(self, request: Request) -> Response:
        """Wait no more for tables at which nobody has sat."""
        id, person = request.path_params["id"], self._host(request, await self._event(request))
        await self.events.close(id, person)
        return RedirectResponse(f"/e/{id}", 303)

    async def qr(self, request: Request) -> Response:
        """The link as a picture for a phone's camera."""
        await self._event(request)
        return Response(qr_picture(self._link(request)), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        """All deals of all tables, a line of JSON each, when nobody may play them any more."""
        gathered = await self._event(request)
        if not gathered.is_over:
            raise Problem(403, say("event.not_yet"))
        tables = await self.events.tables(gathered.opened)
        parts = [await self.hall.archive.record(table.id, table.table, None) for table in tables]
        headers = {"Content-Disposition": f'attachment; filename="szlem-{request.path_params["id"]}.jsonl"'}
        return Response(b"".join(parts), media_type="application/jsonl", headers=headers)

    async def _everywhere(self, request: Request, command: Command, only_begun: bool = False) -> Response:
        gathered = await self._event(request)
        person = self._host(request, gathered)
        for table in await self.events.tables(gathered.opened):
            if table.table.people or not only_begun:
                await table.do(person, None, command)
        return RedirectResponse(f"/e/{request.path_params['id']}", 303)

    def _host(self, request: Request, gathered: Gathered) -> str:
        person = person_of(request)
        if person is None or person != gathered.opened.host:
            raise Problem(403, say("event.not_host"))
        return person

    async def _event(self, request: Request) -> Gathered:
        try:
            gathered = await self.events.find(request.path_params["id"])
        except Refused as refused:
            raise Problem(410, refused.why) from None
        if gathered is None:
            raise Problem(404, say("event.unknown"))
        return gathered

    def _form(self, request: Request, given: Mapping[str, str], refused: Refused | None = None) -> Response:
        games = [(game.card.id, game.card.name) for game in event_games()]
        html = self.pages.event_form(
            language_of(request),
            games,
            comparisons=_COMPARISONS,
            most=(MOST_BOARDS, MOST_TABLES),
            given=given,
            trouble=None if refused is None else refused.why,
        )
        response = HTMLResponse(html, 200 if refused is None else 422)
        remember(response, request, None)
        return response

    def _link(self, request: Request) -> str:
        base = self.settings.share or f"{request.url.scheme}://{request.url.netloc}"
        return f"{base}/e/{request.path_params['id']}"

    def _note(self) -> Message | None:
        return say("table.link_local") if self.settings.share is None else None


async def read_plan(form: FormData, seed: str | None) -> Plan:
    """What the form asks for; ``Refused`` says what is wrong with it, for a file with line and column."""
    fields = texts(form)
    wanted = fields.get("game")
    game = next((one for one in event_games() if one.card.id == wanted), None)
    if game is None:
        raise Refused(say("table.no_such_game"))
    kind = fields.get("comparison", "")
    return Plan(
        game=game,
        name=fields.get("name", ""),
        boards=await _boards(form, game, seed),
        tables=_number(fields, "tables"),
        comparison=next((one for one in _COMPARISONS if one == kind), "teams"),
        teaches=fields.get("teaches") == "yes",
    )


async def _boards(form: FormData, game: Game, seed: str | None) -> tuple[Board, ...]:
    file = form.get("file")
    if not isinstance(file, UploadFile) or not file.size:
        return dealt(game, min(_number(texts(form), "boards"), MOST_BOARDS + 1), seed)
    records = await records_in(form)
    if not all(record.is_complete for record in records):
        raise Refused(say("paper.incomplete"))
    return tuple(record.board_to_play() for record in records)


def _number(fields: Mapping[str, str], name: str) -> int:
    """A small number of the form; nothing at all where it is none."""
    text = fields.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
