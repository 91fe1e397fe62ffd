"""The score pad of a rubber while it is being written: columns, the line, games and bonuses.

Source: Laws of Rubber Bridge 2014, laws 72 to 81; the games before contract bridge keep the same pad.
"""

from __future__ import annotations

from collections.abc import Sequence

from szlem.message import Message, say
from szlem.scoring import Entry, RubberTerms
from szlem.seats import Seat

from .match import Posted
from .sheet import Item

Column = frozenset[Seat]


class Pad:
    """A pad with a column a side; an entry goes to every column whose players it is written to. One for a
    player of a side alone stands in no column, only among the ``entries``."""

    def __init__(self, terms: RubberTerms, columns: Sequence[Column], first_deal: int = 1) -> None:
        self.terms = terms
        self.columns = tuple(columns)
        self.entries: list[Entry] = []
        self.above: tuple[list[Item], ...] = tuple([] for _ in columns)
        self.games: list[tuple[list[Item], ...]] = [tuple([] for _ in columns)]
        self.won = [0 for _ in columns]
        self.deal = first_deal - 1

    @property
    def is_complete(self) -> bool:
        """True when a column has its games."""
        return max(self.won) == self.terms.games

    def below(self, column: int) -> int:
        """The points of a column towards the game now being played for."""
        return sum(item.points for item in self.games[-1][column])

    def alone(self, player: Seat) -> int:
        """What was written to a player without his side."""
        own = frozenset((player,))
        return sum(entry.points for entry in self.entries if entry.players == own != self._side_of(player))

    def _side_of(self, player: Seat) -> Column:
        return next(column for column in self.columns if player in column)

    def write(self, posted: Posted) -> None:
        """A deal; when it brings several columns to a game, the one that was written to first has won it, and
        with it those to whom the same entry was written: partners who keep a column each win together."""
        self.deal += 1
        groups: list[list[int]] = []
        for entry in posted.ledger.entries:
            known = {column for group in groups for column in group}
            groups.append([column for column in self._enter(entry) if column not in known])
        for group in groups:
            there = [column for column in group if self.below(column) >= self.terms.game]
            if there and not self.is_complete:
                self._game_won(there)

    def _enter(self, entry: Entry) -> list[int]:
        found = [place for place, column in enumerate(self.columns) if column <= entry.players]
        for place in found:
            written = self.games[-1][place] if entry.line == "below" else self.above[place]
            written.append(Item(entry.points, entry.reason, self.deal))
        self.entries.append(entry)
        return found

    def _bonus(self, column: int, points: int, reason: Message) -> None:
        if points:
            self._enter(Entry(self.columns[column], points, reason, "above"))

    def _others_won(self, column: int) -> int:
        return max(won for place, won in enumerate(self.won) if place != column)

    def _game_won(self, winners: Sequence[int]) -> None:
        lost = max((won for place, won in enumerate(self.won) if place not in winners), default=0)
        for column in winners:
            self.won[column] += 1
            self._bonus(column, self.terms.game_bonus, say("score.game_won"))
        if not self.is_complete:
            self.games.append(tuple([] for _ in self.columns))
            return
        for column in winners:
            if self.won[column] == self.terms.games:
                points = self.terms.rubber if lost else self.terms.clean_rubber
                self._bonus(column, points, say("score.rubber", won=self.won[column], lost=lost))

    def write_unfinished(self) -> None:
        """Law 80: the only side with a game, and the only side with a part-score in the game under way."""
        for column in range(len(self.columns)):
            if self.won[column] and not self._others_won(column):
                self._bonus(column, self.terms.unfinished_game, say("score.unfinished_game"))
            others = [self.below(other) for other in range(len(self.columns)) if other != column]
            if self.below(column) and not any(others):
                self._bonus(column, self.terms.unfinished_part_score, say("score.unfinished_part"))
