"""Cards, hands and auctions as the terminal shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.table import Table
from rich.text import Text

from szlem.cards import SUITS, Card, Hand, Suit
from szlem.games import View
from szlem.seats import CIRCLE, Seat
from szlem.words import Speaker

from .traced import suits

_VOID = "–"


def card_line(cards: Iterable[tuple[Seat, Card]], speak: Speaker) -> str:
    """Cards in the order played, with the hand each came from."""
    return "  ".join(
        f"{speak(f'seat.short.{seat.name}')} {speak('cli.card', card=card.text)}" for seat, card in cards
    )


def hands_side_by_side(view: View, reader: Seat, speak: Speaker) -> Table:
    """The hands that the reader may see, his own first; what may be played now is bright."""
    table = Table(box=None, pad_edge=False, padding=(0, 6, 0, 2), header_style="bold")
    shown = sorted(view.hands, key=lambda seat: (seat is not reader, seat))
    for seat in shown:
        table.add_column(speak(_title(view, seat, reader), who=seat.name), no_wrap=True)
    legal = _playable(view)
    for suit in reversed(SUITS):
        table.add_row(*(_suit_line(view.hands[seat], suit, legal.get(seat), speak) for seat in shown))
    return table


def _title(view: View, seat: Seat, reader: Seat) -> str:
    if seat is reader:
        return "ui.hand"
    return "ui.dummy.hand" if view.contract is not None and seat is view.contract.dummy else "ui.hand.of"


def _playable(view: View) -> dict[Seat, Hand]:
    if view.phase not in ("play", "pretricks") or view.turn is None or not view.actions:
        return {}
    return {view.turn.hand: Hand(view.actions)}


def _suit_line(hand: Hand, suit: Suit, legal: Hand | None, speak: Speaker) -> Text:
    line = suits(speak("cli.suit", denomination=suit.letter))
    held = hand.suit(suit)
    for card in held:
        style = "dim" if legal is not None and card not in legal else ""
        line.append(" " + speak("cli.card", card=card.text)[:-1], style)
    return line if held else line.append(f" {_VOID}")


def auction_grid(auction: Any, speak: Speaker) -> Table:
    """The auction in columns, as it is written down; north's column is the first."""
    callers = [seat for seat in CIRCLE if seat in auction.seating.at]
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for seat in callers:
        table.add_column(speak("seat." + seat.name))
    cells = [Text("")] * callers.index(auction.given.dealer)
    cells += [suits(speak("ui.call", call=call.text)) for _, call in auction.calls]
    for start in range(0, len(cells), len(callers)):
        table.add_row(*cells[start : start + len(callers)])
    return table
