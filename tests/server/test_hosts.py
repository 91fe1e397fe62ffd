"""Which names are ours, and whose pages may give orders."""

from __future__ import annotations

import pytest

from szlem.server.hosts import Hosts
from szlem.server.settings import Settings

LOOPBACK = Hosts(Settings())
LAN = Hosts(Settings(share="http://192.168.1.7:8000", names=frozenset({"laptop.local"})))
FRONT = Hosts(Settings(share="https://bridge.example"))


@pytest.mark.parametrize(
    ("hosts", "host", "known"),
    [
        (LOOPBACK, "localhost:8000", True),
        (LOOPBACK, "127.0.0.1:8000", True),
        (LOOPBACK, "[::1]:8000", True),
        (LOOPBACK, "evil.example", False),
        (LOOPBACK, "localhost.evil.example", False),
        (LOOPBACK, "", False),
        (LOOPBACK, "[::1", False),
        (LAN, "laptop.local:8000", True),
        (LAN, "192.168.1.7:8000", True),
        (LAN, "10.0.0.3:8000", True),
        (FRONT, "bridge.example", True),
        (FRONT, "evil.example", False),
    ],
)
def test_names(hosts: Hosts, host: str, known: bool) -> None:
    assert hosts.knows(host) is known


@pytest.mark.parametrize(
    ("hosts", "origin", "host", "own"),
    [
        (LOOPBACK, "http://localhost:8000", "localhost:8000", True),
        (LOOPBACK, "http://localhost:8001", "localhost:8000", False),
        (LOOPBACK, "http://127.0.0.1:8000", "localhost:8000", False),
        (LOOPBACK, "http://evil.example", "evil.example", False),
        (LOOPBACK, "null", "localhost:8000", False),
        (LOOPBACK, "", "localhost:8000", False),
        (LOOPBACK, "http://[::1", "localhost:8000", False),
        (FRONT, "https://bridge.example", "127.0.0.1:8000", True),
        (FRONT, "http://bridge.example", "127.0.0.1:8000", False),
        (FRONT, "https://bridge.example:444", "bridge.example", False),
    ],
)
def test_origins(hosts: Hosts, origin: str, host: str, own: bool) -> None:
    assert hosts.is_own(origin, host) is own


@pytest.mark.parametrize(
    ("headers", "taken"),
    [
        ({}, True),
        ({"sec-fetch-site": "same-origin", "origin": "http://localhost"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site", "origin": "http://localhost"}, False),
        ({"origin": "http://localhost"}, True),
        ({"origin": "http://evil.example"}, False),
    ],
)
def test_orders(headers: dict[str, str], taken: bool) -> None:
    assert LOOPBACK.takes_order({"host": "localhost", **headers}) is taken
