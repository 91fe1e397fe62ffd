"""What a table does with a command: the events that follow from it, or a refusal in a person's words.

Who asks is a person's id or ``bot_author(seat)``. Events come with the one who caused them; what the table
does by itself as a consequence (deal, post, end the match) comes with them, authored by the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from szlem.deals import Board, IllegalAction
from szlem.message import say
from szlem.seats import SEATS, Seat

from .claims import faced_to, read_won
from .commands import (
    Act,
    Again,
    Agree,
    Answer,
    Claim,
    ComeBack,
    Command,
    Fill,
    Lock,
    MakeKey,
    Open,
    Pause,
    Ready,
    Remove,
    Say,
    Sit,
    StandIn,
    StandUp,
    Undo,
    UseKey,
)
from .dealing import Chance, due, fair, options
from .events import (
    TABLE,
    Acted,
    Answered,
    BoardText,
    CameBack,
    Claimed,
    Event,
    Filled,
    Hurried,
    Keyed,
    Linked,
    Locked,
    Opened,
    Paused,
    Readied,
    Removed,
    Restarted,
    Seated,
    Spoke,
    Stood,
    StoodIn,
    UndoAnswered,
    UndoAsked,
)
from .evolve import evolve, opened
from .people import BOT_NAMES, Bot, Person, bot_author, clean, person_id, read_name
from .refusal import Refused
from .table import Key, Table
from .undo import last_of, must_agree

#: The longest remark, in characters.
TALK_LENGTH: Final = 300

#: The longest statement with a claim, in characters.
STATEMENT_LENGTH: Final = 200

#: The longest reason for taking back, in characters.
REASON_LENGTH: Final = 100

#: How many personal links one may have made at a table.
KEYS_EACH: Final = 20

#: Events and who caused each.
Decision = tuple[tuple[str, Event], ...]


def open_table(who: str, command: Open, chance: Chance = fair) -> tuple[Decision, Table]:
    """A new table: its first events, and how it stands after them; its host sits in the south or where the
    game has a seat, unless he only watches."""
    game = command.game
    first = Opened(
        host=who,
        game=game.card.id,
        options=options(game),
        rules=game.card.version,
        seed=command.seed,
        boards=tuple(_board_text(board) for board in command.boards),
        after=command.after,
        undo=command.undo,
        wait=command.wait,
    )
    if not command.sit:
        return ((who, first),), opened(first)
    own = Seat.S if Seat.S in game.players else game.players[0]
    seated = Seated(own.name, who, read_name(command.name))
    rest, table = _with_consequences(opened(first), ((who, seated),), chance)
    return ((who, first), *rest), table


def decide(table: Table, who: str, command: Command, chance: Chance = fair) -> tuple[Decision, Table]:
    """The events that follow from a command, and the table after them; ``Refused`` says why there are none.

    No events at all mean that what was asked for is already so.
    """
    who = table.also.get(who, who)
    events = tuple((who, event) for event in _DECIDE[type(command)](table, who, command, chance))
    return _with_consequences(table, events, chance)


def _with_consequences(table: Table, events: Decision, chance: Chance) -> tuple[Decision, Table]:
    for _, event in events:
        table = evolve(table, event)
    while (own := due(table, chance)) is not None:
        events = (*events, (TABLE, own))
        table = evolve(table, own)
    return events, table


def _board_text(board: Board) -> BoardText:
    return BoardText(
        cards=board.text,
        number=board.number,
        dealer=board.dealer.name if board.dealer is not None else None,
        vulnerable=board.vulnerable.text if board.vulnerable is not None else None,
        origin=board.origin,
    )


def _sit(table: Table, who: str, command: Sit, chance: Chance) -> tuple[Event, ...]:
    own, seat = table.seat_of(who), command.seat
    if own is seat:
        return ()
    if own is not None:
        raise Refused(say("table.already_seated", seat=say(f"seat.{own.name}")))
    if seat not in table.seats:
        raise Refused(say("table.no_such_seat"))
    holder = table.seats[seat]
    if isinstance(holder, Person):
        raise Refused(_seat_taken(table, holder))
    if seat in table.away:
        raise Refused(say("table.seat_kept", name=table.away[seat].name))
    if who in table.removed or (table.locked and who != table.host):
        raise Refused(say("table.locked"))
    if not table.may_see(who, seat):
        raise Refused(say("table.has_seen"))
    return (Seated(seat.name, who, read_name(command.name)),)


def _seat_taken(table: Table, holder: Person) -> Any:
    if len(table.people) == len(table.seats):
        return say("table.full")
    return say("table.seat_taken", name=holder.name)


def _fill(table: Table, who: str, command: Fill, chance: Chance) -> tuple[Event, ...]:
    if table.seat_of(who) is None and who != table.host:
        raise Refused(say("table.not_seated"))
    return tuple(Filled(seat.name, _bot_name(table, seat)) for seat in table.free)


def _bot_name(table: Table, seat: Seat) -> str:
    """The seat's own bot, unless partners were cut and it sits elsewhere now."""
    taken = {holder.name for holder in table.seats.values() if holder is not None}
    spare = (name for name in (BOT_NAMES[seat], *BOT_NAMES.values()) if name not in taken)
    return next(spare, f"{BOT_NAMES[seat]} 2")


