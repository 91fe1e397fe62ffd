"""Whole matches of the laws' examples: rubbers, and a drawn match of MiniBridge."""

from __future__ import annotations

from typing import Any

import pytest
from law_files import PAIRS, contract, honours, ids, laws, played

from szlem.auction.choice import PART_OR_GAME
from szlem.cards import SUITS, Card, Hand, high_card_points
from szlem.deals import Contract, Given, Void
from szlem.games import DUPLICATE, MINIBRIDGE, RUBBER, Game
from szlem.matches import Posted, RubberMatch, RubberSheet, Standing
from szlem.scoring import contract_table
from szlem.seats import SEATS, Seat

RUBBERS = laws("rubber_matches")
MINI = laws("minibridge")


def _post(game: Game, so_far: Standing, of: Contract, tricks: int, dealt: dict[Seat, str]) -> Standing:
    given = game.match.next(so_far)
    deal = played(given, of, {of.declarer: tricks, of.declarer.left: 13 - tricks}, dealt)
    taken = {seat: deal.record.taken[seat] for seat in SEATS}
    return so_far.with_deal(Posted(given, game.score.ledger(deal), PAIRS, of, taken))


def _sides(counted: Any) -> dict[str, Any]:
    return dict(zip(("ns", "ew"), counted, strict=True))


@pytest.mark.parametrize("rubber", RUBBERS["rubber"], ids=ids(RUBBERS["rubber"]))
def test_rubber(rubber: dict[str, Any]) -> None:
    game, so_far = RUBBER.with_options(scores=rubber["table"]), Standing()
    for number, deal in enumerate(rubber["deals"]):
        assert not game.match.is_finished(so_far)
        given = game.match.next(so_far)
        assert given.dealer is SEATS[number % 4]
        assert given.vulnerable.text == deal["vulnerable"]
        of = contract(deal["contract"], Seat.of(deal["by"]))
        so_far = _post(game, so_far, of, deal["tricks"], honours(deal))
    if rubber.get("stopped"):
        so_far = so_far.stop()
    sheet = game.match.sheet(so_far)
    assert isinstance(sheet, RubberSheet)
    below = [[item.points for part in sheet.games for item in part[column]] for column in (0, 1)]
    assert _sides(below) == rubber["below"]
    assert _sides([[item.points for item in column] for column in sheet.above]) == rubber["above"]
    assert _sides(sheet.totals) == rubber["totals"]
    assert _sides(sheet.won) == rubber["games"]
    assert sheet.finished is rubber.get("finished", False)
    if sheet.finished:
        assert sheet.points == rubber["points"]
    written = game.match.entries(so_far)
    assert (
        _sides([sum(e.points for e in written if e.players == side) for side in PAIRS.groups])
        == rubber["totals"]
    )


def test_part_score_does_not_live_past_a_game() -> None:
    """R-22: west's forty stays in the total and counts no more towards a game."""
    row = next(rubber for rubber in RUBBERS["rubber"] if rubber["id"] == "R-22")
    so_far = Standing()
    given = []
    for deal in row["deals"]:
        given.append(RUBBER.match.next(so_far))
        so_far = _post(RUBBER, so_far, contract(deal["contract"], Seat.of(deal["by"])), deal["tricks"], {})
    given.append(RUBBER.match.next(so_far))
    parts = [(each.part_scores[Seat.N], each.part_scores[Seat.E]) for each in given]
    assert parts == [(0, 0), (60, 0), (60, 40), (0, 0), (0, 60)]


@pytest.mark.parametrize(("difference", "points"), RUBBERS["settled"].items())
def test_settlement(difference: str, points: int) -> None:
    match = RubberMatch(contract_table("laws2014"))
    assert match.settled(int(difference)) == match.settled(-int(difference)) == points


def test_passed_out_rubber_deal_moves_the_deal_on() -> None:
    given = RUBBER.match.next(Standing())
    passed = RUBBER.start({seat: Hand() for seat in SEATS}, given).replay("PPPP")
    assert passed.posted().void == Void("passed-out")
    assert RUBBER.match.next(Standing().with_deal(passed.posted())).dealer is given.dealer.left


def _hands_with(points: dict[Seat, int]) -> dict[Seat, Hand]:
    """Hands of thirteen with exactly these points: honours are handed out one by one, highest first."""
    honour_cards = [Card.of(suit.letter + rank) for rank in "AKQJ" for suit in SUITS]
    left, hands = dict(points), {seat: Hand() for seat in SEATS}
    for card in honour_cards:
        worth = high_card_points(Hand([card]))
        seat = max((s for s in SEATS if left[s] >= worth), key=lambda s: left[s])
        hands[seat] |= Hand([card])
        left[seat] -= worth
    small = [card for card in Hand.of_bits((1 << 52) - 1) if card not in honour_cards]
    for seat in SEATS:
        for _ in range(13 - len(hands[seat])):
            hands[seat] |= Hand([small.pop()])
    return hands


@pytest.mark.parametrize("row", MINI["points"], ids=ids(MINI["points"]))
def test_minibridge_declarer(row: dict[str, Any]) -> None:
    points = {seat: row[seat.name.lower()] for seat in SEATS}
    hands = _hands_with(points)
    state = MINIBRIDGE.start(hands, Given(Seat.of(row["dealer"])))
    announced = state.view().points
    assert announced is not None
    assert announced.points == points
    if row["declarer"]:
        assert state.turn is not None
        assert state.turn.player is Seat.of(row["declarer"])
        return
    assert state.over
    assert state.void == Void("level-points")
    first = MINIBRIDGE.match.next(Standing())
    void = MINIBRIDGE.start(hands, first).posted()
    again = MINIBRIDGE.match.next(Standing().with_deal(void))
    assert (again.dealer, again.number) == (first.dealer, first.number)


def test_minibridge_draw() -> None:
    so_far = Standing()
    for deal in MINI["draw"]["deals"]:
        assert not MINIBRIDGE.match.is_finished(so_far)
        choice = next(each for each in PART_OR_GAME if str(each) == deal["choice"])
        declarer = Seat.of(deal["declarer"])
        of = Contract(choice.level, choice.denomination, declarer, declarer.opposite)
        so_far = _post(MINIBRIDGE, so_far, of, deal["tricks"], {})
    sheet = MINIBRIDGE.match.sheet(so_far)
    assert sheet.finished
    assert sheet.totals == (MINI["draw"]["total"],) * 2
    assert sheet.winners == PAIRS.groups  # type: ignore[union-attr]


def test_boards_of_duplicate_take_dealer_and_vulnerability_from_their_number() -> None:
    """Laws of Duplicate Bridge 2017, law 2: vulnerability by board number modulo 16."""
    stated = {"none": (1, 8, 11, 14), "ns": (2, 5, 12, 15), "ew": (3, 6, 9, 16), "both": (4, 7, 10, 13)}
    game, so_far = DUPLICATE.with_options(boards="36"), Standing()
    for number in range(1, 37):
        given = game.match.next(so_far)
        assert given.dealer is SEATS[(number - 1) % 4]
        assert (number - 1) % 16 + 1 in stated[given.vulnerable.text]
        passed = game.start({seat: Hand() for seat in SEATS}, given).replay("PPPP")
        so_far = so_far.with_deal(passed.posted())
    assert game.match.is_finished(so_far)
