"""Claims: who may make them, who must answer, who sees the claimer's hand, and what comes of them."""

from __future__ import annotations

import random

import msgspec
import pytest
from tables import HOST, PEOPLE, Log, author, refusal

from szlem.games import DUPLICATE, GAMES, LEWY, WHIST, Game
from szlem.play import Settle
from szlem.scoring import Ledger
from szlem.seats import Seat
from szlem.table import Act, Answer, Claim, Fill, Ready, Sit, StandUp, Table, may_claim, replay
from szlem.table.events import Answered, Claimed, Event, Posted, Settled


def in_the_play(game: Game, tricks: int = 2, seed: str = "7") -> Log:
    """People on all seats, so many tricks played by chance."""
    log = Log(game, seed=seed)
    if len(game.players) == 4:
        log.sit_down()
    else:
        log.do(HOST, Fill())
    chance = random.Random(3).choice
    while True:
        state = log.table.state
        assert state is not None
        play = state.view().play
        if play is not None and len(play.tricks) >= tricks and not state.over:
            return log
        if state.over:
            log.do(HOST, ready(log))
            log.do(HOST, ready(log))
        else:
            log.act(chance)


def ready(log: Log) -> Ready:
    return Ready(log.table.deals)


def who(log: Log, seat: Seat) -> str:
    return author(log.table, seat)


def claim(log: Log, seat: Seat, mine: int, text: str = "") -> tuple[Event, ...]:
    """Claim so many tricks, the rest for the first player of another side."""
    state = log.table.state
    assert state is not None
    other = min(state.sides.others(seat))
    won = {seat: mine, other: state.tricks_left - mine}
    return log.do(who(log, seat), Claim(log.table.deals, len(state.history), won, text))


def parts(log: Log) -> tuple[Seat, Seat, list[Seat]]:
    """Declarer, dummy and the defenders."""
    assert log.table.state is not None
    contract = log.table.state.contract
    assert contract is not None
    assert contract.dummy is not None
    defenders = [seat for seat in Seat if seat not in (contract.declarer, contract.dummy)]
    return contract.declarer, contract.dummy, defenders


def test_both_opponents_answer_declarers_claim_and_the_result_follows_at_once() -> None:
    log = in_the_play(DUPLICATE)
    declarer, dummy, (one, other) = parts(log)
    assert log.table.state is not None
    left, before = log.table.state.tricks_left, log.table.state.view().play
    assert before is not None
    [claimed] = claim(log, declarer, left - 1, "drawing trumps\nand then\x07 hearts")
    assert isinstance(claimed, Claimed)
    assert claimed.text == "drawing trumps and then hearts"
    assert set(claimed.faced) == {one.name, other.name}
    assert log.table.claim is not None
    seq = log.table.claim.seq
    assert refusal(log, who(log, dummy), Answer(seq, True)) == "table.claim_not_asked"
    assert refusal(log, who(log, declarer), Answer(seq, True)) == "table.claim_not_asked"
    assert refusal(log, "eve", Answer(seq, True)) == "table.not_seated"
    assert refusal(log, who(log, one), Answer(seq - 1, True)) == "table.claim_gone"
    assert log.do(who(log, one), Answer(seq, True)) == (Answered(one.name, True),)
    assert log.do(who(log, one), Answer(seq, True)) == (), "said already"
    _, settled, posted = log.do(who(log, other), Answer(seq, True))
    assert isinstance(settled, Settled)
    assert isinstance(posted, Posted)
    assert log.table.stage == "between"
    end = log.table.state.view().play
    assert end is not None
    assert end.declarer_tricks == before.declarer_tricks + left - 1
    assert sum(end.taken) == 13
    assert Ledger.from_plain(posted.ledger) == log.table.standing.posted[-1].ledger
    assert refusal(log, who(log, one), Answer(seq, False)) == "table.claim_gone"


