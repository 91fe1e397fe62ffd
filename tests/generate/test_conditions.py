"""Conditions: what they mean, and what is said of errors; that deals satisfy them and are equally likely."""

from __future__ import annotations

import math
import subprocess
import sys
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from szlem.cards import Hand, from_seed, high_card_points
from szlem.generate import Condition, ConditionError, Generator, deals_like
from szlem.generate.compile import Compiled
from szlem.generate.features import FEATURES
from szlem.generate.shapes import BALANCED, SHAPES
from szlem.seats import SEATS, Seat
from szlem.words import LANGUAGES, speaker

#: Four hands, and what is in them, counted by hand.
TABLE = {
    Seat.N: Hand.of("AKQ2.K32.AT3.QJ3"),  # 19 points, controls 2+1+1+2 = 6, losers 0+2+2+2 = 6
    Seat.E: Hand.of("J9876.Q.K98.K987"),  # 9 points, 5=1=3=4
    Seat.S: Hand.of(".AJT987654.QJ2.A"),  # 12 points, 0=9=3=1
    Seat.W: Hand.of("T543..7654.T6542"),  # nothing, 4=0=4=5
}
TRUE = [
    "hcp(N) == 19",
    "hcp(N) in 15..19",
    "hcp(N) not in 15..18",
    "hcp(N) in (3, 17..18, 19)",
    "not hcp(N) < 19",
    "hcp(E, spades) == 1 and hcp(E, C) == 3",
    "hcp(NS) == 31",
    "hcp(N) + hcp(S) == 31",
    "controls(N) == 6",
    "losers(N) == 6",
    "losers(N, hearts) == 2",
    "losers(S) == 0 + 2 + 2 + 0",
    "losers(E) == 3 + 1 + 2 + 2",
    "spades(N) == 4",
    "length(S, hearts) >= 9",
    "hearts(EW) == 1",
    "aces(N) == 2",
    "kings(NS) == 2",
    "queens(N) + jacks(N) == 3",
    "tens(W) == 2",
    "honours(N, S) == 3",
    "balanced(N)",
    "not balanced(E)",
    "shape(N, 4-3-3-3)",
    "shape(N, 4333)",
    "shape(N, 4=3=3=3)",
    "not shape(N, 3=4=3=3)",
    "shape(W, 5-4-4-0, 4441)",
    "shape(S, x=9=x=x)",
    "shape(E, 5-x-x-1)",
    "longest(S) == 9",
    "shortest(S) == 0",
    "has(N, SA, SK, SQ)",
    "not has(N, SA, HA)",
    "has(S, H10)",
    "max(hcp(N), hcp(S)) == 19",
    "min(1, 2, 3) == 1",
    "3 < 4 < 5",
    "-1 < 0",
    "2 + 3 * 4 == 14",
    "(2 + 3) * 4 == 20",
    "1 or 0 and 0",
    "balanced(N) + balanced(E) == 1",
    "strong(h) = hcp(h) >= 17; strong(N)",
    "# a remark\nboth(a, b) = hcp(a) > 9 and\n hcp(b) > 9\nboth(N, S)",
    "one(h) = spades(h)\ntwo(h) = one(h) * 2\ntwo(N) == 8",
]
#: Conditions that cannot be understood: where, which message, and a word of what was expected in English.
WRONG = {
    "": (1, 1, "ends", "condition"),
    "hcp(N": (1, 6, "ends", "“)”"),
    "hcp(X) > 3": (1, 5, "stands", "N, E, S, W"),
    "hcp N > 3": (1, 5, "stands", "“(”"),
    "hpc(N) > 3": (1, 1, "near", "hcp"),
    "points(N) > 3": (1, 1, "unknown", "hcp"),
    "hcp(N) in 15": (1, 13, "ends", "15..17"),
    "hcp(N) in 15-17": (1, 16, "ends", "15..17"),
    "hcp(N) > ": (1, 10, "ends", "number"),
    "hcp(N) 3": (1, 8, "stands", "comparison"),
    "hcp(N) ? 3": (1, 8, "character", "hcp(N)"),
    "hcp(N, trumps) > 3": (1, 8, "stands", "suit"),
    "length(N) > 3": (1, 9, "stands", "suit"),
    "balanced(NS)": (1, 10, "stands", "single"),
    "shape(N, 5-4-3-2)": (1, 10, "stands", "thirteen"),
    "shape(N)": (1, 8, "stands", "“,”"),
    "has(N, S1)": (1, 8, "stands", "card"),
    "spades(S) >= 5 and\nhcp(N) >= and": (2, 11, "stands", "number"),
    "two(a, b) = hcp(a) > hcp(b); two(N)": (1, 35, "stands", "2"),
    "hcp(N) > 123456": (1, 10, "large", "123456"),
    "(" * 60 + "1" + ")" * 60: (1, 41, "deep", "simpler"),
}


