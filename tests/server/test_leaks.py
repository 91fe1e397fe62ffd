"""Nothing that is sent to a reader holds a card that he may not see.

What he may see is computed here from the true deal and the actions, by the laws: the cards that he holds,
those of the hands that lie open, the trick on the table, and the last one until the next begins. For the
games in which hands change before the play, the true state says what is held and what lies open.
"""

from __future__ import annotations

import logging
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from serving import Browser, everybody, play, serving

from szlem.cards import Card, Hand
from szlem.cards.lot import promise_of
from szlem.games import DUPLICATE, GAMES, Game, State
from szlem.seats import Seat
from szlem.server.screen import view_frame
from szlem.table import (
    Act,
    Agree,
    Answer,
    Claim,
    Fill,
    Open,
    Promise,
    Ready,
    Share,
    Sit,
    Table,
    Undo,
    bot_author,
    decide,
    last_of,
    may_claim,
    open_table,
    replay,
)
from szlem.table.store import SqliteStore

CARD = re.compile(r'"([SHDC][2-9TJQKA])"')


#: Games in which hands change, or a card is turned, before the play.
UNUSUAL = {"draw", "draw-tricks", "whist"}
#: Games whose rules leave the tricks on the table, to be looked at throughout.
TRICKS_STAY = {"restytucja", "roman"}


def may_see(state: State, reader: Seat | None) -> set[str]:
    """The cards of the deal that the reader may see now."""
    unusual = state.game.card.id in UNUSUAL
    held = state.stage.hands if unusual else held_by(state)
    open_hands = state.stage.exposed if unusual else lying_open(state)
    owners = state.game.dealing.owners
    own = {hand for hand in held if reader is not None and owners.get(hand, hand) is reader}
    seen = {str(card) for hand in own | set(open_hands) for card in held[hand]} | on_the_table(state)
    return seen | shown_before_the_play(state, reader)


def held_by(state: State) -> dict[Seat, Hand]:
    """What is left in each hand that was dealt."""
    gone = {action for action in state.history if isinstance(action, Card)}
    return {seat: Hand(card for card in hand if card not in gone) for seat, hand in state.dealt.items()}


def on_the_table(state: State) -> set[str]:
    """The trick under way; when none is, the last one; all, where the rules say so."""
    hands = 2 if len(state.game.players) == 2 and not state.game.dealing.owners else 4
    if state.game.card.id == "draw-tricks" and state.phase in ("auction", "play"):
        hands = 2
    played = [str(action) for action in state.history if isinstance(action, Card)]
    if state.game.card.id in TRICKS_STAY:
        return set(played)
    return set(played[-(len(played) % hands or hands) :]) if played else set()


def lying_open(state: State) -> set[Seat]:
    """A spare hand that is dealt open; dummy after the opening lead, in MiniBridge before the choice."""
    played = any(isinstance(action, Card) for action in state.history)
    dealing, contract = state.game.dealing, state.contract
    hands = set(dealing.exposed)
    if contract is not None and contract.dummy is not None and (played or opens_early(state)):
        hands.add(contract.dummy)
    if state.phase == "choice":
        assert state.turn is not None
        hands.add(state.turn.player.opposite)
    return hands


def opens_early(state: State) -> bool:
    """Dummy lies open before the lead where declarer has seen it, or where nobody held it."""
    return state.game.card.id == "minibridge" or bool(state.game.dealing.exposed)


def shown_before_the_play(state: State, reader: Seat | None) -> set[str]:
    """The card that is offered to the reader in a draw; the dealer's last card, where it makes trumps."""
    view = state.view(() if reader is None else (reader,))
    offered = [mine.card for mine in view.private.get("draw", {}).values() if reader is not None]
    turned = view.shown.get("turned")
    return {str(card) for card in (*offered, turned and turned.card) if card is not None}


def cards_in(frame: bytes | str) -> set[str]:
    text = frame if isinstance(frame, str) else frame.decode()
    return set(CARD.findall(text))


#: The seats that a hand of a deal was faced to with a claim, by deal and hand: it stays seen, also when what
#: was done before the claim is taken back.
Shown = dict[tuple[int, Seat], set[Seat]]


def remember(table: Table, readers: dict[Seat, str], shown: Shown) -> None:
    """After a claim: who plays with the claimer, dummy, and those who watch have not seen his hand."""
    state, claim = table.state, table.claim
    if state is None or claim is None:
        return
    contract, owners = state.contract, state.game.dealing.owners
    assert contract is not None
    for hand in state.seating:
        for reader in readers:
            defend = contract.dummy is not None and contract.declarer not in (claim.claimer, reader)
            together = defend or state.sides.together(claim.claimer, reader)
            if owners.get(hand, hand) is claim.claimer and reader is not contract.dummy and not together:
                shown.setdefault((table.deals, hand), set()).add(reader)


def faced(table: Table, reader: Seat | None, shown: Shown) -> set[str]:
    """What is left of the hands that the reader was shown."""
    assert table.state is not None
    hands = table.state.stage.hands
    seen = (hand for (deal, hand), to in shown.items() if deal == table.deals and reader in to)
    return {str(card) for hand in seen for card in hands[hand]}


