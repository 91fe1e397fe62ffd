"""What an event makes of a table. Nothing is checked here: what is written has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar

from szlem.cards import Hand, read_deal
from szlem.deals import Board, Given
from szlem.games import kept_game
from szlem.message import say
from szlem.play import Settle
from szlem.scoring import Ledger
from szlem.seats import Seat, Vulnerability

from .claims import OpenClaim, answerers
from .events import (
    Acted,
    Answered,
    BoardText,
    CameBack,
    Claimed,
    Dealt,
    Ended,
    Event,
    Filled,
    Hurried,
    Keyed,
    Linked,
    Locked,
    Missed,
    Opened,
    Paused,
    Pledged,
    Posted,
    Promised,
    Readied,
    Removed,
    Restarted,
    Seated,
    Settled,
    Shared,
    Spoke,
    Stood,
    StoodIn,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from .gathering import of_length
from .people import Bot, Holder, Person
from .sharing import missed, pledged, promised, shared
from .table import TALK_KEPT, Key, Queue, Remark, Table
from .undo import POLICIES, OpenUndo, back_to

E = TypeVar("E")


def opened(event: Opened) -> Table:
    """The table at its opening; ``NotPlayedHere`` when its game or its rules are not here."""
    game = kept_game(event.game, event.rules, event.options)
    if event.event:
        game = of_length(game, len(event.boards))
    boards = tuple(_board(text) for text in event.boards)
    return Table(
        game=game,
        host=event.host,
        queue=Queue(boards, after=event.after),
        seed=event.seed,
        seats=dict.fromkeys(game.players),
        wait=event.wait,
        undo_policy=next(policy for policy in POLICIES if policy == event.undo),
        shares=event.shares,
        event=event.event,
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
    away = {other: person for other, person in table.away.items() if other is not seat}
    return replace(table, seats={**table.seats, seat: holder}, ready=table.ready - {seat}, away=away)


def _seated(table: Table, event: Seated) -> Table:
    seat = Seat.of(event.seat)
    giver = table.seats[seat]
    if isinstance(giver, Person):  # the links of one who gave his seat away lead nowhere any more
        keys = {key: made for key, made in table.keys.items() if made.person != giver.id}
        table = replace(table, keys=keys, host=event.person if table.host == giver.id else table.host)
    table = replace(table, sat=table.sat | {event.person}) if table.event else table
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
    return _held(table, Seat.of(event.seat), Bot(event.name, event.level))


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
        claim=None,
        faced={},
        actors=(),
        undo=None,
        undone=0,
        stood_in=frozenset(),
    )
    return _witnessed(begun)


def _acted(table: Table, event: Acted) -> Table:
    state = table.state
    assert state is not None
    assert state.turn is not None, "an action belongs to a deal under way"
    hand, player = state.turn.hand, state.turn.player
    after = state.apply(state.read(event.action))
    notice = None if player in table.people else table.notice  # bots act before anybody has read it
    actors = (*table.actors, player)
    stood_in = table.stood_in | {player} if player in table.away else table.stood_in
    return replace(
        table, state=after, last=(hand, event.action), notice=notice, actors=actors, stood_in=stood_in
    )


def _posted(table: Table, event: Posted) -> Table:
    """The ledger is taken as it was written, not counted anew."""
    state = table.state
    assert state is not None
    posted = replace(state.posted(), ledger=Ledger.from_plain(event.ledger))
    played = (*table.played, posted) if table.event else ()
    after = replace(table, standing=table.standing.with_deal(posted), posted=True, played=played)
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
    came = {Seat.of(to): Seat.of(source) for to, source in event.moved.items()}
    seats = {to: table.seats[source] for to, source in came.items()}
    away = {to: table.away[source] for to, source in came.items() if source in table.away}
    return replace(
        table,
        seats=seats,
        away=away,
        standing=fresh,
        state=None,
        posted=True,
        ended=False,
        ready=frozenset(),
        saw={},
        notice=None,
        last=None,
        claim=None,
        faced={},
        actors=(),
        undo=None,
        undone=0,
    )


def _spoke(table: Table, event: Spoke) -> Table:
    remark = Remark(table.seq + 1, Seat.of(event.seat), event.name, event.text)
    return replace(table, talk=(*table.talk, remark)[-TALK_KEPT:])


def _claimed(table: Table, event: Claimed) -> Table:
    """The claimer's hands are faced for good: a claim that is refused does not make them unseen."""
    assert table.state is not None
    claimer, to = Seat.of(event.player), frozenset(Seat.of(letter) for letter in event.faced)
    owners = table.game.dealing.owners
    faced = dict(table.faced)
    for hand in table.state.seating:
        if to and owners.get(hand, hand) is claimer:
            faced[hand] = faced.get(hand, frozenset()) | to
    won = {Seat.of(player): tricks for player, tricks in event.won.items()}
    claim = OpenClaim(table.seq + 1, claimer, won, event.text, answerers(table.state, claimer))
    return replace(table, claim=claim, faced=faced, notice=None)


