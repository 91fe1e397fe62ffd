"""The record itself: results, declarers, tricks, and what follows without being written."""

from __future__ import annotations

import pytest

from szlem.cards import Card, Hand
from szlem.record import (
    Record,
    WrittenAuction,
    WrittenCard,
    WrittenContract,
    WrittenPlay,
    contract_of,
    read_result,
    with_conclusions,
    with_fourth_hand,
)
from szlem.seats import SEATS, Seat


@pytest.mark.parametrize(
    ("text", "contract", "tricks"),
    [
        ("4SX-2", "4SX", 8),
        ("3NT+1", "3NT", 10),
        ("1CX=", "1CX", 7),
        ("7NTXX-13", "7NTXX", 0),
        ("P", "P", None),
    ],
)
def test_results_in_notation(text: str, contract: str, tricks: int | None) -> None:
    found, made = read_result(text, Seat.E)
    assert (found.text, made) == (contract, tricks)
    if made is not None:
        assert found.result(made) == text
        assert found.declarer is Seat.E


@pytest.mark.parametrize("text", ["4SX", "8S=", "1C+7", "4S-11", "", "=", "4S=="])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"result|contract|tricks"):
        read_result(text)


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1H X 2H P P P", "2H", Seat.N),
        ("1H X XX P P P", "1HXX", Seat.N),
        ("1C 1S 1NT P 3NT P P P", "3NT", Seat.S),
        ("P 1H P 2H 2S 3H P P P", "3H", Seat.E),
        ("1S P 4NT P 5D P 6S X P P P", "6SX", Seat.N),
    ],
)
def test_declarer_named_the_denomination_first(calls: str, contract: str, declarer: Seat) -> None:
    """The third is D20's kind: doubles do not carry over to later bids."""
    found = contract_of(WrittenAuction.of(Seat.N, *calls.split()))
    assert found is not None
    assert (found.text, found.declarer) == (contract, declarer)


@pytest.mark.parametrize("calls", ["", "P P P", "1C P P", "1C P P X P P", "HAO P P P"])
def test_auctions_without_an_end_have_no_contract(calls: str) -> None:
    assert contract_of(WrittenAuction.of(Seat.S, *calls.split())) is None


def test_four_passes() -> None:
    found = contract_of(WrittenAuction.of(Seat.S, "P", "P", "P", "P"))
    assert found is not None
    assert found.is_passed_out
    assert Record(contract=found).result == "P"


def test_tricks_follow_from_thirteen_tricks_only() -> None:
    suits = [[Card.of(suit + rank) for rank in "AKQJT98765432"] for suit in "SHDC"]
    cards = [WrittenCard(suit[trick]) for trick in range(13) for suit in suits]
    contract = WrittenContract.of("1NT", Seat.S)
    whole = with_conclusions(Record(contract=contract, play=WrittenPlay.in_turn(Seat.W, cards, None)))
    assert whole.result == "1NT-7"
    part = with_conclusions(Record(contract=contract, play=WrittenPlay.in_turn(Seat.W, cards[:50], None)))
    assert part.tricks is None
    written = with_conclusions(Record(contract=contract, play=whole.play, tricks=3))
    assert written.tricks == 3, "what is written stays"


def test_the_fourth_hand_is_the_rest() -> None:
    hands = {
        seat: Hand(Card.of(suit + rank) for rank in "AKQJT98765432")
        for seat, suit in zip(SEATS, "SHDC", strict=True)
    }
    for missing in SEATS:
        three = {seat: hand for seat, hand in hands.items() if seat is not missing}
        assert with_fourth_hand(three) == hands
    assert with_fourth_hand({Seat.N: hands[Seat.N]}) == {Seat.N: hands[Seat.N]}
