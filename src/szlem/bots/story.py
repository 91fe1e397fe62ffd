"""What the calls have told: points and least lengths of every player, in plain natural bidding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from szlem.auction import DOUBLE, PASS, Bid, Call, StandardAuction
from szlem.cards import SUITS, Denomination, Suit
from szlem.seats import Seat, Sides

Calls = tuple[tuple[Seat, Call], ...]
_NOTRUMP: Final = Denomination.NOTRUMP


@dataclass(frozen=True, slots=True)
class Shown:
    """Points from ``low`` to ``high``, at least so many cards in each suit, and whether the last call asks
    partner to speak."""

    low: int = 0
    high: int = 40
    lengths: tuple[int, int, int, int] = (0, 0, 0, 0)
    forcing: bool = False

    def points(self, low: int, high: int, forcing: bool = False) -> Shown:
        """Narrower points; a later call that cannot agree with an earlier one is believed."""
        least, most = max(low, self.low), min(high, self.high)
        if least > most:
            least, most = low, high
        return replace(self, low=least, high=most, forcing=forcing)

    def length(self, suit: Suit | None, least: int) -> Shown:
        """At least so many cards of the suit; of every suit when none is given."""
        lengths = [
            max(held, least) if suit is None or suit is each else held
            for each, held in zip(SUITS, self.lengths, strict=True)
        ]
        clubs, diamonds, hearts, spades = lengths
        return replace(self, lengths=(clubs, diamonds, hearts, spades))

    @property
    def middle(self) -> float:
        """Points to reckon with: a little above the least."""
        return self.low + min(3.0, (self.high - self.low) / 2)


@dataclass(frozen=True, slots=True)
class Told:
    """A bid in its place: what its maker and his partner had bid before, and whether others had."""

    bid: Bid
    last: Bid | None
    own: tuple[Bid, ...]
    partners: tuple[Bid, ...]
    others: tuple[Bid, ...]
    doubled: bool

    @property
    def jump(self) -> int:
        """Levels above the lowest possible."""
        if self.last is None:
            return self.bid.level - 1
        lowest = self.last.level + (self.bid.denomination <= self.last.denomination)
        return self.bid.level - lowest


def story(auction: StandardAuction) -> Mapping[Seat, Shown]:
    """What each player has told so far."""
    return _story(auction.calls, auction.sides)


@lru_cache(4096)
def _story(calls: Calls, sides: Sides) -> Mapping[Seat, Shown]:
    shown = {seat: Shown() for side in sides.groups for seat in side}
    for place, (caller, call) in enumerate(calls):
        before = calls[:place]
        partner = sides.partner(caller)
        theirs = shown[partner] if partner is not None else Shown()
        shown[caller] = _told(shown[caller], theirs, before, caller, partner, call)
    return shown


def bids_of(calls: Calls, seat: Seat | None) -> tuple[Bid, ...]:
    """The bids of a player, in order."""
    return tuple(call for caller, call in calls if caller is seat and isinstance(call, Bid))


def _told(
    own: Shown, partners: Shown, before: Calls, caller: Seat, partner: Seat | None, call: Call
) -> Shown:
    if isinstance(call, Bid):
        bids = tuple(made for _, made in before if isinstance(made, Bid))
        others = tuple(made for who, made in before if isinstance(made, Bid) and who not in (caller, partner))
        doubled = (partner, DOUBLE) in before
        told = Told(
            call,
            bids[-1] if bids else None,
            bids_of(before, caller),
            bids_of(before, partner),
            others,
            doubled,
        )
        return _bid(own, partners, told)
    if call is DOUBLE:
        return _double(own, before)
    if call is PASS and not any(isinstance(made, Bid) for _, made in before):
        return own.points(0, 11)
    if call is PASS and not bids_of(before, caller) and bids_of(before, partner) and own.low == 0:
        return own.points(0, 7)
    return replace(own, forcing=False)


def _double(own: Shown, before: Calls) -> Shown:
    """For takeout at a low level: an opening hand, and three cards in the suits not bid."""
    named = {call.denomination.trump for _, call in before if isinstance(call, Bid)}
    last = next((call for _, call in reversed(before) if isinstance(call, Bid)), None)
    if last is None or last.level > 2 or last.denomination is _NOTRUMP:
        return replace(own, forcing=False)
    told = own.points(12, 40, forcing=True)
    for suit in SUITS:
        if suit not in named:
            told = told.length(suit, 3)
    return told


def _bid(own: Shown, partners: Shown, told: Told) -> Shown:
    if not told.own and not told.partners:
        if told.doubled:
            return _answer(own, told)
        return _overcall(own, told) if told.others else _opening(own, told.bid)
    if not told.own:
        return _response(own, partners, told)
    return _later(own, partners, told)


def _opening(own: Shown, bid: Bid) -> Shown:
    suit = bid.denomination.trump
    if suit is None:
        low, high = {1: (15, 17), 2: (20, 22)}.get(bid.level, (24, 27))
        return own.points(low, high).length(None, 2)
    if bid.level == 1:
        return own.points(12, 21).length(suit, 5 if suit >= Suit.HEARTS else 3)
    if bid.level == 2 and suit is Suit.CLUBS:
        return own.points(22, 40, forcing=True)
    return own.points(6, 10).length(suit, 4 + bid.level)


def _overcall(own: Shown, told: Told) -> Shown:
    suit = told.bid.denomination.trump
    if suit is None:
        return own.points(15, 18).length(None, 2)
    if told.jump:
        return own.points(6, 10).length(suit, 6 if told.bid.level < 4 else 7)
    return own.points(9 if told.bid.level == 1 else 11, 16).length(suit, 5)


def _answer(own: Shown, told: Told) -> Shown:
    """An answer to partner's takeout double, which had to be given."""
    suit = told.bid.denomination.trump
    low, high = ((0, 8), (9, 11), (12, 40))[min(2, told.jump)]
    if suit is None:
        return own.points(6 + 4 * told.jump, 9 + 3 * told.jump)
    return own.points(low, high).length(suit, 4)


