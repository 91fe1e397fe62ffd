"""The addresses of deals on paper: open a file or a link, set up a deal, and step through a board.

Everything about a board stands in its address, so a board is shared by its link and nothing is kept here.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from szlem.message import Message
from szlem.table import Refused

from .opening import texts
from .pages import Pages
from .paper import LONGEST, Moment, edited, lin_of, moment, record_in, records_in, worth
from .reader import language_of, remember

#: Tables are worked out one at a time: games at the tables come first.
_SOLVING = CapacityLimiter(1)


@dataclass(frozen=True)
class PaperSite:
    """The pages of deals on paper."""

    pages: Pages

    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("/paper", self.open, methods=["GET", "POST"]),
            Route("/paper/deal", self.deal),
            Route("/paper/board", self.board),
        ]

    async def open(self, request: Request) -> Response:
        """The forms; with a file or a text sent, the boards in it."""
        if request.method == "GET":
            return self._forms(request, dict(request.query_params))
        async with request.form(max_files=1, max_fields=4, max_part_size=200_000) as form:
            try:
                records = await records_in(form)
            except Refused as refused:
                return self._forms(request, texts(form), refused.why)
        boards = [(record, lin_of(record)) for record in records]
        if len(boards) == 1 and len(boards[0][1]) <= LONGEST:
            return RedirectResponse(address(boards[0][1]), 303)
        return self._page(request, self.pages.boards(language_of(request), boards))

    async def deal(self, request: Request) -> Response:
        """A deal set up by hand: its board, or the form again with what is wrong."""
        fields = dict(request.query_params)
        try:
            return RedirectResponse(address(lin_of(edited(fields))), 303)
        except Refused as refused:
            return self._forms(request, fields, refused.why)

    async def board(self, request: Request) -> Response:
        """A board at one moment."""
        text, at = request.query_params.get("lin", "")[:LONGEST], request.query_params.get("at", "")
        try:
            record = record_in(text)
        except Refused as refused:
            return self._forms(request, {"text": text}, refused.why)
        shown = moment(record, text, int(at[:4]) if at.isascii() and at.isdigit() else None)
        found = None
        if record.is_complete:
            found = await to_thread.run_sync(worth, *_asked(shown), limiter=_SOLVING)
        return self._page(request, self.pages.board(language_of(request), shown, found))

    def _forms(self, request: Request, given: dict[str, str], trouble: Message | None = None) -> Response:
        page = self.pages.paper(language_of(request), given, trouble)
        return self._page(request, page, 422 if trouble is not None else 200)

    def _page(self, request: Request, page: str, status: int = 200) -> Response:
        response = HTMLResponse(page, status)
        remember(response, request, None)
        return response


def address(lin: str, at: int | None = None) -> str:
    """Where a board is shown.

    >>> address("md|1,,,|", 3)
    '/paper/board?lin=md%7C1%2C%2C%2C%7C&at=3'
    """
    return f"/paper/board?lin={quote(lin, safe='')}" + (f"&at={at}" if at is not None else "")


def _asked(shown: Moment) -> tuple[str, str, str]:
    record = shown.record
    zone = record.vulnerable.text if record.vulnerable is not None else "none"
    dealer = record.dealer.name if record.dealer is not None else "N"
    return record.deal, zone if zone in ("none", "ns", "ew", "both") else "none", dealer
