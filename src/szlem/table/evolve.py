"""What an event makes of a table. Nothing is checked here: what is written has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar

from szlem.cards import Hand, read_deal
from szlem.deals import Board, Given
from szlem.games import find_game
from szlem.message import say
from szlem.scoring import Ledger
from szlem.seats import Seat, Vulnerability

from .events import (
    Acted,
    BoardText,
    Dealt,
    Ended,
    Event,
    Filled,
    Hurried,
    Missed,
    Opened,
    Pledged,
    Posted,
    Promised,
    Readied,
    Restarted,
    Seated,
    Shared,
    Spoke,
    Stood,
)
from .people import Bot, Holder, Person
from .sharing import missed, pledged, promised, shared
from .table import TALK_KEPT, Queue, Remark, Table

E = TypeVar("E")


def opened(event: Opened) -> Table:
    """The table at its opening; ``ValueError`` when its rules are not played any more."""
    game = find_game(event.game).with_options(**event.options)
    if game.card.version != event.rules:
        raise ValueError(f"{event.game} by rules version {event.rules} is not here any more")
    boards = tuple(_board(text) for text in event.boards)
    return Table(
        game=game,
        host=event.host,
        queue=Queue(boards, after=event.after),
        seed=event.seed,
        seats=dict.fromkeys(game.players),
        shares=event.shares,
    )


def evolve(table: Table, event: Event) -> Table:
    """The table after an event."""
    return replace(_EVOLVE[type(event)](table, event), seq=table.seq + 1)


def replay(events: Iterable[Event]) -> Table:
    """The table after all its events, the first of which opened it."""
    rest = iter(events)
    first = next(rest)
    assert isinstance(first, Opened), "a table's first event opens it"
    table = opened(first)
    for event in rest:
        table = evolve(table, event)
    return table


def _board(text: BoardText) -> Board:
    return Board(
        hands=_hands(text.cards),
        number=text.number,
        dealer=Seat.of(text.dealer) if text.dealer else None,
        vulnerable=Vulnerability.of(text.vulnerable) if text.vulnerable else None,
        origin=text.origin,
    )


def _hands(cards: str) -> dict[Seat, Hand]:
    return {Seat.of(letter): hand for letter, hand in read_deal(cards).hands.items()}


def _held(table: Table, seat: Seat, holder: Holder | None) -> Table:
    return replace(table, seats={**table.seats, seat: holder}, ready=table.ready - {seat})


def _seated(table: Table, event: Seated) -> Table:
    seat = Seat.of(event.seat)
    return _witnessed(_held(table, seat, Person(event.person, event.name)))


def _witnessed(table: Table) -> Table:
    """Everybody on a seat has now seen that seat's hand, if one is dealt."""
    if table.stage != "deal":
        return table
    saw = dict(table.saw)
    for seat in table.people:
        holder = table.seats[seat]
        assert isinstance(holder, Person)
        saw[holder.id] = saw.get(holder.id, frozenset()) | {seat}
    return replace(table, saw=saw)


def _filled(table: Table, event: Filled) -> Table:
    return _held(table, Seat.of(event.seat), Bot(event.name))


def _stood(table: Table, event: Stood) -> Table:
    """A host who leaves hands his part on to the first person still on a seat."""
    seat = Seat.of(event.seat)
    leaver = table.seats[seat]
    after = _held(table, seat, None)
    if not isinstance(leaver, Person) or leaver.id != table.host or not after.people:
        return after
    heir = after.seats[after.people[0]]
    assert isinstance(heir, Person)
    return replace(after, host=heir.id)


def _dealt(table: Table, event: Dealt) -> Table:
    state = table.game.start(table.game.dealing.read(event.cards), Given.from_plain(event.given))
    begun = replace(
        table,
        deals=table.deals + 1,
        state=state,
        posted=False,
        queue=table.queue.taken() if event.from_file else table.queue,
        ready=frozenset(),
        hurried=False,
        saw={},
        last=None,
    )
    return _witnessed(begun)


def _acted(table: Table, event: Acted) -> Table:
    state = table.state
    assert state is not None
    assert state.turn is not None, "an action belongs to a deal under way"
    hand, player = state.turn.hand, state.turn.player
    after = state.apply(state.read(event.action))
    notice = None if player in table.people else table.notice  # bots act before anybody has read it
    return replace(table, state=after, last=(hand, event.action), notice=notice)


def _posted(table: Table, event: Posted) -> Table:
    """The ledger is taken as it was written, not counted anew."""
    state = table.state
    assert state is not None
    posted = replace(state.posted(), ledger=Ledger.from_plain(event.ledger))
    after = replace(table, standing=table.standing.with_deal(posted), posted=True)
    return replace(after, notice=_void_notice(after))


def _void_notice(table: Table) -> Any:
    """Said about a deal that does not count, since the next one follows at once."""
    last = table.standing.posted[-1]
    if last.void is None or not is_dealt_anew(table):
        return None
    return say("table.dealt_anew", why=last.void.reason, board=last.given.board or "")


def is_dealt_anew(table: Table) -> bool:
    """True when the last deal was void in a way that its match does not count: the number stays."""
    if not table.standing.posted or table.game.match.is_finished(table.standing):
        return False
    last = table.standing.posted[-1]
    return table.game.match.next(table.standing).number == last.given.number


def _readied(table: Table, event: Readied) -> Table:
    return replace(table, ready=table.ready | {Seat.of(event.seat)})


def _hurried(table: Table, event: Hurried) -> Table:
    return replace(table, hurried=True)


def _ended(table: Table, event: Ended) -> Table:
    standing = table.standing.stop() if event.stopped else table.standing
    notice = say("table.file_ended") if event.stopped else table.notice
    return replace(table, standing=standing, ended=True, notice=notice)


def _restarted(table: Table, event: Restarted) -> Table:
    fresh = type(table.standing)()
    seats = {Seat.of(to): table.seats[Seat.of(source)] for to, source in event.moved.items()}
    return replace(
        table,
        seats=seats,
        standing=fresh,
        state=None,
        posted=True,
        ended=False,
        ready=frozenset(),
        saw={},
        notice=None,
        last=None,
    )


def _spoke(table: Table, event: Spoke) -> Table:
    remark = Remark(table.seq + 1, Seat.of(event.seat), event.name, event.text)
    return replace(table, talk=(*table.talk, remark)[-TALK_KEPT:])


_EVOLVE: Final[dict[type, Callable[[Table, Any], Table]]] = {
    Seated: _seated,
    Filled: _filled,
    Stood: _stood,
    Pledged: pledged,
    Promised: promised,
    Shared: shared,
    Missed: missed,
    Dealt: _dealt,
    Acted: _acted,
    Posted: _posted,
    Readied: _readied,
    Hurried: _hurried,
    Ended: _ended,
    Restarted: _restarted,
    Spoke: _spoke,
}
