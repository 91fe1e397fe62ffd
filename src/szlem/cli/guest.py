"""A person at somebody's table, in the terminal: hears what happens, types what he does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from szlem.message import Message
from szlem.server import wire
from szlem.words import Speaker

from .asking import QUIT, notation, questions_in
from .link import Link
from .news import News, own_seat
from .seen import seen, sheet_of
from .showing import Showing

if TYPE_CHECKING:
    from rich.console import Console

Ask = Callable[[str], str]
#: What is typed for the table around the deal; what is said begins with a slash.
_BOTS, _STAND, _AGAIN, _SAY = "+", "-", "=", "/"
_HELP: Final = ("say", "bots", "stand", "again")


class Guest:
    """``ask`` reads a line; the table is heard in a thread of its own, and its news are printed at once."""

    def __init__(self, link: Link, speak: Speaker, paper: Console, ask: Ask = input) -> None:
        self.link = link
        self.ask = ask
        self.frame: wire.View | None = None
        self.showing: Showing | None = None
        self._speak, self._paper = speak, paper
        self._news: News | None = None
        self._asked: tuple[object, ...] = ()
        self._lock = threading.RLock()

    def run(self, first: wire.View) -> None:
        """Until the person leaves; the seat stays his."""
        self.hear(first)
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            while (typed := self.ask("").strip()).casefold() not in QUIT:
                with self._lock:
                    self.typed(typed)
        except EOFError:
            pass
        finally:
            self.link.close()
        self._line("cli.join.left")

    def _listen(self) -> None:
        if self.link.listen(self.hear, self.lost):
            self._line("ui.gone")

    def hear(self, frame: wire.Down) -> None:
        """A frame has come."""
        with self._lock:
            if isinstance(frame, wire.View):
                self._look(frame)
            elif isinstance(frame, wire.No) and self.showing is not None:
                self.showing.refusal(Message.from_plain(frame.why))
                self._prompt(again=True)

    def lost(self) -> None:
        """The line is lost, and comes back by itself."""
        with self._lock:
            self._line("ui.lost")

    def typed(self, text: str) -> None:
        """Do what was typed, or say why not."""
        frame = self.frame
        if frame is None or self.showing is None:
            return
        view, deal = seen(frame), frame.deal
        if text.startswith(_SAY):
            self._send("say", text=text[1:].strip())
        elif text in (_BOTS, _STAND, _AGAIN):
            self._send({_BOTS: "fill", _STAND: "leave", _AGAIN: "again"}[text])
        elif view is not None and text.casefold() in questions_in(view.phase):
            self.showing.tell(text.casefold(), view, sheet_of(frame.sheet) if frame.sheet else _no_sheet())
            self._more_help(text)
        elif text == "?" or deal is None or view is None:
            self.showing.help()
            self._more_help("?")
        elif frame.table.stage == "between" and not text:
            self._send("ready", deal=deal.deal)
        elif not view.actions:
            self._line("ui.illegal.turn")
        elif text or len(view.actions) == 1:
            action = notation(text, view, self.showing.speak) if text else str(view.actions[0])
            self._send("act", deal=deal.deal, at=deal.at, action=action)
        else:
            self.showing.hint(view)

    def _look(self, frame: wire.View) -> None:
        if self.showing is None or self.showing.seat is not own_seat(frame):
            self.showing = Showing(own_seat(frame), self._speak, self._paper)
            self._news = News(self.showing)
        assert self._news is not None
        self._news.tell(self.frame, frame)
        self.frame = frame
        self._prompt()

    def _prompt(self, *, again: bool = False) -> None:
        """Say once what the person is asked for."""
        frame = self.frame
        assert frame is not None
        view, deal, you = seen(frame), frame.deal, frame.table.you
        now = (frame.table.stage, deal.deal if deal else 0, deal.at if deal else 0, you)
        if now == self._asked and not again:
            return
        self._asked = now
        assert self.showing is not None
        if view is not None and view.actions and view.turn is not None:
            self.showing.position(view)
            self._paper.print(self.showing.prompt(view))
        elif frame.table.stage == "between" and you is not None:
            self._paper.print(self.showing.between())
        elif frame.table.stage == "over" and frame.sheet is not None:
            self.showing.score(sheet_of(frame.sheet))
            self._line("cli.join.over")
        elif frame.table.stage == "waiting":
            self._line("cli.join.waiting" if you is not None else "ui.watch")

    def _send(self, kind: str, **fields: Any) -> None:
        if not self.link.send(kind, **fields):
            self._line("ui.refused.pending")

    def _more_help(self, question: str) -> None:
        if question == "?":
            for key in _HELP:
                self._line(f"cli.join.help.{key}")

    def _line(self, id: str, **arguments: object) -> None:
        speak = self.showing.speak if self.showing is not None else self._speak
        self._paper.print(speak(id, **arguments))


def _no_sheet() -> Any:
    from szlem.matches import RowSheet

    return RowSheet((), (), None, False)
