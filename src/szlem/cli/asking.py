"""What the person types: a call, a card, a choice, or a question about the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from szlem.games import View
from szlem.table import Table
from szlem.words import Speaker

from .showing import Showing
from .typed import call_notation, card_notation, choice_notation, word_notation

#: Letters that ask for something instead of acting.
QUESTIONS: Final = ("?", "h", "t", "l", "a", "c", "s", "w")
#: How a claim begins.
CLAIM: Final = "="
#: Takes back what the person did last.
UNDO: Final = "u"
#: Where suits are named by their letters, these ask for nothing.
_SUITS: Final = ("h", "c", "s")
QUIT: Final = ("q", "quit")


class Quit(Exception):
    """The person leaves."""


class Asking:
    """Asks until something has been typed that the table can be asked to do."""

    def __init__(self, showing: Showing, ask: Callable[[str], str]) -> None:
        self.showing = showing
        self.ask = ask

    def action(self, table: Table, view: View) -> str:
        """What the person does, in notation; the table judges it."""
        self.showing.position(view)
        questions = questions_in(view.phase)
        while True:
            typed = self._read(self.showing.prompt(view), table, questions)
            if typed:
                return notation(typed, view, self.showing.speak)
            if len(view.actions) == 1:
                return str(view.actions[0])
            self.showing.hint(view)

    def until_ready(self, table: Table) -> None:
        """Until the person wants the next deal."""
        while self._read(self.showing.between(), table, QUESTIONS):
            self.showing.help()

    def _read(self, prompt: str, table: Table, questions: tuple[str, ...]) -> str:
        """The next line that is not a question; questions are answered."""
        while True:
            typed = self.ask(prompt).strip()
            if typed.casefold() in QUIT:
                raise Quit
            if typed.casefold() not in questions:
                return typed
            self.showing.answer(typed.casefold(), table)


def questions_in(phase: str) -> tuple[str, ...]:
    """The letters that ask for something in this stage."""
    return tuple(q for q in QUESTIONS if phase != "naming" or q not in _SUITS)


def notation(typed: str, view: View, speak: Speaker) -> str:
    """What was typed, as the table understands it."""
    if typed.startswith(CLAIM) or typed == UNDO:
        return typed
    if view.phase in ("play", "pretricks"):
        return card_notation(typed, speak)
    if view.phase == "draw":
        return word_notation(typed, view.actions, speak)
    if view.phase == "choice":
        return choice_notation(typed, view.actions, speak)
    return call_notation(typed, speak)
