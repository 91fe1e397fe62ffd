"""A deal as it comes over the wire, made into the view of the library that the terminal shows.

What the wire does not tell (tricks that may not be looked at any more) is not in the view either.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, Final

from szlem import matches
from szlem.auction import WITH_SLAMS, Call, read_call
from szlem.cards import Card, Denomination, Hand
from szlem.deals import Contract, Given, IllegalAction, Turn
from szlem.games import Game, View, find_game
from szlem.message import Message
from szlem.play import PlayRecord, Trick
from szlem.seats import SEATS, Seat, Seating, Sides, Vulnerability
from szlem.server import wire, wire_sheet

from .sheets import AnySheet

_CONTRACT: Final = re.compile(r"(\d?)(NT|[SHDC])(X*)")
_CARD: Final = re.compile(r"[SHDC][2-9TJQKA]")
_CHOICES: Final = {str(choice): choice for choice in WITH_SLAMS}


@dataclass(frozen=True)
class SeenAuction:
    """The calls, as a grid of them needs them."""

    calls: tuple[tuple[Seat, Call], ...]
    seating: Seating
    given: Given


def game_of(table: wire.TableInfo) -> Game:
    """The game that is played, with its options."""
    return find_game(table.game).with_options(**table.options)


def seen(frame: wire.View) -> View | None:
    """The deal as the reader sees it; none before the first one."""
    deal, you = frame.deal, frame.table.you
    if deal is None:
        return None
    seating, sides = _seating(deal), Sides.of(*("".join(group) for group in deal.sides or ()))
    given = _given(frame.table, deal, seating)
    contract = contract_of(deal.contract)
    return View(
        game=game_of(frame.table),
        given=given,
        eyes=frozenset() if you is None else frozenset((Seat.of(you),)),
        history=(),
        phase=deal.asks,
        seating=seating,
        sides=sides,
        turn=None if deal.turn is None else Turn(*map(Seat.of, deal.turn)),
        actions=tuple(map(_action, deal.legal)),
        hands={Seat.of(seat): Hand(map(Card.of, cards)) for seat, cards in deal.hands.items()},
        counts={Seat.of(seat): count for seat, count in deal.counts.items()},
        shown=_shown(deal, given, seating, sides, contract),
        private=_private(deal, you),
        contract=contract,
        void=None,
        posted=None,
    )


def contract_of(info: wire.ContractInfo | None) -> Contract | None:
    """The contract that the wire tells."""
    found = _CONTRACT.fullmatch(info.text) if info is not None else None
    if info is None or found is None:
        return None
    level, denomination, doubled = found.groups()
    dummy = None if info.dummy is None else Seat.of(info.dummy)
    return Contract(
        int(level or 0), Denomination.of(denomination), Seat.of(info.declarer), dummy, len(doubled)
    )


def _seating(deal: wire.DealView) -> Seating:
    on = {Seat.of(place): Seat.of(player) for player, place in deal.seating.items()}
    north, east, south, west = (on.get(place) for place in SEATS)
    return Seating((north, east, south, west))


def _given(table: wire.TableInfo, deal: wire.DealView, seating: Seating) -> Given:
    return Given(
        dealer=Seat.of(deal.dealer),
        number=table.deal,
        seating=seating,
        vulnerable=Vulnerability(frozenset(map(Seat.of, deal.vulnerable))),
        part_scores={Seat.of(seat): points for seat, points in deal.part_scores.items()},
        board=table.board,
    )


def _action(text: str) -> Any:
    """A card, a choice of contract or a call; other words as they are."""
    if _CARD.fullmatch(text):
        return Card.of(text)
    if text in _CHOICES:
        return _CHOICES[text]
    try:
        return read_call(text)
    except IllegalAction:
        return text


def _shown(
    deal: wire.DealView, given: Given, seating: Seating, sides: Sides, contract: Contract | None
) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    if deal.calls or deal.asks == "auction":
        calls = tuple((Seat.of(made.player), read_call(made.call)) for made in deal.calls)
        shown["auction"] = SeenAuction(calls, seating, given)
    if deal.trick is not None or deal.last_trick is not None:
        shown["pretricks" if deal.asks == "pretricks" else "play"] = PlayRecord(
            contract=contract,
            trump=None if contract is None else contract.denomination.trump,
            seating=seating,
            sides=sides,
            leader=given.dealer,
            tricks=() if deal.last_trick is None else (Trick(_cards(deal.last_trick)),),
            current=() if deal.trick is None else _cards(deal.trick),
        )
    return shown


def _cards(trick: wire.TrickInfo) -> tuple[tuple[Seat, Card], ...]:
    return tuple((Seat.of(hand), Card.of(card)) for hand, card in trick.cards)


def _private(deal: wire.DealView, you: str | None) -> dict[str, Any]:
    if you is None or deal.offered is None:
        return {}
    return {"draw": {Seat.of(you): SimpleNamespace(card=Card.of(deal.offered))}}


# ---- the score ------------------------------------------------------------------------------------------


def sheet_of(sheet: wire_sheet.AnySheet) -> AnySheet:
    """The score as the library writes it."""
    if isinstance(sheet, wire_sheet.RubberSheet):
        return _rubber(sheet)
    if isinstance(sheet, wire_sheet.RubbersSheet):
        return _rubbers(sheet)
    return matches.RowSheet(
        columns=_columns(sheet.columns),
        rows=tuple(_row(row) for row in sheet.rows),
        planned=sheet.planned,
        finished=sheet.finished,
        note=None if sheet.note is None else Message.from_plain(sheet.note),
    )


def _columns(columns: list[list[str]]) -> tuple[frozenset[Seat], ...]:
    return tuple(frozenset(map(Seat.of, column)) for column in columns)


def _row(row: wire_sheet.SheetRow) -> matches.SheetRow:
    cells = tuple(matches.Cell(cell.points) for cell in row.cells)
    pair, what = frozenset(map(Seat.of, row.pair)), Message.from_plain(row.what)
    return matches.SheetRow(row.deal, row.contract or None, pair, what, cells, row.board)


def _items(items: list[wire_sheet.SheetItem]) -> tuple[matches.Item, ...]:
    return tuple(matches.Item(item.points, Message.from_plain(item.why), item.deal) for item in items)


def _rubber(sheet: wire_sheet.RubberSheet) -> matches.RubberSheet:
    payments = (
        matches.Payment(frozenset(map(Seat.of, paid.payer)), frozenset(map(Seat.of, paid.payee)), paid.points)
        for paid in sheet.payments
    )
    written = matches.RubberSheet(
        columns=_columns(sheet.columns),
        above=tuple(map(_items, sheet.above)),
        games=tuple(tuple(map(_items, game)) for game in sheet.games),
        won=tuple(sheet.won),
        finished=sheet.finished,
        table="",
        payments=tuple(payments),
    )
    return written if _won_as_told(written, sheet) else replace(written, by_games=True)


def _won_as_told(written: matches.RubberSheet, sheet: wire_sheet.RubberSheet) -> bool:
    """False when the wire tells other winners than the totals do: then games decide."""
    told = (sheet.verdict or {}).get("args", {}).get("who")
    return told is None or set(told) == {seat.name for column in written.winners for seat in column}


def _rubbers(sheet: wire_sheet.RubbersSheet) -> matches.RubbersSheet:
    """What is written to a player alone is what the sums have more than his pads."""
    players = tuple(Seat.of(player) for (player,) in sheet.columns)
    apart = tuple(
        tuple(points - _with(who, pad) for (who,), points in zip(sheet.columns, by_player, strict=True))
        for pad, by_player in zip(sheet.rubbers, sheet.by_rubber, strict=True)
    )
    pads = tuple(map(_rubber, sheet.rubbers))
    return matches.RubbersSheet(players, pads, sheet.planned, sheet.finished, apart)


def _with(player: str, pad: wire_sheet.RubberSheet) -> int:
    """What the player's side has on this pad."""
    return sum(total for column, total in zip(pad.columns, pad.totals, strict=True) if player in column)
