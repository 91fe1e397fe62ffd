"""What a table does with a command: the events that follow from it, or a refusal in a person's words.

Who asks is a person's id or ``bot_author(seat)``. Events come with the one who caused them; what the table
does by itself as a consequence (deal, post, end the match) comes with them, authored by the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from szlem.bots import is_level
from szlem.deals import Board, IllegalAction
from szlem.games import Game
from szlem.message import say
from szlem.seats import SEATS, Seat

from .asking import ASKING
from .commands import Act, Again, Command, Fill, Lapse, Open, Promise, Ready, Say, Share, Sit, StandUp
from .dealing import Chance, due, fair, options
from .events import (
    TABLE,
    Acted,
    BoardText,
    Event,
    Filled,
    Hurried,
    Opened,
    Readied,
    Restarted,
    Seated,
    Spoke,
    Stood,
)
from .evolve import evolve, opened
from .hosting import HOSTING
from .people import NAME_LENGTH, Person, clean, read_name
from .refusal import Refused
from .seated import acting_seat, bot_name, must_be_in_play
from .sharing import lapse, promise, share
from .table import Table

#: The longest remark, in characters.
TALK_LENGTH: Final = 300

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
        shares=command.shares,
        event=command.event,
    )
    if not command.sit:
        return ((who, first),), opened(first)
    seated = Seated(own_seat(game).name, who, read_name(command.name))
    rest, table = _with_consequences(opened(first), ((who, seated),), chance)
    return ((who, first), *rest), table


def own_seat(game: Game) -> Seat:
    """Where whoever opens a table sits down."""
    return Seat.S if Seat.S in game.players else game.players[0]


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
    if not is_level(command.level):
        raise Refused(say("table.no_such_bot", level=command.level[:NAME_LENGTH]))
    if command.seat is not None:
        return _fill_one(table, who, command.seat, command.level)
    return tuple(Filled(seat.name, bot_name(table, seat), command.level) for seat in table.free)


def _fill_one(table: Table, who: str, seat: Seat, level: str) -> tuple[Event, ...]:
    """A bot for a free seat, from anybody who plays; another one in a bot's place, from the host: everybody
    plays with or against it, and nobody should find his partner made weaker behind his back."""
    if seat not in table.seats:
        raise Refused(say("table.no_such_seat"))
    holder = table.seats[seat]
    if isinstance(holder, Person):
        raise Refused(_seat_taken(table, holder))
    if holder is None:
        return (Filled(seat.name, bot_name(table, seat), level),)
    if holder.level == level:
        return ()
    if who != table.host:
        raise Refused(say("table.not_host"))
    return (Filled(seat.name, holder.name, level),)


def _stand_up(table: Table, who: str, command: StandUp, chance: Chance) -> tuple[Event, ...]:
    seat = table.seat_of(who)
    return (Stood(seat.name),) if seat is not None else ()


def _act(table: Table, who: str, command: Act, chance: Chance) -> tuple[Event, ...]:
    state, seat = table.state, acting_seat(table, who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    seen = (command.deal, command.undone, command.at)
    if state is None or seen != (table.deals, table.undone, len(state.history)):
        raise Refused(say("table.stale"))
    must_be_in_play(table)
    if state.turn is not None and state.turn.player is not seat:
        raise Refused(say("table.not_your_turn", who=state.turn.player.name))
    try:
        action = state.read(command.action)
        state.apply(action)
    except IllegalAction as illegal:
        raise Refused(illegal.rule) from None
    return (Acted(seat.name, str(action)),)


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


_DECIDE: Final[dict[type, Callable[[Table, str, Any, Chance], tuple[Event, ...]]]] = {
    Sit: _sit,
    Fill: _fill,
    StandUp: _stand_up,
    Act: _act,
    Ready: _ready,
    Again: _again,
    Promise: promise,
    Share: share,
    Lapse: lapse,
    Say: _say,
    **ASKING,
    **HOSTING,
}
