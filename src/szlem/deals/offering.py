"""Cards that are offered to two players one by one, each to be kept or rejected unseen of the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from szlem.cards import PACK, Card, Hand, Shuffler
from szlem.message import Message, say
from szlem.seats import Seat

from .board import Board
from .pile import Pile, piles_text, read_piles
from .stage import Seen


@dataclass(frozen=True, slots=True)
class OfferingDeal:
    """Two piles of thirteen a player: at his place the cards offered, on his left those that follow them.
    In the end his rejected cards lie on his left, and only he has seen them. ``stage`` is the name of the
    stage in which they are offered, ``keep`` the notation of keeping."""

    stage: str = "draw"
    keep: str = "KEEP"

    @property
    def owners(self) -> Mapping[Seat, Seat]:
        """A player looks into his own rejected cards."""
        return {Seat.E: Seat.N, Seat.W: Seat.S}

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open."""
        return frozenset()

    def shuffled(self, shuffler: Shuffler, players: Sequence[Seat]) -> dict[Seat, Hand]:
        """Fresh piles, as if both drew from one stock in turn."""
        pack = shuffler.pack()
        places = (Seat.N, Seat.E, Seat.S, Seat.W)
        return {place: Pile(pack[at::4]) for at, place in enumerate(places)}

    def from_board(self, board: Board, players: Sequence[Seat]) -> Mapping[Seat, Hand]:
        """The hands of a board, card by card as they are written."""
        return {place: Pile(board.hands[place]) for place in Seat}

    def supposed(self, now: Mapping[Seat, Hand], seen: Seen) -> Mapping[Seat, Hand]:
        """Piles that lead to these cards kept and rejected: as the eyes saw them where they did, else in any
        order; what has not been offered yet is the rest of the pack."""
        offered = seen.private[self.stage] or {}
        done = [str(action) for action in seen.history[:26]]
        first = seen.given.seating.left_of(seen.given.dealer)
        taken = {Card.of(text) for cards in now.values() for text in map(str, cards)}
        taken |= {card for offer in offered.values() for card in (offer.card,) if card is not None}
        rest = iter(Hand(card for card in PACK if card not in taken))
        piles: dict[Seat, Hand] = {}
        for player in seen.given.seating:
            decisions = done[0 if player is first else 1 :: 2]
            offer = offered.get(player)
            pairs = list(offer.seen) if offer else self._pairs(decisions, now, player)
            ahead = [offer.card] if offer and offer.card is not None else []
            firsts = [*(pair[0] for pair in pairs), *ahead]
            piles[player] = Pile(_filled(firsts, rest))
            piles[player.left] = Pile(_filled([pair[1] for pair in pairs], rest))
        return piles

    def _pairs(
        self, decisions: Sequence[str], now: Mapping[Seat, Hand], player: Seat
    ) -> list[tuple[Card, Card]]:
        kept, rejected = iter(now[player]), iter(now[player.left])
        pairs = [(next(kept), next(rejected)) for _ in decisions]
        return [
            pair if word == self.keep else (pair[1], pair[0])
            for pair, word in zip(pairs, decisions, strict=True)
        ]

    def text(self, hands: Mapping[Seat, Hand]) -> str:
        """All cards in order."""
        return piles_text(hands)

    def read(self, text: str) -> dict[Seat, Hand]:
        """The reverse of ``text``."""
        return read_piles(text)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("deal", say("rules.deal.offered")),)


def _filled(cards: list[Card], rest: Iterator[Card]) -> list[Card]:
    """Thirteen cards, the missing ones from the rest."""
    return [*cards, *(next(rest) for _ in range(13 - len(cards)))]
