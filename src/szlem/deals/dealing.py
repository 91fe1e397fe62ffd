"""How the pack is dealt: to the players, and in some games to a hand that is nobody's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from szlem.cards import Hand, Shuffler
from szlem.message import Message, say
from szlem.seats import Seat

from .board import Board

_NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Dealing:
    """The whole pack, thirteen cards a hand, one at a time clockwise. ``spare`` is a hand that no player
    holds; ``spare_open`` says that it lies face up from the start."""

    spare: Seat | None = None
    spare_open: bool = False

    @property
    def exposed(self) -> frozenset[Seat]:
        """The hands that everybody sees from the deal on."""
        return frozenset((self.spare,)) if self.spare is not None and self.spare_open else _NOBODY

    def holders(self, players: Sequence[Seat]) -> tuple[Seat, ...]:
        """All hands that are dealt."""
        return tuple(players) if self.spare is None else (*players, self.spare)

    def shuffled(self, shuffler: Shuffler, players: Sequence[Seat]) -> dict[Seat, Hand]:
        """Fresh hands for every holder."""
        pack, holders = shuffler.pack(), self.holders(players)
        return {holder: Hand(pack[place :: len(holders)]) for place, holder in enumerate(holders)}

    def from_board(self, board: Board, players: Sequence[Seat]) -> Mapping[Seat, Hand]:
        """The hands of a board."""
        return {holder: board.hands[holder] for holder in self.holders(players)}

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        if self.spare is None:
            return ()
        return (("deal", say("rules.deal.spare_open" if self.spare_open else "rules.deal.spare_hidden")),)
