"""Card play by sampling: every card is tried in many layouts, each solved with all cards seen, and the game's
own score says what the tricks are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from szlem.cards import Card, Hand
from szlem.games import View
from szlem.seats import Seat
from szlem.solver import Position, Stopped

from .alphamu import AlphaMu
from .beliefs import Beliefs
from .budget import Skill, Thought
from .cardplay import play_card
from .doubledummy import DoubleDummy
from .equals import customary
from .layouts import Layout
from .leads import usual_card
from .sight import Sight
from .weighing import Weighing, nearly_best
from .worth import Worth, compared

_SAME = 1e-6
_FEW_LAYOUTS = 12
_DOUBT = 0.5  # standard errors taken off what another opening lead than the plain bot's seems to gain
_CUSTOM = 0.05  # tricks that may be given away for a lead that partner can read
_LOOKS = range(16, 1000, 8)  # layouts after which one may be enough
_CLEAR = 4.0  # standard errors by which the best card must lead all others then
_ALL_SAME = 32  # layouts after which cards that never differed are taken to be the same
_STANDS_OUT = 1.0  # standard errors
_LEAD = 4  # times as long as any other card is the opening lead thought about
_FEW = 9  # tricks left, the most with which one line for all layouts is looked for
_SAMPLING = 0.4  # of the time, when it is
_TOGETHER = 24  # layouts for which it must serve


@dataclass(frozen=True)
class Considered:
    """What was found out about the cards that may be played: tricks in each layout, and points as the match
    weighs them; ``promised`` is the mean that one line for all layouts can reach with each card, where that
    was looked into."""

    tricks: Weighing[Card]
    points: Weighing[Card]
    promised: Mapping[Card, float] = field(default_factory=dict)

    @property
    def means(self) -> Mapping[Card, float]:
        """What decides between the cards."""
        return self.promised or self.points.means()


def choose_card(view: View, skill: Skill, random: Random) -> Card:
    """The card to play from the hand on turn; the plain bot's where nothing could be found out in time."""
    plain = play_card(view)
    if len(alike(view)) == 1:
        return plain
    found = consider(view, skill, random)
    return plain if not found.points.rows else pick(view, found, plain)


def pick(view: View, found: Considered, plain: Card) -> Card:
    """Of the best cards the one that a person would play; after few layouts no card is best that does not
    stand out from the plain bot's."""
    if opens(view):
        return pick_lead(view, found.tricks, plain)
    rows, means = found.points.rows, found.points.means()
    leader = max(means, key=lambda card: means[card])
    if len(rows) < _FEW_LAYOUTS and found.points.lead(leader, plain) < _STANDS_OUT:
        return plain
    best = list(nearly_best(found.means, _SAME))
    if found.promised:
        best = list(nearly_best({card: means[card] for card in best if card in means}, _SAME)) or best
    return customary(view, best, plain)


def pick_lead(view: View, tricks: Weighing[Card], plain: Card) -> Card:
    """The opening lead that most surely takes more tricks than the plain bot's, and the usual card of its
    suit unless that costs something.

    Tricks decide, not points: whether a contract is made hangs on few of the dozen layouts that there is time
    for, and on 195 boards leads chosen so were no worse by the score."""
    assert view.turn is not None, "somebody leads"
    assert view.contract is not None, "against something"
    ours = 1 if view.turn.hand in view.contract.hands(view.sides) else -1
    kept = tricks.seen_through(lambda number: ours * number)
    surest = max(kept.means(), key=lambda card: kept.surely_gains(card, plain, _DOUBT))
    if kept.surely_gains(surest, plain, _DOUBT) <= 0:
        surest = plain
    usual = usual_card(view.hands[view.turn.hand].suit(surest.suit), view.contract.denomination.trump)
    means = kept.means()
    return usual if means.get(usual, -99.0) >= means[surest] - _CUSTOM else surest


def alike(view: View) -> list[tuple[Card, ...]]:
    """The cards that may be played, those together between which nobody else holds a card."""
    sight = Sight.of(view)
    others = sight.unseen
    for seat, held in sight.visible.items():
        if seat is not sight.hand:
            others |= held
    for _, card in sight.record.current:
        others |= card.bit
    groups: list[list[Card]] = []
    for card in sorted(view.actions):
        last = groups[-1][-1] if groups else None
        between = others & (card.bit - 1) & ~((last.bit << 1) - 1) if last is not None else 0
        if last is not None and last.suit is card.suit and not between:
            groups[-1].append(card)
        else:
            groups.append([card])
    return [tuple(group) for group in groups]


