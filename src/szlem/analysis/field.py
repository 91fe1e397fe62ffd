"""Whole files scored: their results as an event, which every comparison can then be made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from szlem.deals import Contract, Given
from szlem.play import PlayRecord
from szlem.record import Record, WrittenContract
from szlem.scoring import DuplicateScore, Ledger, Played, contract_table
from szlem.scoring.compare import Event, Result
from szlem.seats import Seat, Seating, Sides, Vulnerability

_SIDES: Final = Sides.of("NS", "EW")
_SCHEME: Final = DuplicateScore(contract_table("laws2014"))


def duplicate_score(contract: WrittenContract, tricks: int | None, vulnerable: Vulnerability) -> Ledger:
    """What a contract with declarer's tricks is worth on a board of duplicate (law 77); empty for a deal
    passed out. ``ValueError`` when the declarer, the level or the tricks are not known.

    >>> ledger = duplicate_score(WrittenContract.of("4SX", Seat.S), 8, Vulnerability.of("ns"))
    >>> ledger.total(Seat.N) - ledger.total(Seat.E)
    -500
    """
    if contract.is_passed_out:
        return Ledger(())
    if contract.declarer is None or contract.denomination is None or not contract.level or tricks is None:
        raise ValueError("a score needs the declarer, the level and the tricks made")
    declarer = contract.declarer
    played = Contract(contract.level, contract.denomination, declarer, declarer.opposite, contract.doubled)
    taken = [0, 0, 0, 0]
    taken[declarer], taken[declarer.left] = tricks, 13 - tricks
    seating = Seating.usual()
    trump = contract.denomination.trump
    play = PlayRecord(
        played, trump, seating, _SIDES, declarer.left, taken=(taken[0], taken[1], taken[2], taken[3])
    )
    return _SCHEME.ledger(Played(Given(declarer, vulnerable=vulnerable), {}, played, play))


def event_of(records: Iterable[Record]) -> Event:
    """The results of a file: records whose contract and tricks are known. A board that comes again is at the
    next table, unless ``Room`` or ``Table`` names it; sides are called by their players where they are known.
    """
    results: list[Result] = []
    met: dict[str, int] = {}
    for record in records:
        contract = record.contract
        if contract is None or (record.tricks is None and not contract.is_passed_out):
            continue
        if not contract.is_passed_out and (contract.declarer is None or not contract.level):
            continue
        board = record.board or "–"
        met[board] = met.get(board, 0) + 1
        table = record.fact("Room") or record.fact("Table") or str(met[board])
        ledger = duplicate_score(contract, record.tricks, record.vulnerable or Vulnerability())
        names = [
            _pair(record, seat) or f"{table} {seat.name}{seat.opposite.name}" for seat in (Seat.N, Seat.E)
        ]
        results.append(Result(board, table, names[0], names[1], ledger))
    return Event(tuple(results))


def _pair(record: Record, seat: Seat) -> str:
    """The two names of a side, whoever of them sat where."""
    names = [record.players.get(who, "") for who in (seat, seat.opposite)]
    return " – ".join(sorted(filter(None, names)))