def test_a_claim_and_the_same_tricks_played_are_worth_the_same() -> None:
    """The ledgers of all games, for a deal played out and for one that was claimed before its last trick."""
    for game in GAMES:
        log = in_the_play(game, 12)
        state = log.table.state
        assert state is not None
        if state.tricks_left != 1 or state.view().play.current:  # type: ignore[union-attr]
            continue
        played = state
        while not played.over:
            played = played.apply(played.actions()[0])
        last = played.view().play.tricks[-1]  # type: ignore[union-attr]
        winner = last.winner(played.view().play.trump)  # type: ignore[union-attr]
        given = state.settle(Settle.of({winner: 1}))
        assert given.over
        assert given.ledger() == played.ledger(), game.card.id
        assert given.posted() == played.posted(), game.card.id


def test_a_defenders_partner_answers_too_but_is_not_shown_the_hand() -> None:
    log = in_the_play(DUPLICATE)
    declarer, dummy, (one, other) = parts(log)
    [claimed] = claim(log, one, 1)
    assert isinstance(claimed, Claimed)
    assert claimed.faced == declarer.name
    assert log.table.claim is not None
    assert set(log.table.claim.waiting) == {declarer, other}
    assert one in log.table.view((declarer,)).hands
    for seat in (other, dummy):
        assert one not in log.table.view((seat,)).hands
    assert one not in log.table.view(()).hands


def test_play_stops_until_all_have_answered_and_goes_on_when_one_doubts() -> None:
    log = in_the_play(DUPLICATE)
    declarer, _, (one, other) = parts(log)
    state = log.table.state
    assert state is not None
    assert state.turn is not None
    claim(log, declarer, state.tricks_left)
    card = Act(log.table.deals, len(state.history), str(state.actions()[0]))
    assert refusal(log, who(log, state.turn.player), card) == "table.claim_open"
    again = Claim(log.table.deals, len(state.history), {one: state.tricks_left})
    assert refusal(log, who(log, one), again) == "table.claim_open"
    assert log.table.claim is not None
    log.do(who(log, one), Answer(log.table.claim.seq, True))
    log.do(who(log, other), Answer(log.table.claim.seq, False))
    assert log.table.claim is None
    assert log.table.notice is not None
    assert log.table.notice.id == "table.claim_refused"
    assert log.table.state == state, "the claim is void"
    assert declarer in log.table.view((one,)).hands, "what was seen stays seen"
    log.do(who(log, state.turn.player), card)
    log.play_deal()
    assert log.table.state is not None
    assert sum(log.table.state.view().play.taken) == 13  # type: ignore[union-attr]
    log.do(HOST, ready(log))
    for seat in PEOPLE.values():
        log.do(seat, ready(log))
    assert log.table.faced == {}, "the next deal is seen by nobody"


def test_a_claimer_may_take_the_claim_back() -> None:
    log = in_the_play(DUPLICATE)
    declarer, *_ = parts(log)
    claim(log, declarer, 1)
    assert log.table.claim is not None
    assert log.do(who(log, declarer), Answer(log.table.claim.seq, False)) == (Answered(declarer.name, False),)
    assert log.table.claim is None
    assert log.table.notice is not None
    assert log.table.notice.id == "table.claim_withdrawn"


def test_what_cannot_be_claimed() -> None:
    log = Log(DUPLICATE)
    log.sit_down()
    assert refusal(log, HOST, Claim(1, 0, {Seat.S: 13})) == "illegal.claim_time", "no card is played"
    assert refusal(log, HOST, Claim(1, 1, {Seat.S: 13})) == "table.stale"
    log = in_the_play(DUPLICATE)
    declarer, dummy, (one, _) = parts(log)
    state = log.table.state
    assert state is not None
    left, at = state.tricks_left, (log.table.deals, len(state.history))
    assert refusal(log, who(log, dummy), Claim(*at, {dummy: left})) == "illegal.claim_time"
    for won in ({one: left - 1}, {one: left, declarer: 1}, {one: left + 1, declarer: -1}, {}):
        assert refusal(log, who(log, one), Claim(*at, won)) == "illegal.claim_sum"
    assert refusal(log, "eve", Claim(*at, {one: left})) == "table.not_seated"
    settle = str(Settle.of({one: left}))
    assert state.turn is not None
    assert refusal(log, who(log, state.turn.player), Act(*at, settle)) == "illegal.unreadable_card"


