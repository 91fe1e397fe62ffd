"""A position: the hands, the trumps, and the trick so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .deal import read_deal, same_length
from .errors import SolverError
from .notation import (
    CARDS,
    NAMES,
    card_indices,
    cards_in,
    denomination_index,
    seat_letter,
    suit_mask,
    suit_of,
)
from .sides import Sides, as_sides, is_fewest


@dataclass(frozen=True, slots=True)
class Position:
    """A position that can be; make it with :meth:`read`.

    ``hands`` hold what is left in them, by seat of ``sides``; the cards of ``played`` are no longer there.
    """

    hands: tuple[int, ...]
    trump: int
    leader: int
    played: tuple[int, ...]
    sides: Sides
    fewest: bool

    @classmethod
    def read(
        cls,
        deal: str,
        trump: str,
        leader: str,
        played: str | Iterable[str] = (),
        *,
        sides: str | Sides = "NS/EW",
        goal: str = "most",
    ) -> Position:
        """A position from its notation.

        ``deal`` holds the cards as at the start of the current trick, which ``leader`` leads; ``played`` is
        the trick so far, in order. (Hands from which the cards played have already been taken are accepted
        too: they are one card short.) Raises SolverError for a position that cannot be.

        >>> Position.read("N:A.K.. .A.2. Q.2.. K..3.", "NT", "W", "SK").to_play
        'N'
        >>> Position.read("N:A.K.. .A.2. Q.2.. K..3.", "NT", "W", "SA")
        Traceback (most recent call last):
        szlem.solver.errors.SolverError: SA was played by West, whose hand does not hold it: ...
        """
        table = as_sides(sides)
        seat = seat_letter(leader)
        if seat not in table.seats:
            raise SolverError(f"{NAMES[seat]}, who is to lead, is not at the table of sides {table}.")
        start = table.seats.index(seat)
        trick = card_indices(played)
        hands = _without(trick, list(read_deal(deal, table)), table.seats, start)
        return cls(tuple(hands), denomination_index(trump), start, trick, table, is_fewest(goal))

    @property
    def to_play(self) -> str:
        """The seat whose turn it is."""
        seats = self.sides.seats
        return seats[(self.leader + len(self.played)) % len(seats)]

    @property
    def tricks(self) -> int:
        """The tricks to come, the current one included."""
        return self.hands[self.leader].bit_count() + bool(self.played)


def _without(trick: tuple[int, ...], hands: list[int], seats: str, leader: int) -> list[int]:
    """The hands less the cards of the trick, after all checks."""
    if len(trick) >= len(seats):
        raise SolverError(
            f"The trick is complete with {CARDS[trick[-1]]}: give the deal after it and its winner as leader."
        )
    order = [(leader + i) % len(seats) for i in range(len(trick))]
    if order and all(not hands[seat] >> card & 1 for seat, card in zip(order, trick, strict=True)):
        _put_back(trick, order, hands)
    same_length(hands, seats)
    for seat, card in zip(order, trick, strict=True):
        name = NAMES[seats[seat]]
        if not hands[seat] >> card & 1:
            raise SolverError(
                f"{CARDS[card]} was played by {name}, whose hand does not hold it: "
                f"give the hands as at the start of the trick, and the cards in the order played."
            )
        led = hands[seat] & suit_mask(suit_of(trick[0]))
        if led and suit_of(card) != suit_of(trick[0]):
            held = CARDS[next(cards_in(led))]
            raise SolverError(
                f"{CARDS[card]} was played by {name}, who holds {held}: follow suit with another card."
            )
    for seat, card in zip(order, trick, strict=True):
        hands[seat] &= ~(1 << card)
    return hands


def _put_back(trick: tuple[int, ...], order: list[int], hands: list[int]) -> None:
    """Undoes the trick if the hands are those after its cards were played."""
    if any(hand >> card & 1 for hand in hands for card in trick) or len(set(trick)) < len(trick):
        return
    lengths = [hand.bit_count() + (seat in order) for seat, hand in enumerate(hands)]
    if len(set(lengths)) == 1:
        for seat, card in zip(order, trick, strict=True):
            hands[seat] |= 1 << card