def _stand_up(table: Table, who: str, command: StandUp, chance: Chance) -> tuple[Event, ...]:
    seat = table.seat_of(who)
    return (Stood(seat.name),) if seat is not None else ()


def _act(table: Table, who: str, command: Act, chance: Chance) -> tuple[Event, ...]:
    state, seat = table.state, _acting_seat(table, who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    seen = (command.deal, command.undone, command.at)
    if state is None or seen != (table.deals, table.undone, len(state.history)):
        raise Refused(say("table.stale"))
    _must_be_in_play(table)
    if state.turn is not None and state.turn.player is not seat:
        raise Refused(say("table.not_your_turn", who=state.turn.player.name))
    try:
        action = state.read(command.action)
        state.apply(action)
    except IllegalAction as illegal:
        raise Refused(illegal.rule) from None
    return (Acted(seat.name, str(action)),)


def _acting_seat(table: Table, who: str) -> Seat | None:
    """The seat for which somebody may act: a person's own, or the one on which this bot sits."""
    for seat, holder in table.seats.items():
        if isinstance(holder, Bot) and bot_author(seat) == who:
            return seat
    return table.seat_of(who)


def _ready(table: Table, who: str, command: Ready, chance: Chance) -> tuple[Event, ...]:
    if table.stage != "between" or command.deal != table.deals:
        return ()
    seat = table.seat_of(who)
    if seat is not None and seat not in table.ready:
        return (Readied(seat.name),)
    if who == table.host:
        return _hurry(table)
    if seat is None:
        raise Refused(say("table.not_seated"))
    return ()


def _hurry(table: Table) -> tuple[Event, ...]:
    """The host, ready already, does not wait for those who still read the result."""
    if table.free:
        raise Refused(say("table.seats_free", n=len(table.free)))
    return (Hurried(),) if not table.hurried else ()


def _again(table: Table, who: str, command: Again, chance: Chance) -> tuple[Event, ...]:
    if table.seat_of(who) is None and who != table.host:
        raise Refused(say("table.not_seated"))
    if table.stage != "over":
        raise Refused(say("table.not_over"))
    if table.queue.stops_here:
        raise Refused(say("table.no_boards_left"))
    seats = [seat.name for seat in SEATS if seat in table.seats]
    number = len(table.standing.posted) + table.deals
    order = chance(table, "cut", number).order(seats) if command.cut else seats
    return (Restarted(dict(zip(seats, order, strict=True))),)


def _say(table: Table, who: str, command: Say, chance: Chance) -> tuple[Event, ...]:
    seat = table.seat_of(who)
    if seat is None:
        raise Refused(say("table.sit_to_speak"))
    holder, text = table.seats[seat], clean(command.text, TALK_LENGTH)
    assert holder is not None
    return (Spoke(seat.name, holder.name, text),) if text else ()


def _must_be_in_play(table: Table) -> None:
    """Nothing is done in a deal while the others are asked about a claim, or about taking back."""
    if table.paused:
        raise Refused(say("table.paused"))
    if table.claim is not None:
        raise Refused(say("table.claim_open", who=table.claim.claimer.name))
    if table.undo is not None:
        raise Refused(say("table.undo_open", who=table.undo.player.name))


def _claim(table: Table, who: str, command: Claim, chance: Chance) -> tuple[Event, ...]:
    state, seat = table.state, _acting_seat(table, who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    if state is None or command.deal != table.deals or command.at != len(state.history):
        raise Refused(say("table.stale"))
    _must_be_in_play(table)
    won, text = read_won(state, seat, command.won), clean(command.text, STATEMENT_LENGTH)
    plain = {player.name: tricks for player, tricks in won.items()}
    return (Claimed(seat.name, plain, text, "".join(to.name for to in faced_to(state, seat))),)


def _answer(table: Table, who: str, command: Answer, chance: Chance) -> tuple[Event, ...]:
    claim, seat = table.claim, _acting_seat(table, who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    if claim is None or claim.seq != command.claim:
        raise Refused(say("table.claim_gone"))
    if (seat is claim.claimer and not command.accept) or seat in claim.waiting:
        return (Answered(seat.name, command.accept),)
    if seat in claim.answerers:
        return ()
    raise Refused(say("table.claim_not_asked"))


def _undo(table: Table, who: str, command: Undo, chance: Chance) -> tuple[Event, ...]:
    state, seat = table.state, table.seat_of(who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    if state is None or command.deal != table.deals or command.at != len(state.history):
        raise Refused(say("table.stale"))
    _must_be_in_play(table)
    to = last_of(table, seat)
    if to is None:
        raise Refused(say("table.undo_none" if table.undo_policy == "none" else "table.undo_nothing"))
    at_once = command.quick and to == len(state.history) - 1
    asked = "" if at_once else "".join(one.name for one in must_agree(table, seat, to))
    return (UndoAsked(seat.name, to, clean(command.reason, REASON_LENGTH), asked),)


def _agree(table: Table, who: str, command: Agree, chance: Chance) -> tuple[Event, ...]:
    undo, seat = table.undo, table.seat_of(who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    if undo is None or undo.seq != command.undo:
        raise Refused(say("table.undo_gone"))
    if seat in undo.waiting or (seat is undo.player and not command.agree):
        return (UndoAnswered(seat.name, command.agree),)
    if seat in undo.answerers:
        return ()
    raise Refused(say("table.undo_not_asked"))


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
    return (StoodIn(command.seat.name, _bot_name(table, command.seat)),)


def _come_back(table: Table, who: str, command: ComeBack, chance: Chance) -> tuple[Event, ...]:
    gone = table.away.get(command.seat)
    if who != TABLE or gone is None or table.seat_of(gone.id) is not None:
        return ()
    return (CameBack(command.seat.name),)


_DECIDE: Final[dict[type, Callable[[Table, str, Any, Chance], tuple[Event, ...]]]] = {
    Sit: _sit,
    Fill: _fill,
    StandUp: _stand_up,
    Act: _act,
    Ready: _ready,
    Again: _again,
    Say: _say,
    Claim: _claim,
    Answer: _answer,
    Undo: _undo,
    Agree: _agree,
    Remove: _remove,
    Lock: _lock,
    Pause: _pause,
    MakeKey: _make_key,
    UseKey: _use_key,
    StandIn: _stand_in,
    ComeBack: _come_back,
}
