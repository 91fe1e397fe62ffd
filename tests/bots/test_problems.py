"""Sixty endings with one right card: proven by enumerating the hidden cards, and found by the expert."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from proving import layouts, proven

from szlem.bots.budget import Budget, Skill
from szlem.bots.expert import ExpertBot
from szlem.bots.playing import alike
from szlem.cards import Hand
from szlem.deals import Dealing, Given
from szlem.games import DUPLICATE, State
from szlem.seats import Seat
from szlem.solver import cards as solved

PROBLEMS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("problems.toml").read_text(encoding="utf-8")
)["problem"]
#: Proofs that are quick; the others wait for the broad run.
QUICK = [at for at, problem in enumerate(PROBLEMS) if at % 4 == 0 and problem["of"] <= 20]


def _named(at: int) -> str:
    return f"{at}-{PROBLEMS[at]['who']}-{PROBLEMS[at]['what']}".replace(" ", "-")


def _state(problem: dict[str, Any]) -> State:
    start = DUPLICATE.start(Dealing().read(problem["deal"]), Given(Seat.of(problem["dealer"])))
    return start.replay(problem["done"].split())


def test_there_are_sixty() -> None:
    assert len(PROBLEMS) == 60
    assert len({problem["deal"] for problem in PROBLEMS}) == 60
    assert len({problem["what"] for problem in PROBLEMS}) >= 6


@pytest.mark.parametrize("at", range(len(PROBLEMS)), ids=_named)
def test_the_expert_finds_the_card(at: int) -> None:
    """Every layout counting the same, as in the proof."""
    state = _state(PROBLEMS[at])
    assert state.turn is not None
    bot = ExpertBot(Skill(Budget.counted(130), infers=False, ahead=4))
    assert str(bot.choose(state.view((state.turn.player,)))) in PROBLEMS[at]["right"]


@pytest.mark.parametrize("at", QUICK, ids=_named)
def test_the_card_is_right(at: int) -> None:
    _prove(PROBLEMS[at])


@pytest.mark.broad
@pytest.mark.parametrize("at", sorted(set(range(len(PROBLEMS))) - set(QUICK)), ids=_named)
def test_every_card_is_right(at: int) -> None:
    _prove(PROBLEMS[at])


def _prove(problem: dict[str, Any]) -> None:
    state = _state(problem)
    assert state.turn is not None
    reached = _by_declarer(state) if problem["who"] == "declarer" else _by_a_defender(state)
    right = set(problem["right"])
    assert {reached[card] for card in right} == {problem["in_layouts"]}
    assert max(value for card, value in reached.items() if card not in right) == problem["next_best"]
    assert problem["next_best"] < problem["in_layouts"]


def _by_declarer(state: State) -> dict[str, int]:
    """In how many layouts the contract is made for certain, whatever the defenders do."""
    assert state.turn is not None
    found = {str(card): made for card, made in proven(state).items()}
    runs = alike(state.view((state.turn.player,)))
    return {str(card): found[str(run[0])] for run in runs for card in run}


def _by_a_defender(state: State) -> dict[str, int]:
    """In how many layouts the contract is beaten; the right card must beat it wherever any other does."""
    assert state.turn is not None
    assert state.contract is not None
    eyes = frozenset((state.turn.player,))
    beaten: dict[str, list[bool]] = {}
    every = layouts(state, eyes)
    for hands in every:
        for card, tricks in _declarers_tricks(state, hands).items():
            beaten.setdefault(card, []).append(tricks < state.contract.needs)
    best = max(beaten.values(), key=sum)
    for other in beaten.values():
        assert all(mine >= theirs for mine, theirs in zip(best, other, strict=True))
    return {card: sum(wins) for card, wins in beaten.items()}


def _declarers_tricks(state: State, hands: tuple[int, int, int, int]) -> dict[str, int]:
    """Declarer's tricks at the end, both sides seeing all cards, by the card that the defender plays now."""
    record = state.stage.public()
    assert state.turn is not None
    pbn = "N:" + " ".join(Hand.of_bits(bits).text for bits in hands)
    trump = "NT" if record.trump is None else record.trump.letter
    leader = record.current[0][0] if record.current else state.turn.hand
    played = [str(card) for _, card in record.current]
    left = max(bits.bit_count() for bits in hands)
    won = solved(pbn, trump, leader.name, played)
    return {card: record.declarer_tricks + left - mine for card, mine in won.items()}
