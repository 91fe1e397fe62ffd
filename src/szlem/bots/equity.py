"""What points below the line are worth, in the points of the game: half a game won is not half a bonus."""

from __future__ import annotations

from functools import cache
from typing import Final

from szlem.deals import Given
from szlem.games import Game
from szlem.matches import ChicagoMatch, RotatingRubbers, RubberMatch
from szlem.scoring import Ledger, RubberTerms
from szlem.seats import Seat

_HALFWAY: Final = 0.3  # a part-score's share of a game's worth, if it were just short of game
_BY_GAMES: Final = 4  # where only games count, a rubber is worth as many games' points


def equity_gained(game: Game, given: Given, ledger: Ledger, player: Seat) -> float:
    """What the points below the line of a deal add to the prospects of the player's side.

    >>> from szlem.games import DUPLICATE
    >>> equity_gained(DUPLICATE, Given(Seat.N), Ledger(), Seat.N)
    0.0
    """
    worth = _game_worth(game, given, player)
    if not worth:
        return 0.0
    needed, had = _needed(game), given.part_scores.get(player, 0)
    below = sum(entry.points for entry in ledger.entries if entry.line == "below" and player in entry.players)
    others = {
        other: points
        for other, points in given.part_scores.items()
        if not _is_with(given, game, other, player)
    }
    theirs = max(others.values(), default=0)
    if had + below >= needed:
        their_worth = max((_game_worth(game, given, other) for other in others), default=0.0)
        return worth - _part(had, needed, worth) + _part(theirs, needed, their_worth)
    return _part(had + below, needed, worth) - _part(had, needed, worth)


def _part(points: int, needed: int, worth: float) -> float:
    return _HALFWAY * worth * points / needed


def _is_with(given: Given, game: Game, one: Seat, other: Seat) -> bool:
    return (given.sides or game.sides).together(one, other)


def _needed(game: Game) -> int:
    match = game.match
    if isinstance(match, RubberMatch | RotatingRubbers):
        return match.terms.game
    return match.table.game if isinstance(match, ChicagoMatch) else 0


def _game_worth(game: Game, given: Given, player: Seat) -> float:
    """What the next game is worth to the player's side, as the match stands; 0 where games do not count."""
    match = game.match
    if isinstance(match, ChicagoMatch):
        return float(match.table.duplicate_game[player in given.vulnerable])
    if not isinstance(match, RubberMatch | RotatingRubbers):
        return 0.0
    won = int(player in given.vulnerable)
    lost = int(any(not _is_with(given, game, other, player) for other in given.vulnerable.players))
    after, now = _prospects(match.terms, won + 1, lost), _prospects(match.terms, won, lost)
    return match.terms.game_bonus + after - now


@cache
def _prospects(terms: RubberTerms, won: int, lost: int) -> float:
    """The bonuses still to come, when either side is as likely to win each game."""
    if won >= terms.games or lost >= terms.games:
        points = terms.rubber if min(won, lost) else terms.clean_rubber
        if terms.winner == "games":
            points = _BY_GAMES * terms.game
        return float(points if won > lost else -points)
    ahead = terms.game_bonus + _prospects(terms, won + 1, lost)
    behind = -terms.game_bonus + _prospects(terms, won, lost + 1)
    return (ahead + behind) / 2
