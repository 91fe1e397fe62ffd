"""What hidden hands may hold, for somebody who sees a view in the play: all that can be, or a fair sample."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import factorial, prod
from random import Random
from typing import Final

from szlem.cards import PACK, Card, Hand, Suit
from szlem.games import View
from szlem.seats import Seat

from .sight import SUIT_BITS, Sight

#: Up to so many ways of sharing out the cards all are looked at, of more a sample of so many.
_ALL: Final = 70
_SAMPLE: Final = 12
_TRIES: Final = 30


def layouts(view: View, seen: Collection[Seat], chance: Random) -> tuple[list[dict[Seat, int]], bool]:
    """The hands that are not ``seen`` as bits, each layout once, and whether these are all that can be."""
    sight = Sight.of(view)
    cards = list(unseen(view, seen))
    room = {seat: n for seat, n in view.counts.items() if seat not in seen and n}
    may_hold = {seat: _may_hold(sight, seat) for seat in room}
    if factorial(len(cards)) // prod(factorial(n) for n in room.values()) <= _ALL:
        return list(_every(cards, room, may_hold)), True
    found = (_one(cards, room, may_hold, chance) for _ in range(_SAMPLE))
    return [layout for layout in found if layout is not None], False


def unseen(view: View, seen: Collection[Seat]) -> Hand:
    """The cards that have not been played and are in no hand that is seen."""
    bits = PACK.bits & ~Hand(action for action in view.history if isinstance(action, Card)).bits
    for seat in seen:
        bits &= ~view.hands[seat].bits
    return Hand.of_bits(bits)


def _may_hold(sight: Sight, seat: Seat) -> int:
    return sum(SUIT_BITS[suit] for suit in Suit if (seat, suit) not in sight.voids)


def _every(
    cards: Sequence[Card], room: Mapping[Seat, int], may_hold: Mapping[Seat, int]
) -> Iterator[dict[Seat, int]]:
    if not cards:
        yield dict.fromkeys(room, 0)
        return
    card, *rest = cards
    for seat, n in room.items():
        if n and may_hold[seat] & card.bit:
            for layout in _every(rest, {**room, seat: n - 1}, may_hold):
                yield {**layout, seat: layout[seat] | card.bit}


def _one(
    cards: Sequence[Card], room: Mapping[Seat, int], may_hold: Mapping[Seat, int], chance: Random
) -> dict[Seat, int] | None:
    """A layout by chance: the cards that fewest hands may hold are given out first."""
    for _ in range(_TRIES):
        order = sorted(chance.sample(cards, len(cards)), key=lambda card: _holders(card, may_hold))
        left, layout = dict(room), dict.fromkeys(room, 0)
        for card in order:
            seats = [seat for seat in room if left[seat] and may_hold[seat] & card.bit]
            if not seats:
                break
            [seat] = chance.choices(seats, [left[seat] for seat in seats])
            left[seat] -= 1
            layout[seat] |= card.bit
        else:
            return layout
    return None


def _holders(card: Card, may_hold: Mapping[Seat, int]) -> int:
    return sum(bool(held & card.bit) for held in may_hold.values())
