"""Nothing that is sent to a reader holds a card that he may not see.

What he may see is computed here from the true deal and the actions alone, by the laws: the cards that he
holds, those of the hand that lies open, the trick on the table, and the last one until the next begins.
"""

from __future__ import annotations

import logging
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from serving import Browser, four, play, serving

from szlem.cards import Card, Hand
from szlem.games import GAMES, Game, State
from szlem.seats import Seat
from szlem.server.screen import view_frame
from szlem.table import Act, Fill, Open, Ready, Table, bot_author, decide, open_table, replay
from szlem.table.store import SqliteStore

CARD = re.compile(r'"([SHDC][2-9TJQKA])"')


def may_see(state: State, reader: Seat | None) -> set[str]:
    """The cards of the deal that the reader may see now."""
    played = [(card, at) for at, card in enumerate(a for a in state.history if isinstance(a, Card))]
    gone = {card for card, _ in played}
    table_cards = len(played) % 4 or (4 if played else 0)
    seen = {str(card) for card, at in played if at >= len(played) - table_cards}
    held = {seat: Hand(card for card in hand if card not in gone) for seat, hand in state.dealt.items()}
    contract = state.contract
    chosen_by = {"minibridge": 0}.get(state.game.card.id, 1)
    if contract is not None and contract.dummy is not None and len(played) >= chosen_by:
        seen |= {str(card) for card in held[contract.dummy]}
    if state.phase == "choice":
        seen |= {str(card) for card in held[dummy_before_the_choice(state)]}
    if reader is not None:
        seen |= {str(card) for card in held[reader]}
    return seen


def dummy_before_the_choice(state: State) -> Seat:
    """MiniBridge: the partner of the player who is to choose lies open."""
    assert state.turn is not None
    return state.turn.player.opposite


def cards_in(frame: bytes | str) -> set[str]:
    text = frame if isinstance(frame, str) else frame.decode()
    return set(CARD.findall(text))


def check(table: Table, readers: dict[Seat, str]) -> None:
    assert table.state is not None
    for seat, who in (*readers.items(), (None, "a stranger"), (None, None)):
        frame = msgspec.json.encode(view_frame("t", table, who))
        extra = cards_in(frame) - may_see(table.state, seat)
        assert not extra, f"{seat} is sent {extra} at {len(table.state.history)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_frame_of_random_matches(game: Game) -> None:
    chance = random.Random(game.card.id)
    for match in range(3):
        people = {seat: f"p{seat.name}" for seat in game.players}
        _, table = open_table("pS", Open(game, "S", seed=str(match)))
        table = seated(table, people)
        for _ in range(300):
            if table.stage == "over":
                break
            check(table, people)
            table = step(table, people, chance)


def seated(table: Table, people: dict[Seat, str]) -> Table:
    from szlem.table import Sit

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
    action = chance.choice(state.actions())
    return decide(table, people[state.turn.player], Act(table.deals, len(state.history), str(action)))[1]


@pytest.mark.parametrize("game", ["minibridge", "netrydz", "duplicate", "rubber"])
def test_everything_that_was_sent_over_sockets_in_pages_and_in_the_log(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "szlem")
    with serving(tmp_path / "t.db") as base:
        path, people = four(base, game)
        eve = Browser(base).join(path)
        play(people, deals=2)
        frames = {seat: person.heard for seat, person in people.items()}
        frames["-"] = [eve.hear() for _ in range(3)] + drained(eve)
        pages = [
            browser.http.get(path + page).text
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
    assert not any(CARD.search(page) or deal_in(page) for page in pages)
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
    game = GAMES[-1]
    _, table = open_table("p", Open(game, "P", seed="1"))
    table = decide(table, "p", Fill())[1]
    before = view_frame("t", table, "p").deal
    assert before is not None
    assert list(before.hands) == ["S"]
    other = view_frame("t", table, bot_author(Seat.N)).deal
    assert other is not None
    assert other.hands == {}, "the name of a bot's author opens nothing"
