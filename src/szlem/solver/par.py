"""Par: the score when both sides bid seeing all the cards, and the contracts that reach it.

The auction is played backwards. Over a contract the other side either passes or bids higher, whichever is
better for it; contracts that fail are doubled. Each side names the declarer of its contract. Scores are those
of the Laws of Duplicate Bridge 2017, law 77.
"""

from __future__ import annotations

from dataclasses import dataclass

from .errors import SolverError
from .notation import DENOMINATIONS, seat_letter
from .search import Solver, Table

_VULNERABLE = {"none": "", "ns": "NS", "ew": "EW", "both": "NSEW", "all": "NSEW", "love": ""}
_SIDES = ("NS", "EW")
_BIDS = 35


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that scores par: who can declare it for that, and the tricks that the declarer takes."""

    contract: str
    declarers: str
    tricks: int


@dataclass(frozen=True, slots=True)
class Par:
    """Par from North-South's side; no contract means that the deal is best passed out."""

    score: int
    contracts: tuple[ParContract, ...]


def par(
    deal: str | Table, vulnerable: str = "none", dealer: str = "N", *, solver: Solver | None = None
) -> Par:
    """Par of a deal, or of a table that is known, for partners opposite.

    ``vulnerable`` is ``none``, ``ns``, ``ew`` or ``both``. Raises SolverError for other words.

    >>> row = {"C": 6, "D": 6, "H": 9, "S": 7, "NT": 6}
    >>> other = {"C": 7, "D": 7, "H": 4, "S": 6, "NT": 6}
    >>> par({"N": row, "E": other, "S": row, "W": other}, "none", "N")
    Par(score=140, contracts=(ParContract(contract='2H', declarers='NS', tricks=9),))
    """
    word = vulnerable.strip().lower()
    if word not in _VULNERABLE:
        raise SolverError(f"{vulnerable!r} is no vulnerability: write none, ns, ew or both.")
    table = (solver or Solver()).table(deal) if isinstance(deal, str) else deal
    if sorted(table) != sorted("NESW"):
        raise SolverError("Par needs the results of North, East, South and West.")
    return _Auction(table, _VULNERABLE[word]).par("NS" if seat_letter(dealer) in "NS" else "EW")


def contract_score(level: int, denomination: str, tricks: int, vulnerable: bool) -> int:
    """The points of a contract for its declarer's side: undoubled if made, doubled if not (law 77).

    >>> contract_score(4, "S", 10, True), contract_score(4, "S", 8, True), contract_score(1, "NT", 7, False)
    (620, -500, 90)
    """
    over = tricks - level - 6
    if over < 0:
        down = -over
        if vulnerable:
            return 100 - 300 * down
        return 100 - 200 * down if down < 4 else 400 - 300 * down
    each = 20 if denomination in ("C", "D") else 30
    first = 10 if denomination == "NT" else 0
    points = level * each + first
    bonus = (500 if vulnerable else 300) if points >= 100 else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    return points + bonus + slam + over * each


class _Auction:
    """All contracts of one table, and who would bid what over what."""

    def __init__(self, table: Table, vulnerable: str) -> None:
        self._table = table
        self._scores = {
            side: [self._score(bid, side, side in vulnerable) for bid in range(_BIDS)] for side in _SIDES
        }
        # The outcome once `bid` by `side` is on the table and the others are to act.
        self._after: dict[str, list[int]] = {side: [0] * _BIDS for side in _SIDES}
        best = {side: -_sign(side) * 100000 for side in _SIDES}  # of the bids above, for that side
        for bid in reversed(range(_BIDS)):
            for side, other in (_SIDES, _SIDES[::-1]):
                self._after[side][bid] = _better(other, self._scores[side][bid], best[other])
            for side in _SIDES:
                best[side] = _better(side, best[side], self._after[side][bid])
        self._best = best

    def par(self, dealer_side: str) -> Par:
        score = 0
        other = _SIDES[dealer_side == "NS"]
        for side in (other, dealer_side, other, dealer_side):
            score = _better(side, score, self._best[side])
        return Par(score, tuple(self._contracts(score)) if score else ())

    def _contracts(self, score: int) -> list[ParContract]:
        """In each denomination the lowest bid that scores par and that nothing better can be bid over."""
        found = []
        for denomination in range(5):
            for side in _SIDES:
                for bid in range(denomination, _BIDS, 5):
                    if self._scores[side][bid] == score and self._unbeaten(bid, side):
                        found.append((bid, self._contract(bid, side)))
                        break
        return [contract for _, contract in sorted(found, key=lambda pair: pair[0])]

    def _unbeaten(self, bid: int, side: str) -> bool:
        other = _SIDES[side == "NS"]
        score = self._scores[side][bid]
        return all(_better(other, score, above) == score for above in self._scores[other][bid + 1 :])

    def _contract(self, bid: int, side: str) -> ParContract:
        level, name = bid // 5 + 1, DENOMINATIONS[bid % 5]
        tricks = self._tricks(name, side)
        declarers = "".join(seat for seat in side if self._table[seat][name] == tricks)
        return ParContract(f"{level}{name}{'X' if tricks < level + 6 else ''}", declarers, tricks)

    def _tricks(self, name: str, side: str) -> int:
        return max(self._table[seat][name] for seat in side)

    def _score(self, bid: int, side: str, vulnerable: bool) -> int:
        name = DENOMINATIONS[bid % 5]
        return _sign(side) * contract_score(bid // 5 + 1, name, self._tricks(name, side), vulnerable)


def _sign(side: str) -> int:
    return 1 if side == "NS" else -1


def _better(side: str, a: int, b: int) -> int:
    return max(a, b) if side == "NS" else min(a, b)
