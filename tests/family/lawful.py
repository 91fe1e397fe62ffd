"""Law examples as data: what a game writes for a contract and its tricks."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from szlem.auction import read_call
from szlem.auction.calls import Bid
from szlem.cards import Denomination, Hand
from szlem.deals import Contract, Given, Void
from szlem.games import Game, find_game
from szlem.matches import Posted, Standing
from szlem.play import PlayRecord
from szlem.scoring import Dealt, Ledger, Played
from szlem.seats import SEATS, Seat, Seating, Sides, Vulnerability

LAWS = Path(__file__).parent / "laws"
_NO_HANDS = {seat: Dealt(Hand()) for seat in SEATS}


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a file, each with an id of ``RULES.md``."""
    return list(tomllib.loads((LAWS / f"{name}.toml").read_text(encoding="utf-8"))["case"])


def played(case: dict[str, Any]) -> Played:
    """A deal as a case tells it: contract, declarer, dummy, sides, tricks by hand, what was held."""
    declarer = Seat.of(case.get("declarer", "N"))
    contract = _contract(case["contract"], declarer, case.get("dummy", declarer.opposite.name))
    if "doubler" in case:
        contract = replace(contract, doubler=Seat.of(case["doubler"]))
    sides = Sides.of(*case.get("sides", "NS/EW").split("/"))
    leader = Seat.of(case.get("leader", declarer.left.name))
    taken = _taken(case, contract)
    seating = Seating(tuple(Seat.of(letter) for letter in case.get("seating", "NESW")))  # type: ignore[arg-type]
    record = PlayRecord(contract, contract.denomination.trump, seating, sides, leader, taken=taken)
    given = Given(declarer, vulnerable=Vulnerability.of(case.get("vulnerable", "none")))
    held = {
        seat: Dealt(Hand.of(case["hands"][seat.name])) for seat in SEATS if seat.name in case.get("hands", {})
    }
    return Played(given, _NO_HANDS | held, contract, record)


def _contract(text: str, declarer: Seat, dummy: str) -> Contract:
    plain = text.rstrip("X")
    bid = read_call(plain) if plain[0].isdigit() else None
    level, denomination = (
        (bid.level, bid.denomination) if isinstance(bid, Bid) else (0, Denomination.of(plain))
    )
    return Contract(level, denomination, declarer, Seat.of(dummy) if dummy else None, len(text) - len(plain))


def _taken(case: dict[str, Any], contract: Contract) -> tuple[int, int, int, int]:
    if "taken" in case:
        north, east, south, west = case["taken"]
        return north, east, south, west
    counts = [0, 0, 0, 0]
    counts[contract.declarer] = case["tricks"] if "tricks" in case else contract.needs + case["over"]
    counts[contract.declarer.left] = 13 - counts[contract.declarer]
    north, east, south, west = counts
    return north, east, south, west


def ledger(case: dict[str, Any]) -> Ledger:
    """What the game of the case writes."""
    game = find_game(case["game"]).with_options(**case.get("options", {}))
    return game.score.ledger(played(case))


def written(case: dict[str, Any]) -> list[list[Any]]:
    """The entries as ``[players, points, line]``."""
    return [
        ["".join(seat.name for seat in sorted(entry.players)), entry.points, entry.line]
        for entry in ledger(case).entries
    ]


def post(game: Game, standing: Standing, declarer: str, contract: str, over: int, **more: Any) -> Standing:
    """The standing after a deal that the match gives, with this contract and result."""
    given = game.match.next(standing)
    case = {"declarer": declarer, "contract": contract, "over": over, **more}
    deal = replace(played(case), given=given)
    tricks = dict(zip(SEATS, deal.record.taken, strict=True))
    posted = Posted(given, game.score.ledger(deal), deal.record.sides, deal.contract, tricks)
    return standing.with_deal(posted)


def pass_out(game: Game, standing: Standing) -> Standing:
    """The standing after a deal that nobody bids in."""
    given = game.match.next(standing)
    return standing.with_deal(Posted(given, Ledger(), game.sides, void=Void("passed-out")))


def totals(game: Game, standing: Standing) -> dict[str, int]:
    """What everybody has in the match."""
    ledger = Ledger(game.match.entries(standing))
    return {player.name: ledger.total(player) for player in game.players}
