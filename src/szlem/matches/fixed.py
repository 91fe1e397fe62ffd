"""A match of a fixed number of deals, each scored by itself."""

from __future__ import annotations

from dataclasses import dataclass

from szlem.deals import Board, Given
from szlem.message import Message, say
from szlem.scoring import Entry
from szlem.seats import Seat, Seating, Sides, Vulnerability

from .conditions import CONDITION_RULES, Conditions, nobody
from .match import Posted, Standing
from .sheet import Cell, RowSheet, SheetRow


@dataclass(frozen=True, slots=True)
class FixedDeals:
    """So many deals. ``columns`` are the sheet's; ``redealt`` names the kinds of void deal that do not count
    and are dealt again by the same dealer; ``conditions`` say who is vulnerable; ``boards`` are numbered, and
    one from a file brings its own vulnerability. ``players`` are those who call, where not all hands do.
    """

    deals: int
    columns: Sides
    redealt: frozenset[str] = frozenset()
    boards: bool = False
    conditions: Conditions = nobody
    note: Message | None = None
    players: tuple[Seat, ...] = ()

    @property
    def planned(self) -> int | None:
        """The number of deals."""
        return self.deals

    @property
    def goal(self) -> int | None:
        """There are no games to win."""
        return None

    def is_finished(self, so_far: Standing) -> bool:
        """True after the last deal that counts."""
        return so_far.stopped or self._counted(so_far) >= self.deals

    def _counted(self, so_far: Standing) -> int:
        return sum(1 for posted in so_far.posted if self._counts(posted))

    def _counts(self, posted: Posted) -> bool:
        return posted.void is None or posted.void.kind not in self.redealt

    def next(self, so_far: Standing, board: Board | None = None) -> Given:
        """The next dealer clockwise, the same after a deal that does not count, or the one of the board."""
        number = self._counted(so_far) + 1
        dealer = board.dealer if board is not None and board.dealer is not None else self._dealer(so_far)
        return Given(
            dealer=dealer,
            number=number,
            seating=self._seating,
            vulnerable=self._vulnerable(number, dealer, board),
            compared="boards" if self.boards else "total",
            board=board.number if board is not None else str(number) if self.boards else None,
        )

    @property
    def _seating(self) -> Seating:
        return Seating.of(self.players or self.columns.players)

    def _dealer(self, so_far: Standing) -> Seat:
        if not so_far.posted:
            return next(iter(self._seating))
        last = so_far.posted[-1]
        return self._seating.left_of(last.given.dealer) if self._counts(last) else last.given.dealer

    def _vulnerable(self, number: int, dealer: Seat, board: Board | None) -> Vulnerability:
        if self.boards and board is not None and board.vulnerable is not None:
            return board.vulnerable
        return self.conditions(number, dealer)

    def entries(self, so_far: Standing) -> tuple[Entry, ...]:
        """The entries of the deals; the match adds none."""
        return tuple(entry for posted in so_far.posted for entry in posted.ledger.entries)

    def sheet(self, so_far: Standing) -> RowSheet:
        """A row a deal."""
        rows = tuple(self._row(posted) for posted in so_far.posted)
        return RowSheet(self.columns.groups, rows, self.deals, self.is_finished(so_far), self.note)

    def _row(self, posted: Posted) -> SheetRow:
        contract = posted.contract
        return SheetRow(
            deal=posted.given.number,
            contract=contract.text if contract is not None else None,
            pair=posted.sides.side(contract.declarer) if contract is not None else frozenset(),
            what=_what_became(posted),
            cells=tuple(_cell(posted, column) for column in self.columns.groups),
            board=posted.given.board,
        )

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        alone = len(self.columns.groups) > 2
        redeal = [("passed_out", say(f"rules.redealt.{kind}")) for kind in sorted(self.redealt)]
        vulnerable = [("vulnerability", sentence) for sentence in CONDITION_RULES[self.conditions]]
        return (
            ("length", say("rules.length.deals", n=self.deals)),
            *redeal,
            *vulnerable,
            ("winner", say("rules.winner.player" if alone else "rules.winner.side")),
        )


def _what_became(posted: Posted) -> Message:
    if posted.void is not None:
        return posted.void.reason
    if posted.over < 0:
        return say("result.down", n=-posted.over)
    return say("result.over", n=posted.over) if posted.over else say("result.made")


def _cell(posted: Posted, column: frozenset[Seat]) -> Cell:
    player = min(column)
    own = [entry for entry in posted.ledger.entries if player in entry.players]
    note = own[0].reason if len(column) == 1 and len(own) == 1 else None
    return Cell(sum(entry.points for entry in own), note)
