"""Whose hand is dummy, and where it lies for the play."""

from __future__ import annotations

from collections.abc import Callable

from szlem.seats import CIRCLE, Seat, Seating, Sides

#: From declarer, sides and seating at the end of the auction: dummy (if any) and the seating for the play.
Dummy = Callable[[Seat, Sides, Seating], tuple[Seat | None, Seating]]


def facing(seating: Seating, declarer: Seat, dummy: Seat) -> Seating:
    """The seating after dummy has changed places, if he must, so as to face declarer."""
    across = seating.opposite(declarer)
    return seating if across is None or across is dummy else seating.swapped(dummy, across)


def partner_is_dummy(declarer: Seat, sides: Sides, seating: Seating) -> tuple[Seat | None, Seating]:
    """Declarer's partner lays down his hand where he sits."""
    return sides.partner(declarer), seating


def second_hand_is_dummy(declarer: Seat, sides: Sides, seating: Seating) -> tuple[Seat | None, Seating]:
    """Two players call, four hands are played: the hand opposite declarer's, which is his too."""
    return sides.partner(declarer), Seating.usual()


def no_dummy(declarer: Seat, sides: Sides, seating: Seating) -> tuple[Seat | None, Seating]:
    """Everybody plays his own cards."""
    return None, seating


def spare_hand_is_dummy(declarer: Seat, sides: Sides, seating: Seating) -> tuple[Seat | None, Seating]:
    """The hand that no player holds is placed opposite declarer, between the defenders."""
    spare = next(seat for seat in CIRCLE if seat not in seating.at)
    left = seating.left_of(declarer)
    around = (declarer, left, spare, seating.left_of(left))
    start = -int(declarer)
    north, east, south, west = (around[(place + start) % 4] for place in range(4))
    return spare, Seating((north, east, south, west))
