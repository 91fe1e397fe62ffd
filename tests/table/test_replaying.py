"""A recorded deal goes on as it went at the table, action by action."""

from __future__ import annotations

import pytest
from tables import Log, with_bots

from szlem.games import GAMES, Game
from szlem.table import TABLE, Record
from szlem.table.deal_record import DealRecord, deal_records
from szlem.table.replaying import steps


def _records(log: Log) -> list[DealRecord]:
    return list(deal_records(Record(seq, 0, TABLE, event) for seq, event in enumerate(log.events, 1)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_action_is_a_step_with_its_player_on_turn(game: Game) -> None:
    log = with_bots(game)
    log.play_deal()
    record = _records(log)[0]
    taken = list(steps(record))
    assert [step.action for step in taken] == record.actions
    for step in taken:
        assert step.before.turn is not None
        assert len(step.before.history) == step.at
        assert step.before.read(step.action) in step.before.actions()
