"""Thirteen cards each for two players and a stock of twenty-six, drawn after each of thirteen tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from szlem.cards import Card, Hand, Shuffler
from szlem.message import Message, say
from szlem.seats import Seat

from .board import Board
from .pile import Pile, piles_text, read_piles
from .stage import Seen


class _Known(NamedTuple):
    """A card that went through a hand: drawn after ``earliest`` tricks or later, there by trick ``until``."""

    until: int
    earliest: int
    card: Card


@dataclass(frozen=True, slots=True)
class StockDeal:
    """The deal; the stock lies at the place ``stock``, ``stage`` names the stage in which it is drawn."""

    stock: Seat = Seat.W
    stage: str = "pretricks"

    @property
    def owners(self) -> Mapping[Seat, Seat]:
        """Nobody looks into the stock."""
        return {}

    @property
    def exposed(self) -> frozenset[Seat]:
        """No hand lies open."""
        return frozenset()

    def shuffled(self, shuffler: Shuffler, players: Sequence[Seat]) -> dict[Seat, Hand]:
        """Fresh hands and a fresh stock."""
        pack = shuffler.pack()
        hands: dict[Seat, Hand] = {player: Hand(pack[at:26:2]) for at, player in enumerate(players)}
        return hands | {self.stock: Pile(pack[26:])}

    def from_board(self, board: Board, players: Sequence[Seat]) -> Mapping[Seat, Hand]:
        """The players' hands of a board; the two others, as written, are the stock."""
        others = [card for seat in Seat if seat not in players for card in board.hands[seat]]
        return {player: board.hands[player] for player in players} | {self.stock: Pile(others)}

    def supposed(self, now: Mapping[Seat, Hand], seen: Seen) -> Mapping[Seat, Hand]:
        """First hands and a stock that lead to these hands by the tricks played: draws as the eyes know them,
        else so that every card was there when it was played and not when a suit was not followed."""
        record, known = seen.shown[self.stage], seen.private[self.stage] or {}
        hands: dict[Seat, Hand] = {}
        draws: dict[Seat, Sequence[Card]] = {}
        for player in seen.given.seating:
            went = [card for trick in record.tricks for who, card in trick.cards if who is player]
            went += [card for who, card in record.current if who is player]
            everything = now[player] | Hand(went)
            draws[player] = known[player] if player in known else _draws(record, player, now[player])
            hands[player] = everything - Hand(draws[player])
        order = [
            draws[who][at]
            for at, trick in enumerate(record.tricks)
            for who in (trick.winner(None), seen.given.seating.left_of(trick.winner(None)))
        ]
        left = now.get(self.stock, Hand())
        return hands | {self.stock: Pile([*order, *(left.order if isinstance(left, Pile) else left)])}

    def text(self, hands: Mapping[Seat, Hand]) -> str:
        """All cards, the stock in its order."""
        return piles_text(hands)

    def read(self, text: str) -> dict[Seat, Hand]:
        """The reverse of ``text``."""
        return read_piles(text)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("deal", say("rules.deal.stock")),)


def _draws(record: Any, player: Seat, held: Hand) -> list[Card]:
    """One possible order of a player's draws: at each draw the card that is needed soonest of those that he
    may have held by then (the first thirteen are his first hand)."""
    tricks = len(record.tricks)
    waiting = [_Known(tricks, _earliest(record, player, card, tricks), card) for card in held]
    for at, cards in enumerate([*(trick.cards for trick in record.tricks), record.current]):
        waiting += [
            _Known(at, _earliest(record, player, card, at), card) for who, card in cards if who is player
        ]
    drawn: list[Card] = []
    for after in [0] * 13 + list(range(1, tricks + 1)):
        ready = [each for each in waiting if each.earliest <= after] or waiting
        chosen = min(ready, key=lambda each: each.until)
        waiting.remove(chosen)
        drawn.append(chosen.card)
    return drawn[13:]


def _earliest(record: Any, player: Seat, card: Card, until: int) -> int:
    """After how many tricks the card can have come: after the last one before ``until`` in which its suit was
    led and the player did not follow."""
    refused = [
        at + 1
        for at, trick in enumerate(record.tricks[:until])
        if trick.leader is not player
        and trick.cards[0][1].suit is card.suit
        and trick.cards[1][1].suit is not card.suit
    ]
    return max(refused, default=0)
