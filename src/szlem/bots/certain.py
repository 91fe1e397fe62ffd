"""Are tricks certain? A search over all that hidden hands might hold, for one line that never fails.

Whoever claims does not see the hidden hands, so a guess that happens to be right must not count: the cards
that he cannot see lie in a common pool, from which the hidden hands take what hurts most when they play,
within their lengths and the suits in which they are known to be void. What succeeds here succeeds against
every layout; a two-way finesse does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

_EVERY_SUIT: Final = tuple(0x1FFF << 13 * suit for suit in range(4))


class TooFar(Exception):
    """The search has looked at as many positions as it may."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A position: cards as bits, hands by their place in the order of play. ``held`` are the known hands
    (0 for hidden ones), ``hidden`` the number of cards of each hidden hand (0 for known ones), ``voids`` the
    suits that it cannot hold, as bits; ``aside`` cards of the pool are in no hand that plays."""

    held: tuple[int, ...]
    hidden: tuple[int, ...]
    voids: tuple[int, ...]
    pool: int
    leader: int
    aside: int = 0
    trick: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The hand to play."""
        return (self.leader + len(self.trick)) % len(self.held)

    @property
    def left(self) -> int:
        """The tricks to come, the one under way included."""
        return self.held[self.turn].bit_count() + self.hidden[self.turn]


@dataclass(slots=True)
class Certain:
    """The question: do the hands ``own``, played by one person, surely take tricks at these ``trump`` bits
    (0 at notrump)? ``counting`` are the hands whose tricks count. ``budget`` bounds the positions."""

    own: frozenset[int]
    counting: frozenset[int]
    trump: int
    budget: int = 6_000
    _known: dict[tuple[Spot, int], bool] = field(default_factory=dict)

    def takes(self, spot: Spot, need: int) -> bool:
        """True when ``need`` tricks are certain; ``TooFar`` when that cannot be told within the budget."""
        if need <= 0 or need > spot.left:
            return need <= 0
        if not spot.trick and spot.leader in self.own and self._quick(spot) >= need:
            return True
        key = (spot, need)
        if key not in self._known:
            self.budget -= 1
            if self.budget < 0:
                raise TooFar
            try_all = any if spot.turn in self.own else all
            self._known[key] = try_all(self._after(spot, card, need) for card in self._choices(spot))
        return self._known[key]

    def _after(self, spot: Spot, card: int, need: int) -> bool:
        after = _played(spot, card)
        if len(after.trick) == len(after.held):
            best = self._best(after.trick)
            winner = (after.leader + best) % len(after.held)
            need -= winner in self.counting
            after = replace(after, leader=winner, trick=())
        return self.takes(after, need)

    def _best(self, trick: tuple[int, ...]) -> int:
        suit = next(suit for suit in _EVERY_SUIT if suit & trick[0])
        trumps = [card for card in trick if card & self.trump]
        return trick.index(max(trumps or [card for card in trick if card & suit]))

    def _choices(self, spot: Spot) -> Iterator[int]:
        """The cards that may be played, the highest first; of cards that are equals one."""
        turn = spot.turn
        cards = spot.held[turn] if not spot.hidden[turn] else _holdable(spot, turn)
        led = next((suit for suit in _EVERY_SUIT if spot.trick and suit & spot.trick[0]), 0)
        others = spot.pool
        for held in spot.held:
            others |= held
        for card in spot.trick:
            others |= card
        if not spot.hidden[turn]:
            yield from _unequal(cards & led or cards, others & ~cards)
            return
        options = _unequal(cards, others & ~spot.pool)
        yield from (card for card in options if _is_possible(_played(spot, card)))

    def _quick(self, spot: Spot) -> int:
        """Tricks that the leader takes by leading his highest cards, whatever the others hold."""
        here, size = spot.leader, len(spot.held)
        against = spot.pool
        for hand in range(size):
            if hand not in self.own:
                against |= spot.held[hand]
        mates = [spot.held[hand] for hand in self.own if hand != here]
        if self.trump and against & self.trump:
            return _tops(spot.held[here], against, mates, self.trump)
        return sum(_tops(spot.held[here], against, mates, suit) for suit in _EVERY_SUIT)


def _tops(held: int, against: int, mates: list[int], suit: int) -> int:
    """The rounds of a suit that its high cards win with the lead kept; all, once nobody else has any."""
    own, others = sorted(_bits(held & suit), reverse=True), against & suit
    low = [sorted(_bits(mate & suit)) for mate in mates]
    length = others.bit_count()
    won = 0
    for card in own:
        beaten = length > won and card < others
        overtaken = any(len(mate) > won and mate[won] > card for mate in low)
        if beaten or overtaken:
            break
        won += 1
    return won


def _played(spot: Spot, card: int) -> Spot:
    turn = spot.turn
    if not spot.hidden[turn]:
        held = _with(spot.held, turn, spot.held[turn] & ~card)
        return replace(spot, held=held, trick=(*spot.trick, card))
    voids = spot.voids
    led = next((at for at, suit in enumerate(_EVERY_SUIT) if spot.trick and suit & spot.trick[0]), None)
    if led is not None and not card & _EVERY_SUIT[led]:
        voids = _with(voids, turn, voids[turn] | 1 << led)
    hidden = _with(spot.hidden, turn, spot.hidden[turn] - 1)
    # The last card of a hidden hand leaves a known hand without cards, which never plays again.
    return replace(spot, hidden=hidden, voids=voids, pool=spot.pool & ~card, trick=(*spot.trick, card))


def _holdable(spot: Spot, hand: int) -> int:
    """The cards of the pool that this hand may hold."""
    return sum(spot.pool & suit for at, suit in enumerate(_EVERY_SUIT) if not spot.voids[hand] >> at & 1)


def _is_possible(spot: Spot) -> bool:
    """True when the pool can still be shared out: for every set of suits there is room in the hands that may
    hold some of them (P. Hall, "On representatives of subsets", 1935)."""
    lengths = [(spot.pool & suit).bit_count() for suit in _EVERY_SUIT]
    for suits in range(1, 16):
        wanted = sum(lengths[at] for at in range(4) if suits >> at & 1)
        room = spot.aside + sum(n for n, voids in zip(spot.hidden, spot.voids, strict=True) if suits & ~voids)
        if wanted > room:
            return False
    return True


def _unequal(cards: int, others: int) -> Iterator[int]:
    """The cards from the highest, but of neighbours with nobody else's card between them only the first."""
    last = 0
    for card in sorted(_bits(cards), reverse=True):
        between = (last - 1) & ~(card | (card - 1)) if last else -1
        same_suit = any(suit & card and suit & last for suit in _EVERY_SUIT)
        if not same_suit or others & between:
            yield card
        last = card


def _bits(cards: int) -> Iterator[int]:
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
