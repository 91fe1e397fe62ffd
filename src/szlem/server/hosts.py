"""Which names the server answers to, and from which pages it takes orders.

A page of a stranger's site may send a browser here: by a form, a script, a socket, or by giving its own
name this machine's address. So orders are taken only from pages whose origin is the server itself, under a
name that it knows. An address in digits cannot be given to another machine, so any is known.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from .settings import Settings

_DEFAULT_PORTS = {"http": 80, "ws": 80, "https": 443, "wss": 443}


class Hosts:
    """The names of one server."""

    def __init__(self, settings: Settings) -> None:
        self._share = _origin(settings.share or "")
        shared = urlsplit(settings.share or "").hostname
        self._names = {"localhost", *settings.names} | ({shared} if shared else set())

    def knows(self, host: str) -> bool:
        """True when a ``Host`` header names this server."""
        found = _origin(f"http://{host}")
        return found is not None and (found[1] in self._names or _is_address(found[1]))

    def is_own(self, origin: str, host: str) -> bool:
        """True when a page of this origin is one of ours: it has the host it asks for, or it is the address
        that stands in front of us."""
        found = _origin(origin)
        if found is None:
            return False
        return found == self._share or (self.knows(host) and found == _origin(f"{found[0]}://{host}"))

    def takes_order(self, headers: Mapping[str, str]) -> bool:
        """True when a request that changes something comes from our own page, or from no browser at all."""
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        return origin is None or self.is_own(origin, headers.get("host", ""))


def _origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; none when the text is no origin."""
    try:
        parts = urlsplit(url)
        port = parts.port or _DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None
    if parts.hostname is None or port is None:
        return None
    return parts.scheme, parts.hostname, port


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
