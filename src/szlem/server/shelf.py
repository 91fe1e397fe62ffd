"""The games on the shelf, as the pages show them."""

from __future__ import annotations

from szlem.games import GAMES, Game
from szlem.seats import SEATS

from .page_parts import Choice, GameTile, Option


def tiles() -> list[GameTile]:
    """Every game, with its options."""
    return [_tile(game) for game in GAMES]


def _tile(game: Game) -> GameTile:
    return GameTile(
        id=game.card.id,
        name=game.card.name,
        line=game.card.line,
        players=game.card.players,
        pairs=pairs(game),
        empty=empty(game),
        options=[
            Option(
                option.name,
                option.label,
                [Choice(value, option.value_label(value)) for value in option.values],
                option.usual,
                option.pattern,
            )
            for option in game.options
        ],
    )


def pairs(game: Game) -> tuple[str, ...]:
    """The partners that the game fixes, as in ``("NS", "EW")``."""
    groups = ("".join(seat.name for seat in sorted(group)) for group in game.sides.groups if len(group) == 2)
    return tuple(groups)


def empty(game: Game) -> str:
    """The places that nobody holds."""
    return "".join(seat.name for seat in SEATS if seat not in game.players)
