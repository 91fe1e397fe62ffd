"""The eighteen worked auctions of Netrydż, with the state after every call."""

from __future__ import annotations

from typing import Any

import pytest
from law_files import ids, laws

from szlem.auction import PASS, STANDARD_LADDER, Bid, Call, JoiningAuction, read_call
from szlem.cards import DENOMINATIONS, PACK, Denomination, Hand
from szlem.deals import Given, IllegalAction, Void
from szlem.games import NETRYDZ, Game, State
from szlem.seats import SEATS, Seat, Seating, Sides

AUCTIONS = laws("netrydz_auctions")["auction"]
CARDS = list(PACK)
HANDS = {seat: Hand(CARDS[seat::4]) for seat in SEATS}


def _auction(state: State) -> JoiningAuction:
    stage = state.stages[0]
    assert isinstance(stage, JoiningAuction)
    return stage


def _pairs(sides: Sides) -> set[str]:
    return {"".join(seat.name for seat in sorted(group)) for group in sides.groups if len(group) == 2}


def _expected_calls(row: dict[str, Any]) -> set[Call]:
    """What the row says the next player may call."""
    last = read_call(row["above"]) if row["above"] else None
    assert last is None or isinstance(last, Bid)
    allowed = (
        set(DENOMINATIONS) if row["names"] == "any" else {Denomination.of(letter) for letter in row["names"]}
    )
    bids = {bid for bid in STANDARD_LADDER.above(last) if bid.denomination in allowed}
    return {PASS, *bids} | ({read_call(row["repeats"])} if row["repeats"] else set())


def _check(state: State, row: dict[str, Any]) -> None:
    auction = _auction(state)
    assert auction.calls[-1] == (Seat.of(row["by"]), read_call(row["call"]))
    assert _pairs(auction.after[-1]) == set(row["pairs"].split(", ") if row["pairs"] else [])
    contract = auction.contract
    assert (contract.text if contract is not None else "") == row["contract"]
    assert "".join(sorted(seat.name for seat in auction.restricted)) == "".join(sorted(row["restricted"]))
    if "ended" in row:
        assert auction.is_over
        assert _reason(auction) == row["ended"]
        return
    assert state.turn is not None
    assert state.turn.player is Seat.of(row["next"])
    assert set(state.actions()) == _expected_calls(row)


def _reason(auction: JoiningAuction) -> str:
    """Which of the ends it was, from the calls themselves."""
    last = [call for _, call in auction.calls][-3:]
    if not auction.named:
        return "all passed"
    return "3 passes" if last == [PASS] * 3 else "2 passes + repetition"


def _played(game: Game, rows: dict[str, Any]) -> State:
    state = game.start(HANDS, Given(Seat.of(rows["dealer"])))
    for row in rows["calls"]:
        if row.get("refused"):
            with pytest.raises(IllegalAction) as refused:
                state.apply(state.read(row["call"]))
            assert refused.value.rule.id == "illegal.restricted"
        else:
            state = state.apply(state.read(row["call"]))
            _check(state, row)
    return state


@pytest.mark.parametrize("seating", ["2008", "2002"])
@pytest.mark.parametrize("rows", AUCTIONS, ids=ids(AUCTIONS))
def test_worked_auction(rows: dict[str, Any], seating: str) -> None:
    state = _played(NETRYDZ.with_options(seating=seating), rows)
    result = rows["result"]
    if result == "no play":
        assert state.over
        assert state.void in (Void("no-partnership"), Void("passed-out"))
        assert state.ledger().entries == ()
        return
    contract = state.contract
    assert contract is not None
    assert contract.text == result["contract"]
    assert contract.declarer is Seat.of(result["declarer"])
    assert contract.dummy is Seat.of(result["dummy"])
    moved = {Seat.of(who): Seat.of(where) for who, where in result["sits"].items()}
    if seating == "2002":
        assert state.seating == Seating.usual()
    else:
        assert {seat: state.seating.place(seat) for seat in SEATS} == {
            seat: moved.get(seat, seat) for seat in SEATS
        }
        assert state.seating.opposite(contract.declarer) is contract.dummy
    assert state.turn is not None
    assert state.turn.hand.name == result["leader" if seating == "2008" else "leader_2002"]


def test_all_eighteen_are_here() -> None:
    assert [rows["id"] for rows in AUCTIONS] == [f"WA{number}" for number in range(1, 19)]
