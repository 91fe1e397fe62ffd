"""Layouts of the hidden cards, each as likely as any other that agrees with what is known for certain.

The layouts are counted before one is drawn, so nothing is drawn in vain: cards that may lie in the same
places and have the same points are alike, a group of them is split among its places in every possible way,
and each way is taken as often as there are layouts that go on from it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, combinations
from math import comb
from random import Random
from typing import NamedTuple

from szlem.cards import CARDS, HIGH_CARD_POINTS
from szlem.seats import Seat

from .hidden import Hidden

Layout = dict[Seat, int]
Split = tuple[int, ...]
#: The room left in every place, and the points left for every hand that told them.
_Left = tuple[Split, Split]


class _Group(NamedTuple):
    """Cards that are alike: their bits, the places they may lie in, and the points of each."""

    cards: tuple[int, ...]
    places: tuple[int, ...]
    points: int


class _Ways(NamedTuple):
    """The ways to split a group: layouts up to and with each, the split, and what it leaves."""

    sums: list[int]
    splits: list[Split]
    left: list[_Left]


class Layouts:
    """All layouts that agree with what is known."""

    def __init__(self, hidden: Hidden) -> None:
        self._hidden = hidden
        self._told = tuple(hidden.points)
        self._groups = tuple(_groups(hidden))
        self._known: dict[tuple[int, _Left], _Ways] = {}

    @cached_property
    def count(self) -> int:
        """How many there are.

        >>> from .hidden import Place
        >>> from szlem.cards import Hand
        >>> four = Hand.of("AKQJ...").bits
        >>> Layouts(Hidden(four, (Place(Seat.E, 2, four), Place(Seat.W, 2, four)))).count
        6
        """
        return self._count(0, self._start)

    @property
    def _start(self) -> _Left:
        hidden = self._hidden
        return tuple(place.size for place in hidden.places), tuple(hidden.points.values())

    def draw(self, random: Random) -> Layout:
        """One of them, all being equally likely; ``ValueError`` when there is none."""
        if not self.count:
            raise ValueError("no layout of the hidden cards agrees with what was seen")
        layout = self._empty()
        left = self._start
        for index, group in enumerate(self._groups):
            ways = self._ways(index, left)
            way = bisect_right(ways.sums, random.randrange(ways.sums[-1]))
            left = ways.left[way]
            self._deal(layout, group, ways.splits[way], random)
        return layout

    def _empty(self) -> Layout:
        return {seat: self._hidden.held.get(seat, 0) for seat in self._hidden.seats}

    def _deal(self, layout: Layout, group: _Group, split: Split, random: Random) -> None:
        """The cards of a group to its places, in a random order unless all go to one."""
        cards, at = group.cards, 0
        if sum(1 for number in split if number) > 1:
            cards = tuple(random.sample(cards, len(cards)))
        for place, number in zip(group.places, split, strict=True):
            seat = self._hidden.places[place].seat
            if number and seat is not None:
                layout[seat] |= sum(cards[at : at + number])
            at += number

    def all(self) -> Iterator[Layout]:
        """Every one, once; of those that differ only in what stays undealt, each."""
        yield from self._all(0, self._start, self._empty())

    def _all(self, index: int, left: _Left, layout: Layout) -> Iterator[Layout]:
        if index == len(self._groups):
            yield dict(layout)
            return
        ways, group = self._ways(index, left), self._groups[index]
        for split, after in zip(ways.splits, ways.left, strict=True):
            for dealt in self._dealt(group, split, 0, group.cards):
                more = {seat: bits | dealt.get(seat, 0) for seat, bits in layout.items()}
                yield from self._all(index + 1, after, more)

    def _dealt(self, group: _Group, split: Split, at: int, cards: tuple[int, ...]) -> Iterator[Layout]:
        if at == len(split):
            yield {}
            return
        seat = self._hidden.places[group.places[at]].seat
        for taken in combinations(cards, split[at]):
            rest = tuple(card for card in cards if card not in taken)
            for dealt in self._dealt(group, split, at + 1, rest):
                if seat is not None:
                    dealt[seat] = dealt.get(seat, 0) | sum(taken)
                yield dealt

    def _count(self, index: int, left: _Left) -> int:
        if index == len(self._groups):
            return not any(left[0]) and not any(left[1])
        sums = self._ways(index, left).sums
        return sums[-1] if sums else 0

    def _ways(self, index: int, left: _Left) -> _Ways:
        found = self._known.get((index, left))
        if found is None:
            found = self._known[index, left] = self._counted(index, left)
        return found

    def _counted(self, index: int, left: _Left) -> _Ways:
        numbers, splits, lefts = [], [], []
        group = self._groups[index]
        for split in _splits(len(group.cards), [left[0][place] for place in group.places]):
            after = self._after(group, split, left)
            if after is not None and (number := self._count(index + 1, after)):
                numbers.append(number * _ways_to_split(split))
                splits.append(split)
                lefts.append(after)
        return _Ways(list(accumulate(numbers)), splits, lefts)

    def _after(self, group: _Group, split: Split, left: _Left) -> _Left | None:
        """What a split leaves; none where it gives a hand more points than it told."""
        rooms, points = list(left[0]), list(left[1])
        for place, number in zip(group.places, split, strict=True):
            rooms[place] -= number
            seat = self._hidden.places[place].seat
            if seat in self._told:
                points[self._told.index(seat)] -= number * group.points
        if any(number < 0 for number in points):
            return None
        return tuple(rooms), tuple(points)


def _groups(hidden: Hidden) -> Iterator[_Group]:
    """The cards of the pool, those of most points and fewest places first."""
    found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for card in CARDS:
        if hidden.pool & card.bit:
            places = tuple(at for at, place in enumerate(hidden.places) if place.allowed & card.bit)
            points = HIGH_CARD_POINTS.get(card.rank, 0) if hidden.points else 0
            found.setdefault((points, places), []).append(card.bit)
    for points, places in sorted(found, key=lambda kind: (-kind[0], len(kind[1]), kind[1])):
        yield _Group(tuple(found[points, places]), places, points)


def _splits(number: int, rooms: list[int]) -> Iterator[Split]:
    """Every way to put so many cards into places with this much room."""
    if not rooms:
        if not number:
            yield ()
        return
    others = sum(rooms[1:])
    for first in range(max(0, number - others), min(number, rooms[0]) + 1):
        for rest in _splits(number - first, rooms[1:]):
            yield (first, *rest)


def _ways_to_split(split: Split) -> int:
    """The multinomial coefficient."""
    ways, total = 1, 0
    for number in split:
        total += number
        ways *= comb(total, number)
    return ways
