"""Claims and concessions: who must answer, to whom the claimer's hand is faced, what is claimed.

Source: Laws of Duplicate Bridge 2017, laws 68 to 71, with these choices, since no director sits here: the
play is suspended while answers are awaited (68D); when somebody doubts the claim it is void, the play goes
on, and what was faced may be used by those to whom it was faced (68D2, where laws 16 and 50 do not apply).
A hand is never faced to those who play with the claimer: a defender's partner must not learn it (68B2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from szlem.deals import IllegalAction
from szlem.games import State
from szlem.message import say
from szlem.play import CardPlay, PlayRecord, Settle
from szlem.seats import SEATS, Seat

from .refusal import Refused


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """A claim that waits for ``answerers``; ``seq`` is the number of its event, ``won`` the tricks left, by
    a player of each side, ``yes`` who has accepted."""

    seq: int
    claimer: Seat
    won: Mapping[Seat, int]
    text: str
    answerers: tuple[Seat, ...]
    yes: frozenset[Seat] = frozenset()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has not answered yet."""
        return tuple(seat for seat in self.answerers if seat not in self.yes)

    def accepted(self, player: Seat) -> OpenClaim:
        """The claim after one more has accepted it."""
        return replace(self, yes=self.yes | {player})


def answerers(state: State, claimer: Seat) -> tuple[Seat, ...]:
    """All who play cards of their own, but for the claimer: dummy is not asked."""
    return tuple(player for player in _playing(state) if player is not claimer)


def faced_to(state: State, claimer: Seat) -> tuple[Seat, ...]:
    """Those who must answer and do not play with the claimer."""
    owners, fellows = state.game.dealing.owners, _record(state).fellows(claimer)
    own_side = {owners.get(hand, hand) for hand in fellows}
    return tuple(player for player in answerers(state, claimer) if player not in own_side)


def may_claim(state: State, player: Seat) -> bool:
    """True while tricks are left, for everybody who plays cards of his own."""
    return bool(state.tricks_left) and player in _playing(state)


def read_won(state: State, claimer: Seat, won: Mapping[Seat, int]) -> dict[Seat, int]:
    """The tricks claimed, by the first player of each side; ``Refused`` when they are not what is left."""
    if not may_claim(state, claimer):
        raise Refused(say("illegal.claim_time"))
    if not all(0 <= tricks <= state.tricks_left for tricks in won.values()):
        raise Refused(say("illegal.claim_sum", n=state.tricks_left))
    by_side = dict.fromkeys((min(group) for group in state.sides.groups), 0)
    for player, tricks in won.items():
        if player not in state.sides.players:
            raise Refused(say("illegal.claim_sum", n=state.tricks_left))
        by_side[min(state.sides.side(player))] += tricks
    try:
        state.settle(Settle.of(by_side))
    except IllegalAction as illegal:
        raise Refused(illegal.rule) from None
    return by_side


def _record(state: State) -> PlayRecord:
    assert isinstance(state.stage, CardPlay), "claims are made in the play"
    return state.stage.record


def _playing(state: State) -> tuple[Seat, ...]:
    contract, owners = state.contract, state.game.dealing.owners
    dummy = None if contract is None else contract.dummy
    return tuple(
        seat
        for seat in SEATS
        if seat in state.game.players
        and any(owners.get(hand, hand) is seat and hand is not dummy for hand in state.seating)
    )
