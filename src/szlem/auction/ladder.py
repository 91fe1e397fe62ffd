"""The order in which bids outrank each other: a game's own data."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Protocol

from szlem.cards import DENOMINATIONS, Denomination
from szlem.message import Message, say

from .calls import BIDS, Bid


class Ladder(Protocol):
    """Which bids are high enough."""

    def above(self, last: Bid | None, made: Collection[Bid] = ()) -> tuple[Bid, ...]:
        """All bids that outrank the last one when these have been made, lowest first; every bid when there
        is none yet."""

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""


class RankedLadder:
    """Denominations from lowest to highest; a higher level outranks every lower one.

    >>> len(STANDARD_LADDER.bids), len(STANDARD_LADDER.above(Bid.of(1, Denomination.HEARTS)))
    (35, 32)
    """

    def __init__(self, order: Sequence[Denomination], sentence: str = "rules.calls.standard") -> None:
        self.order = tuple(order)
        self.sentence = say(sentence)
        self.bids = tuple(Bid.of(level, denomination) for level in range(1, 8) for denomination in self.order)
        self._above = {bid: self.bids[place + 1 :] for place, bid in enumerate(self.bids)}

    def above(self, last: Bid | None, made: Collection[Bid] = ()) -> tuple[Bid, ...]:
        """All bids that outrank this one, lowest first; every bid when there is none yet."""
        return self.bids if last is None else self._above[last]

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("calls", self.sentence),)


class ValueLadder:
    """A bid outranks another when its tricks are worth more, or as much with more tricks.

    Source: the first laws of auction bridge (1908), as R. F. Foster's "Complete Hoyle" tells them.

    >>> ladder = ValueLadder({"C": 6, "D": 7, "H": 8, "S": 9, "NT": 10})
    >>> [str(bid) for bid in ladder.above(Bid.of(3, Denomination.HEARTS))[:3]]
    ['4C', '3S', '4D']
    """

    def __init__(self, values: Mapping[str, int]) -> None:
        order = sorted(BIDS, key=lambda bid: (bid.level * values[bid.denomination.text], bid.level))
        self._above = {bid: tuple(order[place + 1 :]) for place, bid in enumerate(order)}
        self._all = tuple(order)

    def above(self, last: Bid | None, made: Collection[Bid] = ()) -> tuple[Bid, ...]:
        """All bids worth more than this one, lowest first; every bid when there is none yet."""
        return self._all if last is None else self._above[last]

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("calls", say("rules.calls.by_value")),)


def bids_of(ladder: Ladder) -> tuple[tuple[int, Denomination], ...]:
    """Every bid that may be made, as level and denomination."""
    return tuple((bid.level, bid.denomination) for bid in ladder.above(None))


class UnrankedLadder:
    """No denomination outranks another: on the level of the last bid any not yet bid there may follow.

    Source: Ł. Sławiński, "Ranking of suits: is it necessary?".

    >>> clubs, spades = Bid.of(1, Denomination.CLUBS), Bid.of(1, Denomination.SPADES)
    >>> [str(bid) for bid in UNRANKED_LADDER.above(clubs, (spades, clubs))[:4]]
    ['1D', '1H', '1NT', '2C']
    """

    def above(self, last: Bid | None, made: Collection[Bid] = ()) -> tuple[Bid, ...]:
        """The bids not yet made on the level of the last one, and all of the higher levels."""
        if last is None:
            return BIDS
        same = BIDS[5 * (last.level - 1) : 5 * last.level]
        return (*(bid for bid in same if bid not in made), *BIDS[5 * last.level :])

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        return (("calls", say("rules.calls.no_rank")),)


STANDARD_LADDER: Final = RankedLadder(DENOMINATIONS)
UNRANKED_LADDER: Final = UnrankedLadder()
#: Vint: spades lowest, then clubs, diamonds, hearts, notrump.
VINT_LADDER: Final = RankedLadder(
    (
        Denomination.SPADES,
        Denomination.CLUBS,
        Denomination.DIAMONDS,
        Denomination.HEARTS,
        Denomination.NOTRUMP,
    ),
    "rules.calls.spades_lowest",
)
