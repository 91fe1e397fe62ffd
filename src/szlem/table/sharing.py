"""How a lot is drawn at the table: promises, shares, and what is done without them.

The table goes on when everybody who was asked has answered, or when its clock says that it has waited long
enough; so a share that does not come costs a few seconds, and is written down as missed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from szlem.cards.lot import is_secret, new_secret, promise_of
from szlem.message import say
from szlem.seats import Seat

from .commands import Lapse, Promise, Share
from .events import TABLE, Event, Missed, Pledged, Promised, Shared
from .lots import Lot, places
from .people import Person
from .refusal import Refused
from .table import Table

# ---- what is asked of the table ---------------------------------------------------------------------------


def promise(table: Table, who: str, command: Promise, chance: Any) -> tuple[Event, ...]:
    """A promise counts once; another one for the same lot is too late."""
    lot, seat = _asked(table, who, command.deal)
    if lot.promises.get(seat) == command.promise:
        return ()
    if seat not in lot.awaited or lot.step != "promise":
        raise Refused(say("table.stale"))
    if not is_secret(command.promise):
        raise Refused(say("table.unreadable"))
    return (Promised(seat.name, command.promise),)


def share(table: Table, who: str, command: Share, chance: Any) -> tuple[Event, ...]:
    """A share that does not fit its promise is not counted, and the table says so."""
    lot, seat = _asked(table, who, command.deal)
    if lot.shares.get(seat) == command.share:
        return ()
    if seat not in lot.awaited or lot.step != "share":
        raise Refused(say("table.stale"))
    fits = is_secret(command.share) and promise_of(lot.pledge, seat.name, command.share) == lot.promises[seat]
    return (Shared(seat.name, command.share),) if fits else (Missed(seat.name, "wrong"),)


def lapse(table: Table, who: str, command: Lapse, chance: Any) -> tuple[Event, ...]:
    """Those who have not answered in time are left out; only the table's own clock may say so."""
    if who != TABLE:
        raise Refused(say("table.not_seated"))
    lot = table.drawing
    if lot is None or (lot.deal, lot.step) != (command.deal, command.step):
        return ()
    return tuple(Missed(seat.name, "late") for seat in lot.awaited)


def _asked(table: Table, who: str, deal: int) -> tuple[Lot, Seat]:
    """The lot of this deal and the seat of the person in it."""
    lot, seat = table.lot, table.seat_of(who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    if lot is None or lot.deal != deal or lot.asked.get(seat) != who:
        raise Refused(say("table.stale"))
    return lot, seat


# ---- what the table does by itself ------------------------------------------------------------------------


def begin_lot() -> Event:
    """A secret for the next deal."""
    return Pledged(new_secret())


def next_of_lot(table: Table, lot: Lot, deal: Callable[[], Event]) -> Event | None:
    """Who has left his seat is not waited for; when all is there and all seats are held, ``deal``."""
    for seat in lot.awaited:
        holder = table.seats[seat]
        if not isinstance(holder, Person) or holder.id != lot.asked[seat]:
            return Missed(seat.name, "left")
    ready = lot.step == "drawn" and table.people and not table.free
    return deal() if ready else None


# ---- what became of it ------------------------------------------------------------------------------------


def pledged(table: Table, event: Pledged) -> Table:
    """A lot is begun for the next deal."""
    asked = {seat: holder.id for seat in table.people if isinstance(holder := table.seats[seat], Person)}
    return replace(table, lot=Lot(table.deals + 1, event.secret, places(table.game), asked))


def promised(table: Table, event: Promised) -> Table:
    """A promise is in."""
    lot = _lot(table)
    return replace(table, lot=replace(lot, promises={**lot.promises, Seat.of(event.seat): event.promise}))


def shared(table: Table, event: Shared) -> Table:
    """A share is in."""
    lot = _lot(table)
    return replace(table, lot=replace(lot, shares={**lot.shares, Seat.of(event.seat): event.share}))


def missed(table: Table, event: Missed) -> Table:
    """A share will not come."""
    lot = _lot(table)
    return replace(table, lot=replace(lot, missed={**lot.missed, Seat.of(event.seat): event.why}))


def _lot(table: Table) -> Lot:
    assert table.lot is not None, "promises and shares follow a pledge"
    return table.lot
