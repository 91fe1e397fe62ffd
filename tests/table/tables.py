"""Tables for tests: people by short ids, and ways to play on."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from szlem.games import Game
from szlem.seats import Seat
from szlem.table import (
    Act,
    Command,
    Event,
    Fill,
    Open,
    Person,
    Ready,
    Refused,
    Sit,
    Table,
    bot_author,
    decide,
    open_table,
)

HOST = "ala"
PEOPLE = {Seat.S: HOST, Seat.W: "bob", Seat.N: "cyd", Seat.E: "dan"}
Choose = Callable[[tuple[object, ...]], object]
ANY: Choose = random.Random(1).choice


class Log:
    """A table and everything that was written about it."""

    def __init__(self, game: Game, **more: object) -> None:
        decision, self.table = open_table(HOST, Open(game, "Ala", **{"seed": "7", **more}))  # type: ignore[arg-type]
        self.events: list[Event] = [event for _, event in decision]

    def do(self, who: str, command: Command) -> tuple[Event, ...]:
        """Carry out a command; the new events."""
        decision, self.table = decide(self.table, who, command)
        new = tuple(event for _, event in decision)
        self.events += new
        return new

    def sit_down(self) -> Table:
        """Everybody takes the seat he has in ``PEOPLE``."""
        for seat, who in PEOPLE.items():
            if seat in self.table.seats:
                self.do(who, Sit(seat, who.title()))
        return self.table

    def act(self, choose: Choose = ANY) -> tuple[Event, ...]:
        """The player on turn does something legal."""
        state = self.table.state
        assert state is not None
        assert state.turn is not None
        action = choose(state.actions())
        return self.do(
            author(self.table, state.turn.player), Act(self.table.deals, len(state.history), str(action))
        )

    def play_deal(self, choose: Choose = ANY) -> Table:
        """Play until the deal that is under way is over."""
        deal = self.table.deals
        while self.table.stage == "deal" and self.table.deals == deal:
            self.act(choose)
        return self.table

    def play_match(self, deals: int = 100, choose: Choose = ANY) -> Table:
        """Play to the end of the match, or so many deals."""
        while self.table.stage != "over" and self.table.deals < deals:
            self.play_deal(choose)
            if self.table.stage == "between":
                self.do(self.table.host, Ready(self.table.deals))
        return self.table


def refusal(log: Log, who: str, command: Command) -> str:
    """Why a command is refused; the table stays as it was."""
    before = log.table
    with pytest.raises(Refused) as refused:
        log.do(who, command)
    assert log.table is before
    return refused.value.why.id


def author(table: Table, seat: Seat) -> str:
    """Who acts for the seat."""
    holder = table.seats[seat]
    return holder.id if isinstance(holder, Person) else bot_author(seat)


def with_bots(game: Game, **more: object) -> Log:
    """A table whose host plays with three bots."""
    log = Log(game, **more)
    log.do(HOST, Fill())
    return log
