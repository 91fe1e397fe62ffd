"""A recorded deal as it stood before each of its actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from szlem.deals import Given
from szlem.games import State, find_game
from szlem.play.settling import Settle

from .deal_record import DealRecord


class Step(NamedTuple):
    """The action with this number, in notation, and how the deal stood before it."""

    at: int
    action: str
    before: State


def steps(record: DealRecord) -> Iterator[Step]:
    """What the players did, action by action; tricks that were given without play are nobody's action.

    ``ValueError`` when the rules of the game are no longer those that the deal was played by.
    """
    game = find_game(record.game).with_options(**record.options)
    if game.card.version != record.rules:
        raise ValueError(f"{record.game} has other rules now than those of version {record.rules}")
    state = game.start(game.dealing.read(record.cards), Given.from_plain(record.given))
    for at, action in enumerate(record.actions):
        if Settle.read(action) is None and state.turn is not None:
            yield Step(at, action, state)
        state = state.replay([action])
