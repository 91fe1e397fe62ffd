"""How the pack is dealt: to the players, and in some games to a hand that is nobody's or a second one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from szlem.cards import Hand, Shuffler, deal_text, read_deal
from szlem.message import Message, say
from szlem.seats import SEATS, Seat

from .board import Board
from .stage import Seen

_NOBODY: frozenset[Seat] = frozenset()


class Dealer(Protocol):
    """A way of dealing. ``owners`` names the player of each hand that is not named for its player."""

    @property
    def owners(self) -> Mapping[Seat, Seat]:
        """Whose a hand is, where it is not the hand of the player it is named for."""

    @property
    def exposed(self) -> frozenset[Seat]:
        """The hands that everybody sees from the deal on."""

    def shuffled(self, shuffler: Shuffler, players: Sequence[Seat]) -> dict[Seat, Hand]:
        """Fresh cards for every place."""

    def from_board(self, board: Board, players: Sequence[Seat]) -> Mapping[Seat, Hand]:
        """The cards of a board."""

    def supposed(self, now: Mapping[Seat, Hand], seen: Seen) -> Mapping[Seat, Hand]:
        """What must have been dealt for the hands to be these now (cards already played included), given all
        that a view knows."""

    def text(self, hands: Mapping[Seat, Hand]) -> str:
        """The deal as a record keeps it."""

    def read(self, text: str) -> dict[Seat, Hand]:
        """The reverse of ``text``."""

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """The whole pack, thirteen cards a hand, one at a time clockwise. ``spare`` is a hand that no player
    holds; ``spare_open`` says that it lies face up from the start. ``owners`` gives a player a second
    hand."""

    spare: Seat | None = None
    spare_open: bool = False
    owners: Mapping[Seat, Seat] = field(default_factory=dict)

    @property
    def exposed(self) -> frozenset[Seat]:
        """The hands that everybody sees from the deal on."""
        return frozenset((self.spare,)) if self.spare is not None and self.spare_open else _NOBODY

    def holders(self, players: Sequence[Seat]) -> tuple[Seat, ...]:
        """All hands that are dealt."""
        spare = () if self.spare is None else (self.spare,)
        return (*players, *spare, *self.owners)

    def shuffled(self, shuffler: Shuffler, players: Sequence[Seat]) -> dict[Seat, Hand]:
        """Fresh hands for every holder."""
        pack, holders = shuffler.pack(), self.holders(players)
        return {holder: Hand(pack[place :: len(holders)]) for place, holder in enumerate(holders)}

    def from_board(self, board: Board, players: Sequence[Seat]) -> Mapping[Seat, Hand]:
        """The hands of a board."""
        return {holder: board.hands[holder] for holder in self.holders(players)}

    def supposed(self, now: Mapping[Seat, Hand], seen: Seen) -> Mapping[Seat, Hand]:
        """Nothing changes hands after the deal."""
        return now

    def text(self, hands: Mapping[Seat, Hand]) -> str:
        """The deal as PBN writes it."""
        return deal_text({seat.name: hand for seat, hand in hands.items()})

    def read(self, text: str) -> dict[Seat, Hand]:
        """The hands of a deal as PBN writes it; ``ValueError`` says what is wrong."""
        found = read_deal(text).hands
        return {seat: found[seat.name] for seat in SEATS if seat.name in found}

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        if self.owners:
            return (("deal", say("rules.deal.two_hands")),)
        if self.spare is None:
            return ()
        return (("deal", say("rules.deal.spare_open" if self.spare_open else "rules.deal.spare_hidden")),)
