"""Lots at the table: who is asked, who is waited for, and what can be checked afterwards."""

from __future__ import annotations

import json
import random

import pytest
from tables import HOST, PEOPLE, Log

from szlem.cards.lot import new_secret, promise_of, shuffler_of
from szlem.games import GAMES, MINIBRIDGE, RUBBER, Game
from szlem.seats import Seat
from szlem.table import (
    TABLE,
    Fill,
    Lapse,
    Lot,
    Promise,
    Ready,
    Record,
    Refused,
    Share,
    Sit,
    StandUp,
    replay,
)
from szlem.table.deal_record import DealRecord, deal_records, lines, read_line
from szlem.table.events import Dealt, Missed, Pledged
from szlem.table.verify import verify

SHARES = {who: f"{place:064x}" for place, who in enumerate(PEOPLE.values())}


def drawing(log: Log) -> Lot:
    assert log.table.drawing is not None
    return log.table.drawing


def lot_log(game: Game = RUBBER, people: int = 4) -> Log:
    """A table of so many people and else bots, its first lot begun."""
    log = Log(game, seed=None, shares=True)
    seats = [seat for seat in PEOPLE if seat in log.table.seats and log.table.seats[seat] is None]
    for seat in seats[: people - 1]:
        log.do(PEOPLE[seat], Sit(seat, PEOPLE[seat].title()))
    if log.table.free:
        log.do(HOST, Fill())
    return log


def promise(log: Log, seat: Seat) -> tuple[object, ...]:
    lot = drawing(log)
    who = lot.asked[seat]
    return log.do(who, Promise(lot.deal, promise_of(lot.pledge, seat.name, SHARES[who])))


def share(log: Log, seat: Seat) -> tuple[object, ...]:
    lot = drawing(log)
    return log.do(lot.asked[seat], Share(lot.deal, SHARES[lot.asked[seat]]))


def draw(log: Log) -> None:
    """Everybody who is asked answers."""
    for seat in drawing(log).awaited:
        promise(log, seat)
    for seat in drawing(log).awaited:
        share(log, seat)


def refusal(log: Log, who: str, command: Promise | Share | Lapse) -> str:
    before = log.table
    with pytest.raises(Refused) as refused:
        log.do(who, command)
    assert log.table is before
    return refused.value.why.id


def recorded(log: Log) -> list[DealRecord]:
    log_records = [Record(seq, 1_790_000_000_000, TABLE, event) for seq, event in enumerate(log.events, 1)]
    return list(deal_records(log_records))


def test_cards_are_dealt_when_all_have_promised_and_shared() -> None:
    log = lot_log()
    assert isinstance(log.events[-1], Pledged)
    for seat in PEOPLE:
        assert log.table.stage == "waiting"
        assert refusal(log, PEOPLE[seat], Share(1, SHARES[PEOPLE[seat]])) == "table.stale", "no share yet"
        promise(log, seat)
    lot = drawing(log)
    assert lot.step == "share"
    for seat in PEOPLE:
        new = share(log, seat)
    assert isinstance(new[-1], Dealt)
    shares = {seat.name: SHARES[who] for seat, who in PEOPLE.items()}
    hands = RUBBER.shuffled(shuffler_of(1, lot.secret, shares))
    assert new[-1].cards == RUBBER.dealing.text(hands)
    assert log.table.drawing is None
    assert replay(log.events) == log.table


def test_bots_have_no_share_and_every_deal_has_a_lot_of_its_own() -> None:
    log = lot_log(people=1)
    secrets = set()
    for deal in range(1, 4):
        lot = drawing(log)
        assert (lot.deal, set(lot.asked)) == (deal, {Seat.S})
        secrets.add(lot.secret)
        draw(log)
        log.play_deal()
        log.do(HOST, Ready(deal))
    assert len(secrets) == 3


def test_a_promise_counts_once_and_only_the_own() -> None:
    log = lot_log()
    pledge = drawing(log).pledge
    assert promise(log, Seat.W)
    assert promise(log, Seat.W) == (), "sent again, it is already so"
    assert refusal(log, "bob", Promise(1, "0" * 64)) == "table.stale", "another one comes too late"
    assert refusal(log, "eve", Promise(1, "0" * 64)) == "table.not_seated"
    assert refusal(log, "cyd", Promise(2, "0" * 64)) == "table.stale"
    for text in ("", "0" * 63, "G" * 64, "A" * 64, "0" * 65, "٠" * 64):
        assert refusal(log, "cyd", Promise(1, text)) == "table.unreadable"
    assert promise_of(pledge, "W", SHARES["bob"]) in drawing(log).promises.values()


def test_who_does_not_promise_is_left_out_and_written_down() -> None:
    log = lot_log()
    promise(log, Seat.S)
    assert refusal(log, HOST, Lapse(1, "promise")) == "table.not_seated", "only the clock may say so"
    assert log.do(TABLE, Lapse(1, "share")) == (), "a clock that is late changes nothing"
    missed = log.do(TABLE, Lapse(1, "promise"))
    assert {(event.seat, event.why) for event in missed if isinstance(event, Missed)} == {
        ("N", "late"),
        ("E", "late"),
        ("W", "late"),
    }
    assert isinstance(share(log, Seat.S)[-1], Dealt)


def test_who_promises_and_then_goes_away_is_left_out() -> None:
    log = lot_log()
    for seat in PEOPLE:
        promise(log, seat)
    for seat in (Seat.N, Seat.S):
        share(log, seat)
    new = log.do(TABLE, Lapse(1, "share"))
    assert isinstance(new[-1], Dealt)
    assert log.table.lot is not None
    assert log.table.lot.missed == {Seat.E: "late", Seat.W: "late"}


