"""What a reader's page shows: the table and its deal, as one frame for his eyes.

Everything about the deal comes from ``state.view(eyes)``, which is built by adding what those eyes may
know; nothing here looks at the hands that were dealt.
"""

from __future__ import annotations

from dataclasses import dataclass

from szlem.seats import Seat
from szlem.table import Holder, Person, Table, options

from . import wire
from .screen_deal import deal_view
from .screen_lot import lot_info
from .screen_sheet import entries_of_deal, sheet

_SEATS = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class Presence:
    """Who has the page open: people by id, and how many others watch."""

    online: frozenset[str] = frozenset()
    watching: int = 0


NOBODY = Presence()


def view_frame(id: str, table: Table, reader: str | None, presence: Presence = NOBODY) -> wire.View:
    """The whole page of a reader (a person's id, or none) at this table."""
    seat = table.seat_of(reader)
    state = table.state
    last = table.last
    return wire.View(
        seq=table.seq,
        table=table_info(id, table, reader, presence),
        deal=None
        if state is None
        else deal_view(state.view(() if seat is None else (seat,)), table.deals, entries_of_deal(table)),
        sheet=sheet(table),
        talk=[wire.Spoken(remark.seq, remark.name, remark.seat.name, remark.text) for remark in table.talk],
        did=None if last is None else (last[0].name, last[1]),
        lot=None if table.lot is None else lot_info(table.lot),
    )


def table_info(id: str, table: Table, reader: str | None, presence: Presence = NOBODY) -> wire.TableInfo:
    """The table around the deal. ``deal`` is the number in the match; a deal that is dealt anew keeps it."""
    seat, state, game = table.seat_of(reader), table.state, table.game
    return wire.TableInfo(
        id=id,
        game=game.card.id,
        options=options(game),
        seats={name: _seat(table, Seat.of(name), presence) for name in _SEATS},
        you=None if seat is None else seat.name,
        host=reader is not None and reader == table.host,
        stage=table.stage,
        deal=state.given.number if state is not None else 0,
        deals=game.match.planned,
        watching=presence.watching,
        board=state.given.board if state is not None else None,
        notice=None if table.notice is None else table.notice.plain(),
    )


def _seat(table: Table, seat: Seat, presence: Presence) -> wire.SeatInfo:
    holder: Holder | None = table.seats.get(seat)
    if holder is None:
        return wire.SeatInfo("free" if seat in table.seats else "none")
    if isinstance(holder, Person):
        return wire.SeatInfo("person", holder.name, holder.id in presence.online, seat in table.ready)
    return wire.SeatInfo("bot", holder.name, online=True, ready=True)