def check(table: Table, readers: dict[Seat, str], shown: Shown) -> None:
    assert table.state is not None
    remember(table, readers, shown)
    for seat, who in (*readers.items(), (None, "a stranger"), (None, None)):
        frame = msgspec.json.encode(view_frame("t", table, who))
        extra = cards_in(frame) - may_see(table.state, seat) - faced(table, seat, shown)
        assert not extra, f"{seat} is sent {extra} at {len(table.state.history)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_frame_of_random_matches(game: Game) -> None:
    chance = random.Random(game.card.id)
    for match in range(1):
        _, table = open_table("host", Open(game, "Host", seed=str(match)))
        people = {seat: "host" if seat in table.people else f"p{seat.name}" for seat in game.players}
        table, shown = seated(table, people), Shown()
        for _ in range(180):
            if table.stage == "over":
                break
            check(table, people, shown)
            table = step(table, people, chance)


def seated(table: Table, people: dict[Seat, str]) -> Table:
    for seat, who in people.items():
        if table.seat_of(who) is None:
            table = decide(table, who, Sit(seat, who))[1]
    return table


def step(table: Table, people: dict[Seat, str], chance: random.Random) -> Table:
    state = table.state
    assert state is not None
    if table.stage == "between":
        return decide(table, table.host, Ready(table.deals))[1]
    assert state.turn is not None
    if table.claim is not None:
        answer = Answer(table.claim.seq, chance.random() < 0.6)
        return decide(table, people[chance.choice(table.claim.waiting)], answer)[1]
    if table.undo is not None:
        agree = Agree(table.undo.seq, chance.random() < 0.7)
        return decide(table, people[chance.choice(table.undo.waiting)], agree)[1]
    if chance.random() < 0.08 and (actors := [seat for seat in people if last_of(table, seat) is not None]):
        back = Undo(table.deals, len(state.history), "slip", chance.random() < 0.5)
        return decide(table, people[chance.choice(actors)], back)[1]
    if (claimers := [seat for seat in people if may_claim(state, seat)]) and chance.random() < 0.15:
        claimer = chance.choice(claimers)
        command = Claim(table.deals, len(state.history), {claimer: state.tricks_left}, "all mine")
        return decide(table, people[claimer], command)[1]
    action = chance.choice(state.actions())
    act = Act(table.deals, len(state.history), str(action), table.undone)
    return decide(table, people[state.turn.player], act)[1]


def test_no_frame_holds_a_secret_or_a_share_that_is_not_shown() -> None:
    """At every step of a lot and during the deal, whoever looks."""
    _, table = open_table("p", Open(DUPLICATE, "P", shares=True))
    table = decide(table, "p", Fill())[1]
    assert table.drawing is not None
    secret, share = table.drawing.secret, "5a" * 32
    promise = promise_of(table.drawing.pledge, "S", share)
    for command in (None, Promise(1, promise), Share(1, share)):
        if command is not None:
            table = decide(table, "p", command)[1]
        for who in ("p", bot_author(Seat.N), "a stranger", None):
            frame = msgspec.json.encode(view_frame("t", table, who)).decode()
            assert secret not in frame
            assert share not in frame
            assert table.drawing is None or not cards_in(frame)
    assert table.stage == "deal"


@pytest.mark.parametrize("game", ["minibridge", "netrydz", "duplicate", "kontrakty", "double-dummy"])
def test_everything_that_was_sent_over_sockets_in_pages_and_in_the_log(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "szlem")
    with serving(tmp_path / "t.db") as base:
        path, people = everybody(base, game)
        eve = Browser(base).join(path)
        play(people, deals=2)
        frames = {seat: person.heard for seat, person in people.items()}
        frames["-"] = [eve.hear() for _ in range(3)] + drained(eve)
        answers = [
            browser.http.get(path + page)
            for browser in (*people.values(), eve)
            for page in ("", "/sheet", "/qr.svg")
        ]
        for browser in (*people.values(), eve):
            browser.close()
    states = states_of(tmp_path / "t.db", path)
    for seat, heard in frames.items():
        reader = Seat.of(seat) if seat in "NESW" else None
        for frame in heard:
            deal = frame.get("deal") if frame["k"] == "view" else None
            allowed = may_see(states[deal["deal"], deal["at"]], reader) if deal else set()
            assert cards_in(msgspec.json.encode(frame)) <= allowed
    assert all(len(heard) > 3 for heard in frames.values())
    assert all(page.status_code == 200 for page in answers)
    assert not any(CARD.search(page.text) or deal_in(page.text) for page in answers)
    assert not any(re.search(r"\b[SHDC][2-9TJQKA]\b", record.getMessage()) for record in caplog.records)


def drained(browser: Browser) -> list[dict[str, Any]]:
    frames = []
    while True:
        try:
            frames.append(browser.hear(0.3))
        except TimeoutError:
            return frames


def deal_in(page: str) -> bool:
    """A hand as PBN writes it."""
    return re.search(r"[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]{2,}", page) is not None


def states_of(db: Path, path: str) -> dict[tuple[int, int], State]:
    """Every position of the table's deals, from its log."""
    store = SqliteStore(db)
    kept = store.read(path.removeprefix("/t/")).result()
    store.close()
    states = {}
    for count in range(1, len(kept) + 1):
        table = replay(record.event for record in kept[:count])
        if table.state is not None:
            states[table.deals, len(table.state.history)] = table.state
    return states


def test_who_changes_seats_between_deals_sees_only_the_new_hand() -> None:
    _, table = open_table("p", Open(DUPLICATE, "P", seed="1"))
    table = decide(table, "p", Fill())[1]
    before = view_frame("t", table, "p").deal
    assert before is not None
    assert list(before.hands) == ["S"]
    other = view_frame("t", table, bot_author(Seat.N)).deal
    assert other is not None
    assert other.hands == {}, "the name of a bot's author opens nothing"
