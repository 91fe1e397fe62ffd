"""What a view leaves open: the cards not seen, and which hidden hand may hold which of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from szlem.auction.choice import Choosing
from szlem.auction.turned import Turned
from szlem.cards import PACK, SUITS, Card, Hand, Suit, high_card_points
from szlem.games import View
from szlem.play import Trick
from szlem.seats import Seat

from .sight import SUIT_BITS


class Place(NamedTuple):
    """Room for so many cards of a hand, taken from these bits; nobody's hand is what stays undealt."""

    seat: Seat | None
    size: int
    allowed: int


@dataclass(frozen=True)
class Hidden:
    """The cards of ``pool``, as bits, lie in the ``places``. ``held`` are cards known to be in a hand (they
    are in no place), ``points`` the high-card points that the places of a hand must hold together."""

    pool: int
    places: tuple[Place, ...]
    held: Mapping[Seat, int] = field(default_factory=dict)
    points: Mapping[Seat, int] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The hidden hands."""
        return tuple(dict.fromkeys(place.seat for place in self.places if place.seat is not None))

    @classmethod
    def of(cls, view: View) -> Hidden:
        """All that follows for certain from cards seen, suits not followed to, and points and shapes told.

        >>> from szlem.cards import from_seed
        >>> from szlem.games import DUPLICATE
        >>> from szlem.matches import Standing
        >>> deal = DUPLICATE.start(DUPLICATE.shuffled(from_seed(1, 1)), DUPLICATE.match.next(Standing()))
        >>> [place.size for place in Hidden.of(deal.view((Seat.N,))).places]
        [13, 13, 13]
        """
        seats = [seat for seat in view.counts if seat not in view.hands]
        held = {seat: bits for seat, bits in _turned(view) if seat in seats}
        pool = PACK.bits & ~_seen(view)
        for bits in held.values():
            pool &= ~bits
        places = [place for seat in seats for place in _places(view, seat, held.get(seat, 0))]
        undealt = pool.bit_count() - sum(place.size for place in places)
        if undealt:
            places.append(Place(None, undealt, PACK.bits))
        return cls(pool, tuple(places), held, _points(view, seats))


def _seen(view: View) -> int:
    """Cards that have been played, thrown away in sight, or lie in a hand that can be seen."""
    bits = 0
    for hand in view.hands.values():
        bits |= hand.bits
    for cards in _tricks(view):
        for _, card in cards:
            bits |= card.bit
    return bits


def _tricks(view: View) -> Iterator[tuple[tuple[Seat, Card], ...]]:
    """The tricks of every stage that has any, the current ones too."""
    for stage in view.shown.values():
        tricks: tuple[Trick, ...] = getattr(stage, "tricks", ())
        yield from (trick.cards for trick in tricks)
        yield getattr(stage, "current", ())


def _turned(view: View) -> Iterator[tuple[Seat, int]]:
    """The dealer's card that was turned up, until he plays it."""
    stage = view.shown.get("turned")
    if isinstance(stage, Turned) and stage.card not in view.played(view.given.dealer):
        yield view.given.dealer, stage.card.bit


def _places(view: View, seat: Seat, held: int) -> Iterator[Place]:
    """One place a hand; one a suit where the hand's shape was told."""
    choice = view.shown.get("choice")
    if isinstance(choice, Choosing) and choice.shape is not None and choice.dummy is seat:
        for suit, length in zip(reversed(SUITS), choice.shape, strict=True):
            yield Place(seat, length, SUIT_BITS[suit])
        return
    allowed = PACK.bits
    for suit in _voids(view, seat):
        allowed &= ~SUIT_BITS[suit]
    yield Place(seat, view.counts[seat] - held.bit_count(), allowed)


def _voids(view: View, seat: Seat) -> set[Suit]:
    """The suits that the hand did not follow to in the play."""
    record = view.play
    if record is None:
        return set()
    tricks = (*(trick.cards for trick in record.tricks), record.current)
    return {
        cards[0][1].suit
        for cards in tricks
        for who, card in cards[1:]
        if who is seat and card.suit is not cards[0][1].suit
    }


def _points(view: View, seats: list[Seat]) -> dict[Seat, int]:
    """What is left of the points announced."""
    told = view.points
    if told is None:
        return {}
    return {
        seat: told.points[seat] - high_card_points(view.played(seat)) for seat in seats if seat in told.points
    }


def hands_of(layout: Mapping[Seat, int]) -> dict[Seat, Hand]:
    """A layout's bits as hands."""
    return {seat: Hand.of_bits(bits) for seat, bits in layout.items()}
