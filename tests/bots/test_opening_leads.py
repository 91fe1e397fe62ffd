"""Opening leads by simulated tricks: what surely gains is led, in the card that partner can read."""

from __future__ import annotations

import time

from szlem.bots import PlainBot
from szlem.bots.budget import Budget
from szlem.bots.leads import usual_card
from szlem.bots.playing import pick_lead
from szlem.bots.weighing import Weighing
from szlem.cards import Card, from_seed
from szlem.games import RUBBER, View
from szlem.matches import Standing

PLAIN = PlainBot()


def _lead() -> tuple[View, Card]:
    """Somebody is to lead, and what the plain bot would."""
    for seed in range(20):
        state = RUBBER.start(RUBBER.shuffled(from_seed("leads", seed)), RUBBER.match.next(Standing()))
        while state.turn is not None and state.phase != "play":
            state = state.apply(PLAIN.choose(state.view((state.turn.player,))))
        if state.turn is not None:
            view = state.view((state.turn.player,))
            return view, PLAIN.choose(view)
    raise AssertionError("somebody bids in twenty deals")


def _layouts(view: View, *gains: dict[Card, int]) -> Weighing[Card]:
    """Declarer's tricks, nine but for what leads gain in each layout."""
    weighing: Weighing[Card] = Weighing()
    for gain in gains:
        weighing.add(1.0, {card: 9 - gain.get(card, 0) for card in view.actions})
    return weighing


def test_what_gains_in_most_layouts_is_led() -> None:
    view, plain = _lead()
    suit = next(card.suit for card in view.actions if card.suit is not plain.suit)
    better = {card: 1 for card in view.actions if card.suit is suit}
    card = pick_lead(view, _layouts(view, better, better, {}, better), plain)
    assert card == usual_card(view.hands[view.turn.hand].suit(suit), view.contract.denomination.trump)  # type: ignore[union-attr]


def test_what_gains_as_often_as_it_loses_is_not() -> None:
    view, plain = _lead()
    other = next(card for card in view.actions if card.suit is not plain.suit)
    card = pick_lead(view, _layouts(view, {other: 1}, {other: -1}, {other: 1}, {other: -1}), plain)
    assert card == plain


def test_the_only_card_of_a_suit_that_gains_is_led_though_it_is_not_the_usual_one() -> None:
    view, plain = _lead()
    hand, trump = view.hands[view.turn.hand], view.contract.denomination.trump  # type: ignore[union-attr]
    other = next(
        card for card in view.actions if card not in (plain, usual_card(hand.suit(card.suit), trump))
    )
    assert pick_lead(view, _layouts(view, *[{other: 1}] * 5), plain) == other


def test_a_search_is_bounded_by_the_clock_of_the_budget() -> None:
    """By seconds on the wall's clock, by nodes on the processor's, by nothing where time does not count."""
    wall = Budget(1.0, 10).begin().left
    assert wall.nodes == 0
    assert 0 < wall.seconds <= 1
    processor = Budget(1.0, 10, time.thread_time).begin().left
    assert processor.seconds == 0
    assert processor.nodes > 0
    assert Budget.counted(10).begin().left == (0, 0.0)
