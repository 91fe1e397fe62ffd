"""Who asks: the reader's language, and the secret by which his browser is known."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from szlem.table import person_id
from szlem.words import LANGUAGES

TOKEN_COOKIE: Final = "szlem"
LANGUAGE_COOKIE: Final = "szlem-lang"
_YEAR: Final = 365 * 24 * 3600
_TOKEN_LENGTHS: Final = range(16, 65)


def language_of(request: HTTPConnection) -> str:
    """What the address asks for, else what was chosen before, else the best that the browser accepts."""
    asked = request.query_params.get("lang"), request.cookies.get(LANGUAGE_COOKIE)
    chosen = next((code for code in asked if code in LANGUAGES), None)
    return chosen or accepted_language(request.headers.get("accept-language", ""))


def accepted_language(header: str) -> str:
    """The reader's best language of those here, by an ``Accept-Language`` header.

    >>> accepted_language("de, ru;q=0.5, pl-PL;q=0.8")
    'pl'
    """
    weighed = []
    for place, part in enumerate(header.split(",")):
        code, _, quality = part.strip().partition(";")
        if (language := code.strip().partition("-")[0].lower()) in LANGUAGES:
            weighed.append((-_quality(quality), place, language))
    return min(weighed, default=(0, 0, "en"))[2]


def _quality(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0


def token_of(request: HTTPConnection) -> str | None:
    """The browser's secret, if it has one that could be ours."""
    token = request.cookies.get(TOKEN_COOKIE, "")
    return token if len(token) in _TOKEN_LENGTHS else None


def address_of(request: HTTPConnection) -> str:
    """The network address that a request comes from."""
    return "" if request.client is None else request.client.host


def person_of(request: HTTPConnection) -> str | None:
    """The id of the person whose browser asks."""
    token = token_of(request)
    return None if token is None else person_id(token)


def new_token() -> str:
    """A secret for a browser that has none."""
    return secrets.token_urlsafe(24)


def remember(response: Response, request: HTTPConnection, token: str | None = None) -> None:
    """Set the cookies: a new secret, and a language that was asked for."""
    secure = request.url.scheme in ("https", "wss")
    if token is not None:
        response.set_cookie(TOKEN_COOKIE, token, _YEAR, httponly=True, samesite="lax", secure=secure)
    asked = request.query_params.get("lang")
    if asked in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, asked, _YEAR, httponly=True, samesite="lax", secure=secure)
