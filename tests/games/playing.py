"""Deals of any game played at random, and ways to look at what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from szlem.cards import Card, Hand, from_seed
from szlem.deals import Given
from szlem.games import GAMES, Game, State
from szlem.matches import Standing
from szlem.message import Message
from szlem.play import PlayRecord
from szlem.seats import SEATS, Seat, Seating, Sides, Vulnerability


def forms() -> Iterator[Game]:
    """Every game as it usually is, and with each value of each option."""
    for game in GAMES:
        yield game
        for option in game.options:
            for value in option.values:
                if value != option.usual:
                    yield game.with_options(**{option.name: value})


def form_name(game: Game) -> str:
    """The game and what was chosen for it."""
    return " ".join([game.card.id, *(f"{name}={value}" for name, value in game.chosen.items())])


def some_given(game: Game, random: Random) -> Given:
    """What the match gives for a first deal, with any dealer, vulnerability and part-scores."""
    sides = game.sides.groups
    vulnerable = frozenset(seat for side in sides if random.random() < 0.5 for seat in side)
    parts = {side: random.choice((0, 40, 60, 90)) for side in sides}
    return replace(
        game.match.next(Standing()),
        dealer=random.choice(game.players),
        vulnerable=Vulnerability(vulnerable),
        part_scores={seat: points for side, points in parts.items() for seat in side},
    )


def some_action(state: State, random: Random) -> Any:
    """A legal action: any card, and mostly low calls, so that auctions are long and different."""
    actions = state.actions()
    if state.phase != "auction" or random.random() < 0.05:
        return random.choice(actions)
    return actions[min(len(actions) - 1, int(random.expovariate(0.7)))]


def some_form(game: Game, seed: int) -> Game:
    """The game with a value drawn for every option; as it usually is from seed 0, and where what was drawn
    contradicts itself."""
    chance = Random(seed)
    drawn = {option.name: chance.choice(option.values) for option in game.options}
    contradict = any(each.is_in(drawn) for each in game.contradictions)
    return game if contradict or not seed else game.with_options(**drawn)


def some_start(game: Game, seed: int) -> State:
    """A deal before its first action."""
    return game.start(game.shuffled(from_seed("battery", seed)), some_given(game, Random(seed)))


def played_out(state: State, seed: int) -> list[State]:
    """The states of a deal played at random to its end, first and last included."""
    random, states = Random(seed), [state]
    while state.turn is not None:
        state = state.apply(some_action(state, random))
        states.append(state)
    return states


def cards_in(thing: Any) -> Iterator[Card]:
    """Every card that can be found anywhere inside a value; the game's rules hold none."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Hand):
        yield from thing
    elif isinstance(thing, Game):
        return
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from cards_in(key)
            yield from cards_in(value)
    elif isinstance(thing, tuple | list | frozenset | set):
        for each in thing:
            yield from cards_in(each)


def some_of(states: list[State], random: Random, most: int) -> list[State]:
    """The first and last state, and some between them, in order."""
    between = range(1, len(states) - 1)
    chosen = random.sample(between, k=min(most, len(between)))
    return [states[place] for place in sorted({0, len(states) - 1, *chosen})]


Turned = Callable[[Seat], Seat]


def turned(thing: Any, turn: Turned) -> Any:
    """A value with every seat in it turned, in a form that can be compared: sides without an order, a seating
    as the order of the players round the table."""
    if isinstance(thing, Seat):
        return turn(thing)
    if isinstance(thing, Sides):
        return frozenset(frozenset(map(turn, group)) for group in thing.groups)
    if isinstance(thing, Seating):
        around = [turn(seat) for seat in thing]
        first = around.index(min(around))
        return tuple(around[first:] + around[:first])
    if isinstance(thing, Message):
        return thing.id, {name: _turned_argument(name, value, turn) for name, value in thing.arguments}
    if isinstance(thing, Game):
        return thing.card.id
    if is_dataclass(thing) and not isinstance(thing, type):
        return type(thing).__name__, {
            field.name: turned(_by_seat(thing, field.name), turn) for field in fields(thing)
        }
    if isinstance(thing, Mapping):
        return {turned(key, turn): turned(value, turn) for key, value in thing.items()}
    if isinstance(thing, frozenset):
        return frozenset(turned(each, turn) for each in thing)
    if isinstance(thing, tuple | list):
        return type(thing).__name__, [turned(each, turn) for each in thing]
    return thing


def _by_seat(thing: Any, name: str) -> Any:
    value = getattr(thing, name)
    return (
        dict(zip(SEATS, value, strict=True)) if isinstance(thing, PlayRecord) and name == "taken" else value
    )


def _turned_argument(name: str, value: Any, turn: Turned) -> Any:
    return turn(Seat.of(value)).name if name == "who" else value
