"""A table for looking at the browser's side alone: real rules, made-up people, nothing kept.

``python tests/browser/fake.py`` serves it on port 8765; the address says what is shown:
``/t/<game>.<seed>.<stop>.<seat>`` plays at random up to ``stop`` (``waiting``, ``auction``, ``choice``,
``play``, ``late``, ``result``, ``over``), and the reader sits at ``seat`` (``-`` for a spectator).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any, cast
from urllib.parse import parse_qs

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from szlem.cards import from_seed
from szlem.deals import IllegalAction
from szlem.games import State, find_game
from szlem.matches import Standing
from szlem.message import say
from szlem.seats import Seat
from szlem.server import wire
from szlem.server.guard import SecurityHeaders
from szlem.server.pages import Pages
from szlem.server.rules_page import rules_page
from szlem.server.screen import has_zones
from szlem.server.screen_deal import deal_view
from szlem.server.screen_sheet import sheet
from szlem.server.shelf import tiles

NAMES = {"N": "Marek", "E": "Ola z bardzo długim nazwis", "S": "Hania", "W": "Bocian"}
SCRIPTS = {
    "netrydz": ["1H", "1S", "2H", "2S"],
    "rubber": ["1S", "P", "3S", "P"],
    "duplicate": ["1S", "2H", "X", "P"],
}


class FakeTable:
    """One table, played at random; the sheet is made from it as from a real one."""

    def __init__(self, game: str, seed: str, stop: str, seat: str) -> None:
        self.id = ".".join((game, seed, stop, seat))
        self.game = find_game(game)
        self.random = random.Random(seed)
        self.seed, self.stop = seed, stop
        self.you = None if seat == "-" else seat
        self.standing = Standing()
        self.seq = 0
        self.did: tuple[str, str] | None = None
        self.talk = [
            wire.Spoken(1, "Ola", "E", "Ładny stół, Marek."),
            wire.Spoken(2, "Marek", "N", "Herbata <gotowa> ♠"),
        ]
        self.ready: set[str] = set()
        self.received: list[Any] = []
        self.drop_next = self.shut = False
        self.deal_next()
        self.advance()

    def deal_next(self) -> None:
        number = len(self.standing.posted) + 1
        given = self.game.match.next(self.standing)
        self.state: State = self.game.start(self.game.shuffled(from_seed(self.seed, number)), given)
        self.ready = set()

    def advance(self) -> None:
        if self.stop == "waiting":
            return
        for call in SCRIPTS.get(self.game.card.id, ()):
            if self.state.phase == "auction":
                self.act(call)
        while not self.stopped():
            if self.state.over:
                if self.game.match.is_finished(self.standing) or self.stop == "result":
                    return
                self.deal_next()
            else:
                self.act(self.chosen())

    def stopped(self) -> bool:
        phase, turn = self.state.phase, self.state.turn
        mine = turn is None or self.you is None or turn.player.name == self.you
        wanted = {"auction": "auction", "choice": "choice", "play": "play", "late": "play"}.get(self.stop)
        if wanted is None or phase != wanted or not mine:
            return False
        tricks = self.state.view().play
        enough = {"play": 2, "late": 8}.get(self.stop, 0)
        return tricks is None or (len(tricks.tricks) >= enough and bool(tricks.current))

    def chosen(self) -> str:
        actions = self.state.actions()
        if self.state.phase == "auction":
            return str(actions[0] if self.random.random() < 0.75 else actions[min(len(actions) - 1, 1)])
        return str(self.random.choice(actions))

    def act(self, text: str) -> None:
        turn = self.state.turn
        assert turn is not None
        self.state = self.state.apply(self.state.read(text))
        self.did = (turn.hand.name, text)
        self.seq += 1
        if self.state.over:
            self.standing = self.standing.with_deal(self.state.posted())

    # ---- views

    def info(self) -> wire.TableInfo:
        kinds = {"N": "person", "E": "person", "S": "person", "W": "bot"}
        if self.stop == "waiting":
            kinds = {"N": "free", "E": "person", "S": "free", "W": "free"} | (
                {self.you: "person"} if self.you else {}
            )
        seats = {
            name: wire.SeatInfo(
                kinds[name], NAMES[name] if kinds[name] != "free" else "", name != "E", name in self.ready
            )
            for name in "NESW"
        }
        over = self.game.match.is_finished(self.standing)
        stage = (
            "waiting"
            if self.stop == "waiting"
            else "over"
            if over
            else "between"
            if self.state.over
            else "deal"
        )
        return wire.TableInfo(
            self.id,
            self.game.card.id,
            {},
            seats,
            self.you,
            self.you == "S",
            stage,
            self.state.given.number,
            self.game.match.planned,
            2,
            self.state.given.board,
            zones=has_zones(self.game),
        )

    def view(self) -> wire.View:
        waiting = self.stop == "waiting"
        return wire.View(
            self.seq,
            self.info(),
            None if waiting else self.deal_view(),
            sheet(cast(Any, self)),
            self.talk,
            self.did,
        )

    def deal_view(self) -> wire.DealView:
        view = self.state.view([Seat.of(self.you)] if self.you else [])
        entries = self.state.ledger().entries if self.state.over else ()
        return deal_view(view, len(self.standing.posted) + (not self.state.over), entries)

    async def run(self, send: Any, bots: bool) -> None:
        await send(self.view())
        while bots and (turn := self.state.turn) and turn.player.name != self.you:
            await asyncio.sleep(0.9 if not (p := self.state.view().play) or not p.current else 0.45)
            self.act(self.chosen())
            await send(self.view())

    async def command(self, frame: Any, send: Any) -> None:
        self.received.append(frame)
        match frame:
            case wire.Ping():
                await send(wire.Pong(frame.at))
                return
            case wire.Act():
                try:
                    self.act(frame.action)
                except IllegalAction as error:
                    await send(wire.No(frame.cmd, error.rule.plain()))
                    return
            case wire.Ready():
                self.ready.add(self.you or "")
                self.deal_next()
            case wire.Say():
                self.talk = [*self.talk, wire.Spoken(self.seq, "Hania", self.you, frame.text)]
            case wire.Fill():
                self.stop = "live"
        self.seq += 1
        await send(wire.Done(frame.cmd, self.seq))
        await self.run(send, True)


# ---- pages

PAGES = Pages("0.1.0", "1a9ef63")
TABLES: dict[str, FakeTable] = {}
TILES = tiles()


def table(request: Any) -> FakeTable:
    id = request.path_params["id"]
    if id not in TABLES:
        TABLES[id] = FakeTable(*id.split("."))
    return TABLES[id]


def language(request: Request) -> str:
    return request.query_params.get("lang") or request.cookies.get("lang", "en")


def page(request: Request, text: str) -> HTMLResponse:
    answer = HTMLResponse(text)
    answer.set_cookie("lang", language(request))
    return answer


async def home(request: Request) -> Response:
    trouble = say("illegal.deal_over") if "trouble" in request.query_params else None
    return page(
        request,
        PAGES.home(
            language(request), TILES, trouble=trouble, note=say("ui.share.select") if trouble else None
        ),
    )


async def games(request: Request) -> Response:
    return page(request, PAGES.games(language(request), TILES))


async def fair(request: Request) -> Response:
    return page(request, PAGES.fair(language(request)))


async def rules(request: Request) -> Response:
    return page(request, PAGES.rules(language(request), rules_page(find_game(request.path_params["game"]))))


async def glossary(request: Request) -> Response:
    return page(request, PAGES.glossary(language(request)))


async def trouble(request: Request) -> Response:
    return page(
        request,
        PAGES.trouble(
            language(request), say("ui.gone"), more="line 12, column 4: expected a card, found “Z”"
        ),
    )


async def table_page(request: Request) -> Response:
    return page(request, PAGES.table(language(request), table(request).info(), link=str(request.url)))


async def sheet_page(request: Request) -> Response:
    view = table(request).view()
    return page(request, PAGES.sheet(language(request), view.table, view.sheet))


async def sit(request: Request) -> Response:
    form = parse_qs((await request.body()).decode())
    return RedirectResponse(
        "/t/" + ".".join([*request.path_params["id"].split(".")[:3], form["seat"][0]]), 303
    )


async def qr(request: Request) -> Response:
    import io

    import segno

    out = io.BytesIO()
    segno.make(str(request.url)).save(out, kind="svg", scale=4, border=2, dark="#25221d", light="#fff")
    return Response(out.getvalue(), media_type="image/svg+xml")


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    return Response(PAGES.assets.files[name], media_type=PAGES.assets.kind(name))


async def socket(websocket: WebSocket) -> None:
    here = table(websocket)
    if here.shut:
        return await websocket.close()
    await websocket.accept()

    async def send(frame: Any) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await websocket.send_text(msgspec.json.encode(frame).decode())

    await send(here.view())
    decoder = msgspec.json.Decoder(wire.Up)
    try:
        while True:
            frame = decoder.decode(await websocket.receive_text())
            if here.drop_next or here.shut:
                here.received.append(frame)
                here.drop_next = False
                return await websocket.close()
            asyncio.get_running_loop().create_task(here.command(frame, send))
    except WebSocketDisconnect:
        pass


app = SecurityHeaders(
    Starlette(
        routes=[
            Route("/", home),
            Route("/games", games),
            Route("/rules/{game}", rules),
            Route("/glossary", glossary),
            Route("/fair", fair),
            Route("/trouble", trouble),
            Route("/t/{id}", table_page),
            Route("/t/{id}/sheet", sheet_page),
            Route("/t/{id}/sit", sit, methods=["POST"]),
            Route("/t/{id}/qr.svg", qr),
            Route("/static/{version}/{name:path}", static),
            WebSocketRoute("/t/{id}/ws", socket),
        ]
    )
)


if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app, port=8765, log_level="warning")
