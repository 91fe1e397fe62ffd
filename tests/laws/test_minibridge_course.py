"""A deal and a match of MiniBridge from beginning to end, as "Minibrydż: wariant gry Brydż" tells them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from law_files import played

from szlem.auction.choice import PART_OR_GAME
from szlem.cards import PACK, Card, Hand, from_seed, high_card_points
from szlem.deals import Contract, Given, IllegalAction
from szlem.games import GAMES, MINIBRIDGE, State
from szlem.matches import RowSheet, Standing
from szlem.seats import SEATS, Seat


def deals(count: int = 40) -> Iterator[State]:
    """Fresh deals, each with another dealer, those with level points left out."""
    for seed in range(count):
        given = Given(SEATS[seed % 4])
        state = MINIBRIDGE.start(MINIBRIDGE.shuffled(from_seed("mini", seed)), given)
        if not state.over:
            yield state


def test_there_is_no_auction() -> None:
    for state in deals():
        assert state.phase == "choice"
        with pytest.raises(IllegalAction):
            state.replay(["1H"])
    assert "auction" not in {stage.name for state in deals(4) for stage in state.stages}


def test_four_three_two_one_and_forty_in_all() -> None:
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1}
    for card in PACK:
        assert high_card_points(Hand([card])) == worth.get(str(card)[1], 0)
    assert high_card_points(PACK) == 40


def test_points_are_counted_at_once_and_shown_to_everybody() -> None:
    for state in deals(8):
        true = {seat: high_card_points(hand) for seat, hand in state.dealt.items()}
        for eyes in ((), *((seat,) for seat in SEATS)):
            told = state.view(eyes).points
            assert told is not None
            assert told.points == true
        assert state.history == (), "before anybody does anything"


def test_the_side_with_more_than_twenty_declares_by_its_richer_hand() -> None:
    for state in deals():
        points = {seat: high_card_points(hand) for seat, hand in state.dealt.items()}
        assert state.turn is not None
        declarer = state.turn.player
        partner = declarer.opposite
        assert points[declarer] + points[partner] > 20
        order = [SEATS[(state.given.dealer + n) % 4] for n in range(4)]
        first = points[declarer] > points[partner] or order.index(declarer) < order.index(partner)
        assert points[declarer] >= points[partner]
        assert first


def test_dummy_lies_open_to_all_before_the_contract_is_chosen() -> None:
    for state in deals(8):
        assert state.turn is not None
        dummy = state.turn.player.opposite
        assert state.view().hands == {dummy: state.dealt[dummy]}


def test_the_choice_is_a_denomination_and_part_score_or_game() -> None:
    needs = {"C": 11, "D": 11, "H": 10, "S": 10, "NT": 9}
    for state in deals(3):
        assert len(state.actions()) == 10, "no slams, no doubles"
        for name, tricks in needs.items():
            for kind, wanted in (("PART", 7), ("GAME", tricks)):
                contract = state.replay([f"{kind}-{name}"]).contract
                assert contract is not None
                assert (contract.denomination.text, contract.needs, contract.doubled) == (name, wanted, 0)


def test_the_left_of_declarer_leads_and_declarer_plays_both_hands() -> None:
    for number, state in enumerate(deals(6)):
        assert state.turn is not None
        declarer = state.turn.player
        state = state.apply(state.actions()[number])
        assert state.turn == (declarer.left, declarer.left)
        chance = Random(number)
        while not state.over:
            assert state.turn is not None
            hand, player = state.turn
            assert player is (declarer if hand is declarer.opposite else hand)
            state = state.apply(chance.choice(state.actions()))


def test_scores_of_every_choice_and_result() -> None:
    """Above six: 20 a trick in a minor, 30 in a major, 40 and then 30 in notrump; and 50 or 300."""
    for choice, tricks in product(PART_OR_GAME, range(14)):
        of = Contract(choice.level, choice.denomination, Seat.S, Seat.N)
        found = MINIBRIDGE.score.ledger(played(Given(Seat.N), of, {Seat.S: tricks}, {}))
        name = choice.denomination.text
        above = tricks - 6
        worth = above * (20 if name in "CD" else 30) + (10 if name == "NT" else 0)
        made = tricks >= choice.level + 6
        bonus = 300 if str(choice).startswith("GAME") else 50
        assert found.total(Seat.S) == found.total(Seat.N) == (worth + bonus if made else 0)
        assert found.total(Seat.W) == found.total(Seat.E) == (0 if made else 50 * (choice.level + 6 - tricks))


def test_a_game_is_four_deals_each_dealing_once_nobody_ever_vulnerable() -> None:
    standing, dealers, sums = Standing(), [], dict.fromkeys(SEATS, 0)
    chance = Random(1)
    while not MINIBRIDGE.match.is_finished(standing):
        given = MINIBRIDGE.match.next(standing)
        assert given.vulnerable.text == "none"
        assert set(given.part_scores.values()) <= {0}, "every deal is scored by itself"
        state = MINIBRIDGE.start(MINIBRIDGE.shuffled(from_seed("m", len(standing.posted))), given)
        while not state.over:
            state = state.apply(chance.choice(state.actions()))
        standing = standing.with_deal(state.posted())
        if state.void is None:
            dealers.append(given.dealer)
            for seat in SEATS:
                sums[seat] += state.ledger().total(seat)
    assert dealers == list(SEATS)
    sheet = MINIBRIDGE.match.sheet(standing)
    assert isinstance(sheet, RowSheet)
    assert sheet.totals == (sums[Seat.N], sums[Seat.E])
    better = [
        side for side, total in zip(sheet.columns, sheet.totals, strict=True) if total == max(sheet.totals)
    ]
    assert list(sheet.winners) == better


def test_exactly_four_play_it_and_two_play_the_games_for_two() -> None:
    assert len(MINIBRIDGE.players) == MINIBRIDGE.card.players == 4
    for option in MINIBRIDGE.options:
        for value in option.values:
            assert MINIBRIDGE.with_options(**{option.name: value}).card.players == 4
    for_two = [game for game in GAMES if game.card.players == 2]
    assert for_two
    for game in for_two:
        assert len(game.players) == 2
        state = game.start(game.shuffled(from_seed("two", 1)), game.match.next(Standing()))
        while state.phase in ("draw", "pretricks"):
            state = state.apply(state.actions()[0])
        assert state.phase == "auction", "the two-player version bids; nobody is told any points"
        assert state.view().points is None


def test_a_card_is_no_choice() -> None:
    for state in deals(2):
        with pytest.raises(IllegalAction):
            state.apply(Card.of("SA"))
