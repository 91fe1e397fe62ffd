"""The value of a position by looking at every line of play; only for endings."""

from __future__ import annotations

import random
from functools import lru_cache

SUITS = "CDHS"
RANKS = "23456789TJQKA"
Card = tuple[int, int]  # suit, rank
Hand = frozenset[Card]


def name(card: Card) -> str:
    return SUITS[card[0]] + RANKS[card[1]]


def write_deal(first: str, hands: list[Hand]) -> str:
    texts = [
        ".".join(
            "".join(RANKS[r] for s, r in sorted(hand, reverse=True) if s == suit) for suit in (3, 2, 1, 0)
        )
        for hand in hands
    ]
    return f"{first}:" + " ".join(texts)


def random_hands(rng: random.Random, seats: int, cards: int) -> list[Hand]:
    """Hands from a pack that is short, so that suits are long enough to matter."""
    pack = [(suit, rank) for suit in rng.sample(range(4), rng.choice((2, 3, 4))) for rank in range(13)]
    drawn = rng.sample(pack, seats * cards)
    return [frozenset(drawn[i * cards : (i + 1) * cards]) for i in range(seats)]


def legal(hand: Hand, trick: tuple[Card, ...]) -> list[Card]:
    follow = [card for card in hand if trick and card[0] == trick[0][0]]
    return sorted(follow or hand)


def winner(trick: tuple[Card, ...], trump: int) -> int:
    """The place in the trick of the card that takes it."""
    return max(range(len(trick)), key=lambda i: strength(trick[i], trick[0][0], trump))


def strength(card: Card, led: int, trump: int) -> tuple[int, int]:
    return (2 if card[0] == trump else 1 if card[0] == led else 0, card[1])


class Brute:
    """Tricks of one side from a position, when its seats want most or fewest and the others do not."""

    def __init__(self, seats: int, trump: int, side: frozenset[int], fewest: bool) -> None:
        self.seats, self.trump, self.side, self.fewest = seats, trump, side, fewest
        self.value = lru_cache(maxsize=None)(self._value)

    def _value(self, hands: tuple[Hand, ...], leader: int, trick: tuple[Card, ...]) -> int:
        if len(trick) == self.seats:
            seat = (leader + winner(trick, self.trump)) % self.seats
            return (seat in self.side) + self.value(hands, seat, ())
        if not trick and not hands[leader]:
            return 0
        seat = (leader + len(trick)) % self.seats
        wants_many = (seat in self.side) != self.fewest
        return (max if wants_many else min)(self.after(hands, leader, trick).values())

    def after(self, hands: tuple[Hand, ...], leader: int, trick: tuple[Card, ...]) -> dict[Card, int]:
        """The side's tricks after every card of the seat to play, the current trick included."""
        seat = (leader + len(trick)) % self.seats
        values = {}
        for card in legal(hands[seat], trick):
            rest = tuple(hand - {card} if i == seat else hand for i, hand in enumerate(hands))
            values[card] = self.value(rest, leader, (*trick, card))
        return values
