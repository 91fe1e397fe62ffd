"""Card play by sampling: every card is tried in many layouts, each solved with all cards seen, and the game's
own score says what the tricks are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from szlem.cards import Card, Hand
from szlem.games import View
from szlem.seats import Seat
from szlem.solver import Stopped

from .budget import Budget, Thought
from .cardplay import play_card
from .doubledummy import DoubleDummy
from .hidden import Hidden
from .layouts import Layout, Layouts
from .sight import Sight
from .weighing import Weighing, nearly_best
from .worth import Worth, compared

_SAME = 1e-6


@dataclass(frozen=True)
class Considered:
    """What was found out about the cards that may be played: tricks in each layout, and points as the match
    weighs them."""

    tricks: Weighing[Card]
    points: Weighing[Card]


def choose_card(view: View, budget: Budget, random: Random) -> Card:
    """The card to play from the hand on turn; the plain bot's where nothing could be found out in time."""
    plain = play_card(view)
    if len(alike(view)) == 1:
        return plain
    found = consider(view, budget, random)
    return plain if not found.points.rows else pick(found, plain)


def pick(found: Considered, plain: Card) -> Card:
    """Of the best cards the one that a person would play."""
    best = list(nearly_best(found.points.means(), _SAME))
    return plain if plain in best else min(best, key=lambda card: (card.rank, card.index))


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


def consider(view: View, budget: Budget, random: Random) -> Considered:
    """Every card in as many layouts as the budget allows."""
    thought, solver = budget.begin(), DoubleDummy(view)
    tricks: Weighing[Card] = Weighing()
    points: Weighing[Card] = Weighing()
    worth: Worth | None = None
    for weight, layout in drawn(view, thought, random):
        try:
            outcome = solver.cards(layout, thought.left)
        except Stopped:
            break
        worth = worth or worth_of(view, layout)
        tricks.add(weight, outcome)
        points.add(weight, {card: worth.points(number) for card, number in outcome.items()})
    if points.rows:
        usual = points.usual()
        points = points.seen_through(lambda value: compared(view.given.compared, value, usual))
    return Considered(tricks, points)


def drawn(view: View, thought: Thought, random: Random) -> Iterator[tuple[float, Layout]]:
    """Layouts with their weights, until the budget is spent: all of them where there are few."""
    layouts = Layouts(Hidden.of(view))
    if layouts.count <= thought.budget.layouts:
        every = [(1.0, layout) for layout in layouts.all()]
        random.shuffle(every)
        yield from (each for each in every if not thought.is_over)
        return
    for _ in range(thought.budget.layouts):
        if thought.is_over:
            return
        yield 1.0, layouts.draw(random)


def worth_of(view: View, layout: Layout) -> Worth:
    """The worth of declarer's tricks to the player on turn, the hidden hands being those of the layout."""
    assert view.play is not None, "the play has begun"
    assert view.turn is not None, "somebody is on turn"
    now: dict[Seat, Hand] = dict(view.hands) | {seat: Hand.of_bits(bits) for seat, bits in layout.items()}
    dealt = {seat: now[seat] | view.played(seat) for seat in view.play.seating}
    return Worth(view.game, view.given, view.turn.player, view.play, dealt)