def _response(own: Shown, partners: Shown, told: Told) -> Shown:
    bid, suit, first = told.bid, told.bid.denomination.trump, told.partners[0]
    if suit is None:
        if first.denomination is _NOTRUMP:
            need = 25 - partners.low
            return own.points(need - 2, need - 1) if bid.level == 2 else own.points(need, need + 6)
        low, high = {1: (6, 10), 2: (11, 12)}.get(bid.level, (13, 16))
        return own.points(low, high)
    if bid.denomination is first.denomination:
        if partners.high <= 10:
            return own.points(5, 16).length(suit, 2)
        low, high = {0: (6, 9), 1: (10, 12)}.get(told.jump, (12, 16))
        return own.points(low, high).length(suit, 3 if suit >= Suit.HEARTS else 4)
    if first.denomination is _NOTRUMP:
        if bid.level == first.level + 1:
            return own.points(0, max(4, 24 - partners.high)).length(suit, 5)
        game = bid.level >= 4
        return own.points(25 - partners.low, 31 - partners.low, not game).length(suit, 6 if game else 5)
    if partners.low >= 22:
        return own.points(*((0, 7) if bid.denomination is Denomination.DIAMONDS else (8, 20)), True)
    if told.jump:
        return own.points(16, 25, forcing=True).length(suit, 5)
    least = 5 if bid.level > 1 and suit >= Suit.HEARTS else 4
    return own.points(6 if bid.level == 1 else 10, 25, forcing=not told.others).length(suit, least)


def _later(own: Shown, partners: Shown, told: Told) -> Shown:
    """A second or later bid: higher bids show more of what was shown before."""
    bid, suit = told.bid, told.bid.denomination.trump
    span = min(own.high, own.low + 9) - own.low
    third = span // 3
    step = min(2, told.jump)
    low, high = own.low + third * step, own.low + third * (step + 1)
    if bid.level >= 4 or (bid.denomination is _NOTRUMP and bid.level == 3):
        return own.points(low, own.high)
    if suit is None:
        return own.points(low, high).length(None, 2)
    if any(bid.denomination is made.denomination for made in told.own):
        return own.points(low, high).length(suit, 6 if own.lengths[suit] >= 5 else 5)
    if any(bid.denomination is made.denomination for made in told.partners):
        return own.points(low, high).length(suit, 3)
    strong = own.low >= 12 and told.own[0].denomination < bid.denomination and bid.level >= 2
    return own.points(own.low + (5 if strong or step else 0), own.high, forcing=partners.high > 10).length(
        suit, 4
    )
