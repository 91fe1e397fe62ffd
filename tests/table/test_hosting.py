"""The host's powers, and a table that is opened by somebody who only watches."""

from __future__ import annotations

import pytest
from tables import HOST, PEOPLE, Log, refusal, with_bots

from szlem.games import DUPLICATE, MINIBRIDGE
from szlem.seats import Seat
from szlem.table import (
    Act,
    Bot,
    Command,
    Fill,
    Lock,
    Open,
    Pause,
    Remove,
    Sit,
    Undo,
    decide,
    open_table,
    replay,
)
from szlem.table.events import Paused, Removed, Stood


@pytest.mark.parametrize("command", [Remove(Seat.W), Lock(True), Pause(True)])
def test_only_the_host_may(command: Command) -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    assert refusal(log, "bob", command) == "table.not_host"
    assert refusal(log, "eve", command) == "table.not_host"
    assert refusal(log, "bot N", command) == "table.not_host"


def test_whoever_is_removed_stays_away_until_all_are_let_in() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    assert log.do(HOST, Remove(Seat.W)) == (Removed("W"),)
    assert log.do(HOST, Remove(Seat.W)) == (), "nobody is there any more"
    assert log.table.seats[Seat.W] is None
    assert refusal(log, "bob", Sit(Seat.W, "Bob")) == "table.locked"
    log.do("eve", Sit(Seat.W, "Eve"))
    log.do(HOST, Remove(Seat.W))
    log.do(HOST, Lock(False))
    log.do("bob", Sit(Seat.W, "Bob"))
    assert log.table.seat_of("bob") is Seat.W


def test_a_bot_may_be_removed_and_the_host_removes_himself_by_standing_up() -> None:
    log = with_bots(MINIBRIDGE)
    log.do(HOST, Remove(Seat.N))
    assert log.table.free == (Seat.N,)
    log.do("bob", Sit(Seat.N, "Bob"))
    assert log.do(HOST, Remove(Seat.S)) == (Stood("S"),)
    assert log.table.host == "bob"


def test_a_locked_table_lets_nobody_sit_but_its_host() -> None:
    log = with_bots(DUPLICATE)
    log.do(HOST, Lock(True))
    assert log.do(HOST, Lock(True)) == ()
    assert refusal(log, "bob", Sit(Seat.N, "Bob")) == "table.locked"
    log.do(HOST, Lock(False))
    log.do("bob", Sit(Seat.N, "Bob"))
    log.do(HOST, Lock(True))
    assert log.table.seat_of("bob") is Seat.N, "whoever sits stays"


def test_nothing_is_played_while_the_play_is_stopped() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    assert log.do(HOST, Pause(True)) == (Paused(True),)
    assert log.do(HOST, Pause(True)) == ()
    assert refusal(log, PEOPLE[Seat.N], Act(1, 0, "P")) == "table.paused"
    assert refusal(log, PEOPLE[Seat.N], Undo(1, 0)) == "table.paused"
    log.do(HOST, Pause(False))
    log.do(PEOPLE[Seat.N], Act(1, 0, "P"))
    assert replay(log.events) == log.table


def test_a_teacher_opens_a_table_and_watches() -> None:
    decision, table = open_table("teacher", Open(DUPLICATE, "", sit=False))
    assert len(decision) == 1, "no name is needed to watch"
    assert table.seat_of("teacher") is None
    table = decide(table, "bob", Sit(Seat.E, "Bob"))[1]
    table = decide(table, "teacher", Fill())[1]
    assert table.stage == "deal"
    assert sum(isinstance(holder, Bot) for holder in table.seats.values()) == 3
    assert table.host == "teacher"
    table = decide(table, "teacher", Pause(True))[1]
    assert table.paused
