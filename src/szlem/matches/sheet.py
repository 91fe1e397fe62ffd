"""Score sheets as values: what would stand on paper, before any language or page."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.message import Message
from szlem.seats import Seat

from .settling import Payment


@dataclass(frozen=True, slots=True)
class Item:
    """A number on the sheet, what it is for, and the deal it comes from."""

    points: int
    reason: Message
    deal: int = 0


@dataclass(frozen=True, slots=True)
class RubberSheet:
    """Columns with the line: two for two sides, one a player where everybody is alone. ``games`` holds, for
    each game, the items below the line of every column; the last one is still open unless the rubber is over.
    ``won`` counts games by column, ``payments`` are what the columns owe each other, ``by_games``
    says that games and not totals decide."""

    columns: tuple[frozenset[Seat], ...]
    above: tuple[tuple[Item, ...], ...]
    games: tuple[tuple[tuple[Item, ...], ...], ...]
    won: tuple[int, ...]
    finished: bool
    table: str
    payments: tuple[Payment, ...]
    by_games: bool = False

    @property
    def points(self) -> int:
        """What the side with less pays; 0 when they are level."""
        return self.payments[0].points if self.payments else 0

    @property
    def winners(self) -> tuple[frozenset[Seat], ...]:
        """The columns with the best total, or the most games; more than one when they are equal."""
        counts = self.won if self.by_games else self.totals
        return tuple(column for column, n in zip(self.columns, counts, strict=True) if n == max(counts))

    @property
    def totals(self) -> tuple[int, ...]:
        """Everything in each column, above and below."""
        return tuple(
            sum(item.points for item in self.above[column])
            + sum(item.points for game in self.games for item in game[column])
            for column in range(len(self.columns))
        )


@dataclass(frozen=True, slots=True)
class RubbersSheet:
    """Several rubbers with changing partners: a pad each, and a column a player for the sums. ``apart`` are
    points, by rubber and player, that were written to single players and stand on no pad."""

    players: tuple[Seat, ...]
    rubbers: tuple[RubberSheet, ...]
    planned: int
    finished: bool
    apart: tuple[tuple[int, ...], ...]

    @property
    def by_rubber(self) -> tuple[tuple[int, ...], ...]:
        """What each player has from each rubber: his side's total, and what he wrote alone."""
        return tuple(
            tuple(
                alone + _total_with(player, sheet) for player, alone in zip(self.players, apart, strict=True)
            )
            for sheet, apart in zip(self.rubbers, self.apart, strict=True)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has in all."""
        return tuple(sum(points) for points in zip(*self.by_rubber, strict=True))

    @property
    def winners(self) -> tuple[frozenset[Seat], ...]:
        """The players with the best total."""
        best = max(self.totals)
        named = zip(self.players, self.totals, strict=True)
        return tuple(frozenset((player,)) for player, total in named if total == best)


def _total_with(player: Seat, sheet: RubberSheet) -> int:
    totals = zip(sheet.columns, sheet.totals, strict=True)
    return next(total for column, total in totals if player in column)


@dataclass(frozen=True, slots=True)
class Cell:
    """What a column got for a deal, and why where there is more to say than the number."""

    points: int
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A deal: contract (none when nothing was played), the side that declared, what became of it."""

    deal: int
    contract: str | None
    pair: frozenset[Seat]
    what: Message
    cells: tuple[Cell, ...]
    board: str | None = None


@dataclass(frozen=True, slots=True)
class RowSheet:
    """A row a deal, a column a side or a player."""

    columns: tuple[frozenset[Seat], ...]
    rows: tuple[SheetRow, ...]
    planned: int | None
    finished: bool
    note: Message | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each column."""
        return tuple(
            sum(row.cells[column].points for row in self.rows) for column in range(len(self.columns))
        )

    @property
    def winners(self) -> tuple[frozenset[Seat], ...]:
        """The columns with the best total; more than one when they are equal."""
        best = max(self.totals)
        return tuple(column for column, total in zip(self.columns, self.totals, strict=True) if total == best)
