"""Every side map, number of seats, goal and trump against brute force."""

from __future__ import annotations

import random

import pytest
from brute import Brute, Card, Hand, legal, name, random_hands, winner, write_deal

from szlem.solver import Solver

MAPS = {
    4: ("NS/EW", "NE/SW", "NW/ES", "N/ESW", "E/NSW", "S/NEW", "NEW/S", "W/NES"),
    3: ("N/ES", "E/NS", "NE/S", "E/NW", "NS/W", "S/EW"),
    2: ("N/S", "E/W", "N/E"),
}
ALL_MAPS = [sides for maps in MAPS.values() for sides in maps]
TRUMPS = ("C", "D", "H", "S", "NT")


@pytest.mark.parametrize("goal", ["most", "fewest"])
@pytest.mark.parametrize("sides", ALL_MAPS)
def test_every_card_of_endings(sides: str, goal: str) -> None:
    """Up to four cards a hand, at every point of a trick, by both code paths."""
    rng = random.Random(f"{sides} {goal}")
    solvers = [Solver(memory=1), Solver(memory=1, portable=True)]
    for trump in TRUMPS:
        for cards in (1, 2, 3, 4):
            for played in range(len(sides) - 1):
                compare(rng, solvers, sides, goal, trump, cards, played)


@pytest.mark.parametrize("goal", ["most", "fewest"])
@pytest.mark.parametrize("sides", ALL_MAPS)
def test_five_cards(sides: str, goal: str) -> None:
    rng = random.Random(f"five {sides} {goal}")
    trump = rng.choice(TRUMPS)
    compare(rng, [Solver(), Solver(portable=True)], sides, goal, trump, 5, rng.choice((0, 1)))


def compare(
    rng: random.Random, solvers: list[Solver], sides: str, goal: str, trump: str, cards: int, played: int
) -> None:
    seats = "".join(seat for seat in "NESW" if seat in sides)
    hands = random_hands(rng, len(seats), cards)
    leader = rng.randrange(len(seats))
    deal = write_deal(seats[0], hands)
    rest, trick = start_trick(rng, hands, leader, played)
    to_play = seats[(leader + played) % len(seats)]
    side = frozenset(
        i for part in sides.split("/") if to_play in part for i, s in enumerate(seats) if s in part
    )
    brute = Brute(len(seats), TRUMPS.index(trump) if trump != "NT" else -1, side, goal == "fewest")
    expected = {name(card): value for card, value in brute.after(tuple(rest), leader, trick).items()}
    asked = (deal, trump, seats[leader], [name(card) for card in trick])
    for solver in solvers:
        assert solver.cards(*asked, sides=sides, goal=goal) == expected, (asked, sides, goal)
        best = min(expected.values()) if goal == "fewest" else max(expected.values())
        assert solver.value(*asked, sides=sides, goal=goal) == best
    line = solvers[0].line(*asked, sides=sides, goal=goal)
    assert tricks_of(line, rest, leader, trick, brute) == best, (asked, line)


def start_trick(
    rng: random.Random, hands: list[Hand], leader: int, played: int
) -> tuple[list[Hand], tuple[Card, ...]]:
    rest, trick = list(hands), ()
    for i in range(played):
        seat = (leader + i) % len(hands)
        card = rng.choice(legal(rest[seat], trick))
        rest[seat] -= {card}
        trick = (*trick, card)
    return rest, trick


def tricks_of(line: list[str], hands: list[Hand], leader: int, trick: tuple[Card, ...], brute: Brute) -> int:
    """Plays a line, checking that every card is legal and as good as the best; counts the side's tricks."""
    held, taken, now = tuple(hands), 0, leader
    for text in line:
        if len(trick) == brute.seats:
            trick = ()
        seat = (now + len(trick)) % brute.seats
        after = {name(card): (card, value) for card, value in brute.after(held, now, trick).items()}
        card, value = after[text]
        assert value == brute.value(held, now, trick)
        held = tuple(hand - {card} if i == seat else hand for i, hand in enumerate(held))
        trick = (*trick, card)
        if len(trick) == brute.seats:
            now = (now + winner(trick, brute.trump)) % brute.seats
            taken += now in brute.side
    assert not any(held)
    return taken
