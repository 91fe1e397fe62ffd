"""Bots that think for a server: when their processes die, and when they never answer."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from szlem.bots import PlainBot
from szlem.cards import from_seed
from szlem.games import RUBBER, View
from szlem.matches import Standing
from szlem.server import thinking
from szlem.server.thinking import Thinkers


class Dying(Executor):
    """Its processes are dead."""

    closed = False

    def submit(self, *question: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("a process died"))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.closed = True


class Silent(Dying):
    """Nobody answers."""

    def submit(self, *question: Any, **more: Any) -> Future[Any]:
        return Future()


def _view() -> View:
    state = RUBBER.start(RUBBER.shuffled(from_seed("thinking", 1)), RUBBER.match.next(Standing()))
    assert state.turn is not None
    return state.view((state.turn.player,))


def test_dead_processes_are_replaced_and_plain_acts_meanwhile() -> None:
    dying, made = Dying(), [ThreadPoolExecutor(1)]
    thinkers = Thinkers(lambda: made.pop() if dying.closed else dying)
    view, plain = _view(), str(PlainBot().choose(_view()))
    assert asyncio.run(thinkers.choose("club", view)) == plain
    assert dying.closed
    assert asyncio.run(thinkers.choose("club", view)) in map(str, view.actions)
    assert not made, "a new executor was asked for"
    thinkers.close()


def test_plain_acts_when_no_answer_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_PATIENCE", 0.05)
    view = _view()
    thinkers = Thinkers(Silent)
    assert asyncio.run(thinkers.choose("expert", view)) == str(PlainBot().choose(view))
    assert [said.id for said in asyncio.run(thinkers.advise(view))] == ["advice.none"]
