"""The application: routes, guards, and the life of what is behind them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp

from szlem.message import Message, say
from szlem.table.store import Store

from .allowance import Allowance
from .event_routes import EventSite
from .explaining import Explaining
from .guard import Guard, SecurityHeaders
from .hall import Hall
from .hosts import Hosts
from .live_event import Events
from .live_pad import Pads
from .pad_routes import PadSite
from .pages import Pages
from .problem import Problem
from .reader import language_of
from .routes import Site
from .settings import Settings
from .thinking import Bots, thinker

_log = logging.getLogger("szlem.server")
#: How often idle tables are let go, in seconds.
_SWEEP = 600
_SENTENCES = {
    404: "table.no_page",
    405: "table.no_page",
    400: "table.unreadable",
    413: "table.file_too_large",
}


def create_app(settings: Settings, store: Store, bots: Bots) -> ASGIApp:
    """The application on an open store, which it closes when it ends, as it does the bots."""
    hosts = Hosts(settings)
    hall = Hall(store, thinker(bots, settings.bot_pause), share_wait=settings.share_wait)
    pages = Pages(settings.version, settings.commit)
    pads = Pads(store)
    events, allowance = Events(store, hall), Allowance(settings.tables_per_minute)
    site = Site(settings, hosts, hall, pages, bots, Explaining(bots), events, allowance)
    gathering = EventSite(settings, hall, pages, events, allowance)
    keeping = PadSite(settings, hosts, pads, pages)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(_sweep(hall, pads))
        yield
        sweeping.cancel()
        await hall.close()
        bots.close()
        store.close()

    def told(request: Request, error: Exception) -> Response:
        status, what = _told(error)
        return HTMLResponse(pages.trouble(language_of(request), what), status)

    app = Starlette(
        routes=[*site.routes(), *keeping.routes(), *gathering.routes()],
        middleware=[Middleware(Guard, hosts=hosts, told=told)],
        exception_handlers={HTTPException: told, Exception: told},
        lifespan=life,
    )
    return SecurityHeaders(app)


async def _sweep(hall: Hall, pads: Pads) -> None:
    """Keep the memory for tables that are looked at."""
    while True:
        await asyncio.sleep(_SWEEP)
        await hall.forget_idle()
        pads.forget_idle()


def _told(error: Exception) -> tuple[int, Message]:
    """The status and sentence for an error."""
    if isinstance(error, Problem):
        return error.status_code, error.what
    if isinstance(error, HTTPException):
        return error.status_code, say(_SENTENCES.get(error.status_code, "table.failed"))
    _log.error("a page could not be made", exc_info=error)
    return 500, say("table.failed")
