"""Ledgers: what is written for a deal, entry by entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from szlem.deals import Contract, Given
from szlem.message import Message
from szlem.play import PlayRecord
from szlem.seats import Seat, Sides

from .holding import Ask, Holding


@dataclass(frozen=True, slots=True)
class Entry:
    """Points written to players (to a side, once), and what they are for. ``line`` is ``below`` or ``above``
    where the score has a line, else empty."""

    players: frozenset[Seat]
    points: int
    reason: Message
    line: str = ""

    def plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        seats = "".join(seat.name for seat in sorted(self.players))
        return {"players": seats, "points": self.points, "reason": self.reason.plain(), "line": self.line}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Entry:
        """The reverse of ``plain``."""
        players = frozenset(Seat.of(letter) for letter in plain["players"])
        return cls(players, plain["points"], Message.from_plain(plain["reason"]), plain["line"])


@dataclass(frozen=True, slots=True)
class Ledger:
    """Entries in the order earned; totals are sums."""

    entries: tuple[Entry, ...] = ()

    def total(self, player: Seat) -> int:
        """What the player (or the side he is on) gets in all."""
        return sum(entry.points for entry in self.entries if player in entry.players)

    def plain(self) -> list[dict[str, Any]]:
        """As JSON holds it."""
        return [entry.plain() for entry in self.entries]

    @classmethod
    def from_plain(cls, plain: Iterable[Mapping[str, Any]]) -> Ledger:
        """The reverse of ``plain``."""
        return cls(tuple(Entry.from_plain(entry) for entry in plain))


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played out: all that a score may look at. ``dealt`` are the hands that took part in the
    play, as they were before it, or what is told of them; ``first`` is who came to a game first, told where
    the tricks themselves are not known."""

    given: Given
    dealt: Mapping[Seat, Holding]
    contract: Contract
    record: PlayRecord
    first: Seat | None = None

    @property
    def tricks(self) -> int:
        """Declarer's tricks."""
        return self.record.declarer_tricks

    @property
    def over(self) -> int:
        """Tricks above what the contract needs; negative when it failed."""
        return self.tricks - self.contract.needs

    @property
    def declarers(self) -> frozenset[Seat]:
        """Declarer's side."""
        return self.record.sides.side(self.contract.declarer)

    @property
    def defenders(self) -> frozenset[Seat]:
        """Everybody else."""
        return self.record.sides.others(self.contract.declarer)

    def side_of(self, hand: Seat) -> frozenset[Seat]:
        """The side that a hand in play belongs to; dummy is declarer's, whoever sat there."""
        return self.declarers if hand is self.contract.dummy else self.record.sides.side(hand)

    @property
    def vulnerable(self) -> bool:
        """True when declarer is."""
        return self.contract.declarer in self.given.vulnerable


class Score(Protocol):
    """A scheme of scoring. Schemes inherit from it what they do not say themselves."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What it wants to know besides the contract and declarer's tricks."""

    def ledger(self, played: Played) -> Ledger:
        """What is written for the deal."""

    def unplayed(self, given: Given, dealt: Mapping[Seat, Holding], sides: Sides) -> Ledger:
        """What is written for a deal that nobody plays: nothing, as a rule."""
        return Ledger()

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
