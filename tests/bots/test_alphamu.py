"""One line for all layouts, against every line tried by hand; and what averaging believes instead."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from proving import Hands, Proof

from szlem.bots.alphamu import AlphaMu
from szlem.cards import Card, Hand
from szlem.solver import Position, Sides, Solver

SIDES = Sides("NS", "EW")


def _search(deals: list[Hands], trump: int | None, needed: int) -> AlphaMu:
    """South's search with south to lead; a contract made is worth one."""
    root = [Position(deal, 4 if trump is None else trump, 2, (), SIDES, False) for deal in deals]
    return AlphaMu(root, [1.0] * len(root), 0, lambda tricks: float(tricks >= needed), lambda: False)


def _all_layouts(north: str, south: str, others: str) -> list[Hands]:
    ours = Hand.of(north).bits, Hand.of(south).bits
    rest = list(Hand.of(others))
    found = []
    for cards in combinations(rest, len(rest) // 2):
        east = Hand(cards)
        found.append((ours[0], east.bits, ours[1], Hand(card for card in rest if card not in east).bits))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_whole_way_ahead_it_is_the_proof(seed: int) -> None:
    """Three cards a hand, all twenty layouts: the search with nothing left out and the proof agree."""
    random = Random(seed)
    cards = random.sample(range(52), 12) if seed % 2 else random.sample([*range(39, 52), *range(8, 13)], 12)
    hands = [Hand.of_bits(sum(1 << at for at in cards[3 * i : 3 * i + 3])) for i in range(4)]
    trump = random.choice([None, 3])
    needed = random.choice([1, 2])
    deals = _all_layouts(hands[0].text, hands[2].text, (hands[1] | hands[3]).text)
    found = _search(deals, trump, needed).cards(6)
    made = Proof(deals, trump, frozenset((0, 2))).made(2, (), needed)
    assert {card: round(value * len(deals)) for card, value in found.items()} == made


def test_averaging_believes_that_a_guess_is_always_right() -> None:
    """Three tricks from KT2 opposite AJ3 if the queen is found: every layout can be made by somebody who sees
    it, and about half of them by somebody who does not."""
    deals = _all_layouts("KT2...", "AJ3...", "Q98765...")
    seen = [Solver().value(Position(deal, 4, 2, (), SIDES, False)) for deal in deals]
    assert min(seen) == 3
    whole = _search(deals, None, 3)
    assert max(whole.cards(1).values()) == 1.0
    assert 0.4 < max(whole.cards(6).values()) < 0.8


def test_a_card_may_wait_for_what_the_others_show() -> None:
    """North has a high spade to cash before south must guess in hearts; the guess is no worse after it."""
    deals = _all_layouts("A.KT..", "2.AJ..", "43.Q9..")
    found = _search(deals, None, 3).cards(6)
    assert found[Card.of("S2")] == max(found.values())
