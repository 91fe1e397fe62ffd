"""A table for looking at the browser's side alone: real rules, made-up people, nothing kept.

``python tests/browser/fake.py`` serves it on port 8765; the address says what is shown:
``/t/<game>.<seed>.<stop>.<seat>`` plays at random up to ``stop`` (``waiting``, ``auction``, ``choice``,
``play``, ``late``, ``result``, ``over``), and the reader sits at ``seat`` (``-`` for a spectator).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from szlem.cards import from_seed
from szlem.deals import IllegalAction
from szlem.games import GAMES, State, find_game
from szlem.matches import RubberSheet, Standing
from szlem.message import say
from szlem.seats import SEATS, Seat
from szlem.server import wire
from szlem.server.page_parts import (
    Choice,
    Difference,
    GameTile,
    Illustration,
    Option,
    RulesPage,
    Section,
    Step,
)
from szlem.server.pages import Pages

NAMES = {"N": "Marek", "E": "Ola z bardzo długim nazwis", "S": "Hania", "W": "Bocian"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
}
SCRIPTS = {
    "netrydz": ["1H", "1S", "2H", "2S"],
    "rubber": ["1S", "P", "3S", "P"],
    "duplicate": ["1S", "2H", "X", "P"],
}


class FakeTable:
    """One table, played at random."""

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
        )

    def view(self) -> wire.View:
        waiting = self.stop == "waiting"
        return wire.View(
            self.seq,
            self.info(),
            None if waiting else deal_view(self.state, self.you, self.standing),
            sheet(self.game.match.sheet(self.standing)),
            self.talk,
            self.did,
        )

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


def seats(players: Any) -> list[str]:
    return [seat.name for seat in sorted(players)]


def contract_info(contract: Any, state: State) -> wire.ContractInfo | None:
    if contract is None:
        return None
    side = seats(who for who in (contract.declarer, contract.dummy) if who is not None)
    chosen = state.view().shown.get("choice")
    kind = chosen.chosen.kind if chosen is not None and chosen.chosen is not None else None
    trump = contract.denomination.trump
    return wire.ContractInfo(
        contract.text,
        contract.declarer.name,
        contract.dummy.name if contract.dummy is not None else None,
        contract.needs,
        trump.letter if trump is not None else None,
        side,
        kind,
    )


def foretold(state: State) -> wire.Foretold | None:
    if state.phase != "auction":
        return None
    stage: Any = state.stage
    if state.game.card.id != "netrydz":
        return wire.Foretold(contract_info(stage.contract, state))
    after = {str(call): stage.joined_by(call).partner(stage.caller) for call in stage.actions()}
    named = [d.text for d in sorted(stage.denominations_named)]
    return wire.Foretold(
        contract_info(stage.contract, state),
        {call: who.name if who is not None else None for call, who in after.items()},
        {who.name: named for who in stage.restricted},
    )


def trick_info(number: int, cards: Any, winner: Any = None) -> wire.TrickInfo:
    played = [(who.name, str(card)) for who, card in cards]
    return wire.TrickInfo(
        number, played[0][0] if played else "", played, winner.name if winner is not None else None
    )


def tally(state: State, record: Any) -> list[wire.Tally]:
    contract = state.contract
    assert contract is not None
    if state.game.card.id == "netrydz":
        return [
            wire.Tally([s.name], record.taken[s], contract.needs if s == contract.declarer else 0)
            for s in SEATS
        ]
    own = state.sides.side(contract.declarer)
    return [
        wire.Tally(
            seats(group),
            sum(record.taken[s] for s in group),
            contract.needs if group == own else 14 - contract.needs,
        )
        for group in state.sides.groups
    ]


def deal_view(state: State, you: str | None, standing: Standing) -> wire.DealView:
    view = state.view([Seat.of(you)] if you else [])
    record, auction = view.play, view.auction
    calls = [
        wire.CallMade(
            who.name,
            str(call),
            auction.is_repetition(i) if hasattr(auction, "is_repetition") else False,
            ["".join(seats(g)) for g in auction.after[i].groups if len(g) == 2]
            if hasattr(auction, "after")
            else None,
        )
        for i, (who, call) in enumerate(auction.calls if auction else ())
    ]
    last = record.tricks[-1] if record and record.tricks else None
    over = state.over
    return wire.DealView(
        deal=state.given.number,
        at=len(state.history),
        phase=view.phase if view.phase != "points" else "over",
        dealer=state.given.dealer.name,
        vulnerable=seats(state.given.vulnerable.players),
        part_scores={s.name: p for s, p in state.given.part_scores.items()},
        seating={who.name: state.seating.place(who).name for who in state.seating},
        sides=[seats(group) for group in state.sides.groups],
        turn=(view.turn.hand.name, view.turn.player.name) if view.turn else None,
        hands={s.name: [str(c) for c in hand] for s, hand in view.hands.items()},
        counts={s.name: n for s, n in view.counts.items()},
        legal=[str(a) for a in view.actions],
        points={s.name: p for s, p in zip(SEATS, view.points.points, strict=True)}
        if view.points and not isinstance(view.points.points, dict)
        else {s.name: p for s, p in view.points.points.items()}
        if view.points
        else None,
        calls=calls,
        foretold=foretold(state),
        contract=contract_info(state.contract, state) if view.phase in ("play", "over") else None,
        tally=tally(state, record) if record else [],
        trick=trick_info(len(record.tricks) + 1, record.current) if record and not over else None,
        last_trick=trick_info(len(record.tricks), last.cards, last.winner(record.trump))
        if record and last and not (record.current and len(record.current) > 0)
        else None,
        void=state.void.reason.plain() if state.void else None,
        result=result(state) if over and not state.void else None,
        entries=[
            wire.EntryInfo(seats(e.players), e.points, e.reason.plain(), e.line)
            for e in state.ledger().entries
        ]
        if over
        else [],
    )


def result(state: State) -> dict[str, Any]:
    over = state.posted().over
    return (
        say("result.down", n=-over)
        if over < 0
        else say("result.over", n=over)
        if over
        else say("result.made")
    ).plain()


def item(thing: Any) -> wire.SheetItem:
    reason = getattr(thing, "reason", None) or getattr(thing, "note", None)
    return wire.SheetItem(thing.points, reason.plain() if reason else {}, getattr(thing, "deal", 0))


def sheet(value: Any) -> wire.RubberSheet | wire.RowSheet:
    columns = [seats(column) for column in value.columns]
    if isinstance(value, RubberSheet):
        left, right = value.totals
        return wire.RubberSheet(
            columns,
            [[item(i) for i in c] for c in value.above],
            [[[item(i) for i in c] for c in g] for g in value.games],
            list(value.won),
            list(value.totals),
            value.finished,
            {"id": "option.scores." + value.table, "args": {}},
            {"id": "ui.sheet.difference", "args": {}} if value.finished else None,
            value.points,
            columns[int(right > left)] if value.finished else [],
        )
    rows = [
        wire.SheetRow(
            r.deal, r.contract or "", seats(r.pair), r.what.plain(), [item(c) for c in r.cells], r.board
        )
        for r in value.rows
    ]
    return wire.RowSheet(
        columns,
        rows,
        value.planned,
        list(value.totals),
        value.finished,
        value.note.plain() if value.note else None,
    )


# ---- pages

PAGES = Pages("0.1.0", "1a9ef63")
TABLES: dict[str, FakeTable] = {}
PAIRS = {"netrydz": ("SE",), "minibridge": ("NS",)}
TILES = [
    GameTile(
        g.card.id,
        g.card.name,
        g.card.line,
        4,
        PAIRS.get(g.card.id, ("NS", "EW")),
        "",
        [
            Option(o.name, o.label, [Choice(v, o.value_label(v)) for v in o.values], o.usual)
            for o in g.options
        ],
    )
    for g in GAMES
]


def table(request: Any) -> FakeTable:
    id = request.path_params["id"]
    if id not in TABLES:
        TABLES[id] = FakeTable(*id.split("."))
    return TABLES[id]


def language(request: Request) -> str:
    return request.query_params.get("lang") or request.cookies.get("lang", "en")


def page(request: Request, text: str) -> HTMLResponse:
    answer = HTMLResponse(text, headers=HEADERS)
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


async def rules(request: Request) -> Response:
    game = find_game(request.path_params["game"])
    steps = [
        Step("N", "1H", legal="E: pas; ponad 1♥; powtórzenie 1♥"),
        Step("E", "1S"),
        Step("S", "2H", pairs=("NS",), contract="2H", restricted="EW"),
        Step("W", "2S", pairs=("NS", "EW"), contract="2S"),
        Step("N", "2S", repeats=True, pairs=("EW",), contract="2S"),
        Step("E", "P"),
    ]
    return page(
        request,
        PAGES.rules(
            language(request),
            RulesPage(
                game.card.id,
                game.card.name,
                game.card.line,
                [(say("ui.open.game"), game.card.name), ("♠", "4")],
                [Section(topic, sentences, sentences) for topic, sentences in game.rules().items()],
                [Illustration(game.card.name, steps, "2♠, E, W"), Illustration("WA2 ♥", steps[:3], "1♥")],
                [Difference(s[0], say("ui.home.mark"), s[0]) for s in game.rules().values()],
                list(game.card.sources),
                PAIRS.get(game.card.id, ("NS", "EW")),
            ),
        ),
    )


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


app = Starlette(
    routes=[
        Route("/", home),
        Route("/games", games),
        Route("/rules/{game}", rules),
        Route("/trouble", trouble),
        Route("/t/{id}", table_page),
        Route("/t/{id}/sheet", sheet_page),
        Route("/t/{id}/sit", sit, methods=["POST"]),
        Route("/t/{id}/qr.svg", qr),
        Route("/static/{version}/{name:path}", static),
        WebSocketRoute("/t/{id}/ws", socket),
    ]
)


if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app, port=8765, log_level="warning")
