"""What a reader's page shows: the table and its deal, as one frame for his eyes.

Everything about the deal comes from ``state.view(eyes)``, which is built by adding what those eyes may
know; nothing here looks at the hands that were dealt.
"""

from __future__ import annotations

from dataclasses import dataclass

from szlem.bots.claiming import Verdict
from szlem.games import Game
from szlem.message import say
from szlem.seats import Seat
from szlem.table import Holder, Person, Table, last_of, may_claim, options

from . import wire
from .screen_deal import by_side, deal_view
from .screen_lot import lot_info
from .screen_sheet import entries_of_deal, sheet

_SEATS = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class Presence:
    """Who has the page open: people by id, and how many others watch."""

    online: frozenset[str] = frozenset()
    watching: int = 0


NOBODY = Presence()


def view_frame(
    id: str, table: Table, reader: str | None, presence: Presence = NOBODY, verdict: Verdict | None = None
) -> wire.View:
    """The whole page of a reader (a person's id, or none) at this table. ``verdict`` is what he is told of
    the claim that he must answer."""
    reader = table.known_as(reader)
    seat = table.seat_of(reader)
    last = table.last
    return wire.View(
        seq=table.seq,
        table=table_info(id, table, reader, presence),
        deal=_deal(table, seat, verdict),
        sheet=sheet(table),
        talk=[wire.Spoken(remark.seq, remark.name, remark.seat.name, remark.text) for remark in table.talk],
        did=None if last is None else (last[0].name, last[1]),
        lot=None if table.lot is None else lot_info(table.lot),
    )


def _deal(table: Table, seat: Seat | None, verdict: Verdict | None) -> wire.DealView | None:
    state = table.state
    if state is None:
        return None
    free = table.claim is None and table.undo is None
    may = seat is not None and free and may_claim(state, seat)
    return deal_view(
        table.view(() if seat is None else (seat,)),
        table.deals,
        entries_of_deal(table),
        claimable=state.tricks_left if may else 0,
        claim=_claim(table, seat, verdict),
        undone=table.undone,
        undoable=_undoable(table, seat),
        undo=_undo(table, seat),
    )


def _undoable(table: Table, seat: Seat | None) -> int:
    last = None if seat is None or table.undo is not None else last_of(table, seat)
    return 0 if last is None else len(table.actors) - last


def _undo(table: Table, seat: Seat | None) -> wire.UndoInfo | None:
    undo = table.undo
    if undo is None:
        return None
    return wire.UndoInfo(
        undo=undo.seq,
        who=undo.player.name,
        back=len(table.actors) - undo.to,
        reason=undo.reason,
        waiting=[player.name for player in undo.waiting],
        asked=seat in undo.waiting,
    )


def _claim(table: Table, seat: Seat | None, verdict: Verdict | None) -> wire.ClaimInfo | None:
    claim, state = table.claim, table.state
    if claim is None or state is None:
        return None
    asked = seat in claim.waiting
    return wire.ClaimInfo(
        claim=claim.seq,
        who=claim.claimer.name,
        won=by_side(state.sides, claim.won),
        text=claim.text,
        waiting=[player.name for player in claim.waiting],
        asked=asked,
        verdict=verdict if asked else None,
    )


def table_info(id: str, table: Table, reader: str | None, presence: Presence = NOBODY) -> wire.TableInfo:
    """The table around the deal. ``deal`` is the number in the match; a deal that is dealt anew keeps it."""
    reader = table.known_as(reader)
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
        zones=has_zones(game),
        again=not table.queue.stops_here,
        locked=table.locked,
        paused=table.paused,
        removed=bool(table.removed),
        stood_in=[seat.name for seat in sorted(table.stood_in)],
    )


def has_zones(game: Game) -> bool:
    """Whether a pair can be vulnerable in the game."""
    told = game.rules().get("vulnerability", ())
    paired = all(len(side) == 2 for side in game.sides.groups)
    return paired and bool(told) and say("rules.vulnerability.never") not in told


def _seat(table: Table, seat: Seat, presence: Presence) -> wire.SeatInfo:
    holder: Holder | None = table.seats.get(seat)
    if holder is None:
        return wire.SeatInfo("free" if seat in table.seats else "none")
    if isinstance(holder, Person):
        return wire.SeatInfo("person", holder.name, holder.id in presence.online, seat in table.ready)
    gone = table.away.get(seat)
    return wire.SeatInfo("bot", holder.name, True, True, holder.level, "" if gone is None else gone.name)
