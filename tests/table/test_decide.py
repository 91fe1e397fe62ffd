"""What a table does with commands, in the words of those who sit there."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import HOST, PEOPLE, Log, author, refusal, with_bots

from szlem.deals.stage import Turn
from szlem.formats.pbn import read_boards
from szlem.games import DUPLICATE, GAMES, MINIBRIDGE, NETRYDZ, RUBBER, Game
from szlem.scoring import Ledger
from szlem.seats import Seat
from szlem.table import Act, Again, Bot, Fill, Person, Ready, Say, Sit, StandUp, replay
from szlem.table.events import Acted, Dealt, Ended, Posted, Restarted

CLUB = Path(__file__).parents[1] / "data" / "pbn" / "club-hand-record-36-dd-tables.pbn"


def test_the_host_sits_in_the_south_and_the_first_deal_waits_for_four() -> None:
    log = Log(MINIBRIDGE)
    assert log.table.seat_of(HOST) is Seat.S
    assert log.table.stage == "waiting"
    for seat in (Seat.W, Seat.N):
        log.do(PEOPLE[seat], Sit(seat, "x"))
    assert log.table.stage == "waiting"
    new = log.do("dan", Sit(Seat.E, "Dan"))
    assert isinstance(new[-1], Dealt)
    assert log.table.deals == 1


def test_a_seat_is_taken_once_and_a_person_has_one() -> None:
    log = Log(RUBBER)
    log.do("bob", Sit(Seat.W, "Bob"))
    assert refusal(log, "cyd", Sit(Seat.W, "Cyd")) == "table.seat_taken"
    assert refusal(log, "bob", Sit(Seat.N, "Bob")) == "table.already_seated"
    assert log.do("bob", Sit(Seat.W, "Bob")) == ()
    log.sit_down()
    assert refusal(log, "eve", Sit(Seat.N, "Eve")) == "table.full"


@pytest.mark.parametrize("name", ["", "   ", "\x00\x07", "\u202e\u200b"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    assert refusal(Log(RUBBER), "bob", Sit(Seat.N, name)) == "table.no_name"


def test_names_are_one_short_line() -> None:
    log = Log(RUBBER)
    log.do("bob", Sit(Seat.N, "  Bo\nb \x1b[31m" + "x" * 99))
    holder = log.table.seats[Seat.N]
    assert holder is not None
    assert holder.name == "Bo b [31m" + "x" * 15


def test_bots_fill_the_free_seats_only() -> None:
    log = Log(RUBBER)
    log.do("bob", Sit(Seat.W, "Bob"))
    assert refusal(log, "eve", Fill()) == "table.not_seated"
    log.do("bob", Fill())
    assert {seat for seat, holder in log.table.seats.items() if isinstance(holder, Bot)} == {Seat.N, Seat.E}
    assert log.table.stage == "deal"


def test_bots_are_as_strong_as_is_asked_for_seat_by_seat() -> None:
    log = Log(RUBBER)
    log.do(HOST, Fill("expert", Seat.N))
    assert log.table.seats[Seat.N] == Bot("Nela", "expert")
    assert log.table.stage == "waiting"
    log.do(HOST, Fill("club"))
    assert log.table.seats[Seat.E] == Bot("Emil", "club")
    log.do(HOST, Fill("plain", Seat.N))
    assert log.table.seats[Seat.N] == Bot("Nela", "plain")
    assert log.table.stage == "deal"
    assert refusal(log, HOST, Fill("wizard")) == "table.no_such_bot"
    assert refusal(log, HOST, Fill("club", Seat.S)) in ("table.seat_taken", "table.full")


def test_only_the_host_puts_another_bot_in_a_bots_place() -> None:
    log = Log(RUBBER)
    log.do("bob", Sit(Seat.N, "Bob"))
    log.do("bob", Fill("club", Seat.E))
    assert refusal(log, "bob", Fill("plain", Seat.E)) == "table.not_host"
    assert log.do("bob", Fill("club", Seat.E)) == (), "the level that it has changes nothing"
    log.do(HOST, Fill("plain", Seat.E))
    assert log.table.seats[Seat.E] == Bot("Emil", "plain")


def test_a_person_takes_over_a_bot_unless_he_has_seen_another_hand_of_the_deal() -> None:
    log = with_bots(RUBBER)
    log.do("bob", Sit(Seat.N, "Bob"))
    assert isinstance(log.table.seats[Seat.N], Person)
    log.do("bob", StandUp())
    assert refusal(log, "bob", Sit(Seat.E, "Bob")) == "table.has_seen"
    log.do("bob", Sit(Seat.N, "Bob"))
    log.do("bob", StandUp())
    log.do(HOST, Fill())
    log.play_deal()
    log.do("bob", Sit(Seat.E, "Bob"))
    assert log.table.seat_of("bob") is Seat.E


def test_a_deal_goes_on_only_when_its_seat_is_held_again() -> None:
    log = with_bots(MINIBRIDGE)
    state = log.table.state
    assert state is not None
    assert state.turn is not None
    log.do(HOST, StandUp())
    assert refusal(log, HOST, Act(1, 0, "PART-NT")) in ("table.not_seated", "table.not_your_turn")
    assert log.table.stage == "deal"


def test_the_part_of_the_host_is_handed_on() -> None:
    log = Log(RUBBER)
    log.do("bob", Sit(Seat.W, "Bob"))
    log.do(HOST, StandUp())
    assert log.table.host == "bob"


def test_actions_belong_to_a_position_a_player_and_the_rules() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    dealer = PEOPLE[Seat.N]
    assert refusal(log, dealer, Act(1, 1, "P")) == "table.stale"
    assert refusal(log, dealer, Act(2, 0, "P")) == "table.stale"
    assert refusal(log, PEOPLE[Seat.E], Act(1, 0, "P")) == "table.not_your_turn"
    assert refusal(log, "eve", Act(1, 0, "P")) == "table.not_seated"
    assert refusal(log, dealer, Act(1, 0, "X")) == "illegal.double"
    assert refusal(log, dealer, Act(1, 0, "9Z")) == "illegal.unreadable_call"
    assert log.do(dealer, Act(1, 0, "1nt")) == (Acted("N", "1NT"),)
    assert refusal(log, dealer, Act(1, 0, "1NT")) == "table.stale"


def test_declarer_plays_for_dummy_and_dummy_does_not() -> None:
    log = Log(MINIBRIDGE)
    log.sit_down()
    log.act()
    log.act()
    state = log.table.state
    assert state is not None
    assert state.turn is not None
    assert state.contract is not None
    assert state.turn.hand is state.contract.dummy
    card = str(state.actions()[0])
    dummy, declarer = (author(log.table, seat) for seat in (state.turn.hand, state.contract.declarer))
    assert refusal(log, dummy, Act(1, 2, card)) == "table.not_your_turn"
    assert log.do(declarer, Act(1, 2, card))


def test_the_next_deal_waits_for_everybody_or_the_host() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    log.play_deal()
    assert log.table.stage == "between"
    for who in ("bob", "cyd", "dan"):
        log.do(who, Ready(1))
        assert log.do(who, Ready(1)) == ()
    assert refusal(log, "eve", Ready(1)) == "table.not_seated"
    assert log.table.deals == 1
    log.do(HOST, Ready(1))
    assert log.table.deals == 2
    assert log.do("bob", Ready(1)) == (), "a late wish for a deal that has come changes nothing"
    log.play_deal()
    log.do(HOST, Ready(2))
    assert log.table.deals == 2, "others are still reading the result"
    log.do(HOST, Ready(2))
    assert log.table.deals == 3, "the host need not wait"


def test_bots_alone_do_not_deal_on() -> None:
    log = with_bots(DUPLICATE)
    log.play_deal()
    log.do(HOST, StandUp())
    assert refusal(log, HOST, Ready(1)) == "table.seats_free"
    assert log.table.stage == "between"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_deal_is_written_with_its_ledger_game_options_and_rules(game: Game) -> None:
    log = with_bots(game)
    log.play_match(deals=4)
    written = [event for event in log.events if isinstance(event, Posted)]
    assert len(written) == len(log.table.standing.posted)
    for event, posted in zip(written, log.table.standing.posted, strict=True):
        assert Ledger.from_plain(event.ledger) == posted.ledger
        assert (event.game, event.rules) == (game.card.id, game.card.version)
        assert set(event.options) == {option.name for option in game.options}


@pytest.mark.parametrize("cut", [False, True])
def test_play_again_keeps_or_cuts_the_partners(cut: bool) -> None:
    log = Log(MINIBRIDGE)
    log.sit_down()
    assert refusal(log, HOST, Again()) == "table.not_over"
    log.play_match()
    before = dict(log.table.seats)
    assert refusal(log, "eve", Again()) == "table.not_seated"
    new = log.do("bob", Again(cut))
    assert isinstance(new[0], Restarted)
    assert isinstance(new[-1], Dealt)
    assert sorted(log.table.seats) == sorted(before)
    assert set(map(str, log.table.seats.values())) == set(map(str, before.values()))
    assert (log.table.seats == before) == (not cut)
    assert log.table.standing.posted == ()
    assert log.table.stage == "deal"


def current(log: Log) -> Turn:
    assert log.table.state is not None
    assert log.table.state.turn is not None
    return log.table.state.turn


def test_boards_of_a_file_are_played_in_order_and_a_void_one_is_used_up() -> None:
    boards = read_boards(CLUB.read_bytes(), CLUB.name)[23:27]
    log = with_bots(MINIBRIDGE, boards=tuple(boards))
    dealt = [event for event in log.events if isinstance(event, Dealt)]
    assert dealt[0].given["board"] == "24"
    log.play_deal()
    log.do(HOST, Ready(log.table.deals))
    given = [event.given for event in log.events if isinstance(event, Dealt)]
    assert [each["board"] for each in given] == ["24", "25", "26"]
    assert [each["number"] for each in given] == [1, 2, 2], "board 25 is level at 20-20 and does not count"
    voids = [posted.void and posted.void.kind for posted in log.table.standing.posted]
    assert voids == [None, "level-points"]
    assert log.table.notice is not None
    assert log.table.notice["board"] == "25"
    while current(log).player not in log.table.people:
        log.act()
        assert log.table.notice is not None, "bots act before anybody has read it"
    log.act()
    assert log.table.notice is None


def test_a_rubber_whose_file_ends_is_stopped_and_gets_the_bonus_of_an_unfinished_one() -> None:
    boards = tuple(read_boards(CLUB.read_bytes(), CLUB.name)[:2])
    log = with_bots(RUBBER, boards=boards, after="stop")
    log.play_match()
    end = log.events[-1]
    assert isinstance(end, Ended)
    assert end.stopped
    assert log.table.deals == 2
    assert log.table.stage == "over"
    assert log.table.notice is not None
    assert log.table.notice.id == "table.file_ended"
    assert refusal(log, HOST, Again()) == "table.no_boards_left"


def test_a_match_may_go_on_with_dealt_cards_when_the_file_ends() -> None:
    boards = tuple(read_boards(CLUB.read_bytes(), CLUB.name)[:1])
    log = with_bots(NETRYDZ.with_options(deals="4"), boards=boards, after="deal")
    log.play_match()
    files = [event.from_file for event in log.events if isinstance(event, Dealt)]
    assert files == [True, False, False, False]


def test_a_seeded_table_deals_the_same_cards_again() -> None:
    one, two = (
        [event.cards for event in with_bots(MINIBRIDGE, seed="7").events if isinstance(event, Dealt)]
        for _ in range(2)
    )
    assert one == two


def test_an_unseeded_table_deals_other_cards() -> None:
    one, two = (
        [event.cards for event in with_bots(MINIBRIDGE, seed=None).events if isinstance(event, Dealt)]
        for _ in range(2)
    )
    assert one != two


def test_talk_is_for_those_who_sit() -> None:
    log = Log(RUBBER)
    assert refusal(log, "eve", Say("hello")) == "table.sit_to_speak"
    log.do(HOST, Say(" hello \n" + "x" * 999))
    assert log.do(HOST, Say("\x00 ")) == ()
    [remark] = log.table.talk
    assert remark.name == "Ala"
    assert remark.text.startswith("hello x")
    assert len(remark.text) == 300


def test_replaying_the_events_gives_the_table_back() -> None:
    log = with_bots(NETRYDZ.with_options(deals="4"))
    log.play_match()
    log.do(HOST, Again(cut=True))
    assert replay(log.events) == log.table
