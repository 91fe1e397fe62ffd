"""Taking back: what goes, who is asked, and what the log keeps."""

from __future__ import annotations

import random

import msgspec
import pytest
from tables import HOST, PEOPLE, Log, author, refusal, with_bots

from szlem.games import DUPLICATE, GAMES, NETRYDZ, Game
from szlem.seats import Seat
from szlem.table import (
    Act,
    Agree,
    Claim,
    Open,
    Ready,
    Table,
    Undo,
    decide,
    last_of,
    open_table,
    replay,
)
from szlem.table.events import Acted, Event, Opened, UndoAnswered, UndoAsked, Undone


def undo(log: Log, seat: Seat, *, quick: bool = False) -> tuple[Event, ...]:
    assert log.table.state is not None
    here = log.table.deals, len(log.table.state.history)
    return log.do(author(log.table, seat), Undo(*here, "a slip of the finger", quick))


def act(log: Log, action: str | None = None) -> Seat:
    """Whoever is on turn acts; he."""
    state = log.table.state
    assert state is not None
    assert state.turn is not None
    player, text = state.turn.player, action or str(state.actions()[0])
    log.do(author(log.table, player), Act(log.table.deals, len(state.history), text, log.table.undone))
    return player


def in_the_play(game: Game = DUPLICATE, **more: object) -> Log:
    """Four people; one notrump by north, before the opening lead."""
    log = Log(game, **more)
    log.sit_down()
    for call in ("1NT", "P", "P", "P"):
        act(log, call)
    return log


def test_a_call_is_taken_back_by_itself_while_nobody_has_acted_since() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    player = act(log, "7NT")
    asked, undone = undo(log, player)
    assert asked == UndoAsked(player.name, 0, "a slip of the finger"), "nobody saw a card: nobody is asked"
    assert undone == Undone(0)
    assert log.table.state is not None
    assert log.table.state.history == ()
    assert log.table.notice is not None
    assert log.table.notice.id == "table.undone"
    assert act(log, "1C") is player
    assert Acted(player.name, "7NT") in log.events, "the log keeps what was taken back"
    assert replay(log.events) == log.table


def test_whoever_has_called_since_is_asked() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    first, second = act(log, "1C"), act(log, "1D")
    [asked] = undo(log, first)
    assert isinstance(asked, UndoAsked)
    assert asked.asked == second.name
    assert refusal(log, PEOPLE[second.left], Act(1, 2, "P")) == "table.undo_open"
    assert refusal(log, PEOPLE[second.left], Claim(1, 2, {second: 13})) == "table.undo_open"
    assert log.table.undo is not None
    seq = log.table.undo.seq
    assert refusal(log, PEOPLE[second.left], Agree(seq, True)) == "table.undo_not_asked"
    assert refusal(log, "eve", Agree(seq, True)) == "table.not_seated"
    assert refusal(log, PEOPLE[second], Agree(seq + 1, True)) == "table.undo_gone"
    assert refusal(log, PEOPLE[first], Agree(seq, True)) == "table.undo_not_asked"
    answered, undone = log.do(PEOPLE[second], Agree(seq, True))
    assert answered == UndoAnswered(second.name, True)
    assert undone == Undone(0)


def test_all_who_saw_the_card_must_agree_and_one_who_does_not_is_enough() -> None:
    log = in_the_play()
    leader = act(log)
    [asked] = undo(log, leader)
    assert isinstance(asked, UndoAsked)
    assert log.table.state is not None
    contract = log.table.state.contract
    assert contract is not None
    assert contract.dummy is not None
    others = set(Seat) - {leader, contract.dummy}
    assert {Seat.of(letter) for letter in asked.asked} == others, "dummy decides nothing"
    one, other = others
    assert log.table.undo is not None
    seq, before = log.table.undo.seq, log.table.state
    log.do(PEOPLE[one], Agree(seq, True))
    assert log.do(PEOPLE[one], Agree(seq, False)) == (), "said already"
    log.do(PEOPLE[other], Agree(seq, False))
    assert log.table.undo is None
    assert log.table.state is before
    assert log.table.notice is not None
    assert log.table.notice.id == "table.undo_refused"


def test_a_slip_is_taken_back_without_asking_in_the_first_moments() -> None:
    log = in_the_play()
    leader = act(log)
    assert len(undo(log, leader, quick=True)) == 2
    assert log.table.view((Seat.E,)).hands.keys() == {Seat.E}, "dummy is put away again"
    act(log)
    act(log)
    [asked] = undo(log, leader, quick=True)
    assert isinstance(asked, UndoAsked)
    assert asked.asked, "somebody has acted since"


