"""The plain bot as it stood at the end of the first issue is what other bots are measured against: every
choice it made in these deals is kept, as one number a game."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from szlem.bots import bot_of
from szlem.cards import from_seed
from szlem.games import GAMES, Game
from szlem.matches import Standing

FILE = Path(__file__).with_name("plain_1.json")
KEPT: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))


def _choices(game: Game) -> str:
    bot, told = bot_of("plain-1"), sha256()
    for number in range(12):
        state = game.start(game.shuffled(from_seed("plain-1", number)), game.match.next(Standing()))
        while state.turn is not None:
            state = state.apply(bot.choose(state.view((state.turn.player,))))
        told.update(" ".join(map(str, state.history)).encode())
    return told.hexdigest()[:16]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_plain_1_never_changes(game: Game) -> None:
    assert _choices(game) == KEPT[game.card.id]
