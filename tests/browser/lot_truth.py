"""Lots as Python draws them, kept for the browser's twin; run as a script, this writes them anew."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

from szlem.cards.lot import pledge_of, promise_of, shuffler_of
from szlem.games import GAMES
from szlem.table.lots import places

PATH = Path(__file__).parent / "lot_truth.json"


def truth() -> dict[str, Any]:
    """Hashes of texts around the lengths at which a block is full, and a lot of every game."""
    chance = random.Random(8)
    lengths = (0, 1, 46, 47, 48, 53, 54, 55, 56, 57, 62, 63, 64, 65, 119, 120, 1000)
    texts = ["abcż♠"[: n % 6] + "x" * n for n in lengths]
    return {
        "hashes": [[text, hashlib.sha256(text.encode()).hexdigest()] for text in texts],
        "lots": [_lot(game, chance) for game in GAMES],
    }


def _lot(game: Any, chance: random.Random) -> dict[str, Any]:
    secret, *shares = (chance.randbytes(32).hex() for _ in range(5))
    given = dict(zip("NESW", shares[: chance.randint(0, 4)], strict=False))
    deal, pledge = chance.randint(1, 40), pledge_of(secret)
    shuffler = shuffler_of(deal, secret, given)
    return {
        "deal": deal,
        "pack": [str(card) for card in shuffler_of(deal, secret, given).pack()],
        "cards": game.dealing.text(game.shuffled(shuffler)),
        "lot": {
            "pledge": pledge,
            "secret": secret,
            "places": places(game),
            "asked": list(given),
            "promises": {seat: promise_of(pledge, seat, share) for seat, share in given.items()},
            "shares": given,
            "missed": {},
        },
    }


def written() -> str:
    """The file."""
    return json.dumps(truth(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(written(), encoding="utf-8")
