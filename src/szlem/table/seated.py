"""Who acts for a seat, and what its bot is called."""

from __future__ import annotations

from szlem.message import say
from szlem.seats import Seat

from .people import BOT_NAMES, Bot, bot_author
from .refusal import Refused
from .table import Table


def acting_seat(table: Table, who: str) -> Seat | None:
    """The seat for which somebody may act: a person's own, or the one on which this bot sits."""
    for seat, holder in table.seats.items():
        if isinstance(holder, Bot) and bot_author(seat) == who:
            return seat
    return table.seat_of(who)


def bot_name(table: Table, seat: Seat) -> str:
    """The seat's own bot, unless partners were cut and it sits elsewhere now."""
    taken = {holder.name for holder in table.seats.values() if holder is not None}
    spare = (name for name in (BOT_NAMES[seat], *BOT_NAMES.values()) if name not in taken)
    return next(spare, f"{BOT_NAMES[seat]} 2")


def must_be_in_play(table: Table) -> None:
    """Nothing is done in a deal while the others are asked about a claim, or about taking back."""
    if table.paused:
        raise Refused(say("table.paused"))
    if table.claim is not None:
        raise Refused(say("table.claim_open", who=table.claim.claimer.name))
    if table.undo is not None:
        raise Refused(say("table.undo_open", who=table.undo.player.name))
