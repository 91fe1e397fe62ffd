"""Taking back: what a player may ask for, who must agree, and what it makes of the deal.

A player takes back his last action, declarer also a card of dummy's; what was done after it goes too. The log
keeps everything. Whoever saw a card because of it must agree, and whoever would have to act again; dummy is
not asked and may not ask.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from szlem.cards import Card, Hand
from szlem.games import State
from szlem.seats import Seat

if TYPE_CHECKING:
    from .table import Table

#: What the host has chosen: nothing is taken back; those concerned are asked; everything may be.
Policy = Literal["none", "ask", "free"]
POLICIES: Final[tuple[Policy, ...]] = ("none", "ask", "free")


@dataclass(frozen=True, slots=True)
class OpenUndo:
    """A request that waits for ``answerers``; ``seq`` is the number of its event, ``to`` how many actions of
    the deal would stay."""

    seq: int
    player: Seat
    to: int
    reason: str
    answerers: tuple[Seat, ...]
    yes: frozenset[Seat] = frozenset()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has not answered yet."""
        return tuple(seat for seat in self.answerers if seat not in self.yes)

    def accepted(self, player: Seat) -> OpenUndo:
        """The request after one more has agreed."""
        return replace(self, yes=self.yes | {player})


def last_of(table: Table, player: Seat) -> int | None:
    """The place in the deal's history of the player's last action, if there is one to take back."""
    state = table.state
    if state is None or table.undo_policy == "none" or table.stage != "deal" or table.claim is not None:
        return None
    if state.phase == "play" and state.contract is not None and state.contract.dummy is player:
        return None
    return next((at for at in range(len(table.actors) - 1, -1, -1) if table.actors[at] is player), None)


def must_agree(table: Table, player: Seat, to: int) -> tuple[Seat, ...]:
    """The people without whom the deal does not go back to its first ``to`` actions."""
    state = table.state
    assert state is not None
    if table.undo_policy == "free":
        return ()
    before = back_to(state, to)
    dummy = None if state.contract is None else state.contract.dummy
    acted = set(table.actors[to:])
    return tuple(
        seat
        for seat in table.people
        if seat is not player
        and (seat in acted or (seat is not dummy and _known(state, seat).bits & ~_known(before, seat).bits))
    )


def back_to(state: State, to: int) -> State:
    """The deal after its first ``to`` actions."""
    again = state.game.start(state.dealt, state.given)
    for action in state.history[:to]:
        again = again.again(action)
    return again


def _known(state: State, player: Seat) -> Hand:
    """Every card that the player has seen."""
    seen = Hand(action for action in state.history if isinstance(action, Card))
    for hand in state.view((player,)).hands.values():
        seen |= hand
    return seen
