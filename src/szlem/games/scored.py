"""What one deal is worth under a game's scoring, whatever happened before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from szlem.deals import Board, Given
from szlem.matches import Posted, Standing
from szlem.message import say
from szlem.scoring import Entry, Ledger
from szlem.seats import Seat, Vulnerability

from .game import Game
from .told import DealTold, given_for, posted
from .wrong_deal import WrongDeal

Side = frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Before:
    """How things stand before a deal. What is none follows from the match: the vulnerability from board,
    deal or games won, the dealer from the number of the ``deal``. ``games`` and ``part_scores`` are what
    the sides have towards a rubber."""

    deal: int = 1
    board: int | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    games: Mapping[Side, int] = field(default_factory=dict)
    part_scores: Mapping[Side, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal that was scored: the entries of its ledger with what the match adds because of them."""

    posted: Posted
    entries: tuple[Entry, ...]
    columns: tuple[Side, ...]

    @property
    def totals(self) -> dict[Side, int]:
        """What each column gets. Two sides whose score has no line are written as a board is: the
        difference, for one and against the other."""
        ledger = Ledger(self.entries)
        sums = {column: ledger.total(min(column)) for column in self.columns}
        if len(sums) != 2 or any(entry.line for entry in self.entries):
            return sums
        (one, mine), (other, theirs) = sums.items()
        return {one: mine - theirs, other: theirs - mine}


def scored(game: Game, told: DealTold, before: Before | None = None) -> Scored:
    """The deal's entries; ``WrongDeal`` says what cannot be.

    >>> from szlem.games import DUPLICATE
    >>> deal = DealTold(contract="4SX", declarer="N", tricks=8)
    >>> vulnerable = Before(vulnerable=Vulnerability.of("ns"))
    >>> [entry.points for entry in scored(DUPLICATE, deal, vulnerable).entries]
    [500]
    """
    before = before or Before()
    so_far = _so_far(game, before)
    given = _given(game, so_far, before)
    done = posted(game, given, told)
    match = game.match
    written = match.entries(so_far.with_deal(done))[len(match.entries(so_far)) :]
    return Scored(done, written, (given.sides or game.sides).groups)


def _given(game: Game, so_far: Standing, before: Before) -> Given:
    given = given_for(game, so_far, before.board)
    if before.dealer is not None and before.board is None:
        board = Board({}, dealer=before.dealer, number=given.board)
        given = replace(game.match.next(so_far, board), dealer=before.dealer)
    if before.vulnerable is not None:
        given = replace(given, vulnerable=before.vulnerable)
    return given


def _so_far(game: Game, before: Before) -> Standing:
    """A match that stands so: games and part-scores that were written, and earlier deals that wrote
    nothing."""
    so_far = Standing()
    for side, points in (*_won(game, before), *_part_scores(game, before)):
        if side not in (so_far_sides := game.match.next(so_far).sides or game.sides).groups:
            raise WrongDeal(say("told.no_side", sides=str(so_far_sides)))
        entry = Entry(side, points, say("score.game_won"), "below")
        so_far = so_far.with_deal(Posted(given_for(game, so_far), Ledger((entry,)), game.sides))
    while len(so_far.posted) + 1 < before.deal:
        so_far = so_far.with_deal(Posted(given_for(game, so_far), Ledger(), game.sides))
    return so_far


def _won(game: Game, before: Before) -> list[tuple[Side, int]]:
    goal = game.match.goal
    if goal is None and any(before.games.values()):
        raise WrongDeal(say("told.no_games"))
    return [(side, goal or 0) for side, won in before.games.items() for _ in range(won)]


def _part_scores(game: Game, before: Before) -> list[tuple[Side, int]]:
    goal = game.match.goal
    for points in before.part_scores.values():
        if goal is None:
            raise WrongDeal(say("told.no_games"))
        if not 0 <= points < goal:
            raise WrongDeal(say("told.part_score", n=goal))
    return [(side, points) for side, points in before.part_scores.items() if points]
