"""The bot that thinks: it sees no more than its view, repeats itself, and heeds the state of the match."""

from __future__ import annotations

from random import Random

import pytest

from szlem.bots import PlainBot
from szlem.bots.budget import Budget, Skill
from szlem.bots.expert import ExpertBot
from szlem.bots.hidden import Hidden, hands_of
from szlem.bots.layouts import Layouts
from szlem.cards import Hand, from_seed
from szlem.deals import Given
from szlem.games import GAMES, KONTRAKTY, MINIBRIDGE, NETRYDZ, RUBBER, Game, State
from szlem.matches import Standing
from szlem.seats import SEATS, Seat

PLAIN = PlainBot()


def _expert(layouts: int = 4, seed: int = 7) -> ExpertBot:
    return ExpertBot(Skill(Budget.counted(layouts), ahead=2), seed)


def _start(game: Game, seed: int) -> State:
    return game.start(game.shuffled(from_seed("expert", seed)), game.match.next(Standing()))


def _dealt_anew(state: State, random: Random, bot: ExpertBot) -> None:
    """The bot does the same when the cards that it cannot see are others."""
    assert state.turn is not None
    eyes = (state.turn.player,)
    view = state.view(eyes)
    other = hands_of(Layouts(Hidden.of(view)).draw(random))
    seen = view.imagine(other).view(eyes)
    assert bot.choose(view) == bot.choose(seen)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_hidden_cards_do_not_change_its_play(game: Game) -> None:
    state, random, asked = _start(game, 3), Random(3), 0
    while state.turn is not None:
        view = state.view((state.turn.player,))
        if len(view.actions) > 1 and max(view.counts.values()) <= 8 and len(state.history) % 7 == 0:
            _dealt_anew(state, random, _expert())
            asked += 1
        state = state.apply(PLAIN.choose(view))
    assert asked


@pytest.mark.parametrize("game", [RUBBER, NETRYDZ, KONTRAKTY, MINIBRIDGE], ids=lambda game: game.card.id)
def test_hidden_cards_do_not_change_its_calls(game: Game) -> None:
    _dealt_anew(_start(game, 4), Random(4), _expert(8))


def test_the_same_seed_plays_the_same_game() -> None:
    def played(seed: int) -> list[str]:
        state = _start(RUBBER, 5)
        while state.turn is not None:
            view = state.view((state.turn.player,))
            late = view.phase == "play" and max(view.counts.values()) <= 8
            bot = _expert(seed=seed) if late else PLAIN
            state = state.apply(bot.choose(view))
        return [str(action) for action in state.history]

    assert played(1) == played(1)


def _with_part_score(hand: str, calls: str, below: int) -> str:
    """What the expert calls with this hand in the north, who deals, the others' cards being any."""
    parts = dict.fromkeys((Seat.N, Seat.S), below) | dict.fromkeys((Seat.E, Seat.W), 0)
    mine = Hand.of(hand)
    rest = [card for card in from_seed("part", 1).pack() if card not in mine]
    hands = {Seat.N: mine} | {seat: Hand(rest[place::3]) for place, seat in enumerate(SEATS[1:])}
    state = RUBBER.start(hands, Given(Seat.N, part_scores=parts)).replay(calls.split())
    return str(_expert(12).choose(state.view((Seat.N,))))


@pytest.mark.parametrize(("below", "calls"), [(60, ("P",)), (30, ("3H", "4H")), (0, ("4H",))])
def test_a_part_score_is_counted_in(below: int, calls: tuple[str, ...]) -> None:
    """With 60 below two hearts are game, with 30 three are enough."""
    assert _with_part_score("K2.AKJ876.AQ2.32", "1H P 2H P", below) in calls


def test_it_refuses_to_decide_for_others() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        _expert().choose(_start(RUBBER, 1).view((Seat.S,)))


def test_time_is_kept_to() -> None:
    """A clock that a test moves: every look at it takes a second of the five there are."""
    looks = iter(range(1_000_000))
    bot = ExpertBot(Skill(Budget(5.0, 1_000_000, lambda: float(next(looks)))))
    state = _start(RUBBER, 2)
    while state.phase != "play" or len(state.history) < 40:
        assert state.turn is not None
        state = state.apply(PLAIN.choose(state.view((state.turn.player,))))
    assert state.turn is not None
    view = state.view((state.turn.player,))
    assert bot.choose(view) in view.actions
    assert next(looks) < 100
