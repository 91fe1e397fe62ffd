"""How an auction may end from here, and what that is worth: the others call as the plain bot does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from szlem.cards import Denomination, Hand
from szlem.deals import Action
from szlem.games import State
from szlem.play import CardPlay, PlayRecord
from szlem.seats import Seat
from szlem.solver import Position, Solver

from .budget import NO_BOUND, Bound
from .doubledummy import position_of
from .estimate import chances, guess
from .plain import PlainBot
from .worth import Worth

_PLAIN = PlainBot()


@dataclass(frozen=True)
class Outcome:
    """What is played in one layout, seen by a player."""

    state: State
    player: Seat
    record: PlayRecord
    dealt: Mapping[Seat, Hand]

    @cached_property
    def worth(self) -> Worth:
        """The price of declarer's tricks."""
        return Worth(self.state.game, self.state.given, self.player, self.record, self.dealt)

    @property
    def guessed(self) -> float:
        """The points expected, tricks being guessed."""
        expected = self._tricks_guessed()
        return sum(chance * self.worth.points(tricks) for tricks, chance in chances(expected).items())

    def _tricks_guessed(self) -> float:
        ours = [hand.bits for seat, hand in self.dealt.items() if seat in self.worth.declaring]
        theirs = [hand.bits for seat, hand in self.dealt.items() if seat not in self.worth.declaring]
        if len(ours) != 2 or len(theirs) != 2:
            return float(self.tricks(Solver(32)))
        return guess((ours[0], ours[1]), (theirs[0], theirs[1]), self.record.trump)

    def tricks(self, solver: Solver, bound: Bound = NO_BOUND) -> int:
        """Declarer's tricks when all cards are seen; ``Stopped`` when the bound is met first."""
        position = self.position
        won = solver.value(position, nodes=bound.nodes, seconds=bound.seconds)
        return won if self.record.leader in self.worth.declaring else position.tricks - won

    @property
    def position(self) -> Position:
        """The position before the lead."""
        hands = {seat: hand.bits for seat, hand in self.dealt.items()}
        return position_of(self.record, self.record.leader, self.worth.declaring, hands)

    @property
    def denomination(self) -> Denomination:
        """What is played."""
        return self.worth.contract.denomination


def played_out(state: State, action: Action, player: Seat) -> Outcome | None:
    """What is played after this action when everybody, the player too, goes on as the plain bot would; none
    when nothing is."""
    state = state.apply(action)
    while state.turn is not None and state.phase != "play":
        state = state.apply(_PLAIN.choose(state.view((state.turn.player,))))
    stage = state.stage
    if state.over or not isinstance(stage, CardPlay) or state.contract is None:
        return None
    dealt = {seat: stage.hands[seat] for seat in stage.record.seating}
    return Outcome(state, player, stage.record, dealt)
