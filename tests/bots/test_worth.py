"""What tricks are worth: the game's ledger, and the match around it."""

from __future__ import annotations

from statistics import fmean

import pytest

from szlem.bots import PlainBot
from szlem.bots.equity import equity_gained
from szlem.bots.worth import Worth, compared
from szlem.cards import from_seed
from szlem.deals import Given
from szlem.games import GAMES, KONTRAKTY, NETRYDZ, RUBBER, Game, State
from szlem.matches import Standing
from szlem.message import say
from szlem.play import CardPlay
from szlem.scoring import Ledger
from szlem.scoring.ledger import Entry
from szlem.seats import Seat, Vulnerability

PLAIN = PlainBot()


def _played(game: Game, seed: int) -> State:
    state = game.start(game.shuffled(from_seed("worth", seed)), game.match.next(Standing()))
    while state.turn is not None:
        state = state.apply(PLAIN.choose(state.view((state.turn.player,))))
    return state


def _gain(state: State, player: Seat) -> float:
    """What the player gained on his rivals in a deal that is over."""
    ledger, game = state.ledger(), state.game
    sides = state.given.sides or game.sides
    totals = {
        seat: ledger.total(seat) + equity_gained(game, state.given, ledger, seat) for seat in game.players
    }
    return totals[player] - fmean(totals[seat] for seat in game.players if not sides.together(seat, player))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_at_the_end_it_is_the_ledger(game: Game) -> None:
    """When all tricks are taken there is nothing to guess, whoever asks."""
    for seed in range(4):
        state = _played(game, seed)
        stage = state.stage
        if not isinstance(stage, CardPlay):
            continue
        dealt = {seat: state.stages[-2].hands[seat] for seat in stage.record.seating}
        for player in game.players:
            worth = Worth(game, state.given, player, stage.record, dealt)
            assert worth.points(_tricks(stage, worth)) == pytest.approx(_gain(state, player), abs=0.2)


def _tricks(stage: CardPlay, worth: Worth) -> int:
    return sum(stage.record.taken[hand] for hand in worth.declaring)


@pytest.mark.parametrize("game", [RUBBER, NETRYDZ, KONTRAKTY], ids=lambda game: game.card.id)
def test_more_tricks_are_never_worse_for_declarer(game: Game) -> None:
    for seed in range(4):
        state = _played(game, seed)
        stage, contract = state.stage, state.contract
        if not isinstance(stage, CardPlay) or contract is None:
            continue
        dealt = {seat: state.stages[-2].hands[seat] for seat in stage.record.seating}
        worth = Worth.of_contract(
            game, state.given, contract.declarer, contract, stage.record.seating, stage.record.sides, dealt
        )
        values = [worth.points(tricks) for tricks in range(14)]
        assert values == sorted(values)


def _below(points: int) -> Ledger:
    side = frozenset((Seat.N, Seat.S))
    return Ledger((Entry(side, points, say("score.contract", contract="2H"), "below"),))


def _equity(points: int, had: int, vulnerable: str = "none") -> float:
    parts = {Seat.N: had, Seat.S: had, Seat.E: 0, Seat.W: 0}
    given = Given(Seat.N, vulnerable=Vulnerability.of(vulnerable), part_scores=parts)
    return equity_gained(RUBBER, given, _below(points), Seat.N)


def test_the_first_game_is_worth_half_a_clean_rubber() -> None:
    """Seven hundred for two games to none, five hundred for two to one, both sides alike."""
    assert _equity(100, 0) == 350
    assert _equity(100, 0, "ns") == 350
    assert _equity(100, 0, "ew") == 350
    assert _equity(100, 0, "both") == 500


def test_sixty_below_makes_two_hearts_a_game() -> None:
    assert _equity(60, 60) > 2 * _equity(60, 0) > 0


def test_boards_are_weighed_in_imps() -> None:
    assert round(compared("boards", 620, 170)) == 10
    assert compared("total", 620, 170) == 620
