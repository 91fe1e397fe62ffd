"""The plain bot: always legal, the same from the same view, sensible where a player would be."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from szlem.bots import PlainBot
from szlem.cards import PACK, Card, Hand, from_seed
from szlem.deals import Given
from szlem.games import DUPLICATE, GAMES, MINIBRIDGE, NETRYDZ, RUBBER, Game, State
from szlem.matches import Standing
from szlem.seats import SEATS, Seat, Vulnerability

BOT = PlainBot()


def _start(game: Game, seed: int) -> State:
    return game.start(game.shuffled(from_seed("bot", seed)), game.match.next(Standing()))


def _with(hands: dict[Seat, str]) -> dict[Seat, Hand]:
    """Full hands for everybody: those given, and the rest of the pack among the others as it comes."""
    fixed = {seat: Hand.of(text) for seat, text in hands.items()}
    rest = list(PACK)
    for hand in fixed.values():
        rest = [card for card in rest if card not in hand]
    others = [seat for seat in SEATS if seat not in fixed]
    return fixed | {seat: Hand(rest[place :: len(others)]) for place, seat in enumerate(others)}


def _choice(game: Game, hands: dict[Seat, str], given: Given, done: str) -> str:
    state = game.start(_with(hands), given).replay(done.split())
    assert state.turn is not None
    return str(BOT.choose(state.view((state.turn.player,))))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_it_plays_every_game_to_the_end_among_wild_players(game: Game, seed: int) -> None:
    random, state = Random(seed), _start(game, seed)
    wild = random.choice(game.players)
    while state.turn is not None:
        view = state.view((state.turn.player,))
        action = random.choice(view.actions) if state.turn.player is wild else BOT.choose(view)
        assert action in view.actions
        state = state.apply(action)


@pytest.mark.parametrize("game", [RUBBER, MINIBRIDGE, NETRYDZ], ids=lambda game: game.card.id)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_same_view_gives_the_same_choice(game: Game, seed: int) -> None:
    state = _start(game, seed)
    while state.turn is not None:
        eyes = (state.turn.player,)
        view = state.view(eyes)
        hidden = {seat: hand for seat, hand in state.stage.hands.items() if seat not in view.hands}
        again = view.imagine(hidden).view(eyes)
        action = PlainBot().choose(again)
        assert action == BOT.choose(view)
        state = state.apply(action)


def test_it_refuses_to_decide_for_others() -> None:
    state = _start(RUBBER, 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        BOT.choose(state.view((Seat.S,)))


@pytest.mark.parametrize("game", [RUBBER, MINIBRIDGE, NETRYDZ], ids=lambda game: game.card.id)
def test_it_beats_random_play_by_far(game: Game) -> None:
    gains = []
    for seed in range(150 if game is NETRYDZ else 40):
        random, state = Random(seed), _start(game, seed)
        plain = frozenset((Seat.N, Seat.S) if seed % 2 else (Seat.E, Seat.W))
        while state.turn is not None:
            view = state.view((state.turn.player,))
            if state.turn.player in plain:
                action = BOT.choose(view)
            elif state.phase == "auction":
                action = view.actions[min(len(view.actions) - 1, int(random.expovariate(1.0)))]
            else:
                action = random.choice(view.actions)
            state = state.apply(action)
        ledger = state.ledger()
        gains.append(sum(ledger.total(seat) * (1 if seat in plain else -1) for seat in SEATS))
    assert fmean(gains) > 3 * stdev(gains) / len(gains) ** 0.5


OPENINGS = {
    "AKQ2.K32.A432.32": "1NT",
    "AKQ2.KQ32.AQ2.K2": "2C",
    "AQJ32.A32.32.432": "P",
    "AQJ32.AJ2.32.432": "1S",
    "A2.KQJ32.A432.32": "1H",
    "AQ32.KJ32.A432.2": "1D",
    "AQ32.KJ3.432.K32": "1C",
    "2.AQJ987.432.432": "2H",
    "KQJ8765.2.432.32": "3S",
    "432.432.432.5432": "P",
}


@pytest.mark.parametrize("hand", OPENINGS)
def test_openings(hand: str) -> None:
    assert _choice(DUPLICATE, {Seat.N: hand}, Given(Seat.N), "") == OPENINGS[hand]


#: Hand of the player on turn, calls before it (north deals), and what is called.
ANSWERS = [
    ("K432.A2.5432.432", "1S P", "2S"),
    ("K432.AQ2.5432.K2", "1S P", "4S"),
    ("432.32.5432.5432", "1S P", "P"),
    ("32.A32.Q432.Q432", "1S P", "1NT"),
    ("AQ2.K32.QJ32.432", "1NT P", "3NT"),
    ("K2.AQ8765.432.32", "1NT P", "4H"),
    ("432.32.432.65432", "1NT P", "P"),
    ("5432.KQ32.AK.432", "1H P", "4H"),
    ("KQ432.2.J432.432", "1C P", "1S"),
]


@pytest.mark.parametrize(("hand", "calls", "answer"), ANSWERS)
def test_answers(hand: str, calls: str, answer: str) -> None:
    assert _choice(DUPLICATE, {Seat.S: hand}, Given(Seat.N), calls) == answer


@pytest.mark.parametrize(("below", "call"), [(60, "P"), (30, "3H"), (0, "4H")])
def test_a_part_score_is_counted_in(below: int, call: str) -> None:
    """With 60 below two hearts are game, with 30 three are enough."""
    parts = dict.fromkeys((Seat.N, Seat.S), below) | dict.fromkeys((Seat.E, Seat.W), 0)
    given = Given(Seat.N, part_scores=parts)
    strong = {Seat.N: "K2.AKJ876.AQ2.32"}
    assert _choice(RUBBER, strong, given, "1H P 2H P") == call


def test_it_never_bids_wildly_or_doubles_for_fun() -> None:
    """Over two hundred deals no grand slam is bid without the points, and nothing is redoubled."""
    for seed in range(200):
        vulnerable = Vulnerability.of(("none", "ns", "ew", "both")[seed % 4])
        hands = DUPLICATE.shuffled(from_seed("wild", seed))
        state = DUPLICATE.start(hands, Given(SEATS[seed % 4], vulnerable=vulnerable))
        while state.turn is not None and state.phase == "auction":
            state = state.apply(BOT.choose(state.view((state.turn.player,))))
        contract = state.contract
        if contract is not None:
            assert contract.level < 7
            assert contract.doubled < 2


@pytest.mark.parametrize(
    ("hand", "calls", "call"),
    [
        ("32.KQ432.A32.432", "1H", ("1H", "2H", "3H", "4H")),  # joins a fit
        ("432.432.5432.432", "1H", ("P",)),  # has nothing
        ("AKQ32.2.A432.432", "1H", ("1S",)),  # names his own while he is free to
    ],
)
def test_netrydz_calls(hand: str, calls: str, call: tuple[str, ...]) -> None:
    assert _choice(NETRYDZ, {Seat.E: hand}, Given(Seat.N), calls) in call


def test_minibridge_chooses_game_with_the_points_and_the_fit() -> None:
    rich = {Seat.N: "AKQ32.AK2.432.A2", Seat.S: "J876.Q3.AQ5.5432"}
    assert _choice(MINIBRIDGE, rich, Given(Seat.N), "") == "GAME-S"
    poor = {Seat.N: "AQ2.K32.K432.J32", Seat.S: "543.Q54.A65.Q654"}
    assert _choice(MINIBRIDGE, poor, Given(Seat.N), "").startswith("PART-")


def _in_play(hands: dict[Seat, str], done: str) -> Card:
    state = DUPLICATE.start(_with(hands), Given(Seat.S)).replay(done.split())
    assert state.turn is not None
    card = BOT.choose(state.view((state.turn.player,)))
    assert isinstance(card, Card)
    return card


HANDS = {
    Seat.S: "AQ4.AK32.A432.32",
    Seat.W: "KJT98.Q5.87.K987",
    Seat.N: "32.9876.KQJ9.A65",
    Seat.E: "765.JT4.T65.QJT4",
}


def test_west_leads_the_top_of_his_sequence_or_fourth_best() -> None:
    assert _in_play(HANDS, "1NT P 3NT P P P") in (Card.of("SJ"), Card.of("S9"))


def test_the_last_hand_wins_as_cheaply_as_it_can() -> None:
    assert _in_play(HANDS, "1NT P 3NT P P P ST S2 S5") is Card.of("SQ")


def test_nobody_overtakes_partners_winning_card() -> None:
    """East's queen holds the trick, so west does not spend his king."""
    assert _in_play(HANDS, "1NT P 3NT P P P D8 DK D5 D2 C5 CQ C2") is Card.of("C7")


def test_second_hand_plays_low_before_dummy() -> None:
    assert _in_play(HANDS, "1NT P 3NT P P P D8 D9 DT DA C3") is Card.of("C7")