def _native(text: str, deal: dict[Seat, Hand]) -> bool:
    from szlem.generate._native import Core

    compiled = Compiled()
    for part in Condition.read(text).native:
        compiled.add(part)
    core = Core(compiled.programs, compiled.shapes, compiled.cards, [0] * 4, [1, 2, 3, 4], True)
    return core.holds([deal[seat].bits for seat in SEATS])


@pytest.mark.parametrize("text", TRUE)
def test_what_conditions_mean(text: str) -> None:
    assert Condition.read(text).holds(TABLE)
    assert _native(text, TABLE)
    if ";" not in text and "\n" not in text:
        assert not Condition.read(f"not ({text})").holds(TABLE)
        assert not _native(f"not ({text})", TABLE)


@pytest.mark.parametrize("text", WRONG)
def test_errors_name_the_place_and_what_was_expected(text: str) -> None:
    line, column, what, expected = WRONG[text]
    with pytest.raises(ConditionError) as refused:
        Condition.read(text)
    error = refused.value
    assert (error.line, error.column, error.message.id) == (line, column, f"generate.{what}")
    assert expected in speaker("en").say(error.message)
    for language in LANGUAGES:
        assert str(column) in speaker(language).say(error.located)


def test_shapes_are_counted_right() -> None:
    """560 shapes in order; balanced are 4333 in 4 orders, 4432 and 5332 in 12 each."""
    assert (len(SHAPES), len(BALANCED)) == (560, 28)


COUNT = st.one_of(
    st.builds(
        "{}({})".format,
        st.sampled_from([*list(FEATURES)[1:], "spades", "clubs", "longest", "shortest"]),
        st.sampled_from("NESW"),
    ),
    st.builds(
        "{}({}, {})".format,
        st.sampled_from(["hcp", "length", "losers", "queens"]),
        st.sampled_from("NESW"),
        st.sampled_from("SHDC"),
    ),
    st.integers(0, 14).map(str),
)  # fmt: skip
SUM = st.recursive(
    COUNT, lambda inner: st.builds("({} {} {})".format, inner, st.sampled_from("+-*"), inner), max_leaves=3
)
TEST = st.one_of(
    st.builds("{} {} {}".format, SUM, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), SUM),
    st.builds("{} in {}..{}".format, SUM, st.integers(0, 9), st.integers(5, 40)),
    st.builds("balanced({})".format, st.sampled_from("NESW")),
    st.builds("shape({}, 5-4-x-x)".format, st.sampled_from("NESW")),
    st.builds("has({}, {})".format, st.sampled_from("NESW"), st.sampled_from(["SA", "D2", "HT"])),
)
CONDITION = st.recursive(
    TEST,
    lambda inner: st.one_of(
        st.builds("({} {} {})".format, inner, st.sampled_from(["and", "or"]), inner),
        st.builds("not ({})".format, inner),
    ),
    max_leaves=5,
)


@settings(deadline=None, max_examples=150)
@given(CONDITION, st.integers(0, 10**9))
def test_the_native_core_and_python_agree(text: str, seed: int) -> None:
    pack = from_seed(seed, 1).pack()
    deal = {seat: Hand(pack[seat::4]) for seat in SEATS}
    assert _native(text, deal) == Condition.read(text).holds(deal)


@settings(deadline=None, max_examples=60)
@given(CONDITION)
def test_classes_rule_out_nothing_that_can_be(text: str) -> None:
    """Deals found by plain shuffling can all be found with classes: a condition given up at once has none."""
    condition = Condition.read(text)
    plain = Generator(condition, seed=1, plain=True)
    raw, _ = plain._core.draw(20, 2_000)
    if raw:
        directed = Generator(condition, seed=1)
        assert directed.part >= len(raw) / 32 / 2_000 * 0.2
        assert all(condition.holds(deal) for deal in islice(directed.deals(), 5))


def _chi_squared(one: list[int], other: list[int]) -> float:
    """How far two samples of counts are from one distribution, in standard deviations."""
    n, m = sum(one), sum(other)
    cells = [(a, b) for a, b in zip(one, other, strict=True) if a + b >= 10]
    value = sum((math.sqrt(m / n) * a - math.sqrt(n / m) * b) ** 2 / (a + b) for a, b in cells)
    freedom = len(cells) - 1
    return (value - freedom) / math.sqrt(2 * freedom)


UNIFORM = [
    "hcp(N) in 15..17 and balanced(N) and spades(S) >= 5",
    "losers(S) <= 6 and hearts(S) >= 5",
    "hcp(E) >= 12 and hcp(E, spades) >= 4",
    "hcp(NS) in 24..26 and spades(NS) >= 8",
    "hearts(EW) >= 10 and hcp(E) >= 12 and hcp(W, hearts) <= 3",
    "shape(W, 5-5-x-x) or hcp(W) <= 2",
    "longest(N) >= 6 and controls(N) >= 4",
]


