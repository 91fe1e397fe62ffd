"""Calls without a system: each is tried in many layouts, the auction is played out, and the score decides.

Tricks are guessed at first, which takes no time; what time is left goes into solving the layouts for the two
calls that stand highest, and the guesses of these are corrected by what the solver finds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

from szlem.auction import Bid
from szlem.cards import Denomination
from szlem.deals import Action
from szlem.games import State, View
from szlem.solver import Position, Solver, Stopped

from .beliefs import Beliefs
from .budget import Skill, Thought
from .hidden import hands_of
from .outcomes import Outcome, played_out
from .plain import PlainBot
from .weighing import Weighing
from .worth import compared

_KEPT: Final = {2: 8, 5: 5, 12: 3}  # how many calls are kept after so many layouts
_TOO_SHORT: Final = 0.05  # seconds, in which nothing can be said that is better than a rule of thumb
_LEAST: Final = 8  # layouts without which nothing is said
_GUESSING: Final = 0.6  # of the time, at most, for guessing
_CLEAR: Final = 1.5  # standard errors by which a call must beat the plain bot's
_DOUBTFUL: Final = 15  # layouts that must be solved before their correction is half believed
_STEPS: Final = 3  # bids tried in every denomination, from the lowest


@dataclass
class Table:
    """Calls by layouts: what was reached in each, and what it is worth."""

    reached: list[dict[Action, Outcome | None]] = field(default_factory=list)
    points: Weighing[Action] = field(default_factory=Weighing)


def choose_call(view: View, skill: Skill, random: Random) -> Action:
    """The call that promises most; the plain bot's unless another is clearly better."""
    plain = PlainBot().choose(view)
    if 0 < skill.budget.seconds < _TOO_SHORT:
        return plain
    weighed = weighed_calls(view, plain, skill, random)
    return plain if weighed is None else weighed.best


class Weighed(NamedTuple):
    """The call to make, what the calls that were looked at to the end promise, and in how many layouts."""

    best: Action
    points: Mapping[Action, float]
    layouts: int


def weighed_calls(
    view: View, plain: Action, skill: Skill, random: Random, asked: Action | None = None
) -> Weighed | None:
    """The calls weighed, the one that is ``asked`` about among them; none when there was no time for enough
    layouts."""
    calls = candidates(view, plain)
    if asked is not None and asked not in calls:
        calls.append(asked)
    kept = (plain,) if asked is None else (plain, asked)
    raw = weigh_calls(view, calls, kept, skill, skill.budget.begin(), random).points
    if len(raw.rows) < _LEAST:
        return None
    usual = raw.usual()
    points = raw.seen_through(lambda value: compared(view.given.compared, value, usual))
    means = points.means()
    best = max(means, key=lambda call: means[call])
    clear = best == plain or points.lead(best, plain) > _CLEAR
    return Weighed(best if clear else plain, raw.means(), len(raw.rows))


def candidates(view: View, plain: Action) -> list[Action]:
    """The plain bot's call, all that are no bids, and the lowest bids of every denomination; everything where
    there are few."""
    if len(view.actions) <= 12:
        return [plain, *(action for action in view.actions if action != plain)]
    calls = [plain]
    tried = dict.fromkeys(Denomination, 0)
    for action in view.actions:
        if isinstance(action, Bid):
            tried[action.denomination] += 1
            if tried[action.denomination] > _STEPS:
                continue
        if action != plain:
            calls.append(action)
    return calls


def weigh_calls(
    view: View,
    calls: Sequence[Action],
    kept: Sequence[Action],
    skill: Skill,
    thought: Thought,
    random: Random,
) -> Table:
    """The calls in as many layouts as there is time for; ``kept`` are looked at to the end, the plain bot's
    call first."""
    table, guessing = Table(), thought.part(_GUESSING)
    beliefs = Beliefs(view, skill.infers)
    for number in range(skill.budget.layouts):
        if guessing.is_over:
            break
        layout = beliefs.draw(random, thought)
        _add(table, view.imagine(hands_of(layout)), calls, view)
        if number + 1 in _KEPT:
            calls = _highest(table, calls, kept, _KEPT[number + 1])
            _keep(table, calls)
    if table.reached:
        _correct(table, kept[0], thought)
    return table


def _add(table: Table, state: State, calls: Sequence[Action], view: View) -> None:
    assert view.turn is not None, "somebody is on turn"
    reached = {call: played_out(state, call, view.turn.player) for call in calls}
    table.reached.append(reached)
    table.points.add(1.0, {call: 0.0 if end is None else end.guessed for call, end in reached.items()})


def _highest(table: Table, calls: Sequence[Action], kept: Sequence[Action], number: int) -> list[Action]:
    means = table.points.means()
    best = sorted(calls, key=lambda call: -means[call])[:number]
    return [*best, *(call for call in kept if call not in best)]


def _keep(table: Table, calls: Sequence[Action]) -> None:
    table.points.rows = [(weight, {call: row[call] for call in calls}) for weight, row in table.points.rows]


def _correct(table: Table, plain: Action, thought: Thought) -> None:
    """The plain bot's call and the best other one, solved in layout after layout."""
    means = table.points.means()
    best = max((call for call in means if call != plain), key=lambda call: means[call])
    solver, solved = Solver(64), dict[Position, int]()
    errors: dict[Action, float] = {plain: 0.0, best: 0.0}
    number = 0
    for reached in table.reached[: thought.budget.layouts // 2]:
        try:
            found = {call: _error(reached[call], solver, solved, thought) for call in errors}
        except Stopped:
            break
        number += 1
        for call, error in found.items():
            errors[call] += error
    for call, error in errors.items():
        _shift(table, call, error / (number + _DOUBTFUL))


def _error(end: Outcome | None, solver: Solver, solved: dict[Position, int], thought: Thought) -> float:
    """How much more the solver's tricks are worth than those guessed."""
    if end is None:
        return 0.0
    if thought.is_over:
        raise Stopped
    position = end.position
    if position not in solved:
        solved[position] = end.tricks(solver, thought.left)
    return end.worth.points(solved[position]) - end.guessed


def _shift(table: Table, call: Action, by: float) -> None:
    table.points.rows = [(weight, {**row, call: row[call] + by}) for weight, row in table.points.rows]
