"""A rubber: until a side has won two games.

Source: Laws of Rubber Bridge 2014, laws 72 to 81.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from szlem.deals import Board, Given
from szlem.message import Message, say
from szlem.scoring import ContractTable, Entry
from szlem.seats import SEATS, Seat, Sides, Vulnerability

from .match import Posted, Standing
from .sheet import Item, RubberSheet

Column = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class RubberMatch:
    """The rubber of two sides, with the table that prices games and settlement."""

    table: ContractTable
    sides: Sides = field(default_factory=lambda: Sides.of("NS", "EW"))
    games: int = 2

    @property
    def planned(self) -> int | None:
        """Nobody knows beforehand."""
        return None

    def is_finished(self, so_far: Standing) -> bool:
        """True when a side has its games."""
        return so_far.stopped or max(self._written(so_far).won) == self.games

    def next(self, so_far: Standing, board: Board | None = None) -> Given:
        """The next dealer clockwise; vulnerable are those who have won a game. A board gives only cards."""
        pad = self._written(so_far)
        vulnerable = frozenset(seat for side in (0, 1) if pad.won[side] for seat in self.sides.groups[side])
        return Given(
            dealer=SEATS[len(so_far.posted) % 4],
            number=len(so_far.posted) + 1,
            vulnerable=Vulnerability(vulnerable),
            part_scores={seat: pad.below(side) for side in (0, 1) for seat in self.sides.groups[side]},
            board=board.number if board is not None else None,
        )

    def _written(self, so_far: Standing) -> _Pad:
        pad = _Pad(self)
        for posted in so_far.posted:
            pad.write(posted)
        if so_far.stopped and max(pad.won) < self.games:
            pad.write_unfinished()
        return pad

    def entries(self, so_far: Standing) -> tuple[Entry, ...]:
        """The entries of the deals, each game's bonus after the deal that won it, and what an unfinished
        rubber adds."""
        return tuple(self._written(so_far).entries)

    def sheet(self, so_far: Standing) -> RubberSheet:
        """The two columns."""
        pad = self._written(so_far)
        return RubberSheet(
            columns=(self.sides.groups[0], self.sides.groups[1]),
            above=(tuple(pad.above[0]), tuple(pad.above[1])),
            games=tuple((tuple(game[0]), tuple(game[1])) for game in pad.games),
            won=(pad.won[0], pad.won[1]),
            finished=self.is_finished(so_far),
            table=self.table.name,
            points=self.settled(pad.difference),
        )

    def settled(self, difference: int) -> int:
        """A difference of totals in points: hundreds, half a hundred counting as one.

        >>> from szlem.scoring import contract_table
        >>> [RubberMatch(contract_table("laws2014")).settled(d) for d in (1350, 1340, 40, 50)]
        [14, 13, 0, 1]
        """
        unit = self.table.settlement_unit
        return (abs(difference) + unit // 2) // unit

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table = self.table
        return (
            ("players", say("rules.players.cut")),
            ("length", say("rules.length.rubber", games=self.games, game=table.game)),
            ("vulnerability", say("rules.vulnerability.game_won")),
            ("length", say("rules.length.rubber_bonus", clean=table.clean_rubber, slow=table.rubber)),
            (
                "length",
                say("rules.length.unfinished", game=table.unfinished_game, part=table.unfinished_part_score),
            ),
            ("winner", say("rules.winner.total")),
            ("winner", say("rules.winner.settlement", unit=table.settlement_unit)),
        )


class _Pad:
    """The score pad while it is being written."""

    def __init__(self, match: RubberMatch) -> None:
        self.match = match
        self.entries: list[Entry] = []
        self.above: tuple[list[Item], list[Item]] = ([], [])
        self.games: list[tuple[list[Item], list[Item]]] = [([], [])]
        self.won = [0, 0]
        self.deal = 0

    @property
    def difference(self) -> int:
        """The first side's total less the second's."""
        sides = self.match.sides.groups
        return sum(entry.points if entry.players == sides[0] else -entry.points for entry in self.entries)

    def below(self, side: int) -> int:
        """The points of a side towards the game now being played for."""
        return sum(item.points for item in self.games[-1][side])

    def write(self, posted: Posted) -> None:
        self.deal += 1
        for entry in posted.ledger.entries:
            self._enter(entry)
        for side in (0, 1):
            if self.below(side) >= self.match.table.game:
                self._game_won(side)

    def _enter(self, entry: Entry) -> None:
        side = self.match.sides.groups.index(entry.players)
        column = self.games[-1][side] if entry.line == "below" else self.above[side]
        column.append(Item(entry.points, entry.reason, self.deal))
        self.entries.append(entry)

    def _bonus(self, side: int, points: int, reason: Message) -> None:
        self._enter(Entry(self.match.sides.groups[side], points, reason, "above"))

    def _game_won(self, side: int) -> None:
        self.won[side] += 1
        if self.won[side] < self.match.games:
            self.games.append(([], []))
            return
        table, other = self.match.table, self.won[1 - side]
        if self.match.games > 1:
            points = table.rubber if other else table.clean_rubber
            self._bonus(side, points, say("score.rubber", won=self.won[side], lost=other))

    def write_unfinished(self) -> None:
        """Law 80: the only side with a game, and the only side with a part-score in the game under way."""
        table = self.match.table
        for side in (0, 1):
            if self.won[side] and not self.won[1 - side]:
                self._bonus(side, table.unfinished_game, say("score.unfinished_game"))
            if self.below(side) and not self.below(1 - side):
                self._bonus(side, table.unfinished_part_score, say("score.unfinished_part"))


def column_of(sheet: RubberSheet, player: Seat | None) -> int:
    """The column that is "we" for a reader; the first for somebody who only watches."""
    return 1 if player is not None and player in sheet.columns[1] else 0
