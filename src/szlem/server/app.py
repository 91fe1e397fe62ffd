"""The application: routes, guards, and the life of what is behind them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp

from szlem.bots import Bot
from szlem.message import Message, say
from szlem.table.store import Store

from .guard import Guard, SecurityHeaders
from .hall import Hall
from .hosts import Hosts
from .pages import Pages
from .problem import Problem
from .reader import language_of
from .routes import Site
from .settings import Settings
from .thinking import thinker

_log = logging.getLogger("szlem.server")
#: How often idle tables are let go, in seconds.
_SWEEP = 600
_SENTENCES = {
    404: "table.no_page",
    405: "table.no_page",
    400: "table.unreadable",
    413: "table.file_too_large",
}


def create_app(settings: Settings, store: Store, make_bot: Callable[[], Bot]) -> ASGIApp:
    """The application on an open store, which it closes when it ends."""
    executor = ThreadPoolExecutor(2, thread_name_prefix="szlem-bot")
    hosts = Hosts(settings)
    hall = Hall(store, thinker(make_bot, executor, settings.bot_pause), share_wait=settings.share_wait)
    pages = Pages(settings.version, settings.commit)
    site = Site(settings, hosts, hall, pages)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(_sweep(hall))
        yield
        sweeping.cancel()
        await hall.close()
        executor.shutdown(wait=False, cancel_futures=True)
        store.close()

    def told(request: Request, error: Exception) -> Response:
        status, what = _told(error)
        return HTMLResponse(pages.trouble(language_of(request), what), status)

    app = Starlette(
        routes=site.routes(),
        middleware=[Middleware(Guard, hosts=hosts, told=told)],
        exception_handlers={HTTPException: told, Exception: told},
        lifespan=life,
    )
    return SecurityHeaders(app)


async def _sweep(hall: Hall) -> None:
    """Keep the memory for tables that are looked at."""
    while True:
        await asyncio.sleep(_SWEEP)
        await hall.forget_idle()


def _told(error: Exception) -> tuple[int, Message]:
    """The status and sentence for an error."""
    if isinstance(error, Problem):
        return error.status_code, error.what
    if isinstance(error, HTTPException):
        return error.status_code, say(_SENTENCES.get(error.status_code, "table.failed"))
    _log.error("a page could not be made", exc_info=error)
    return 500, say("table.failed")