@pytest.mark.parametrize("text", UNIFORM)
def test_every_deal_is_as_likely_as_by_plain_shuffling(text: str) -> None:
    """Points and lengths of all hands, and the place of single cards, come as often as without classes."""
    samples = []
    for plain in (False, True):
        generator = Generator(Condition.read(text), seed=f"chi {plain}", plain=plain)
        deals = list(islice(generator.deals(), 8_000))
        samples.append(deals)
    features = {
        "points": lambda deal, seat: high_card_points(deal[seat]),
        "spades": lambda deal, seat: deal[seat].shape[0],
        "clubs": lambda deal, seat: deal[seat].shape[3],
        "spots": lambda deal, seat: sum(card.rank in (2, 5, 9) for card in deal[seat]),
    }
    for count in features.values():
        for seat in SEATS:
            counted = [[0] * 60 for _ in samples]
            for tally, deals in zip(counted, samples, strict=True):
                for deal in deals:
                    tally[count(deal, seat)] += 1
            assert _chi_squared(*counted) < 5


def test_a_condition_with_few_deals_gives_each_as_often() -> None:
    """North has twelve spades: his last card may be any of the forty others."""
    condition = Condition.read("has(N, SK, SQ, SJ, S10, S9, S8, S7, S6, S5, S4, S3, S2)")
    fixed = {Seat.N: Hand.of("KQJT98765432...")}
    tally: dict[str, int] = {}
    for deal in islice(Generator(condition, seed=5, fixed=fixed).deals(), 20_000):
        [last] = deal[Seat.N] - fixed[Seat.N]
        tally[last.text] = tally.get(last.text, 0) + 1
    assert len(tally) == 40
    assert _chi_squared(list(tally.values()), [500] * 40) < 5


def test_seeds() -> None:
    condition = Condition.read("hcp(N) >= 12")
    first, again, other = (list(islice(Generator(condition, seed=seed).deals(), 9)) for seed in (1, 1, 2))
    assert first == again != other
    unseeded = [next(Generator(condition).deals()) for _ in range(2)]
    assert unseeded[0] != unseeded[1]


def test_cards_given_in_advance() -> None:
    fixed = {Seat.S: Hand.of("AK..QJ."), Seat.W: Hand.of("2...")}
    generator = Generator(Condition.read("hcp(S) in 10..12 and spades(S) >= 4"), seed=3, fixed=fixed)
    for deal in islice(generator.deals(), 200):
        assert all(not fixed[seat].bits & ~deal[seat].bits for seat in fixed)
        assert generator.condition.holds(deal)
        assert Hand(card for hand in deal.values() for card in hand).bits == (1 << 52) - 1


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ConditionError) as never:
        Generator(Condition.read("hcp(N) > 37"))
    assert never.value.message.id == "generate.never"
    with pytest.raises(ConditionError) as rare:
        next(Generator(Condition.read("hcp(N) + hcp(E) > 40"), seed=1).deals(patience=1_000))
    assert rare.value.message.id == "generate.none_found"
    twice = {Seat.N: Hand.of("A..."), Seat.S: Hand.of("A...")}
    with pytest.raises(ConditionError) as given:
        Generator(Condition.anything(), fixed=twice)
    assert given.value.message.id == "generate.fixed_twice"


def test_functions_of_ones_own() -> None:
    def quick(hand: Hand) -> int:
        return sum(card.rank > 12 for card in hand)

    own = {"quick": quick, "same": lambda one, other: one.shape[0] == other.shape[0]}
    condition = Condition.read("hcp(N) >= 10 and quick(N) >= 3 and not same(N, S)", own)
    for deal in islice(Generator(condition, seed=2).deals(), 50):
        assert quick(deal[Seat.N]) >= 3
        assert deal[Seat.N].shape[0] != deal[Seat.S].shape[0]
    failing = Condition.read("broken(N)", {"broken": lambda hand: hand.points})
    with pytest.raises(ConditionError) as told:
        next(Generator(failing, seed=1).deals())
    assert "AttributeError" in speaker("en").say(told.value.message)


def test_deals_like_one() -> None:
    found = list(islice(deals_like(TABLE, seed=1), 5))
    for deal in found:
        assert all(deal[seat].shape == TABLE[seat].shape for seat in SEATS)
        assert all(abs(high_card_points(deal[seat]) - high_card_points(TABLE[seat])) <= 1 for seat in SEATS)
    assert len({tuple(deal.values()) for deal in found}) == 5


def test_both_native_modules_live_in_one_process() -> None:
    """nanobind takes classes of one C++ name for one type, whatever module they are in."""
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            "-c",
            "import szlem.solver._native, szlem.generate._native as g; g.Core",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
