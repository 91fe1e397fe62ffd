"""A claim as it is typed in the terminal."""

from __future__ import annotations

from szlem.message import say
from szlem.play import Settle
from szlem.seats import Seat, Sides
from szlem.table import Refused


def tricks_claimed(typed: str, me: Seat, sides: Sides, left: int) -> dict[Seat, int]:
    """The tricks of each side in a claim: ``5`` for one's own side, the rest for the other, or ``N3E2`` where
    there are more sides than two. ``Refused`` when it is neither.

    >>> tricks_claimed("5", Seat.S, Sides.of("NS", "EW"), 7)
    {<Seat.S: 2>: 5, <Seat.E: 1>: 2}
    """
    text = typed.strip().upper()
    if text.isdecimal() and len(sides.groups) == 2:
        own = int(text)
        return {me: own, min(sides.others(me)): left - own}
    settle = Settle.read(f"SETTLE-{text}")
    if settle is None:
        raise Refused(say("illegal.claim_sum", n=left))
    return {seat: n for seat, n in zip(Seat, settle.won, strict=True) if n}
