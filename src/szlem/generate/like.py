"""Deals like one that is given: the same lengths of all suits, and about the same strength."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from szlem.cards import SUITS, Hand, Shuffler, high_card_points
from szlem.seats import SEATS, Seat

Deal = dict[Seat, Hand]


def deals_like(
    deal: Mapping[Seat, Hand], *, points: int = 1, seed: int | str | None = None
) -> Iterator[Deal]:
    """Deals without end in which every hand is as long in every suit as in ``deal`` and has as many points,
    give or take ``points``; every such deal is equally likely. The deal must be of thirteen cards a hand.

    >>> from szlem.cards import from_seed
    >>> pack = from_seed(1, 1).pack()
    >>> given = {seat: Hand(pack[seat::4]) for seat in SEATS}
    >>> other = next(deals_like(given, seed=1))
    >>> other == given, all(other[seat].shape == given[seat].shape for seat in SEATS)
    (False, True)
    """
    source = random.SystemRandom() if seed is None else random.Random(str(seed))
    shuffler = Shuffler(source.randrange)
    wanted = {seat: high_card_points(deal[seat]) for seat in SEATS}
    while True:
        dealt = _reshuffled(deal, shuffler)
        if all(abs(high_card_points(hand) - wanted[seat]) <= points for seat, hand in dealt.items()):
            yield dealt


def _reshuffled(deal: Mapping[Seat, Hand], shuffler: Shuffler) -> Deal:
    """The cards of each suit dealt anew, as many to each hand as before."""
    bits = dict.fromkeys(SEATS, 0)
    for suit in SUITS:
        cards = shuffler.order([card for seat in SEATS for card in deal[seat].suit(suit)])
        for seat in SEATS:
            length = deal[seat].length(suit)
            for card in cards[:length]:
                bits[seat] |= card.bit
            cards = cards[length:]
    return {seat: Hand.of_bits(found) for seat, found in bits.items()}
