"""Layouts drawn from what a view leaves open: they agree with it, and each is as likely as any other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from szlem.bots import PlainBot
from szlem.bots.hidden import Hidden, Place, hands_of
from szlem.bots.layouts import Layout, Layouts
from szlem.cards import Hand, from_seed, high_card_points
from szlem.games import GAMES, MINIBRIDGE, Game, State
from szlem.matches import Standing
from szlem.seats import Seat

BOT = PlainBot()
EVERYTHING = (1 << 52) - 1


def _start(game: Game, seed: int) -> State:
    return game.start(game.shuffled(from_seed("layouts", seed)), game.match.next(Standing()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_a_layout_completes_the_view(game: Game) -> None:
    """What the player on turn sees is the same with the cards drawn; bots play, wildly from time to time."""
    for seed in range(3):
        state, random = _start(game, seed), Random(seed)
        while state.turn is not None:
            eyes = (state.turn.player,)
            view = state.view(eyes)
            if random.random() < 0.25 and view.phase not in ("draw", "pretricks"):
                layout = Layouts(Hidden.of(view)).draw(random)
                again = view.imagine(hands_of(layout)).view(eyes)
                assert (again.hands, again.counts, again.shown) == (view.hands, view.counts, view.shown)
            wild = random.random() < 0.3
            state = state.apply(random.choice(view.actions) if wild else BOT.choose(view))


def _frozen(layout: Layout) -> tuple[tuple[Seat, int], ...]:
    return tuple(sorted(layout.items()))


def _hand(text: str) -> int:
    return Hand.of(text).bits


#: Endings small enough to count all layouts: three hands, voids, rooms of different size, cards known, points
#: told, cards that stay undealt.
ENDINGS = {
    "three hands": Hidden(
        _hand("AK.Q.J2.3"),
        (Place(Seat.N, 2, EVERYTHING), Place(Seat.E, 3, EVERYTHING), Place(Seat.W, 1, EVERYTHING)),
    ),
    "voids": Hidden(
        _hand("AK2.Q3.J2."),
        (
            Place(Seat.E, 3, EVERYTHING & ~_hand("AKQJT98765432...")),
            Place(Seat.S, 2, EVERYTHING & ~_hand("..AKQJT98765432.")),
            Place(Seat.W, 2, EVERYTHING),
        ),
    ),
    "a card turned": Hidden(
        _hand("K2.Q3.."),
        (Place(Seat.E, 2, EVERYTHING), Place(Seat.W, 2, EVERYTHING)),
        held={Seat.E: _hand("A...")},
    ),
    "points told": Hidden(
        _hand("AQ.K3.K2.J4"),
        (Place(Seat.E, 4, EVERYTHING), Place(Seat.W, 4, EVERYTHING)),
        points={Seat.E: 7, Seat.W: 6},
    ),
    "a shape told": Hidden(
        _hand("AQ2.K3.K2."),
        (
            Place(Seat.N, 1, _hand("AKQJT98765432...")),
            Place(Seat.N, 2, _hand(".AKQJT98765432..")),
            Place(Seat.E, 4, EVERYTHING),
        ),
    ),
    "undealt": Hidden(
        _hand("AQ.K3.2."), (Place(Seat.S, 2, EVERYTHING), Place(Seat.N, 1, _hand("AQ..."))), {}, {}
    ),
}
ENDINGS["undealt"] = Hidden(ENDINGS["undealt"].pool, (*ENDINGS["undealt"].places, Place(None, 2, EVERYTHING)))


@pytest.mark.parametrize("ending", ENDINGS)
def test_all_layouts_are_counted_and_differ(ending: str) -> None:
    layouts = Layouts(ENDINGS[ending])
    every = [_frozen(layout) for layout in layouts.all()]
    assert len(every) == layouts.count == len(set(every)) == _by_brute_force(ENDINGS[ending])


def _by_brute_force(hidden: Hidden) -> int:
    """Every card to every place that may take it, counted one by one."""
    cards = [1 << at for at in range(52) if hidden.pool >> at & 1]

    def deal(at: int, given: tuple[int, ...]) -> int:
        if at == len(cards):
            return _agrees(hidden, given)
        return sum(
            deal(at + 1, (*given[:place], given[place] | cards[at], *given[place + 1 :]))
            for place, (_, size, allowed) in enumerate(hidden.places)
            if allowed & cards[at] and given[place].bit_count() < size
        )

    return deal(0, (0,) * len(hidden.places))


def _agrees(hidden: Hidden, given: tuple[int, ...]) -> bool:
    points = Counter[Seat | None]()
    for place, bits in zip(hidden.places, given, strict=True):
        points[place.seat] += high_card_points(Hand.of_bits(bits))
    return all(points[seat] == told for seat, told in hidden.points.items())


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_layout_is_as_likely(ending: str) -> None:
    """Chi-squared, at one in ten thousand; the normal approximation of Wilson and Hilferty for its bound."""
    layouts, random = Layouts(ENDINGS[ending]), Random(20260)
    draws = 60 * layouts.count
    seen = Counter(_frozen(layouts.draw(random)) for _ in range(draws))
    expected = draws / layouts.count
    free = layouts.count - 1
    found = sum((seen[_frozen(layout)] - expected) ** 2 / expected for layout in layouts.all())
    assert found < free * (1 - 2 / (9 * free) + 3.719 * (2 / (9 * free)) ** 0.5) ** 3


def test_it_says_when_nothing_agrees() -> None:
    pool = _hand("AK...")
    never = Layouts(Hidden(pool, (Place(Seat.E, 2, _hand(".AKQJT98765432..")),)))
    assert never.count == 0
    with pytest.raises(ValueError, match="no layout"):
        never.draw(Random(1))


def test_points_announced_are_kept_to() -> None:
    """In MiniBridge everybody has told his points."""
    state = _start(MINIBRIDGE, 1)
    assert state.turn is not None
    view = state.view((state.turn.player,))
    told = view.points
    assert told is not None
    layouts, random = Layouts(Hidden.of(view)), Random(1)
    for _ in range(20):
        for seat, hand in hands_of(layouts.draw(random)).items():
            assert high_card_points(hand) == told.points[seat]