def test_where_each_defender_counts_a_claim_says_whose_tricks_they_are() -> None:
    log = in_the_play(LEWY)
    state = log.table.state
    assert state is not None
    contract = state.contract
    assert contract is not None
    one, other = (seat for seat in LEWY.players if seat is not contract.declarer)
    left = state.tricks_left
    won = {one: 2, other: 1, contract.declarer: left - 3}
    log.do(who(log, one), Claim(log.table.deals, len(state.history), won))
    assert log.table.claim is not None
    for seat in log.table.claim.waiting:
        log.do(who(log, seat), Answer(log.table.claim.seq, True))
    before, after = state.view().play, log.table.standing.posted[-1]
    assert before is not None
    assert after.tricks is not None
    for seat, tricks in won.items():
        assert after.tricks[seat] == before.taken[seat] + tricks


def test_without_a_dummy_partners_answer_unseen_and_opponents_see_the_hand() -> None:
    log = in_the_play(WHIST)
    [claimed] = claim(log, Seat.N, 3)
    assert isinstance(claimed, Claimed)
    assert claimed.faced == "EW"
    assert log.table.claim is not None
    assert log.table.claim.waiting == (Seat.E, Seat.S, Seat.W)


def test_a_claim_waits_for_a_seat_that_is_left() -> None:
    log = in_the_play(DUPLICATE)
    declarer, _, (one, other) = parts(log)
    claim(log, declarer, 1)
    assert log.table.claim is not None
    seq = log.table.claim.seq
    gone = who(log, one)
    log.do(gone, StandUp())
    log.do(who(log, other), Answer(seq, True))
    assert log.table.claim is not None
    log.do("zoe", Sit(one, "Zoe"))
    log.do("zoe", Answer(seq, True))
    assert log.table.stage == "between"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_claims_of_chance_in_every_game(game: Game) -> None:
    """Any player of any game at any time: who sees what, that replay gives the table back, that every trick
    is somebody's and the ledger is written."""
    chance = random.Random(game.card.id)
    for tricks in (0, 1, 5, 9, 12):
        log = in_the_play(game, tricks, seed=str(tricks))
        state = log.table.state
        assert state is not None
        claimers = [seat for seat in game.players if may_claim(state, seat)]
        if not claimers:
            play = state.view().play
            assert play is not None
            assert not play.tricks, "before the opening lead"
            assert not play.current
            continue
        claimer, left = chance.choice(claimers), state.tricks_left
        won = dict.fromkeys((min(group) for group in state.sides.groups), 0)
        for _ in range(left):
            won[chance.choice(list(won))] += 1
        log.do(who(log, claimer), Claim(log.table.deals, len(state.history), won))
        check_faced(log.table, claimer)
        before = state.view().play
        assert before is not None
        assert log.table.claim is not None
        for seat in log.table.claim.waiting:
            log.do(who(log, seat), Answer(log.table.claim.seq, True))
        assert log.table.state is not None
        after = log.table.state.view().play
        assert after is not None
        for group in state.sides.groups:
            assert after.tricks_of(min(group)) == before.tricks_of(min(group)) + won[min(group)]
        assert log.table.state.ledger().entries or game.card.id == "lewy"
        start = log.table.game.start(state.dealt, state.given)
        assert start.replay(map(str, log.table.state.history)) == log.table.state
        assert replay(log.events) == log.table


def check_faced(table: Table, claimer: Seat) -> None:
    assert table.state is not None
    assert table.claim is not None
    now, own = table.state.stage.hands, table.game.dealing.owners
    together = table.state.view().play.fellows(claimer)  # type: ignore[union-attr]
    for seat in table.game.players:
        seen = table.view((seat,)).hands
        more = set(seen) - set(table.state.view((seat,)).hands)
        assert {own.get(hand, hand) for hand in more} <= {claimer}
        assert not more or (seat in table.claim.answerers and seat not in together)
        assert all(seen[hand] == now[hand] for hand in seen)
    assert table.view(()).hands == table.state.view().hands


def test_events_of_claims_survive_the_store() -> None:
    events = [Claimed("S", {"S": 3, "E": 1}, "pik", "EW"), Answered("E", True), Settled({"S": 3, "E": 1})]
    for event in events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