def consider(view: View, skill: Skill, random: Random) -> Considered:
    """Every card in as many layouts as the skill's budget allows; for declarer, in endings, also as parts of
    one line for all of them."""
    solver = DoubleDummy(view)
    thought = skill.budget.times(_LEAD if opens(view) else 1).begin()
    tricks: Weighing[Card] = Weighing()
    points: Weighing[Card] = Weighing()
    seen: list[tuple[float, Layout]] = []
    worth: Worth | None = None
    sampling = thought.part(_SAMPLING) if may_look_ahead(solver, skill) else thought
    for weight, layout in drawn(Beliefs(view, skill.infers), sampling, random):
        try:
            outcome = solver.cards(layout, thought.left)
        except Stopped:
            break
        worth = worth or worth_of(view, layout)
        tricks.add(weight, outcome)
        points.add(weight, {card: worth.points(number) for card, number in outcome.items()})
        seen.append((weight, layout))
        if len(seen) in _LOOKS and points.is_clear(_CLEAR, len(seen) >= _ALL_SAME):
            break
    if worth is None:
        return Considered(tricks, points)
    usual, valued = points.usual(), worth.points

    def weighed(value: float) -> float:
        return compared(view.given.compared, value, usual)

    promised: Mapping[Card, float] = {}
    if sampling is not thought:
        found = look_ahead(solver, seen, lambda number: weighed(valued(number)), skill, thought)
        promised = {card: found[run[0]] for run in alike(view) for card in run if run[0] in found}
    return Considered(tricks, points.seen_through(weighed), promised)


def opens(view: View) -> bool:
    """True before the opening lead."""
    record = view.play
    return record is not None and not record.tricks and not record.current


def may_look_ahead(solver: DoubleDummy, skill: Skill) -> bool:
    """True for declarer with two hands in sight, when there are few enough cards."""
    few = solver.left <= _FEW
    return skill.ahead > 1 and few and solver.declarer_sees_both and solver.hand in solver.declaring


def look_ahead(
    solver: DoubleDummy,
    seen: Sequence[tuple[float, Layout]],
    points: Callable[[int], float],
    skill: Skill,
    thought: Thought,
) -> Mapping[Card, float]:
    """What each card promises as a part of one line for the likeliest layouts, further and further ahead as
    long as there is time; nothing when there was none."""
    together: dict[Position, float] = {}
    for weight, layout in seen:
        position = solver.position(layout)
        together[position] = together.get(position, 0.0) + weight
    likely = sorted(together, key=lambda each: -together[each])[:_TOGETHER]
    weights = [together[position] for position in likely]
    search = AlphaMu(likely, weights, solver.taken, points, lambda: thought.is_over)
    found: Mapping[Card, float] = {}
    for ahead in range(2, skill.ahead + 1):
        try:
            found = search.cards(ahead)
        except Stopped:
            break
    return found


def drawn(beliefs: Beliefs, thought: Thought, random: Random) -> Iterator[tuple[float, Layout]]:
    """Layouts with their weights, until the budget is spent: all of them where there are few."""
    if beliefs.count <= thought.budget.layouts:
        every = list(beliefs.all())
        random.shuffle(every)
        yield from (each for each in every if not thought.is_over)
        return
    for _ in range(thought.budget.layouts):
        if thought.is_over:
            return
        yield 1.0, beliefs.draw(random, thought)


def worth_of(view: View, layout: Layout) -> Worth:
    """The worth of declarer's tricks to the player on turn, the hidden hands being those of the layout."""
    assert view.play is not None, "the play has begun"
    assert view.turn is not None, "somebody is on turn"
    now: dict[Seat, Hand] = dict(view.hands) | {seat: Hand.of_bits(bits) for seat, bits in layout.items()}
    dealt = {seat: now[seat] | view.played(seat) for seat in view.play.seating}
    return Worth(view.game, view.given, view.turn.player, view.play, dealt)
