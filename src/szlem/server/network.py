"""The machine's own addresses, and a port that is free."""

from __future__ import annotations

import socket
from typing import Final

#: An address kept for documentation (RFC 5737): asking the way to it sends nothing.
_SOMEWHERE: Final = ("192.0.2.1", 9)
_PORTS_TRIED: Final = 20


def lan_address() -> str | None:
    """The address under which others on the local network find this machine; none when it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def machine_names() -> frozenset[str]:
    """The names by which others may call this machine."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local"})


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on this port, or on the next one that is free; port 0 takes any.

    ``OSError`` when none of the next twenty is.
    """
    for step in range(_PORTS_TRIED):
        try:
            return _bound(host, port + step if port else 0)
        except OSError:
            if step == _PORTS_TRIED - 1 or not port:
                raise
    raise AssertionError("unreachable")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(512)
    except OSError:
        listener.close()
        raise
    return listener
