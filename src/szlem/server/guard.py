"""What stands before every request: known names, own pages, bounded bodies, and strict headers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from szlem.message import say

from .hosts import Hosts
from .problem import Problem

#: The largest body of a request, in bytes: a club's file of boards is about 25 kB.
LARGEST_BODY: Final = 1_000_000

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class SecurityHeaders:
    """Puts the headers on every answer, whoever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Guard:
    """Refuses requests under unknown names, orders from other sites' pages, and bodies that are too large.

    ``told`` makes the page that says so.
    """

    def __init__(self, app: ASGIApp, hosts: Hosts, told: Callable[[Request, Problem], Response]) -> None:
        self.app = app
        self.hosts = hosts
        self.told = told

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        if (problem := self._problem(scope)) is not None:
            return await self.told(Request(scope), problem)(scope, receive, send)
        await self.app(scope, _bounded(receive), send)

    def _problem(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        if not self.hosts.knows(headers.get("host", "")):
            return Problem(421, say("table.unknown_host"))
        if scope["method"] not in _SAFE and not self.hosts.takes_order(headers):
            return Problem(403, say("table.foreign_page"))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return Problem(413, say("table.file_too_large"))
        return None


def _bounded(receive: Receive) -> Receive:
    """The body, as long as it is not too large, whatever its length was said to be."""
    read = 0

    async def bounded() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            raise Problem(413, say("table.file_too_large"))
        return message

    return bounded
