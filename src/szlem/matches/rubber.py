"""A rubber: until a side has won two games.

Source: Laws of Rubber Bridge 2014, laws 72 to 81.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from szlem.deals import Board, Given
from szlem.message import Message, say
from szlem.scoring import Entry, RubberTerms
from szlem.seats import Seat, Seating, Sides, Vulnerability

from .match import Standing
from .pad import Pad
from .settling import settled, settlement
from .sheet import RubberSheet


@dataclass(frozen=True, slots=True)
class RubberMatch:
    """The rubber of two sides or of single players, on the terms of a law. ``columns`` are the sheet's,
    ``players`` those who call where not all hands do; ``redealt`` names the kinds of void deal that the same
    dealer deals again. ``vulnerable`` is false in games that know no vulnerability."""

    terms: RubberTerms
    columns: Sides = field(default_factory=lambda: Sides.of("NS", "EW"))
    players: tuple[Seat, ...] = ()
    redealt: frozenset[str] = frozenset()
    vulnerable: bool = True

    @property
    def planned(self) -> int | None:
        """Nobody knows beforehand."""
        return None

    @property
    def goal(self) -> int | None:
        """The points below the line that win a game."""
        return self.terms.game

    def is_finished(self, so_far: Standing) -> bool:
        """True when a side has its games."""
        return so_far.stopped or self._written(so_far).is_complete

    def next(self, so_far: Standing, board: Board | None = None) -> Given:
        """The next dealer clockwise; vulnerable are those who have won a game. A board gives only cards."""
        pad, columns = self._written(so_far), self.columns.groups
        winners = [column for column, won in zip(columns, pad.won, strict=True) if won]
        return Given(
            dealer=self._dealer(so_far),
            number=len(so_far.posted) + 1,
            seating=self._seating,
            vulnerable=Vulnerability(frozenset().union(*winners) if self.vulnerable else frozenset()),
            part_scores={seat: pad.below(place) for place, column in enumerate(columns) for seat in column},
            board=board.number if board is not None else None,
        )

    @property
    def _seating(self) -> Seating:
        return Seating.of(self.players or self.columns.players)

    def _dealer(self, so_far: Standing) -> Seat:
        if not so_far.posted:
            return next(iter(self._seating))
        last = so_far.posted[-1]
        again = last.void is not None and last.void.kind in self.redealt
        return last.given.dealer if again else self._seating.left_of(last.given.dealer)

    def _written(self, so_far: Standing) -> Pad:
        pad = Pad(self.terms, self.columns.groups)
        for posted in so_far.posted:
            pad.write(posted)
        if so_far.stopped and not pad.is_complete:
            pad.write_unfinished()
        return pad

    def entries(self, so_far: Standing) -> tuple[Entry, ...]:
        """The entries of the deals, each game's bonus after the deal that won it, and what an unfinished
        rubber adds."""
        return tuple(self._written(so_far).entries)

    def sheet(self, so_far: Standing) -> RubberSheet:
        """The columns with the line."""
        return rubber_sheet(self._written(so_far), self.is_finished(so_far))

    def settled(self, difference: int) -> int:
        """A difference of totals in points: hundreds, half a hundred counting as one.

        >>> from szlem.scoring import contract_table
        >>> [RubberMatch(contract_table("laws2014").terms).settled(d) for d in (1350, 1340, 40, 50)]
        [14, 13, 0, 1]
        """
        return settled(difference, self.terms.settlement_unit)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        terms = self.terms
        alone = len(self.columns.groups) > 2
        redeal = [("passed_out", say(f"rules.redealt.{kind}")) for kind in sorted(self.redealt)]
        zone = "game_won" if self.vulnerable else "never"
        return (
            *((("players", say("rules.players.cut")),) if not alone else ()),
            ("length", say("rules.length.rubber", games=terms.games, game=terms.game)),
            *redeal,
            ("vulnerability", say(f"rules.vulnerability.{zone}")),
            *bonus_rules(terms),
            ("winner", say(_winner_rule(terms, alone))),
            *_settlement_rules(terms),
        )


def rubber_sheet(pad: Pad, finished: bool) -> RubberSheet:
    """The sheet that a pad makes."""
    return RubberSheet(
        columns=pad.columns,
        above=tuple(tuple(items) for items in pad.above),
        games=tuple(tuple(tuple(items) for items in game) for game in pad.games),
        won=tuple(pad.won),
        finished=finished,
        table=pad.terms.name,
        payments=settlement(_totals(pad), pad.terms.settlement_unit),
        by_games=pad.terms.winner == "games",
    )


def _totals(pad: Pad) -> list[tuple[frozenset[Seat], int]]:
    return [
        (column, sum(entry.points for entry in pad.entries if column <= entry.players))
        for column in pad.columns
    ]


def bonus_rules(terms: RubberTerms) -> tuple[tuple[str, Message], ...]:
    """What games and rubbers earn, where they earn anything."""
    won = say("rules.length.game_bonus", points=terms.game_bonus)
    last = say("rules.length.rubber_bonus", clean=terms.clean_rubber, slow=terms.rubber)
    part = say("rules.length.unfinished", game=terms.unfinished_game, part=terms.unfinished_part_score)
    told = ((terms.game_bonus, won), (terms.rubber, last), (terms.unfinished_game, part))
    return tuple(("length", sentence) for points, sentence in told if points)


def _winner_rule(terms: RubberTerms, alone: bool) -> str:
    if terms.winner == "games":
        return "rules.winner.games"
    return "rules.winner.player" if alone else "rules.winner.total"


def _settlement_rules(terms: RubberTerms) -> tuple[tuple[str, Message], ...]:
    if terms.settlement_unit == 1:
        return ()
    return (("winner", say("rules.winner.settlement", unit=terms.settlement_unit)),)
