"""Whole random deals and matches, for the tests of the family."""

from __future__ import annotations

import random
from itertools import combinations

from szlem.cards import from_seed
from szlem.games import Game, State
from szlem.matches import Standing


def variants(game: Game) -> list[Game]:
    """The game, and the game with every value of every option by itself."""
    singles = [
        game.with_options(**{option.name: value})
        for option in game.options
        for value in option.values
        if value != option.usual
    ]
    return [game, *singles]


def flowing_pairs(game: Game) -> list[Game]:
    """The game with every two options that change what is dealt, said or played."""
    flowing = [
        form for form in variants(game)[1:] if (form.dealing, form.phases) != (game.dealing, game.phases)
    ]
    both = [{**one.chosen, **other.chosen} for one, other in combinations(flowing, 2)]
    return [game.with_options(**chosen) for chosen in both if len(chosen) == 2]


def any_options(game: Game, chance: random.Random) -> Game:
    """The game with a value drawn for every option, drawn again where two contradict each other."""
    drawn = {option.name: chance.choice(option.values) for option in game.options}
    contradict = any(each.is_in(drawn) for each in game.contradictions)
    return any_options(game, chance) if contradict else game.with_options(**drawn)


def named(game: Game) -> str:
    """For the names of tests."""
    return " ".join([game.card.id, *(f"{name}={value}" for name, value in game.chosen.items())])


def fresh(game: Game, standing: Standing, seed: int) -> State:
    """The next deal of a match, with cards from a seed."""
    number = len(standing.posted) + 1
    return game.start(game.shuffled(from_seed(seed, number)), game.match.next(standing))


def played_out(state: State, chance: random.Random, keen: float = 0.4) -> State:
    """The deal after random actions; ``keen`` is how often something else than the first action is done."""
    while not state.over:
        actions = state.actions()
        other = state.phase == "play" or chance.random() < keen
        state = state.apply(chance.choice(actions[:12]) if other else actions[0])
    return state


def whole_match(game: Game, seed: int, most: int = 60) -> Standing:
    """A match of random deals, stopped when it grows too long."""
    chance, standing = random.Random(seed), Standing()
    while not game.match.is_finished(standing) and len(standing.posted) < most:
        standing = standing.with_deal(played_out(fresh(game, standing, seed), chance).posted())
    return standing if game.match.is_finished(standing) else standing.stop()
