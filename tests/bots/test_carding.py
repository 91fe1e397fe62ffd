"""Customs of the play: what bots play among equals, others of them read; nobody is held to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from szlem.bots import PlainBot
from szlem.bots.beliefs import Beliefs
from szlem.bots.budget import Budget
from szlem.bots.carding import Following, followings, likely, usual_loser
from szlem.bots.equals import customary
from szlem.bots.playing import alike
from szlem.bots.sight import SUIT_BITS
from szlem.cards import Card, Hand, Suit, from_seed
from szlem.games import RUBBER, State, View
from szlem.matches import Standing

PLAIN = PlainBot()


def _bits(text: str) -> int:
    return Hand.of(text + "...").bits


def _played(
    card: str, *, place: int, over: str = "", partner_wins: bool = False, tells: bool = False
) -> Following:
    """A spade played to a spade; ``over`` is the best card so far."""
    best = Card.of(over)
    beating = SUIT_BITS[Suit.SPADES] & ~((best.bit << 1) - 1)
    return Following(
        Card.of(card).bit, 0, SUIT_BITS[Suit.SPADES], 0, beating, best.bit, place, partner_wins, tells
    )


@pytest.mark.parametrize(
    ("usual", "unusual", "hand", "play"),
    [
        # W. S. Root, "How to Defend a Bridge Hand": fourth hand wins as cheaply as it can.
        ("SQ", "SA", "AQ4", {"place": 3, "over": "SJ"}),
        # Who cannot win plays low.
        ("S4", "S9", "94", {"place": 3, "over": "SJ"}),
        # Third hand high.
        ("SK", "S4", "K4", {"place": 2, "over": "S9"}),
        # A high card encourages, a low one does not.
        ("S8", "S2", "K82", {"place": 2, "over": "SA", "tells": True}),
        ("S2", "S8", "J82", {"place": 2, "over": "SA", "tells": True}),
        # Partner's trick is not taken from him by the last to play.
        ("S4", "SK", "K4", {"place": 3, "over": "SQ", "partner_wins": True}),
    ],
)
def test_the_usual_card_is_the_likelier(usual: str, unusual: str, hand: str, play: dict[str, object]) -> None:
    one, other = (_played(card, **play) for card in (usual, unusual))  # type: ignore[arg-type]
    assert likely(one, _bits(hand)) == 1.0
    assert 0 < likely(other, _bits(hand)) < 1.0


def test_equals_say_nothing_about_each_other() -> None:
    for card in ("SQ", "SK"):
        assert likely(_played(card, place=3, over="SJ"), _bits("KQ4")) == 1.0


def test_partner_reads_what_is_told() -> None:
    """The eight on partner's ace: from a hand with the king rather than from one without."""
    told = _played("S8", place=2, over="SA", tells=True)
    assert likely(told, _bits("K82")) > likely(told, _bits("J82"))
    told = _played("S2", place=2, over="SA", tells=True)
    assert likely(told, _bits("K82")) < likely(told, _bits("J82"))


def _positions(seeds: int) -> Iterator[State]:
    """Moments of plain bots' play."""
    for seed in range(seeds):
        state = RUBBER.start(RUBBER.shuffled(from_seed("carding", seed)), RUBBER.match.next(Standing()))
        while state.turn is not None:
            if state.phase == "play":
                yield state
            state = state.apply(PLAIN.choose(state.view((state.turn.player,))))


def _view(state: State) -> View:
    assert state.turn is not None
    return state.view((state.turn.player,))


def test_one_of_the_best_is_chosen_and_a_defenders_is_what_partner_expects() -> None:
    told = disguised = 0
    for state in _positions(12):
        view = _view(state)
        record = view.play
        assert record is not None
        assert state.turn is not None
        for run in alike(view):
            card = customary(view, run, PLAIN.choose(view))
            assert card in run
        if not record.current:
            continue
        best = list(view.actions)
        card = customary(view, best, PLAIN.choose(view))
        after = state.apply(card).stage.record  # type: ignore[attr-defined]
        held, hand = view.hands[state.turn.hand].bits, state.turn.hand
        play = followings(after)[hand][-1]
        if hand in (record.contract.declarer, record.contract.dummy):  # type: ignore[union-attr]
            disguised += card != min(next(run for run in alike(view) if card in run))
        elif held & play.led and not card.bit & play.beating:
            told += 1
            assert card.bit == usual_loser(play, held & play.led)
    assert told, "defenders had something to tell"
    assert disguised, "declarer hid something"


def test_layouts_are_drawn_as_often_as_the_cards_played_make_them_likely() -> None:
    """By a chi-squared test at 1 in 10,000, on an ending small enough to enumerate."""
    state = next(state for state in _positions(40) if _is_told(state))
    beliefs = Beliefs(_view(state))
    weights = {tuple(sorted(layout.items())): weight for weight, layout in beliefs.all()}
    assert len(set(weights.values())) > 1
    random, thought = Random(1), Budget.counted(100).begin()
    draws = 4000
    drawn = Counter(tuple(sorted(beliefs.draw(random, thought).items())) for _ in range(draws))
    total = sum(weights.values())
    expected = {layout: draws * weight / total for layout, weight in weights.items()}
    rare = {layout for layout, number in expected.items() if number < 5}
    cells = [(drawn[layout], number) for layout, number in expected.items() if layout not in rare]
    if rare:
        cells.append((sum(drawn[layout] for layout in rare), sum(expected[layout] for layout in rare)))
    squares = sum((seen - number) ** 2 / number for seen, number in cells if number)
    freedom = len(cells) - 1
    # P. Wilson and M. Hilferty's normal approximation (1931); 3.719 is exceeded once in 10,000.
    assert squares < freedom * (1 - 2 / (9 * freedom) + 3.719 * (2 / (9 * freedom)) ** 0.5) ** 3


def _is_told(state: State) -> bool:
    """True in an ending with some layouts, not all of them as likely as each other."""
    view = _view(state)
    if max(view.counts.values()) > 4 or len(view.counts) - len(view.hands) != 2:
        return False
    beliefs = Beliefs(view)
    if not 10 <= beliefs.count <= 60:
        return False
    weights = [weight for weight, _ in beliefs.all()]
    return max(weights) < 8 * min(weights) and len(set(weights)) > 2