def _answered(table: Table, event: Answered) -> Table:
    claim, player = table.claim, Seat.of(event.player)
    assert claim is not None
    if event.accept:
        return replace(table, claim=claim.accepted(player))
    told = "table.claim_withdrawn" if player is claim.claimer else "table.claim_refused"
    return replace(table, claim=None, notice=say(told, who=player.name))


def _settled(table: Table, event: Settled) -> Table:
    assert table.state is not None
    settle = Settle.of({Seat.of(player): tricks for player, tricks in event.won.items()})
    return replace(table, state=table.state.settle(settle), claim=None, last=None)


def _undo_asked(table: Table, event: UndoAsked) -> Table:
    asked = tuple(Seat.of(letter) for letter in event.asked)
    undo = OpenUndo(table.seq + 1, Seat.of(event.player), event.to, event.reason, asked)
    return replace(table, undo=undo, notice=None)


def _undo_answered(table: Table, event: UndoAnswered) -> Table:
    undo, player = table.undo, Seat.of(event.player)
    assert undo is not None
    if event.agree:
        return replace(table, undo=undo.accepted(player))
    told = "table.undo_withdrawn" if player is undo.player else "table.undo_refused"
    return replace(table, undo=None, notice=say(told, who=player.name))


def _undone(table: Table, event: Undone) -> Table:
    state, undo = table.state, table.undo
    assert state is not None
    assert undo is not None
    return replace(
        table,
        state=back_to(state, event.to),
        actors=table.actors[: event.to],
        undo=None,
        undone=table.undone + 1,
        last=None,
        notice=say("table.undone", who=undo.player.name, n=len(state.history) - event.to),
    )


def _removed(table: Table, event: Removed) -> Table:
    seat = Seat.of(event.seat)
    holder = table.seats[seat]
    away = table.removed | {holder.id} if isinstance(holder, Person) else table.removed
    notice = None if holder is None else say("table.removed", name=holder.name)
    return replace(_held(table, seat, None), removed=away, notice=notice)


def _locked(table: Table, event: Locked) -> Table:
    return replace(table, locked=event.locked, removed=table.removed if event.locked else frozenset())


def _paused(table: Table, event: Paused) -> Table:
    return replace(table, paused=event.paused)


def _keyed(table: Table, event: Keyed) -> Table:
    return replace(table, keys={**table.keys, event.key: Key(event.person, event.give)})


def _linked(table: Table, event: Linked) -> Table:
    return replace(table, also={**table.also, event.also: event.person})


def _stood_in(table: Table, event: StoodIn) -> Table:
    seat = Seat.of(event.seat)
    gone = table.seats[seat]
    assert isinstance(gone, Person)
    after = _held(table, seat, Bot(event.name))
    notice = say("table.stood_in", name=gone.name, bot=event.name)
    return replace(after, away={**after.away, seat: gone}, notice=notice)


def _came_back(table: Table, event: CameBack) -> Table:
    seat = Seat.of(event.seat)
    person = table.away[seat]
    notice = say("table.came_back", name=person.name)
    return replace(_witnessed(_held(table, seat, person)), notice=notice)


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
    Claimed: _claimed,
    Answered: _answered,
    Settled: _settled,
    UndoAsked: _undo_asked,
    UndoAnswered: _undo_answered,
    Undone: _undone,
    Removed: _removed,
    Locked: _locked,
    Paused: _paused,
    Keyed: _keyed,
    Linked: _linked,
    StoodIn: _stood_in,
    CameBack: _came_back,
}
