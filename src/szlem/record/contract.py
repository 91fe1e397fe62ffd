"""A contract and a result as they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from szlem.cards import Denomination
from szlem.seats import Seat

from .auction import WrittenAuction

_CONTRACT: Final = re.compile(r"([1-7])(NT|[CDHSN])(X{0,2})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WrittenContract:
    """What is played, as far as it is known.

    ``level`` 0 with a denomination is an ending of which only trumps are known; ``level`` 0 without one is a
    deal passed out. ``irregular`` marks a declarer whom an irregularity in the auction made.
    """

    level: int = 0
    denomination: Denomination | None = None
    doubled: int = 0
    declarer: Seat | None = None
    irregular: bool = False

    @classmethod
    def of(cls, text: str, declarer: Seat | None = None) -> WrittenContract:
        """Read ``4SX``, ``3NT`` or ``P`` (``Pass``); ``ValueError`` says what was expected.

        >>> WrittenContract.of("3nx", Seat.W).text
        '3NTX'
        """
        if text.strip().upper() in ("P", "PASS", "PASSED OUT"):
            return PASSED_OUT
        found = _CONTRACT.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text!r} is not a contract: one such as 4S, 3NTX or Pass was expected")
        return cls(int(found[1]), Denomination.of(found[2]), len(found[3]), declarer)

    @property
    def is_passed_out(self) -> bool:
        """True when there was nothing to play."""
        return self.denomination is None

    @property
    def text(self) -> str:
        """In notation: ``4SX``; ``P`` for a deal passed out."""
        if self.denomination is None:
            return "P"
        return f"{self.level or ''}{self.denomination.text}{'X' * self.doubled}"

    def result(self, tricks: int) -> str:
        """In notation, with what declarer's tricks made of it.

        >>> WrittenContract.of("4SX").result(8)
        '4SX-2'
        """
        over = tricks - self.level - 6
        return self.text + (f"{over:+d}" if over else "=")


PASSED_OUT: Final = WrittenContract()


def read_result(text: str, declarer: Seat | None = None) -> tuple[WrittenContract, int | None]:
    """Read ``4SX-2``, ``3NT+1``, ``1CX=`` or ``P``: the contract, and declarer's tricks where it is played.

    >>> contract, tricks = read_result("3NT+1")
    >>> contract.text, tricks
    ('3NT', 10)
    """
    if text.strip().upper() in ("P", "PASS"):
        return PASSED_OUT, None
    found = re.fullmatch(r"(.+?)(=|[+-]\d{1,2})", text.strip())
    if found is None:
        raise ValueError(f"{text!r} is not a result: one such as 4SX-2, 3NT+1 or 1CX= was expected")
    contract = WrittenContract.of(found[1], declarer)
    tricks = contract.level + 6 + (0 if found[2] == "=" else int(found[2]))
    if not 0 <= tricks <= 13:
        raise ValueError(f"{text!r} would be {tricks} tricks; there are thirteen")
    return contract, tricks


@lru_cache(64)
def _bid(text: str) -> WrittenContract | None:
    return WrittenContract.of(text) if _CONTRACT.fullmatch(text) is not None else None


def contract_of(auction: WrittenAuction) -> WrittenContract | None:
    """The contract in which a standard auction ends; none while it is not closed or not a standard one.

    Declarer is the player of the last bidder's side who first named its denomination (Laws of Duplicate
    Bridge 2017, definition of declarer).

    >>> contract = contract_of(WrittenAuction.of(Seat.N, "1H", "X", "2H", "P", "P", "P"))
    >>> contract.text, contract.declarer
    ('2H', <Seat.N: 0>)
    """
    if not auction.is_closed:
        return None
    if auction.is_passed_out:
        return PASSED_OUT
    last, bidder = None, auction.first
    first_namers: dict[tuple[int, Denomination], Seat] = {}
    for seat, call in auction.by_seat():
        if call.text in ("P", ""):
            continue
        if (bid := _bid(call.text)) is not None and bid.denomination is not None:
            last, bidder = bid, seat
            first_namers.setdefault((seat & 1, bid.denomination), seat)
        elif call.text in ("X", "XX") and last is not None:
            last = replace(last, doubled=len(call.text))
        else:
            return None
    if last is None or last.denomination is None:
        return None
    return replace(last, declarer=first_namers[bidder & 1, last.denomination])
