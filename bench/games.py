"""How fast the rules are: random whole deals a second of every game on one core, and the time of a move.

    python bench/games.py [deals]

Every list of legal actions is asked for, as a table does. The targets are 300 deals a second in every game
(the aim is 800; for rubber 1,000) and 40 µs for ``actions()`` and ``apply()`` at the median. Time is the
processor's, the best of three rounds, so that a busy machine counts for little.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import median

from szlem.cards import from_seed
from szlem.deals import Action
from szlem.games import GAMES, Game
from szlem.matches import Standing

ROUNDS = 3


def random_deal(game: Game, number: int, times: list[float] | None = None) -> int:
    """Play a deal at random and say how many moves it had; ``times`` takes the seconds of each."""
    random = Random(number)
    state = game.start(game.shuffled(from_seed("speed", number)), game.match.next(Standing()))
    while True:
        began = time.perf_counter()
        actions = state.actions()
        asked = time.perf_counter() - began
        if not actions:
            return len(state.history)
        action = some_action(state.phase, actions, random)
        began = time.perf_counter()
        state = state.apply(action)
        if times is not None:
            times.append(asked + time.perf_counter() - began)


def some_action(phase: str, actions: Sequence[Action], random: Random) -> Action:
    """Any card; calls mostly low, so that auctions have the length of real ones."""
    if phase == "auction":
        return actions[min(len(actions) - 1, int(random.expovariate(0.8)))]
    return random.choice(actions)


def deals_a_second(game: Game, deals: int) -> float:
    """The best rate of some rounds over the same deals."""
    rounds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for number in range(deals):
            random_deal(game, number)
        rounds.append(time.process_time() - began)
    return deals / min(rounds)


def main() -> None:
    """A line a game: its rate, how many moves a deal has, and the median move."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for game in GAMES:
        times: list[float] = []
        moves = sum(random_deal(game, number, times) for number in range(deals // 10))
        print(
            f"{game.card.id:12} {deals_a_second(game, deals):6.0f} deals a second (target 300, aim 800)"
            f", {moves // (deals // 10):3} moves each, {median(times) * 1e6:5.1f} µs a move (target 40)"
        )


if __name__ == "__main__":
    main()
