"""Calls weighed by what they lead to: what the engine finds out about a game without being told."""

from __future__ import annotations

from random import Random
from statistics import fmean

from szlem.auction import PASS, read_call
from szlem.bots.auctioning import candidates, choose_call, weigh_calls
from szlem.bots.budget import Budget, Skill
from szlem.bots.estimate import chances, guess
from szlem.cards import Hand, from_seed
from szlem.deals import Given
from szlem.games import MINIBRIDGE, NETRYDZ, Game, View
from szlem.seats import SEATS, Seat
from szlem.solver import table

SKILL = Skill(Budget.counted(9))


def _view(game: Game, hand: str, calls: str, seed: int) -> View:
    """East is on turn with this hand, north having dealt and called; the other cards are any."""
    mine = Hand.of(hand)
    rest = [card for card in from_seed("calls", seed).pack() if card not in mine]
    others = [seat for seat in SEATS if seat is not Seat.E]
    hands = {Seat.E: mine} | {seat: Hand(rest[place::3]) for place, seat in enumerate(others)}
    return game.start(hands, Given(Seat.N)).replay(calls.split()).view((Seat.E,))


def _worths(view: View, calls: tuple[str, ...]) -> dict[str, float]:
    found = weigh_calls(
        view, [read_call(call) for call in calls], (PASS,), SKILL, SKILL.budget.begin(), Random(1)
    )
    return {str(call): mean for call, mean in found.points.means().items()}


def test_in_netrydz_a_joined_suit_is_worth_more_than_a_lone_bid() -> None:
    """With four hearts, after north's heart: joining him, or a suit of one's own."""
    joined, alone = [], []
    for seed in range(2):
        found = _worths(_view(NETRYDZ, "432.KQ43.AQ32.32", "1H", seed), ("P", "2H", "2D", "1S"))
        joined.append(found["2H"])
        alone.append(max(found["2D"], found["1S"]))
    assert fmean(joined) > fmean(alone)


def test_only_bids_within_reach_are_tried() -> None:
    view = _view(NETRYDZ, "432.KQ43.AQ32.32", "1H", 0)
    tried = candidates(view, PASS)
    assert tried[0] is PASS
    assert set(tried) <= set(view.actions)
    assert len(tried) < len(view.actions)


def test_minibridge_chooses_the_contract_that_pays() -> None:
    """Ten sure tricks in spades: game; nothing to spare anywhere: a part-score."""
    sure = {Seat.N: "AKQ32.AK2.432.A2", Seat.S: "J876.Q3.AQ5.5432"}
    poor = {Seat.N: "AQ2.K32.K432.J32", Seat.S: "543.Q54.A65.Q654"}
    for hands, kind in ((sure, "GAME-S"), (poor, "PART-")):
        fixed = {seat: Hand.of(text) for seat, text in hands.items()}
        both = fixed[Seat.N] | fixed[Seat.S]
        rest = [card for card in from_seed("choice", 1).pack() if card not in both]
        dealt = fixed | {Seat.E: Hand(rest[::2]), Seat.W: Hand(rest[1::2])}
        view = MINIBRIDGE.start(dealt, Given(Seat.N)).view((Seat.N,))
        assert str(choose_call(view, SKILL, Random(1))).startswith(kind)


def test_guessed_tricks_are_close_to_the_solvers() -> None:
    """Within a trick and a half on the average, and not far to one side."""
    errors = []
    for seed in range(4):
        pack = from_seed("guess", seed).pack()
        north, east, south, west = (Hand(pack[place::4]) for place in range(4))
        found = table("N:" + " ".join(hand.text for hand in (north, east, south, west)))
        for trump in range(4):
            tricks = (found["N"]["CDHS"[trump]] + found["S"]["CDHS"[trump]]) / 2
            suit = next(card.suit for card in pack if card.suit == trump)
            errors.append(guess((north.bits, south.bits), (east.bits, west.bits), suit) - tricks)
    assert fmean(map(abs, errors)) < 1.5
    assert abs(fmean(errors)) < 0.8


def test_chances_add_up() -> None:
    for expected in (0.0, 3.3, 9.5, 13.0):
        assert abs(sum(chances(expected).values()) - 1) < 1e-9
