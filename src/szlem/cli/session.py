"""A match in the terminal: the table decides what happens, bots act, the person is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from szlem.bots import Bot, PlainBot
from szlem.games import View
from szlem.seats import Seat
from szlem.table import (
    Act,
    Answer,
    Claim,
    Command,
    Decision,
    Ready,
    Refused,
    Table,
    Undo,
    bot_author,
    decide,
    evolve,
)
from szlem.table.events import Opened
from szlem.table.evolve import opened
from szlem.words import Speaker

from .asking import CLAIM, UNDO, Asking, Quit
from .claimed import tricks_claimed
from .showing import Showing
from .telling import Telling

if TYPE_CHECKING:
    from rich.console import Console

    from szlem.table import OpenClaim

#: The person at the keyboard, for the table.
ME = "me"
Ask = Callable[[str], str]


class Session:
    """One person's match. ``ask`` reads a line for a prompt; ``EOFError`` from it ends the match."""

    table: Table

    def __init__(
        self, seat: Seat, speak: Speaker, paper: Console, ask: Ask = input, bot: Bot | None = None
    ) -> None:
        self.seat = seat
        self.bot = bot or PlainBot()
        self.showing = Showing(seat, speak, paper)
        self.telling = Telling(self.showing)
        self.asking = Asking(self.showing, ask)

    def play(self, opening: Decision) -> None:
        """From the opening of the table to the end of the match, or until the person leaves."""
        try:
            self._follow(opening)
            while self.table.stage != "over":
                self._next()
        except (Quit, EOFError):
            self.telling.farewell(self.table)

    def view(self) -> View:
        """What the person sees."""
        assert self.table.state is not None
        return self.table.view((self.seat,))

    def _follow(self, decision: Decision) -> None:
        for _, event in decision:
            self.table = opened(event) if isinstance(event, Opened) else evolve(self.table, event)
            self.telling.event(event, self.table)

    def _do(self, who: str, command: Command) -> None:
        decision, _ = decide(self.table, who, command)
        self._follow(decision)

    def _next(self) -> None:
        table, state = self.table, self.table.state
        assert state is not None
        if table.claim is not None:
            self._judge(table.claim)
        elif table.stage == "between" or state.turn is None:
            self.asking.until_ready(table)
            self._do(ME, Ready(table.deals))
        elif state.turn.player is self.seat:
            self._ask()
        else:
            player = state.turn.player
            action = self.bot.choose(state.view((player,)))
            self._do(bot_author(player), self._act(str(action)))

    def _ask(self) -> None:
        try:
            typed = self.asking.action(self.table, self.view())
            self._do(ME, self._command(typed))
        except Refused as refused:
            self.showing.refusal(refused.why)

    def _command(self, typed: str) -> Command:
        state = self.table.state
        assert state is not None
        if typed == UNDO:
            return Undo(self.table.deals, len(state.history))
        return self._claim(typed) if typed.startswith(CLAIM) else self._act(typed)

    def _claim(self, typed: str) -> Claim:
        state = self.table.state
        assert state is not None
        won = tricks_claimed(typed.removeprefix(CLAIM), self.seat, state.sides, state.tricks_left)
        return Claim(self.table.deals, len(state.history), won)

    def _judge(self, claim: OpenClaim) -> None:
        """The next bot that has not answered does."""
        from szlem.bots.claiming import Judge

        seat = claim.waiting[0]
        accepts = Judge(self.table.view((seat,)), claim.claimer, claim.won).accepts(seat)
        self._do(bot_author(seat), Answer(claim.seq, accepts))

    def _act(self, action: str) -> Act:
        state = self.table.state
        assert state is not None
        return Act(self.table.deals, len(state.history), action, self.table.undone)
