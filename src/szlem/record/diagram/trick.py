"""One trick around the table, as text, SVG and HTML; the winner's card is marked."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from szlem.cards import Card, Suit
from szlem.play import winner_of
from szlem.seats import Seat

from .lettering import SIGNS, TWO_COLOURS, Lettering

_PLACES: Final = {Seat.N: (80, 30), Seat.W: (30, 75), Seat.E: (130, 75), Seat.S: (80, 120)}
Played = Mapping[Seat, Card]


def text_trick(
    trick: Played, leader: Seat, trump: Suit | None = None, lettering: Lettering | None = None
) -> str:
    """The cards where their hands sit; a star behind the best one.

    >>> cards = dict(zip(Seat, map(Card.of, ("HQ", "HK", "SA", "HJ"))))
    >>> print(text_trick(cards, Seat.W))
        ♥Q
    ♥J      ♥K*
        ♠A
    """
    named = _named(trick, leader, trump, lettering or Lettering())
    north, east, south, west = (named.get(seat, "") for seat in Seat)
    lines = (f"    {north}", f"{west:<8}{east}", f"    {south}")
    return "\n".join(line.rstrip() for line in lines)


def svg_trick(
    trick: Played,
    leader: Seat,
    trump: Suit | None = None,
    lettering: Lettering | None = None,
    colours: Mapping[Suit, str] = TWO_COLOURS,
) -> str:
    """The trick as a small drawing of its own; the best card is bold.

    >>> svg_trick({Seat.N: Card.of("HQ")}, Seat.N).count("<text")
    1
    """
    letters, best = lettering or Lettering(), _best(trick, leader, trump)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 150" width="160" height="150" ']
    parts.append('font-family="DejaVu Sans, Arial, sans-serif" font-size="16" role="img">')
    parts.append(f"<title>{escape(' '.join(_named(trick, leader, trump, letters).values()))}</title>")
    parts.append('<rect x="1" y="1" width="158" height="148" rx="6" fill="#fff" stroke="#555"/>')
    for seat, card in trick.items():
        x, y = _PLACES[seat]
        bold = ' font-weight="bold"' if seat is best else ""
        sign = f'<tspan fill="{colours[card.suit]}">{SIGNS[card.suit]}</tspan>'
        rank = escape(letters.ranks.get(card.text[1], card.text[1]))
        parts.append(f'<text x="{x}" y="{y + 5}" text-anchor="middle"{bold}>{sign}{rank}</text>')
    return "".join((*parts, "</svg>"))


def html_trick(
    trick: Played, leader: Seat, trump: Suit | None = None, lettering: Lettering | None = None
) -> str:
    """The trick as a list in the order played; the best card is strong.

    >>> html_trick({Seat.N: Card.of("HQ"), Seat.E: Card.of("HK")}, Seat.N)
    '<ol class="trick"><li>N: ♥Q</li><li>E: <strong>♥K</strong></li></ol>'
    """
    letters, best = lettering or Lettering(), _best(trick, leader, trump)
    items = []
    for seat in (leader, leader.left, leader.opposite, leader.right):
        if seat in trick:
            name = escape(_card(trick[seat], letters))
            shown = f"<strong>{name}</strong>" if seat is best else name
            items.append(f"<li>{escape(letters.seat(seat))}: {shown}</li>")
    return f'<ol class="trick">{"".join(items)}</ol>'


def _card(card: Card, letters: Lettering) -> str:
    return SIGNS[card.suit] + letters.ranks.get(card.text[1], card.text[1])


def _best(trick: Played, leader: Seat, trump: Suit | None) -> Seat | None:
    """Whose card is best so far; nobody's while the leader's is missing."""
    if leader not in trick:
        return None
    return winner_of([(leader, trick[leader]), *trick.items()], trump)


def _named(trick: Played, leader: Seat, trump: Suit | None, letters: Lettering) -> dict[Seat, str]:
    best = _best(trick, leader, trump)
    return {seat: _card(card, letters) + "*" * (seat is best) for seat, card in trick.items()}
