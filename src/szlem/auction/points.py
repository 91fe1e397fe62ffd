"""MiniBridge's announcement: everybody's points, and who declares because of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from szlem.cards import HIGH_CARD_POINTS, PACK, Hand, high_card_points
from szlem.deals import AtOnce, Setup, Void
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides


@dataclass(frozen=True, slots=True)
class Announce:
    """The phase: points are counted for everybody, and level sides void the deal."""

    def begin(self, setup: Setup) -> Announcement:
        """The announcement, which is over at once."""
        points = {seat: high_card_points(setup.hands[seat]) for seat in setup.seating}
        order = setup.seating.clockwise_from(setup.given.dealer)
        return Announcement(
            setup.hands, setup.seating, setup.sides, points, _declarer(points, setup.sides, order)
        )

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        ace, king, queen, jack = HIGH_CARD_POINTS.values()
        pack = high_card_points(PACK)
        return (
            ("points", say("rules.points.shown", ace=ace, king=king, queen=queen, jack=jack, pack=pack)),
            ("auction", say("rules.auction.none")),
            ("side", say("rules.side.more_points", half=pack // 2)),
            ("declarer", say("rules.declarer.more_points")),
        )


def _declarer(points: Mapping[Seat, int], sides: Sides, order: tuple[Seat, ...]) -> Seat | None:
    """The richer hand of the richer side; of equal hands the first, counting from the dealer."""
    totals = {group: sum(points[seat] for seat in group) for group in sides.groups}
    best = max(totals.values())
    richer = [group for group, total in totals.items() if total == best]
    if len(richer) > 1:
        return None
    return max((seat for seat in order if seat in richer[0]), key=lambda seat: points[seat])


@dataclass(frozen=True, slots=True)
class Announcement(AtOnce):
    """The points of every hand, and declarer; none when the sides are level."""

    hands: Mapping[Seat, Hand]
    seating: Seating
    sides: Sides
    points: Mapping[Seat, int]
    declarer: Seat | None

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "points"

    @property
    def outcome(self) -> Void | None:
        """A void deal when the points are level."""
        return Void("level-points") if self.declarer is None else None

    def public(self) -> Announcement:
        """The points without the cards."""
        return replace(self, hands={})
