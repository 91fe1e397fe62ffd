"""A deal of four hands as PBN writes it: ``N:AKQ2... ... ... ...``, clockwise from the seat named first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .hand import NO_CARDS, Hand

_SEATS = "NESW"


@dataclass(frozen=True, slots=True)
class DealText:
    """Four hands by seat letter; a seat whose hand is written ``-`` is missing."""

    hands: Mapping[str, Hand]

    @property
    def is_complete(self) -> bool:
        """True when all fifty-two cards are there, thirteen to a seat."""
        return len(self.hands) == 4 and all(len(hand) == 13 for hand in self.hands.values())


def read_deal(text: str) -> DealText:
    """Read a deal; ``ValueError`` names the seat and the card that are wrong.

    >>> read_deal("E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432").hands["W"].text
    '..AKQJT98765432.'
    """
    first, colon, rest = text.strip().partition(":")
    first = first.strip().upper()
    if not colon or len(first) != 1 or first not in _SEATS:
        raise ValueError(f"{text!r} is not a deal: it begins with N:, E:, S: or W: and four hands follow")
    written = rest.split()
    if len(written) != 4:
        raise ValueError(f"a deal has four hands, {len(written)} were found after {first}:")
    hands: dict[str, Hand] = {}
    seen = NO_CARDS
    for step, hand_text in enumerate(written):
        seat = _SEATS[(_SEATS.index(first) + step) % 4]
        if hand_text == "-":
            continue
        hand = _read_hand(seat, hand_text)
        if twice := list(seen & hand):
            raise ValueError(f"{twice[0]} is dealt twice, the second time to {seat}")
        seen = seen | hand
        hands[seat] = hand
    return DealText(hands)


def _read_hand(seat: str, text: str) -> Hand:
    try:
        hand = Hand.of(text)
    except ValueError as wrong:
        raise ValueError(f"the hand of {seat}: {wrong}") from None
    if len(hand) > 13:
        raise ValueError(f"the hand of {seat} has {len(hand)} cards, thirteen are the most")
    return hand


def deal_text(hands: Mapping[str, Hand], first: str = "N") -> str:
    """Write a deal; a seat that is missing is written ``-``."""
    start = _SEATS.index(first)
    seats = [_SEATS[(start + step) % 4] for step in range(4)]
    return first + ":" + " ".join(hands[seat].text if seat in hands else "-" for seat in seats)
