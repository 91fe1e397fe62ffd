"""What each call and each card of a record cost, when all cards are seen.

A card costs the tricks that its side could take before it was played and no longer after. A bid is worth the
score that it would have as the last call but the passes; contracts that fail are doubled only if they were.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from szlem.cards import Hand, deal_text
from szlem.play import winner_of
from szlem.record import Record, WrittenContract, contract_of
from szlem.record.auction import WrittenAuction, WrittenCall
from szlem.seats import Seat, Vulnerability

from .field import duplicate_score

if TYPE_CHECKING:
    from szlem.solver import Par, Solver
    from szlem.solver.search import Table


@dataclass(frozen=True, slots=True)
class ContractWorth:
    """A bid that was made, and what it would have been worth as the final contract: declarer's tricks double
    dummy, and the score from North-South's side."""

    seat: Seat
    call: str
    contract: WrittenContract
    tricks: int
    score: int


@dataclass(frozen=True, slots=True)
class CardCost:
    """A card of the play and the tricks that it cost its side; ``better`` are the cards that cost nothing,
    where it cost something. Tricks are counted from one."""

    trick: int
    seat: Seat
    card: str
    cost: int
    better: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A record under the eye of the solver. ``score`` is what was made and ``worth`` what the contract is
    worth double dummy, both from North-South's side like ``par``; none where it is not known."""

    record: Record
    table: Table
    par: Par
    bids: tuple[ContractWorth, ...]
    cards: tuple[CardCost, ...]
    worth: int | None
    score: int | None

    @property
    def given_by_auction(self) -> int | None:
        """What North-South lost (negative) or gained by the contract, against par."""
        return None if self.worth is None else self.worth - self.par.score

    @property
    def given_by_play(self) -> int | None:
        """What North-South lost or gained by the play, against the contract's double-dummy worth."""
        return None if self.worth is None or self.score is None else self.score - self.worth

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "board": self.record.board,
            "table": self.table,
            "par": {
                "score": self.par.score,
                "contracts": [contract.contract for contract in self.par.contracts],
            },
            "contract": self.record.contract.text if self.record.contract is not None else None,
            "result": self.record.result,
            "worth": self.worth,
            "score": self.score,
            "auction": self.given_by_auction,
            "play": self.given_by_play,
            "bids": [
                {"seat": bid.seat.name, "call": bid.call, "tricks": bid.tricks, "score": bid.score}
                for bid in self.bids
            ],
            "cards": [
                {
                    "trick": c.trick,
                    "seat": c.seat.name,
                    "card": c.card,
                    "cost": c.cost,
                    "better": list(c.better),
                }
                for c in self.cards
            ],
        }


def review(record: Record, solver: Solver | None = None) -> Review:
    """The review of a record whose four hands are known; ``ValueError`` when they are not. The solver keeps
    what it learns for the next record."""
    from szlem.solver import Solver, par

    if not record.is_complete:
        raise ValueError("a review needs all four hands of thirteen cards")
    solver = solver or Solver()
    deal = deal_text({seat.name: hand for seat, hand in record.hands.items()})
    table = solver.table(deal)
    vulnerable = record.vulnerable or Vulnerability()
    dealer = record.dealer.name if record.dealer is not None else "N"
    zone = vulnerable.text if vulnerable.text in ("none", "ns", "ew", "both") else "none"
    return Review(
        record,
        table,
        par(table, zone, dealer),
        tuple(_bids(record.auction, table, vulnerable)) if record.auction is not None else (),
        tuple(_cards(record, solver)),
        _worth(record.contract, table, vulnerable),
        _score(record, vulnerable),
    )


def _net(contract: WrittenContract, tricks: int | None, vulnerable: Vulnerability) -> int:
    ledger = duplicate_score(contract, tricks, vulnerable)
    return ledger.total(Seat.N) - ledger.total(Seat.E)


def _worth(contract: WrittenContract | None, table: Table, vulnerable: Vulnerability) -> int | None:
    if contract is not None and contract.is_passed_out:
        return 0
    if contract is None or contract.declarer is None or contract.denomination is None or not contract.level:
        return None
    return _net(contract, table[contract.declarer.name][contract.denomination.text], vulnerable)


def _score(record: Record, vulnerable: Vulnerability) -> int | None:
    contract = record.contract
    if contract is None or (record.tricks is None and not contract.is_passed_out):
        return None
    known = contract.is_passed_out or (contract.declarer is not None and contract.level)
    return _net(contract, record.tricks, vulnerable) if known else None


def _bids(auction: WrittenAuction, table: Table, vulnerable: Vulnerability) -> Iterator[ContractWorth]:
    """Every bid as if all had passed behind it."""
    for turn, (seat, call) in enumerate(auction.by_seat()):
        if not call.text[:1].isdigit():
            continue
        calls = (*auction.calls[: turn + 1], *(WrittenCall("P") for _ in range(3)))
        contract = contract_of(WrittenAuction(auction.first, calls))
        if contract is None or contract.declarer is None or contract.denomination is None:
            return
        tricks = table[contract.declarer.name][contract.denomination.text]
        yield ContractWorth(seat, call.text, contract, tricks, _net(contract, tricks, vulnerable))


def _cards(record: Record, solver: Solver) -> Iterator[CardCost]:
    """Every card of the play; it ends early at a card that is not to be found in the hand."""
    contract, play = record.contract, record.play
    if play is None or contract is None or contract.declarer is None or contract.denomination is None:
        return
    trump = contract.denomination.text
    hands, leader = dict(record.hands), play.leader
    for number, trick in enumerate(play.tricks, 1):
        played: list[str] = []
        deal = deal_text({seat.name: hand for seat, hand in hands.items()})
        for seat in _from(leader)[: len(trick)]:
            if seat not in trick or trick[seat].card not in hands[seat]:
                return
            values = solver.cards(deal, trump, leader.name, played)
            card, best = trick[seat].card, max(values.values())
            if card.text not in values:
                return  # a revoke: what the other cards are worth then is no question of double dummy
            cost = best - values[card.text]
            better = tuple(text for text, value in values.items() if value == best) if cost else ()
            yield CardCost(number, seat, card.text, cost, better)
            played.append(card.text)
        if len(trick) < 4:
            return
        for seat, written in trick.items():
            hands[seat] = hands[seat] - Hand((written.card,))
        cards = [(seat, trick[seat].card) for seat in _from(leader)]
        leader = winner_of(cards, contract.denomination.trump)


def _from(leader: Seat) -> tuple[Seat, ...]:
    return leader, leader.left, leader.opposite, leader.right
