"""A bot that cannot spoil a game: what it fails to do in time and by the rules, the plain bot does."""

from __future__ import annotations

import contextlib
import logging
import signal
import threading
from collections.abc import Iterator

from szlem.deals import Action
from szlem.games import View

from .bot import Bot
from .plain import PlainBot

_log = logging.getLogger("szlem.bots")


class OutOfTime(Exception):
    """A bot has thought longer than any may."""


class SafeBot:
    """A bot under guard. ``longest`` is the time that a decision may take, in seconds; 0 sets no bound.

    The bound is kept where the system has interval timers and the bot runs in the main thread of its process,
    as it does in a worker.
    """

    def __init__(self, bot: Bot, name: str, longest: float = 0.0) -> None:
        self.bot, self.name, self.longest = bot, name, longest
        self._plain = PlainBot()

    def choose(self, view: View) -> Action:
        """The bot's choice; the plain bot's, with a line in the log, when the bot fails, overruns or answers
        what is not legal."""
        try:
            with _within(self.longest):
                action = self.bot.choose(view)
        except OutOfTime:
            return self._instead(view, f"thought longer than {self.longest:g} seconds")
        except Exception:
            _log.exception("bot %s failed at %s", self.name, view.game.card.id)
            return self._instead(view, "failed")
        if action not in view.actions:
            return self._instead(view, f"answered {action!s}, which is not legal")
        return action

    def _instead(self, view: View, why: str) -> Action:
        action = self._plain.choose(view)
        _log.warning("bot %s %s at %s; plain did %s", self.name, why, view.game.card.id, action)
        return action


@contextlib.contextmanager
def _within(seconds: float) -> Iterator[None]:
    alarmed = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not seconds or not alarmed:
        yield
        return

    def stop(number: int, frame: object) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
