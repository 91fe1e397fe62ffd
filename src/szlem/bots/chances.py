"""How likely a card is to take the trick, and what it would have been worth later."""

from __future__ import annotations

from szlem.cards import Card, Suit
from szlem.seats import Seat

from .sight import SUIT_BITS, Sight, beats, higher_bits, highest, lowest

_FADES = 0.65  # what is left of a card's worth for each higher card that must be driven out first
_PARTNERS = 0.5  # how far a higher card that partner may hold is no obstacle
_RUFF = 0.35  # what a small trump is worth for ruffing


def wins_trick(sight: Sight, card: Card) -> float:
    """The chance that our side takes the trick when the hand on turn plays this card."""
    led = sight.led if sight.led is not None else card.suit
    if sight.best is None or beats(card, sight.best[1], sight.trump):
        return _chance(sight, led, card, True, sight.after)
    return _chance(sight, led, sight.best[1], sight.best[0] in sight.friends, sight.after)


def _chance(sight: Sight, led: Suit, best: Card, ours: bool, after: tuple[Seat, ...]) -> float:
    if not after:
        return float(ours)
    seat, rest = after[0], after[1:]
    friend = seat in sight.friends
    if friend == ours and not rest:
        return float(ours)
    stays = _chance(sight, led, best, ours, rest)
    if seat in sight.visible:
        takes = [
            _chance(sight, led, card, friend, rest) for card in _takers(sight, led, best, sight.visible[seat])
        ]
        return max([stays, *takes]) if friend else min([stays, *takes])
    if friend == ours:
        return stays
    return _hidden(sight, led, best, seat, rest, stays)


def _takers(sight: Sight, led: Suit, best: Card, held: int) -> list[Card]:
    """The lowest and the highest card that take the trick, from cards that can be seen."""
    bits = held & SUIT_BITS[led]
    if bits:
        bits &= higher_bits(best) if best.suit is led else 0
    elif sight.trump is not None:
        bits = held & (higher_bits(best) if best.suit is sight.trump else SUIT_BITS[sight.trump])
    return [lowest(bits), highest(bits)] if bits else []


def _hidden(sight: Sight, led: Suit, best: Card, seat: Seat, rest: tuple[Seat, ...], stays: float) -> float:
    """A hidden hand takes the trick with its best card or its cheapest, if it has one that does."""
    friend, share = seat in sight.friends, sight.share[seat]
    follows = sight.unseen & SUIT_BITS[led] if (seat, led) not in sight.voids else 0
    higher = follows & higher_bits(best) if best.suit is led else 0
    chance = 0.0
    left = 1.0
    if higher:
        takes = 1 - (1 - share) ** higher.bit_count()
        top = min(takes, share)
        chance += top * _chance(sight, led, highest(higher), friend, rest)
        chance += (takes - top) * _chance(sight, led, lowest(higher), friend, rest)
        left -= takes
    if sight.trump is not None and led is not sight.trump and (seat, sight.trump) not in sight.voids:
        trumps = sight.unseen & (higher_bits(best) if best.suit is sight.trump else SUIT_BITS[sight.trump])
        if trumps:
            ruffs = (1 - share) ** follows.bit_count() * (1 - (1 - share) ** trumps.bit_count())
            ruffs = min(ruffs, left)
            chance += ruffs * _chance(sight, led, lowest(trumps), friend, rest)
            left -= ruffs
    return chance + left * stays


def worth_lost(sight: Sight, card: Card) -> float:
    """What the hand's suit will be worth less, in tricks, once the card is gone."""
    held = sight.cards.bits & SUIT_BITS[card.suit]
    return suit_worth(sight, card.suit, held) - suit_worth(sight, card.suit, held & ~card.bit)


def suit_worth(sight: Sight, suit: Suit, held: int) -> float:
    """The tricks that these cards may still take.

    A card that has higher ones against it wins after they are driven out, if there are lower cards to spend
    meanwhile; small cards win when the others have none left.
    """
    length, against = held.bit_count(), sight.against & SUIT_BITS[suit]
    rounds = (against.bit_count() + 1) // 2
    worth, place = 0.0, 0
    rest = held
    while rest:
        card = highest(rest)
        rest ^= card.bit
        above = against & higher_bits(card)
        certain = (above & ~sight.unseen).bit_count() + (above & sight.unseen).bit_count() * (
            1 - _PARTNERS * sight.unseen_is_ours
        )
        losses = min(certain, max(0, rounds - place))
        wins = _FADES**losses if place + losses < length else 0.0
        worth += max(wins, _RUFF) if suit is sight.trump else wins
        place += 1
    return worth
