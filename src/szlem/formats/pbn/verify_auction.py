"""Checks an auction section: every call may be made, and dealer, contract and declarer agree with it.

Which calls may be made is asked of the auction itself, so that the rule stands in one place.
"""

from __future__ import annotations

from szlem.auction import Standard, StandardAuction, read_call
from szlem.deals import Given, IllegalAction, Setup
from szlem.record import WrittenContract, contract_of
from szlem.seats import Seat, Seating, Sides

from .calls import Calls
from .game import GameReader

_PARTNERS = Sides.of("NS", "EW")


def check_auction(reader: GameReader) -> None:
    """Report what the auction of a game breaks."""
    calls = reader.calls
    if calls is None:
        return
    dealer = Seat.__members__.get(reader.value("Dealer") or "")
    first = Seat.__members__.get(reader.by_name["Auction"].value)
    if dealer is not None and first is not None:
        _check_dealer(reader, calls, dealer, first)
    _check_calls(reader, calls)
    _check_contract(reader, calls)


def _check_dealer(reader: GameReader, calls: Calls, dealer: Seat, first: Seat) -> None:
    """Dealer's place is the first with a call, behind as many dashes as there are places before it."""
    expected = (dealer - first) & 3
    if calls.dashes != expected and (calls.calls or calls.dashes):
        offset = calls.offsets[0] if calls.offsets else reader.by_name["Auction"].offset
        reader.game.say(offset, "first_caller", seat=dealer.name)


def _begun() -> StandardAuction:
    return Standard().begin(Setup(Given(Seat.N), {}, Seating.usual(), _PARTNERS))


def _check_calls(reader: GameReader, calls: Calls) -> None:
    """Follow the calls; after an irregular one only a rough check is left, so that is where it ends."""
    auction = _begun()
    for call, offset in zip(calls.calls, calls.offsets, strict=True):
        if call.irregular == "S" or not call.text:
            return
        try:
            action = read_call(call.text)
        except IllegalAction:
            return
        allowed = action in auction.actions()
        if call.irregular == "I":
            if allowed:
                reader.game.say(offset, "not_insufficient", text=call.text)
            return
        if not allowed:
            reader.game.say(offset, "call_not_allowed", text=call.text)
            return
        auction = auction.apply(action)
    if calls.plus is not None and auction.is_over:
        reader.game.say(calls.plus.offset, "nothing_to_come")


def _check_contract(reader: GameReader, calls: Calls) -> None:
    auction = calls.auction(Seat.__members__.get(reader.by_name["Auction"].value, Seat.N))
    reached = contract_of(auction)
    if reached is None:
        return
    written = reader.value("Contract")
    if written is not None and written != _as_pbn(reached):
        reader.game.say(
            reader.by_name["Contract"].offset, "other_contract", text=written[:20], reached=_as_pbn(reached)
        )
    declarer = reader.value("Declarer")
    if declarer is None or reached.declarer is None or written == "Pass":
        return
    seat = Seat.__members__.get(declarer.lstrip("^"))
    if seat is None:
        return
    regular = not declarer.startswith("^")
    if (regular and seat is not reached.declarer) or (not regular and seat is not reached.declarer.opposite):
        reader.game.say(
            reader.by_name["Declarer"].offset, "other_declarer", text=declarer, seat=reached.declarer.name
        )


def _as_pbn(contract: WrittenContract) -> str:
    return "Pass" if contract.is_passed_out else contract.text