def test_a_share_that_does_not_fit_is_not_counted() -> None:
    log = lot_log(people=2)
    promise(log, Seat.S)
    promise(log, Seat.W)
    assert log.do("bob", Share(1, "f" * 64)) == (Missed("W", "wrong"),)
    assert refusal(log, "bob", Share(1, SHARES["bob"])) == "table.stale", "there is no second try"
    share(log, Seat.S)
    log.play_deal()
    [record] = recorded(log)
    assert record.lot is not None
    assert (record.lot.missed, list(record.lot.shares)) == ({"W": "wrong"}, ["S"])
    assert verify(record).missed == (Seat.W,)


def test_another_ones_promise_cannot_be_repeated() -> None:
    log = lot_log(people=2)
    promise(log, Seat.S)
    copied = drawing(log).promises[Seat.S]
    log.do("bob", Promise(1, copied))
    share(log, Seat.S)
    assert Missed("W", "wrong") in log.do("bob", Share(1, SHARES[HOST])), "it is bound to the seat"


def test_who_stands_up_is_not_waited_for_and_the_deal_waits_for_four() -> None:
    log = lot_log()
    for seat in (Seat.N, Seat.S, Seat.E):
        promise(log, seat)
    assert Missed("W", "left") in log.do("bob", StandUp())
    for seat in (Seat.N, Seat.S, Seat.E):
        share(log, seat)
    assert log.table.stage == "waiting", "a seat is free"
    assert refusal(log, "eve", Promise(1, "0" * 64)) == "table.not_seated"
    new = log.do("eve", Sit(Seat.W, "Eve"))
    assert isinstance(new[-1], Dealt)
    assert log.table.lot is not None
    assert Seat.W not in log.table.lot.shares, "who sits down later was not asked"


def test_a_seeded_table_and_a_file_have_no_lots() -> None:
    assert Log(RUBBER).table.shares is False
    log = Log(MINIBRIDGE, seed="7")
    log.sit_down()
    log.play_deal()
    [record] = recorded(log)
    assert (record.source, verify(record).outcome) == ("seed", "unproved")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_the_record_of_every_game_is_verified(game: Game) -> None:
    log = lot_log(game)
    for _ in range(2):
        if log.table.drawing is not None:
            draw(log)
        log.play_deal(random.Random(4).choice)
        if log.table.stage == "between":
            log.do(HOST, Ready(log.table.deals))
            log.do(HOST, Ready(log.table.deals))  # now, whoever is ready
    records = recorded(log)
    assert records
    for line in lines(records).splitlines():
        assert verify(read_line(line)).outcome == "ok"


def test_a_change_of_any_character_is_found() -> None:
    log = lot_log(people=2)
    draw(log)
    log.play_deal()
    line = lines(recorded(log)).decode().strip()
    begin, end = line.index('"source"'), line.index(',"actions"')
    chance, signs = random.Random(2), '0123456789abcdefNESWAKQJT.:,"{}[] xX'
    changed = [
        (line[at - 20 : at], other, line[:at] + other + line[at + 1 :])
        for at in range(begin, end)
        for other in chance.sample(signs, 3)
        if other != line[at]
    ]
    survived = [(before, other) for before, other, text in changed if outcome(text) != "failed"]
    assert survived == [], "cards, secret, shares, promises, pledge, who was asked and who missed"


def outcome(line: str) -> str:
    """What ``szlem verify`` says: a line that cannot be read has failed."""
    try:
        return verify(read_line(line)).outcome
    except ValueError:
        return "failed"


def test_changes_that_hang_together_are_found_too() -> None:
    """Whoever changes the cards and makes the play fit, or leaves a share out, has no secret that fits."""
    log = lot_log(people=2)
    draw(log)
    log.play_deal()
    plain = json.loads(lines(recorded(log)))
    assert outcome(json.dumps(plain)) == "ok"
    swapped = {**plain, "cards": plain["cards"].replace(*_two(plain["cards"]))}
    fewer = {**plain["lot"], "shares": {"S": plain["lot"]["shares"]["S"]}, "missed": {"W": "late"}}
    unasked = {**fewer, "missed": {}, "asked": ["S"], "promises": {"S": plain["lot"]["promises"]["S"]}}
    moved = {**plain["lot"], "places": "E" + plain["lot"]["places"][1:]}
    for changed in (
        swapped,
        {**plain, "lot": None},
        {**plain, "deal": 2},
        {**plain, "lot": {**plain["lot"], "secret": new_secret()}},
        {**plain, "lot": {**plain["lot"], "pledge": "0" * 64}},
        *({**plain, "lot": lot} for lot in (fewer, unasked, moved)),
        {**plain, "actions": plain["actions"][:-1]},
        {**plain, "ledger": []},
        {**plain, "options": {"points": "hidden"}, "game": "whist"},
    ):
        assert outcome(json.dumps(changed)) == "failed"


def _two(cards: str) -> tuple[str, str]:
    """Two neighbouring characters and the same the other way round: another deal, or none."""
    at = next(i for i in range(2, len(cards) - 1) if cards[i] == "." and cards[i + 1] not in ". ")
    return cards[at : at + 2], cards[at + 1] + cards[at]


def test_the_secret_is_in_no_words_of_an_event() -> None:
    log = lot_log()
    secret = drawing(log).secret
    assert secret not in repr(log.events)
    assert secret not in repr(log.table)