def test_declarer_takes_back_dummys_card_and_dummy_takes_back_nothing() -> None:
    """D22 of the table's list of cases: dummy who asks is not heard, declarer who asks takes back the last
    card of his own or of dummy's."""
    log = in_the_play()
    act(log)
    declarer = act(log)
    assert log.table.state is not None
    contract = log.table.state.contract
    assert contract is not None
    assert contract.dummy is not None
    assert declarer is contract.declarer
    assert log.table.last is not None
    assert log.table.last[0] is contract.dummy
    asked, undone = undo(log, declarer)
    assert asked == UndoAsked(declarer.name, 5, "a slip of the finger"), (
        "dummy's card lay open: nobody saw more"
    )
    assert undone == Undone(5)
    act(log)
    here = Undo(log.table.deals, len(log.table.state.history))
    assert refusal(log, PEOPLE[contract.dummy], here) == "table.undo_nothing"


def test_the_policy_is_the_hosts() -> None:
    log = Log(DUPLICATE, undo="none")
    log.sit_down()
    player = act(log, "1C")
    assert refusal(log, PEOPLE[player], Undo(1, 1)) == "table.undo_none"
    log = in_the_play(undo="free")
    leader = act(log)
    act(log)
    assert len(undo(log, leader)) == 2, "nobody is asked"
    assert log.table.undone == 1


def test_nothing_of_ones_own_and_nothing_of_another_deal() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    assert refusal(log, HOST, Undo(1, 0)) == "table.undo_nothing"
    assert refusal(log, HOST, Undo(1, 3)) == "table.stale"
    assert refusal(log, "eve", Undo(1, 0)) == "table.not_seated"
    log.play_deal()
    assert refusal(log, HOST, Undo(1, 52)) in ("table.stale", "table.undo_nothing")


def test_what_was_meant_for_the_position_before_is_not_done_in_the_one_after() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    player = act(log, "1C")
    undo(log, player)
    act(log, "1D")
    assert refusal(log, PEOPLE[player.left], Act(1, 1, "P")) == "table.stale"
    assert log.do(PEOPLE[player.left], Act(1, 1, "P", 1))


def test_bots_are_not_asked_and_act_anew() -> None:
    log = with_bots(DUPLICATE)
    while Seat.S not in log.table.actors:
        act(log, "P")
    act(log, "1C")
    assert isinstance(undo(log, Seat.S)[-1], Undone)
    assert Seat.S not in log.table.actors


def test_a_request_may_be_taken_back_itself() -> None:
    log = in_the_play()
    leader = act(log)
    undo(log, leader)
    assert log.table.undo is not None
    log.do(PEOPLE[leader], Agree(log.table.undo.seq, False))
    assert log.table.undo is None
    assert log.table.notice is not None
    assert log.table.notice.id == "table.undo_withdrawn"


def test_partners_of_the_auction_go_apart_again() -> None:
    log = Log(NETRYDZ)
    log.sit_down()
    act(log, "1H")
    player = act(log, "1S")
    joiner = act(log, "2H") if log.table.state is not None else player
    assert log.table.state is not None
    before = log.table.state.sides
    undo(log, joiner)
    assert log.table.state.sides != before or log.table.state.view().auction is not None
    assert len(log.table.state.history) == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_going_back_is_as_if_it_had_not_been_done(game: Game) -> None:
    """In every game: after taking back, all eyes see what they saw before, and the rest can be played."""
    chance = random.Random(game.card.id)
    log = with_bots(game, undo="free")
    seen: dict[int, Table] = {0: log.table}
    for _ in range(400):
        state = log.table.state
        assert state is not None
        if log.table.stage != "deal":
            break
        seen[len(state.history)] = log.table
        if chance.random() < 0.1 and log.table.undone < 12 and last_of(log.table, own(log)) is not None:
            undo(log, own(log))
            state = log.table.state
            assert state is not None
            was = seen[len(state.history)]
            assert was.state == state
            assert was.actors == log.table.actors
            for seat in game.players:
                assert log.table.view((seat,)) == was.view((seat,))
        act(log, str(chance.choice(state.actions())))
    assert replay(log.events) == log.table
    assert log.table.standing.posted


def own(log: Log) -> Seat:
    seat = log.table.seat_of(HOST)
    assert seat is not None
    return seat


def test_events_survive_the_store_and_old_tables_ask() -> None:
    for event in (UndoAsked("S", 3, "oops", "NE"), UndoAnswered("N", False), Undone(3)):
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
    old = msgspec.json.decode(
        b'{"type":"opened.1","host":"ala","game":"duplicate","options":{"scale":"imp"},"rules":1}', type=Event
    )
    assert isinstance(old, Opened)
    assert old.undo == "ask"


def test_opening_keeps_the_policy() -> None:
    decision, table = open_table(HOST, Open(DUPLICATE, "Ala", undo="none"))
    assert table.undo_policy == "none"
    assert replay(event for _, event in decision).undo_policy == "none"
    assert decide(table, HOST, Ready(1))[0] == ()
