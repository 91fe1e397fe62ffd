"""What a server is told when it starts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """How people reach the server, and how it plays.

    ``share`` is the address that others can open (``https://bridge.example`` or ``http://192.168.1.7:8000``),
    none when only this machine can; ``names`` are further host names under which it answers. ``bot_pause``
    is how long a bot waits before it acts, in seconds, so that people can follow. ``share_wait`` is
    how long a deal waits for a share of chance that does not come, in seconds and in each of two steps. A
    page that sends more than ``messages_per_second`` is read more slowly, and
    who opens more than ``tables_per_minute`` from one address is refused.
    """

    share: str | None = None
    names: frozenset[str] = frozenset()
    seed: str | None = None
    bot_pause: float = 0.7
    share_wait: float = 4.0
    messages_per_second: float = 20.0
    tables_per_minute: float = 60.0
    version: str = ""
    commit: str = ""
