"""Personal links: the same person on another device, and a seat that is handed over."""

from __future__ import annotations

from tables import HOST, PEOPLE, Log, refusal

from szlem.games import DUPLICATE
from szlem.seats import Seat
from szlem.table import Act, MakeKey, Ready, Remove, Sit, StandUp, UseKey, person_id, replay
from szlem.table.events import Keyed, Linked, Seated


def four() -> Log:
    log = Log(DUPLICATE)
    log.sit_down()
    return log


def test_another_device_is_the_same_person() -> None:
    log = four()
    cyd = PEOPLE[Seat.N]
    assert log.do(cyd, MakeKey(person_id("secret"))) == (Keyed(cyd, person_id("secret"), False),)
    assert "secret" not in str(log.events), "the table keeps a hash"
    assert log.do("phone", UseKey("secret")) == (Linked(cyd, "phone"),)
    assert log.table.seat_of("phone") is Seat.N
    assert log.table.seat_of(cyd) is Seat.N
    assert log.do("phone", UseKey("secret")) == (), "used again by the same device"
    log.do("phone", Act(1, 0, "P"))
    assert refusal(log, "phone", Sit(Seat.E, "x")) == "table.already_seated"
    log.do("phone", StandUp())
    assert log.table.seat_of(cyd) is None
    assert log.table.saw[cyd] == {Seat.N}
    assert "phone" not in log.table.saw
    log.do("dan", StandUp())
    assert refusal(log, "phone", Sit(Seat.E, "x")) == "table.has_seen"
    assert replay(log.events) == log.table


def test_a_link_gives_nobody_a_second_hand() -> None:
    log = four()
    log.do(PEOPLE[Seat.N], MakeKey(person_id("back")))
    log.do(PEOPLE[Seat.N], MakeKey(person_id("give"), give=True))
    for secret in ("back", "give"):
        assert refusal(log, PEOPLE[Seat.E], UseKey(secret, "x")) == "table.already_seated"
    log.do(PEOPLE[Seat.E], StandUp())
    for secret in ("back", "give"):
        assert refusal(log, PEOPLE[Seat.E], UseKey(secret, "x")) == "table.has_seen"


def test_a_seat_is_handed_over_once() -> None:
    log = four()
    log.do(HOST, MakeKey(person_id("give"), give=True))
    log.do(HOST, MakeKey(person_id("back")))
    log.do("tablet", UseKey("back"))
    assert refusal(log, "eve", UseKey("give", " ")) == "table.no_name"
    assert log.do("eve", UseKey("give", "Eve")) == (Seated("S", "eve", "Eve"),)
    assert log.table.seat_of("eve") is Seat.S
    assert log.table.host == "eve", "the host's part goes with the seat"
    for who in (HOST, "tablet"):
        assert log.table.seat_of(who) is None
    for secret in ("give", "back"):
        assert refusal(log, "zoe", UseKey(secret, "Zoe")) == "table.key_unknown"
    log.do(PEOPLE[Seat.N], StandUp())
    assert refusal(log, HOST, Sit(Seat.N, "Ala")) == "table.has_seen"
    assert refusal(log, "tablet", Sit(Seat.N, "Ala")) == "table.has_seen"
    assert replay(log.events) == log.table


def test_links_are_made_by_those_who_sit_and_lead_nowhere_without_them() -> None:
    log = four()
    assert refusal(log, "eve", MakeKey(person_id("x"))) == "table.not_seated"
    log.do("bob", MakeKey(person_id("x")))
    log.do(HOST, Remove(Seat.W))
    assert refusal(log, "zoe", UseKey("x")) == "table.key_unknown"
    assert refusal(log, "bob", UseKey("x")) == "table.key_unknown"
    assert refusal(log, "zoe", UseKey("nothing")) == "table.key_unknown"


def test_links_are_bounded() -> None:
    log = four()
    for number in range(20):
        log.do("bob", MakeKey(person_id(str(number))))
    assert refusal(log, "bob", MakeKey(person_id("more"))) == "table.keys_enough"
    assert log.do("bob", Ready(1)) == ()
