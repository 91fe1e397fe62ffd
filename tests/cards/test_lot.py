"""The number of an order of the pack is uniform, and every order has one."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations
from math import factorial

from hypothesis import given
from hypothesis import strategies as st

from szlem.cards import PACK
from szlem.cards.lot import ORDERS, from_number, pledge_of, promise_of, shuffler_of, uniform

SECRET, SHARE = "5e" * 32, "0f" * 32


def test_pledge_and_promise_are_plain_hashes() -> None:
    """By the formulas of the page that explains them."""
    pledge = hashlib.sha256(b"szlem pledge 1\n" + SECRET.encode()).hexdigest()
    assert pledge_of(SECRET) == pledge
    text = f"szlem promise 1\n{pledge}\nE\n{SHARE}"
    assert promise_of(pledge, "E", SHARE) == hashlib.sha256(text.encode()).hexdigest()


def test_the_pack_is_the_one_of_the_formula() -> None:
    text = f"szlem lot 1\n12\n{SECRET}\nN {SHARE}\nS {SECRET}\n0"
    value = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
    assert value < (1 << 256) // ORDERS * ORDERS, "the first attempt counts"
    number, pack = value % ORDERS, list(PACK)
    for last in range(51, 0, -1):
        other = number % (last + 1)
        number //= last + 1
        pack[last], pack[other] = pack[other], pack[last]
    assert shuffler_of(12, SECRET, {"S": SECRET, "N": SHARE}).pack() == pack


def test_every_order_of_five_has_one_number() -> None:
    orders = {tuple(from_number(number).order("abcde")) for number in range(factorial(5))}
    assert orders == set(permutations("abcde"))


@given(st.integers(0, ORDERS - 1))
def test_different_numbers_are_different_packs(number: int) -> None:
    pack = from_number(number).pack()
    assert set(pack) == set(PACK)
    assert from_number((number + 1) % ORDERS).pack() != pack


def test_the_incomplete_run_is_rejected() -> None:
    """Of 16 values 12 are used for 6 numbers, two each; the last four are drawn again."""
    assert Counter(uniform(iter((value, 99 % 16 - 3)), 6, 16) for value in range(12)) == dict.fromkeys(
        range(6), 2
    )
    for value in range(12, 16):
        assert uniform(iter((value, 15, 7)), 6, 16) == 1
    size = 1 << 256
    limit = size // ORDERS * ORDERS
    assert uniform(iter((limit, limit - 1)), ORDERS) == ORDERS - 1
    assert uniform(iter((limit - 1, limit)), ORDERS) == ORDERS - 1
    assert 0 < size - limit < ORDERS


def test_orders_of_four_come_equally_often() -> None:
    """24 orders in 4,800 draws by hash: chi squared with 23 degrees of freedom is below 49.7 in 999 of 1,000
    such samples; this one is always the same."""
    draws = Counter(
        "".join(from_number(uniform(iter(_hashes(draw)), factorial(4))).order("abcd")) for draw in range(4800)
    )
    assert len(draws) == 24
    assert sum((count - 200) ** 2 / 200 for count in draws.values()) < 49.7


def _hashes(draw: int) -> list[int]:
    return [int.from_bytes(hashlib.sha256(f"{draw}".encode()).digest(), "big")]


def test_every_card_is_first_equally_often() -> None:
    """52 cards in 5,200 deals: chi squared with 51 degrees of freedom is below 87 in 999 of 1,000 samples."""
    first = Counter(shuffler_of(1, f"{n:064x}", {"S": SHARE}).pack()[0] for n in range(5200))
    assert len(first) == 52
    assert sum((count - 100) ** 2 / 100 for count in first.values()) < 87


def test_each_share_changes_the_pack() -> None:
    packs = {
        tuple(shuffler_of(deal, secret, shares).pack())
        for deal in (1, 2)
        for secret in (SECRET, SHARE)
        for shares in ({}, {"N": SHARE}, {"E": SHARE}, {"N": SECRET}, {"N": SHARE, "E": SHARE})
    }
    assert len(packs) == 20
