"""Processes in which bots think: of lower priority than the server, and never more than it was given."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import lru_cache
from typing import Final

from szlem.deals import Action
from szlem.games import View
from szlem.message import Message

from .budget import Budget, Skill
from .levels import bot_of
from .safe import SafeBot

#: Seconds after which a bot in a worker is stopped; the levels here need far less.
LONGEST: Final = 5.0
_NICE: Final = 10
_ADVICE: Final = 1.0  # seconds, for somebody who waits for it to play on
_EXPLANATION: Final = 3.0  # and for somebody who looks back


def workers(number: int | None = None) -> Executor:
    """An executor of so many processes, one for each processor by default, started when they are needed.

    They take decisions in the order asked for. As a table asks for one at a time, no table waits for more
    than one decision of every other.
    """
    number = number or cores()
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(number, mp_context=context, initializer=_begin)


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chosen(level: str, view: View) -> str:
    """What the bot of this level does, in notation."""
    return str(_guarded(level).choose(view))


def advised(view: View) -> list[Message]:
    """What the expert would do, and why."""
    from .advice import advise

    found = advise(view, Skill(Budget(_ADVICE, 200), ahead=3))
    return [found.headline, *found.reasons]


def explained(view: View, done: Action) -> list[Message]:
    """What the expert would have done instead, or as well, and why."""
    from .explaining import explain

    return list(explain(view, done, Skill(Budget(_EXPLANATION, 200), ahead=3)))


def _begin() -> None:
    """In a worker: behind the server, deaf to the keyboard, and gone when the server is."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_until_alone, daemon=True).start()


def _until_alone() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@lru_cache(16)
def _guarded(level: str) -> SafeBot:
    return SafeBot(bot_of(level), level, LONGEST)
