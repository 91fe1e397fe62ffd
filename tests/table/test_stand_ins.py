"""A bot stands in for somebody who is gone, visibly, and gives the seat back."""

from __future__ import annotations

from tables import HOST, PEOPLE, Log, refusal

from szlem.games import DUPLICATE
from szlem.seats import Seat
from szlem.table import (
    Act,
    Bot,
    ComeBack,
    MakeKey,
    Person,
    Ready,
    Remove,
    Sit,
    StandIn,
    Undo,
    UseKey,
    bot_author,
    person_id,
    replay,
)
from szlem.table.events import TABLE, CameBack, Posted, StoodIn, Undone


def four() -> Log:
    log = Log(DUPLICATE, wait=60)
    log.sit_down()
    return log


def test_the_bot_plays_and_the_seat_is_given_back_and_the_record_says_so() -> None:
    log = four()
    assert log.do(TABLE, StandIn(Seat.N)) == (StoodIn("N", "Nela"),)
    assert isinstance(log.table.seats[Seat.N], Bot)
    assert log.table.notice is not None
    assert log.table.notice.id == "table.stood_in"
    assert refusal(log, PEOPLE[Seat.N], Act(1, 0, "P")) == "table.not_seated"
    log.do(bot_author(Seat.N), Act(1, 0, "P"))
    assert log.do(TABLE, ComeBack(Seat.N)) == (CameBack("N"),)
    assert log.table.seat_of(PEOPLE[Seat.N]) is Seat.N
    log.play_deal()
    posted = [event for event in log.events if isinstance(event, Posted)]
    assert [event.stood_in for event in posted] == ["N"]
    for who in (*PEOPLE.values(), HOST):
        log.do(who, Ready(1))
    log.play_deal()
    posted = [event for event in log.events if isinstance(event, Posted)]
    assert posted[-1].stood_in == "", "the next deal was played by people alone"
    assert replay(log.events) == log.table


def test_nobody_but_the_table_does_this() -> None:
    log = four()
    for who in (HOST, "bob", "eve"):
        assert log.do(who, StandIn(Seat.N)) == ()
        assert log.do(who, ComeBack(Seat.N)) == ()
    assert isinstance(log.table.seats[Seat.N], Person)
    assert log.do(TABLE, ComeBack(Seat.N)) == (), "nobody is gone"


def test_the_seat_is_kept_unless_the_host_takes_the_bot_away() -> None:
    log = four()
    log.do(TABLE, StandIn(Seat.N))
    assert refusal(log, "eve", Sit(Seat.N, "Eve")) == "table.seat_kept"
    log.do(HOST, Remove(Seat.N))
    assert log.do(TABLE, ComeBack(Seat.N)) == ()
    log.do("eve", Sit(Seat.N, "Eve"))
    assert log.table.away == {}


def test_a_personal_link_leads_back_to_a_seat_that_a_bot_keeps() -> None:
    log = four()
    log.do(PEOPLE[Seat.N], MakeKey(person_id("back")))
    log.do(PEOPLE[Seat.N], MakeKey(person_id("give"), give=True))
    log.do(TABLE, StandIn(Seat.N))
    assert refusal(log, "eve", UseKey("give", "Eve")) == "table.key_unknown"
    log.do("phone", UseKey("back"))
    log.do(TABLE, ComeBack(Seat.N))
    assert log.table.seat_of("phone") is Seat.N


def test_nobody_is_given_two_seats() -> None:
    log = four()
    log.play_deal()
    log.do(TABLE, StandIn(Seat.N))
    log.do(HOST, Remove(Seat.E))
    log.do(PEOPLE[Seat.N], Sit(Seat.E, "Cyd"))
    assert log.do(TABLE, ComeBack(Seat.N)) == ()


def test_a_question_does_not_wait_for_somebody_who_is_gone() -> None:
    log = four()
    for seat, call in ((Seat.N, "1C"), (Seat.E, "1D")):
        log.do(PEOPLE[seat], Act(1, "NE".index(seat.name), call))
    log.do(PEOPLE[Seat.N], Undo(1, 2))
    assert log.table.undo is not None
    assert log.do(TABLE, StandIn(Seat.E))[-1] == Undone(0)
