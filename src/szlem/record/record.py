"""A deal on paper: what all file formats read into and write from. It knows no syntax of a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from szlem.cards import Hand, deal_text
from szlem.deals import Board
from szlem.seats import Seat, Vulnerability

from .auction import WrittenAuction
from .comment import Comment
from .contract import WrittenContract
from .play import WrittenPlay


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its name, whether rows are sorted by it (``+`` or ``-``), and its width in
    characters (0 where it has none) with the side that texts are pushed to (``L``, ``R`` or empty)."""

    name: str
    order: str = ""
    width: int = 0
    aligned: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table that stands with a deal, such as double-dummy tricks or the scores of a field."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...] = ()

    def column(self, name: str) -> int | None:
        """The index of the column with this name."""
        return next((at for at, column in enumerate(self.columns) if column.name == name), None)


@dataclass(frozen=True, slots=True)
class Kept:
    """Something that a format's reader found and could not place, to be written back by the same format."""

    format: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Record:
    """One deal at one table, as far as it is written; ``None`` and absence mean that nobody wrote it.

    ``hands`` may lack seats and cards. ``hidden`` are hands that a reader should not see at first.
    ``tricks`` are declarer's; ``adjusted`` says that they were changed after the play. ``facts`` are all
    other values by the names of PBN's tags (``Event``, ``Room``), unknown ones included. ``comments`` stand
    after what their key names; the key ``""`` is the very start, ``end`` the very end. ``preface`` are lines
    for programs that stood before the deal.
    """

    board: str | None = None
    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    players: Mapping[Seat, str] = field(default_factory=dict)
    auction: WrittenAuction | None = None
    contract: WrittenContract | None = None
    play: WrittenPlay | None = None
    tricks: int | None = None
    adjusted: bool = False
    hidden: frozenset[Seat] = frozenset()
    facts: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    comments: Mapping[str, tuple[Comment, ...]] = field(default_factory=dict)
    preface: tuple[str, ...] = ()
    kept: tuple[Kept, ...] = ()
    origin: str = ""

    @property
    def deal(self) -> str:
        """The cards as PBN writes them, from the dealer on."""
        first = Seat.N if self.dealer is None else self.dealer
        return deal_text({seat.name: hand for seat, hand in self.hands.items()}, first.name)

    @property
    def is_complete(self) -> bool:
        """True when all fifty-two cards are there, thirteen to a hand."""
        return len(self.hands) == 4 and all(len(hand) == 13 for hand in self.hands.values())

    @property
    def result(self) -> str | None:
        """The result in notation, as in ``4SX-2``; ``P`` for a deal passed out, none where it is unknown."""
        if self.contract is None:
            return None
        if self.contract.is_passed_out:
            return "P"
        return None if self.tricks is None or not self.contract.level else self.contract.result(self.tricks)

    @property
    def is_claimed(self) -> bool:
        """True when the play was stopped before its end and the tricks are known all the same."""
        stopped = self.play is not None and self.play.ending == "stopped" and not self.play.is_complete
        return stopped and self.tricks is not None

    def fact(self, name: str) -> str:
        """A fact, or nothing."""
        return self.facts.get(name, "")

    def board_to_play(self) -> Board:
        """The cards with number, dealer and vulnerability, apart from what was done with them."""
        return Board(self.hands, self.board, self.dealer, self.vulnerable, self.origin)

    def only_deal(self) -> Record:
        """Cards, number, dealer and vulnerability alone."""
        return Record(self.board, self.hands, self.dealer, self.vulnerable)

    def with_facts(self, **facts: str) -> Record:
        """The record with some facts changed."""
        return replace(self, facts={**self.facts, **facts})

    def _repr_html_(self) -> str:
        """The diagram that a notebook shows."""
        from .diagram import html_diagram

        return html_diagram(self)
