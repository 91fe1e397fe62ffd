"""Turning the table by one seat turns every reader's page with it and changes nothing else."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from szlem.cards import from_seed
from szlem.deals import Given
from szlem.games import GAMES, Game, State
from szlem.seats import SEATS, Seat, Vulnerability
from szlem.server.screen_deal import deal_view

FOUR_PLAYERS = [game for game in GAMES if game.card.players == 4]


@pytest.mark.parametrize("game", FOUR_PLAYERS, ids=lambda game: game.card.id)
@pytest.mark.parametrize("by", [1, 2, 3])
def test_rotating_dealer_and_seats_rotates_the_views(game: Game, by: int) -> None:
    for seed in (4,):
        chance = random.Random(seed)
        straight = start(game, seed, 0)
        turned = start(game, seed, by)
        while True:
            for reader in (*SEATS, None):
                here = page(straight, reader, 0)
                there = page(turned, None if reader is None else SEATS[(reader + by) % 4], by)
                assert here == there
            if straight.over:
                assert turned.over
                break
            action = chance.choice(straight.actions())
            straight, turned = straight.apply(action), turned.apply(turned.read(str(action)))


def start(game: Game, seed: int, by: int) -> State:
    hands = game.shuffled(from_seed("turn", seed))
    given = Given(
        dealer=SEATS[(seed + by) % 4],
        vulnerable=Vulnerability(frozenset({SEATS[by], SEATS[(by + 2) % 4]})),
    )
    return game.start({SEATS[(seat + by) % 4]: hand for seat, hand in hands.items()}, given)


def page(state: State, reader: Seat | None, by: int) -> Any:
    """The reader's page, turned back, with sets of players in one order."""
    view = state.view(() if reader is None else (reader,))
    entries = state.ledger().entries if state.over else ()
    return turned_back(msgspec.to_builtins(deal_view(view, 1, entries)), by)


def turned_back(value: Any, by: int) -> Any:
    if isinstance(value, dict):
        if value.keys() == {"id", "args"}:
            return value
        return {turned_back(key, by): turned_value(key, each, by) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        each = [turned_back(one, by) for one in value]
        return sorted(each, key=str) if is_unordered(each) else each
    if isinstance(value, str) and value and set(value) <= set("NESW") and len(set(value)) == len(value):
        return "".join(sorted(SEATS[(Seat.of(letter) - by) % 4].name for letter in value))
    return value


def turned_value(key: str, value: Any, by: int) -> Any:
    """Letters of suits are no seats."""
    if key in ("trump", "turned", "legal", "call", "text"):
        return value
    if key == "restricted" and value is not None:
        return {turned_back(player, by): still_open for player, still_open in value.items()}
    return turned_back(value, by)


def is_unordered(each: list[Any]) -> bool:
    """Sides, players of a side, tallies and entries are sets."""
    if all(isinstance(one, str) and set(one) <= set("NESW") for one in each):
        return True
    return all(isinstance(one, list) and is_unordered(one) for one in each) or all(
        isinstance(one, dict) and "players" in one for one in each
    )
