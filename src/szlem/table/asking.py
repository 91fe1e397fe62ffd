"""Questions that stop the play until they are answered: claims, and requests to take something back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from szlem.message import say

from .claims import faced_to, read_won
from .commands import Agree, Answer, Claim, Undo
from .dealing import Chance
from .events import Answered, Claimed, Event, UndoAnswered, UndoAsked
from .people import clean
from .refusal import Refused
from .seated import acting_seat, must_be_in_play
from .table import Table
from .undo import last_of, must_agree

#: The longest statement with a claim, in characters.
STATEMENT_LENGTH: Final = 200

#: The longest reason for taking back, in characters.
REASON_LENGTH: Final = 100


def _claim(table: Table, who: str, command: Claim, chance: Chance) -> tuple[Event, ...]:
    state, seat = table.state, acting_seat(table, who)
    if seat is None:
        raise Refused(say("table.not_seated"))
    if state is None or command.deal != table.deals or command.at != len(state.history):
        raise Refused(say("table.stale"))
    must_be_in_play(table)
    won, text = read_won(state, seat, command.won), clean(command.text, STATEMENT_LENGTH)
    plain = {player.name: tricks for player, tricks in won.items()}
    return (Claimed(seat.name, plain, text, "".join(to.name for to in faced_to(state, seat))),)


def _answer(table: Table, who: str, command: Answer, chance: Chance) -> tuple[Event, ...]:
    claim, seat = table.claim, acting_seat(table, who)
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
    must_be_in_play(table)
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


ASKING: Final[dict[type, Callable[[Table, str, Any, Chance], tuple[Event, ...]]]] = {
    Claim: _claim,
    Answer: _answer,
    Undo: _undo,
    Agree: _agree,
}
