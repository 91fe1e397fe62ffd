"""Reading the four hands, or fewer, of a deal written as in PBN."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import SolverError
from .notation import CARDS, NAMES, RANKS, SEATS, SUITS, cards_in
from .sides import Sides


def read_deal(text: str, sides: Sides) -> tuple[int, ...]:
    """The hands of the seats of ``sides``, in the order of play, as bit sets of the house's card index.

    The text names the seat of the first hand; the others follow clockwise, spades first and dots between the
    suits. A seat that is not at the table has ``-``, or is left out.

    >>> from szlem.solver.sides import Sides
    >>> [hand.bit_count() for hand in read_deal("N:AK... QJ... T9...", Sides.read("E/NW"))]
    [2, 2, 2]
    """
    prefix, colon, rest = text.strip().partition(":")
    first = prefix.strip().upper()
    if not colon or first not in NAMES:
        raise SolverError(
            f"The deal {_short(text)} does not say whose hand is first: write it as N:AKQ2... ... ... ..."
        )
    hands = _by_seat(rest.split(), first, sides)
    masks = {seat: _read_hand(hand, seat) for seat, hand in hands.items()}
    for seat, mask in masks.items():
        if mask and seat not in sides.seats:
            raise SolverError(
                f"{NAMES[seat]} holds cards but has no side: sides {sides} must cover the seats."
            )
    for seat in sides.seats:
        if seat not in masks:
            raise SolverError(f"{NAMES[seat]} has a side but no hand: give the deal a hand for each seat.")
    _no_card_twice(masks)
    return tuple(masks[seat] for seat in sides.seats)


def _by_seat(hands: Sequence[str], first: str, sides: Sides) -> dict[str, str]:
    """Which seat holds which hand: four hands go round the table, fewer go round the seats of the sides."""
    at_table = SEATS if len(hands) == 4 else sides.seats
    if len(hands) != len(at_table):
        raise SolverError(
            f"The deal has {len(hands)} hands and sides {sides} have {len(sides.seats)} seats: "
            f"give each seat a hand."
        )
    if first not in at_table:
        raise SolverError(f"{NAMES[first]}, whose hand is first, is not at the table of sides {sides}.")
    start = at_table.index(first)
    order = at_table[start:] + at_table[:start]
    return {seat: hand for seat, hand in zip(order, hands, strict=True) if hand != "-"}


def _read_hand(text: str, seat: str) -> int:
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        raise SolverError(
            f"{NAMES[seat]}'s hand {text!r} has {len(suits)} suits: write spades, hearts, diamonds and clubs "
            f"with a dot between them."
        )
    mask = 0
    for suit, ranks in zip(reversed(SUITS), suits, strict=True):
        for rank in ranks:
            if rank not in RANKS:
                raise SolverError(
                    f"{NAMES[seat]}'s hand has {suit}{rank}, which is no card: use AKQJT98765432."
                )
            bit = 1 << SUITS.index(suit) * 13 + RANKS.index(rank)
            if mask & bit:
                raise SolverError(f"{NAMES[seat]}'s hand has {suit}{rank} twice: write each card once.")
            mask |= bit
    return mask


def _no_card_twice(hands: dict[str, int]) -> None:
    seen = 0
    for seat, mask in hands.items():
        for card in cards_in(seen & mask):
            other = next(s for s in hands if hands[s] >> card & 1)
            raise SolverError(
                f"{CARDS[card]} is in {NAMES[other]}'s hand and in {NAMES[seat]}'s: "
                f"give each card to one hand."
            )
        seen |= mask


def same_length(hands: Sequence[int], seats: str) -> None:
    """Raises SolverError, naming the hand that differs, if the hands are not of one length or are empty."""
    lengths = [hand.bit_count() for hand in hands]
    if not any(lengths):
        raise SolverError("No hand has a card left: there is nothing to play.")
    usual = max(set(lengths), key=lambda n: (lengths.count(n), n))
    for seat, n in zip(seats, lengths, strict=True):
        if n != usual:
            raise SolverError(
                f"{NAMES[seat]}'s hand has {n} cards where others have {usual}: "
                f"give every hand the same number of cards, as at the start of the trick."
            )


def _short(text: str) -> str:
    return repr(text if len(text) < 40 else text[:37] + "...")
