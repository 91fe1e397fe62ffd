"""What follows from a record without being written in it."""

from __future__ import annotations

from dataclasses import replace

from szlem.cards import PACK, Hand
from szlem.seats import SEATS, Seat

from .contract import contract_of
from .record import Record


def with_conclusions(record: Record) -> Record:
    """The record with its contract, where a standard auction settles it, and its tricks, where all thirteen
    were played, filled in. What is written stays as it is."""
    contract, tricks = record.contract, record.tricks
    if contract is None and record.auction is not None:
        contract = contract_of(record.auction)
    if tricks is None and contract is not None and contract.declarer is not None and contract.level:
        play = record.play
        if play is not None and play.is_complete and contract.denomination is not None:
            won = play.won(contract.denomination.trump)
            tricks = won[contract.declarer] + won[contract.declarer.opposite]
    if contract is record.contract and tricks == record.tricks:
        return record
    return replace(record, contract=contract, tricks=tricks)


def with_fourth_hand(hands: dict[Seat, Hand]) -> dict[Seat, Hand]:
    """Three hands of thirteen cards and the fourth that is left over; other hands as they are."""
    if len(hands) != 3 or any(len(hand) != 13 for hand in hands.values()):
        return hands
    rest = PACK
    for hand in hands.values():
        rest = rest - hand
    if len(rest) != 13:
        return hands
    missing = next(seat for seat in SEATS if seat not in hands)
    return {seat: hands.get(seat, rest) for seat in SEATS if seat in hands or seat is missing}
