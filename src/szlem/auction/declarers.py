"""Who declares, from the calls of an auction, the denomination of its last bid and the side that made it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from szlem.cards import Denomination
from szlem.message import Message, say
from szlem.seats import Seat

from .calls import Bid, Call

Declarer = Callable[[Sequence[tuple[Seat, Call]], Denomination, frozenset[Seat]], Seat]


def first_namer(
    calls: Sequence[tuple[Seat, Call]], denomination: Denomination, side: frozenset[Seat]
) -> Seat:
    """The player of the side who first named the denomination (Laws of Duplicate Bridge 2017, law 22)."""
    return next(
        caller
        for caller, call in calls
        if isinstance(call, Bid) and call.denomination is denomination and caller in side
    )


def last_bidder(
    calls: Sequence[tuple[Seat, Call]], denomination: Denomination, side: frozenset[Seat]
) -> Seat:
    """The maker of the last bid (vint)."""
    return next(caller for caller, call in reversed(calls) if isinstance(call, Bid))


DECLARER_RULES: dict[object, Message] = {
    first_namer: say("rules.declarer.first_namer"),
    last_bidder: say("rules.declarer.last_bidder"),
}
