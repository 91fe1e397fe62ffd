"""How fast the rules are: random deals a second on one core, and the time of a move.

    python bench/games.py [deals]

Every list of legal actions is asked for, as a table does. The targets are 400 random whole rubber deals a
second (the aim is 1,000) and 40 µs for ``actions()`` and ``apply()`` at the median of every game. Time is
the processor's, so that a busy machine does not count.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import median

from szlem.cards import from_seed
from szlem.deals import Action
from szlem.games import GAMES, RUBBER, Game
from szlem.matches import Standing


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


def main() -> None:
    """Deals a second of rubber, then the median move of every game."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    began, moves = time.process_time(), 0
    for number in range(deals):
        moves += random_deal(RUBBER, number)
    took = time.process_time() - began
    each = moves / deals
    print(
        f"rubber       {deals / took:7.0f} random deals of {each:.0f} moves a second (target 400, aim 1000)"
    )
    for game in GAMES:
        times: list[float] = []
        for number in range(deals // 10):
            random_deal(game, number, times)
        print(f"{game.card.id:12} {median(times) * 1e6:7.1f} µs a move at the median (target 40)")


if __name__ == "__main__":
    main()
