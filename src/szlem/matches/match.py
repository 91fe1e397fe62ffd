"""The protocol of a match: it knows players and ledgers, not games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from szlem.deals import Board, Contract, Given, Void
from szlem.message import Message
from szlem.scoring import Entry, Ledger
from szlem.seats import Seat, Sides

from .sheet import RowSheet, RubberSheet, RubbersSheet


@dataclass(frozen=True, slots=True)
class Posted:
    """A deal that is over, as the match sees it. ``tricks`` are counted by hand."""

    given: Given
    ledger: Ledger
    sides: Sides
    contract: Contract | None = None
    tricks: Mapping[Seat, int] | None = None
    void: Void | None = None

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; none when nothing was played."""
        if self.contract is None or self.tricks is None:
            return None
        return self.over >= 0

    @property
    def over(self) -> int:
        """Declarer's tricks above what was needed; negative when the contract failed."""
        if self.contract is None or self.tricks is None:
            return 0
        return sum(self.tricks[hand] for hand in self.contract.hands(self.sides)) - self.contract.needs


@dataclass(frozen=True, slots=True)
class Standing:
    """A match so far: the deals posted, and whether it was stopped before its end."""

    posted: tuple[Posted, ...] = ()
    stopped: bool = False

    def with_deal(self, posted: Posted) -> Standing:
        """The standing after one more deal."""
        return replace(self, posted=(*self.posted, posted))

    def stop(self) -> Standing:
        """The standing of a match that ends here."""
        return replace(self, stopped=True)


class Match(Protocol):
    """What decides who deals, who is vulnerable, and when it is over."""

    @property
    def planned(self) -> int | None:
        """How many deals it has; none where that is not known beforehand."""

    @property
    def goal(self) -> int | None:
        """The points below the line that win a game; none where there are no games to win."""

    def is_finished(self, so_far: Standing) -> bool:
        """True when no deal follows."""

    def next(self, so_far: Standing, board: Board | None = None) -> Given:
        """What is given for the next deal, on this board if there is one."""

    def entries(self, so_far: Standing) -> tuple[Entry, ...]:
        """Every entry of the match: of its deals, and its own."""

    def sheet(self, so_far: Standing) -> RubberSheet | RowSheet | RubbersSheet:
        """The score as it would stand on paper."""

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
