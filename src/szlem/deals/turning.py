"""Dealing in which the last card is turned up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from szlem.cards import Hand, Shuffler
from szlem.message import Message, say
from szlem.seats import Seat

from .board import Board
from .pile import Pile, piles_text, read_piles
from .stage import Seen


@dataclass(frozen=True, slots=True)
class TurningDeal:
    """The whole pack in order, thirteen cards a player; ``turned`` is the name of the stage that shows the
    dealer's last card."""

    turned: str = "turned"

    @property
    def owners(self) -> Mapping[Seat, Seat]:
        """Every hand is its player's."""
        return {}

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open."""
        return frozenset()

    def shuffled(self, shuffler: Shuffler, players: Sequence[Seat]) -> dict[Seat, Hand]:
        """Fresh piles for every player."""
        pack = shuffler.pack()
        return {player: Pile(pack[place :: len(players)]) for place, player in enumerate(players)}

    def from_board(self, board: Board, players: Sequence[Seat]) -> Mapping[Seat, Hand]:
        """A board does not say in what order it was dealt; the last card written is turned."""
        return {player: Pile(board.hands[player]) for player in players}

    def supposed(self, now: Mapping[Seat, Hand], seen: Seen) -> Mapping[Seat, Hand]:
        """The dealer's turned card comes last."""
        card = seen.shown[self.turned].card
        return {
            seat: Pile([*(other for other in hand if other is not card), *([card] if card in hand else [])])
            for seat, hand in now.items()
        }

    def text(self, hands: Mapping[Seat, Hand]) -> str:
        """All cards in order."""
        return piles_text(hands)

    def read(self, text: str) -> dict[Seat, Hand]:
        """The reverse of ``text``."""
        return read_piles(text)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("deal", say("rules.deal.turned")),)
