"""Seats and their keepers: what the host may do, personal links, and bots that stand in for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from szlem.message import say
from szlem.seats import Seat

from .commands import ComeBack, Lock, MakeKey, Pause, Remove, StandIn, UseKey
from .dealing import Chance
from .events import (
    TABLE,
    CameBack,
    Event,
    Keyed,
    Linked,
    Locked,
    Paused,
    Removed,
    Seated,
    Stood,
    StoodIn,
)
from .people import Person, person_id, read_name
from .refusal import Refused
from .seated import bot_name
from .table import Key, Table

#: How many personal links one may have made at a table.
KEYS_EACH: Final = 20


def _must_be_host(table: Table, who: str) -> None:
    if who != table.host:
        raise Refused(say("table.not_host"))


def _remove(table: Table, who: str, command: Remove, chance: Chance) -> tuple[Event, ...]:
    _must_be_host(table, who)
    if table.seats.get(command.seat) is None:
        return ()
    if command.seat is table.seat_of(who):
        return (Stood(command.seat.name),)
    return (Removed(command.seat.name),)


def _lock(table: Table, who: str, command: Lock, chance: Chance) -> tuple[Event, ...]:
    _must_be_host(table, who)
    changes = command.locked != table.locked or (table.removed and not command.locked)
    return (Locked(command.locked),) if changes else ()


def _pause(table: Table, who: str, command: Pause, chance: Chance) -> tuple[Event, ...]:
    _must_be_host(table, who)
    return (Paused(command.paused),) if command.paused != table.paused else ()


def _make_key(table: Table, who: str, command: MakeKey, chance: Chance) -> tuple[Event, ...]:
    if table.seat_of(who) is None:
        raise Refused(say("table.not_seated"))
    if sum(key.person == who for key in table.keys.values()) >= KEYS_EACH:
        raise Refused(say("table.keys_enough"))
    return (Keyed(who, command.key, command.give),)


def _seat_kept_for(table: Table, key: Key) -> Seat | None:
    """The seat that a personal link leads to. While a bot keeps it, only its owner may come."""
    away = next((seat for seat, gone in table.away.items() if gone.id == key.person), None)
    return away if away is not None and not key.give else table.seat_of(key.person)


def _use_key(table: Table, who: str, command: UseKey, chance: Chance) -> tuple[Event, ...]:
    key = table.keys.get(person_id(command.secret))
    seat = None if key is None else _seat_kept_for(table, key)
    if key is None or seat is None:
        raise Refused(say("table.key_unknown"))
    if who == key.person:
        return ()
    own = table.seat_of(who)
    if own is not None:
        raise Refused(say("table.already_seated", seat=say(f"seat.{own.name}")))
    if who in table.removed:
        raise Refused(say("table.locked"))
    if not table.may_see(who, seat):
        raise Refused(say("table.has_seen"))
    return (Seated(seat.name, who, read_name(command.name)),) if key.give else (Linked(key.person, who),)


def _stand_in(table: Table, who: str, command: StandIn, chance: Chance) -> tuple[Event, ...]:
    if who != TABLE or not isinstance(table.seats.get(command.seat), Person):
        return ()
    return (StoodIn(command.seat.name, bot_name(table, command.seat)),)


def _come_back(table: Table, who: str, command: ComeBack, chance: Chance) -> tuple[Event, ...]:
    gone = table.away.get(command.seat)
    if who != TABLE or gone is None or table.seat_of(gone.id) is not None:
        return ()
    return (CameBack(command.seat.name),)


HOSTING: Final[dict[type, Callable[[Table, str, Any, Chance], tuple[Event, ...]]]] = {
    Remove: _remove,
    Lock: _lock,
    Pause: _pause,
    MakeKey: _make_key,
    UseKey: _use_key,
    StandIn: _stand_in,
    ComeBack: _come_back,
}
