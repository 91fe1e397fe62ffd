"""What a card played says about the hand that it came from: the usual card of each place in the trick.

The same customs serve to read the others' cards and to choose among one's own where they are worth the same.
A defender who cannot take a trick that partner led plays his highest small card when he holds an honour of
the suit, and his lowest when he does not; otherwise the lowest card is played that does what is wanted.
Nobody is held to it: an unusual card makes a layout less likely, none makes it impossible.

Source of the customs: W. S. Root, "How to Defend a Bridge Hand" (1994), on second, third and fourth hand and
on attitude.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Final, NamedTuple

from szlem.cards import Card, Suit
from szlem.play import PlayRecord
from szlem.seats import Seat

from .sight import SUIT_BITS, beats, higher_bits

_HONOURS: Final = sum(0x1C00 << 13 * suit for suit in Suit)  # ace, king and queen
_SMALL: Final = sum(0x00FF << 13 * suit for suit in Suit)  # nine and lower

#: How likely a card is against the usual one, where it matters by the number of cards on the table. Experts
#: here stray from the custom less often than that; the rest is for people.
_DEAR: Final = {1: 0.4, 2: 0.8, 3: 0.1}  # takes the trick at a higher price than it need be
_OVERTAKES: Final = 0.3  # takes it from partner, last to play
_DUCKS: Final = {1: 0.9, 2: 0.2, 3: 0.15}  # does not take it
_UNUSUAL: Final = 0.15  # another card than the one that says what is to be said
_DISCARDS: Final = 0.15  # a discard that is not the lowest of its suit


class Following(NamedTuple):
    """A card played to a trick that another hand led, as bits: the card, those that its hand had played
    before, the suit led and trumps, the cards that would have taken the trick, and all that were gone.
    ``place`` is the number of cards on the table; ``partner_wins`` and ``tells`` (an attitude) say how the
    player stood to his partner's card."""

    card: int
    before: int
    led: int
    trumps: int
    beating: int
    gone: int
    place: int
    partner_wins: bool
    tells: bool


def likely(play: Following, dealt: int) -> float:
    """How likely the card is from this hand, 1 being the usual one."""
    held = dealt & ~play.before
    card, own = play.card, held & play.led
    if not own:
        return _discarded(play, held)
    if own == card:
        return 1.0
    taking = own & play.beating
    if card & play.beating:
        price = _DEAR[play.place] if _is_dearer(play, taking, own) else 1.0
        return price * (_OVERTAKES if play.partner_wins and play.place == 3 and own & ~taking else 1.0)
    ducks = _DUCKS[play.place] if taking and not play.partner_wins else 1.0
    return ducks * (1.0 if _is_alike(card, usual_loser(play, own), own | play.gone) else _UNUSUAL)


def usual_loser(play: Following, own: int) -> int:
    """The card of the suit led that is played without taking the trick: it tells partner something, or is
    the lowest."""
    small = own & _SMALL & ~play.beating
    if play.tells and small and own & _HONOURS:
        return 1 << small.bit_length() - 1
    losing = own & ~play.beating or own
    return losing & -losing


def _discarded(play: Following, held: int) -> float:
    if play.card & play.trumps:
        return 1.0
    suit = next(suit for suit in SUIT_BITS if suit & play.card)
    lowest = held & suit & -(held & suit)
    return 1.0 if _is_alike(play.card, lowest, held | play.gone) else _DISCARDS


def _is_dearer(play: Following, taking: int, own: int) -> bool:
    """True when a lower card, not its equal, would have done."""
    return not _is_alike(play.card, taking & -taking, own | play.gone)


def _is_alike(one: int, other: int, between: int) -> bool:
    """True when nobody else holds a card between the two, of one suit."""
    low, high = min(one, other), max(one, other)
    span = (high - 1) & ~((low << 1) - 1)
    return not span & ~between


def followings(record: PlayRecord) -> Mapping[Seat, list[Following]]:
    """All cards that have followed to a lead, by the hand that played them."""
    found: dict[Seat, list[Following]] = {seat: [] for seat in record.seating}
    before, gone = dict.fromkeys(record.seating, 0), 0
    for cards in (*(trick.cards for trick in record.tricks), record.current):
        for place, (seat, card) in enumerate(cards):
            if place:
                found[seat].append(following(record, cards[:place], seat, card.bit, before[seat], gone))
            before[seat] |= card.bit
            gone |= card.bit
    return found


def following(
    record: PlayRecord, trick: tuple[tuple[Seat, Card], ...], seat: Seat, card: int, before: int, gone: int
) -> Following:
    """A card that follows to this much of a trick."""
    best = trick[0]
    for each in trick[1:]:
        if beats(each[1], best[1], record.trump):
            best = each
    led, fellows = trick[0][1].suit, record.fellows(seat)
    trumps = SUIT_BITS[record.trump] if record.trump is not None else 0
    beating = higher_bits(best[1]) | (trumps if best[1].suit is not record.trump else 0)
    declares = record.contract is not None and seat in record.contract.hands(record.sides)
    partner_led = trick[0][0] in fellows
    return Following(
        card,
        before,
        SUIT_BITS[led],
        trumps,
        beating,
        gone,
        len(trick),
        best[0] in fellows,
        partner_led and not declares and led is not record.trump,
    )


def all_likely(plays: Sequence[Following], dealt: int) -> float:
    """How likely all these cards are from a hand."""
    return prod(likely(play, dealt) for play in plays)
