"""A deal of any game under way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from szlem.cards import Hand
from szlem.deals import Action, Contract, Given, IllegalAction, Setup, Stage, Turn, Void
from szlem.matches import Posted
from szlem.message import say
from szlem.play import CardPlay, Settle
from szlem.scoring import Dealt, Ledger, Played
from szlem.seats import SEATS, Seat, Seating, Sides

from .view import View

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class State:
    """A deal: what was dealt and given, what was done, and the stages it went through.

    ``history`` is the truth; the rest follows from it. ``stages`` holds the finished stages and, last, the
    one under way; ``void`` says why a deal ended without play.
    """

    game: Game
    given: Given
    dealt: Mapping[Seat, Hand]
    history: tuple[Action, ...]
    stages: tuple[Stage, ...]
    void: Void | None = None
    over: bool = False

    @property
    def stage(self) -> Stage:
        """The stage under way, or the last one."""
        return self.stages[-1]

    @property
    def phase(self) -> str:
        """The name of the stage under way; ``over`` when there is none."""
        return "over" if self.over else self.stage.name

    @property
    def seating(self) -> Seating:
        """Who sits where now."""
        return self.stage.seating

    @property
    def sides(self) -> Sides:
        """Who is with whom now."""
        return self.stage.sides

    @property
    def turn(self) -> Turn | None:
        """Which hand is to act, and which player decides."""
        return None if self.over else self.stage.turn

    @property
    def contract(self) -> Contract | None:
        """What is played, once that is settled."""
        for stage in reversed(self.stages):
            outcome = stage.outcome
            if isinstance(outcome, Contract):
                return outcome
        return None

    def actions(self) -> tuple[Action, ...]:
        """The legal actions, in a fixed order."""
        return () if self.over else self.stage.actions()

    def apply(self, action: Action) -> State:
        """The deal after an action; ``IllegalAction`` names the rule it breaks."""
        if self.over:
            raise IllegalAction(say("illegal.deal_over"))
        stage = self.stage
        if action not in stage.actions():
            raise IllegalAction(stage.refusal(action))
        return self._after(action, stage.apply(action))

    def _after(self, action: Action, after: Stage) -> State:
        history = (*self.history, action)
        stages = (*self.stages[:-1], after)
        if after.turn is not None:
            return State(self.game, self.given, self.dealt, history, stages)
        return _advanced(State(self.game, self.given, self.dealt, history, stages))

    @property
    def tricks_left(self) -> int:
        """The tricks that may be claimed or conceded now; 0 before the opening lead and after the play."""
        stage = self.stage
        if self.over or not isinstance(stage, CardPlay) or not (stage.record.current or stage.record.tricks):
            return 0
        return stage.tricks_left

    def settle(self, settle: Settle) -> State:
        """The deal ended by giving away the rest of its tricks. No player can do this by himself, so it is
        none of ``actions()``: the table does it when a claim is agreed."""
        if self.over or not isinstance(self.stage, CardPlay):
            raise IllegalAction(say("illegal.claim_time"))
        return self._after(settle, self.stage.settle(settle))

    def again(self, action: Action) -> State:
        """The deal after what was done in it: an action, or a settlement."""
        return self.settle(action) if isinstance(action, Settle) else self.apply(action)

    def read(self, text: str) -> Action:
        """The action with this notation, legal or not."""
        return self.stage.read(text)

    def replay(self, actions: Iterable[str]) -> State:
        """The deal after actions in notation, a settlement among them."""
        state = self
        for text in actions:
            settle = Settle.read(text)
            state = state.apply(state.read(text)) if settle is None else state.settle(settle)
        return state

    def ledger(self) -> Ledger:
        """What is written for the deal; ``ValueError`` while it is not over."""
        if not self.over:
            raise ValueError("the deal is not over, so nothing is written for it yet")
        stage, contract = self.stage, self.contract
        if self.void is not None or contract is None or not isinstance(stage, CardPlay):
            return self.game.score.unplayed(
                self.given, {hand: Dealt(cards) for hand, cards in self.dealt.items()}, self.sides
            )
        before = self.stages[-2].hands
        dealt = {hand: Dealt(before[hand]) for hand in stage.record.seating}
        return self.game.score.ledger(Played(self.given, dealt, contract, stage.record))

    def posted(self) -> Posted:
        """The deal as its match wants it."""
        stage = self.stage
        played = isinstance(stage, CardPlay)
        tricks = dict(zip(SEATS, stage.record.taken, strict=True)) if isinstance(stage, CardPlay) else None
        return Posted(
            self.given, self.ledger(), self.sides, self.contract if played else None, tricks, self.void
        )

    def view(self, eyes: Iterable[Seat] = (), faced: Iterable[Seat] = ()) -> View:
        """What these players know together; nothing but the public side for nobody's eyes. ``faced`` are
        hands that were shown to them with a claim.

        Built by adding: the public side of each stage, then the hands that lie open, then those of the eyes
        and those that were faced to them.
        """
        seen, shown = frozenset(eyes), frozenset(faced)
        stage, turn = self.stage, self.turn
        now, owners = stage.hands, self.game.dealing.owners
        visible = {
            seat: hand
            for seat, hand in now.items()
            if seat in stage.exposed or owners.get(seat, seat) in seen or seat in shown
        }
        return View(
            game=self.game,
            given=self.given,
            eyes=seen,
            history=self.history,
            phase=self.phase,
            seating=stage.seating,
            sides=stage.sides,
            turn=turn,
            actions=self.actions() if turn is not None and turn.player in seen else (),
            hands=visible,
            counts={seat: len(hand) for seat, hand in now.items()},
            shown={each.name: each.public() for each in self.stages},
            private={each.name: each.private(seen) for each in self.stages},
            contract=self.contract,
            void=self.void,
            posted=self.posted() if self.over else None,
            faced=shown,
        )


def start(game: Game, hands: Mapping[Seat, Hand], given: Given) -> State:
    """The deal at its start: the first phase begins."""
    dealing, sides = game.dealing, given.sides or game.sides
    setup = Setup(given, hands, given.seating, sides, dealing.exposed, dealing.owners)
    return _moved_on(State(game, given, hands, (), (game.phases[0].begin(setup),)))


def _moved_on(state: State) -> State:
    return state if state.stage.turn is not None else _advanced(state)


def _advanced(state: State) -> State:
    """Begin the next phase, or end the deal, when a stage is over."""
    outcome = state.stage.outcome
    void = outcome if isinstance(outcome, Void) else None
    if void is not None or len(state.stages) == len(state.game.phases):
        return State(state.game, state.given, state.dealt, state.history, state.stages, void, True)
    stage = state.stage
    setup = Setup(
        state.given,
        stage.hands,
        stage.seating,
        stage.sides,
        stage.exposed,
        state.game.dealing.owners,
        state.contract,
        state.stages,
    )
    phase = state.game.phases[len(state.stages)]
    begun = State(state.game, state.given, state.dealt, state.history, (*state.stages, phase.begin(setup)))
    return _moved_on(begun)
