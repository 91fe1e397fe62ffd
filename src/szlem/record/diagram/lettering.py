"""How seats, ranks, suits and calls are written in a diagram, and in which colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from szlem.cards import Hand, Suit
from szlem.record import Record, WrittenCall
from szlem.seats import Seat, Vulnerability

#: Suits from spades down, as diagrams have them.
SUITS: Final = tuple(reversed(Suit))
SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
#: Two and four colours, and black alone, as CSS has them; all stand out from white by 4.5 to 1 or more.
TWO_COLOURS: Final = {Suit.SPADES: "#000", Suit.HEARTS: "#c00", Suit.DIAMONDS: "#c00", Suit.CLUBS: "#000"}
FOUR_COLOURS: Final = {
    Suit.SPADES: "#000",
    Suit.HEARTS: "#c00",
    Suit.DIAMONDS: "#b45309",
    Suit.CLUBS: "#166534",
}
BLACK: Final = dict.fromkeys(Suit, "#000")


@dataclass(frozen=True, slots=True)
class Lettering:
    """The words of a diagram; what is not given is in notation. ``ranks`` maps ``A`` to ``2`` and ``T``."""

    seats: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[str, str] = field(default_factory=dict)
    calls: Mapping[str, str] = field(default_factory=dict)
    notrump: str = "NT"

    def seat(self, seat: Seat) -> str:
        """The seat's letter."""
        return self.seats.get(seat.name, seat.name)

    def holding(self, hand: Hand, suit: Suit) -> str:
        """The ranks of a suit; a dash where there is none."""
        return "".join(self.ranks.get(card.text[1], card.text[1]) for card in hand.suit(suit)) or "–"

    def call(self, call: WrittenCall) -> str:
        """A call with suit signs, and a star where it was alerted or explained."""
        star = "*" if call.alert or call.note is not None else ""
        return self.contract(call.text or call.question or "–") + star

    def contract(self, text: str) -> str:
        """A contract or call in notation, with suit signs.

        >>> Lettering().contract("4SX"), Lettering(notrump="BA").contract("3NT")
        ('4♠×', '3BA')
        """
        if not text[:1].isdigit():
            return self.calls.get(text, text)
        level, rest = text[0], text[1:]
        if rest.startswith("NT"):
            return level + self.notrump + "×" * (len(rest) - 2)
        return level + SIGNS[Suit.of(rest[0])] + "×" * (len(rest) - 1) if rest else level

    def headings(self, record: Record) -> tuple[str, ...]:
        """Board, dealer with vulnerability, contract with result: the lines in the corner."""
        lines = [record.board or ""]
        dealer = self.seat(record.dealer) if record.dealer is not None else ""
        zone = self.vulnerable(record.vulnerable) if record.vulnerable is not None else ""
        lines.append(" / ".join(filter(None, (dealer, zone))))
        lines.append(self.result(record))
        return tuple(filter(None, lines))

    def vulnerable(self, zone: Vulnerability) -> str:
        """The letters of those who are vulnerable, a dash where nobody is.

        >>> Lettering().vulnerable(Vulnerability.of("both")), Lettering().vulnerable(Vulnerability.of("none"))
        ('NS EW', '–')
        """
        sides = ((Seat.N, Seat.S), (Seat.E, Seat.W))
        texts = ("".join(self.seat(seat) for seat in side if seat in zone) for side in sides)
        return " ".join(filter(None, texts)) or "–"

    def result(self, record: Record) -> str:
        """The contract, who declares, and how many tricks over or under: ``4♠× S −2``."""
        contract = record.contract
        if contract is None:
            return ""
        words = [self.contract(contract.text)]
        if contract.declarer is not None:
            words.append(self.seat(contract.declarer))
        if record.tricks is not None and contract.level:
            over = record.tricks - contract.level - 6
            words.append(f"{over:+d}".replace("-", "−") if over else "=")
        return " ".join(words)


def rows_of_calls(record: Record) -> list[list[WrittenCall | None]]:
    """The auction in rows that begin with west; none where nobody has called yet."""
    auction = record.auction
    if auction is None:
        return []
    cells: list[WrittenCall | None] = [None] * ((auction.first - Seat.W) & 3)
    cells += auction.calls
    return [cells[start : start + 4] for start in range(0, len(cells), 4)]


#: The order of the columns of an auction.
COLUMNS: Final = (Seat.W, Seat.N, Seat.E, Seat.S)
