"""Reads the value of a Deal tag, as the standard writes it and as careless programs do.

Suits are parted by full stops, spades first; a letter S, H, D or C before its cards is taken for the suit
it names, as in ``SA7.H864.DQJT73.CAKQ``.
"""

from __future__ import annotations

import re
from typing import Final

from szlem.cards import SUITS, Card, Hand, Suit
from szlem.message import say
from szlem.seats import SEATS, Seat

from .scan import Tag
from .text import Source

_START: Final = re.compile(r"\s*([NESWnesw])\s*:")
_RANK_LETTERS: Final = "23456789TJQKA"


def read_hands(tag: Tag, board: str, source: Source) -> dict[Seat, Hand]:
    """The four hands of thirteen cards; ``PbnError`` names the board and the first thing wrong."""
    start = _START.match(tag.value)
    if start is None:
        raise source.error(tag.offset, say("formats.pbn.deal_start", board=board))
    written = list(re.finditer(r"\S+", tag.value[start.end() :]))
    if len(written) != 4:
        raise source.error(tag.offset, say("formats.pbn.four_hands", board=board, n=len(written)))
    seat, seen, hands = Seat.of(start[1]), 0, {}
    for word in written:
        reader = _HandReader(source, tag.offset + start.end() + word.start(), board, seat)
        hands[seat] = reader.hand(word[0], seen)
        seen |= hands[seat].bits
        seat = seat.left
    return {seat: hands[seat] for seat in SEATS}


class _HandReader:
    """Reads one hand, which begins at an offset of the text."""

    def __init__(self, source: Source, offset: int, board: str, seat: Seat) -> None:
        self.source, self.offset, self.board, self.seat = source, offset, board, seat

    def hand(self, text: str, seen: int) -> Hand:
        """The thirteen cards; ``seen`` are those of the hands before."""
        bits, suit = 0, len(SUITS) - 1
        for at, letter in enumerate(text.upper().replace("10", "T")):
            if letter == ".":
                suit -= 1
            elif letter in "SHDC":
                suit = Suit.of(letter)
            elif letter != "-":
                card = self._card(letter, suit, at)
                if card.bit & (seen | bits):
                    raise self._error(at, "twice", card=card.text)
                bits |= card.bit
        if bits.bit_count() != 13:
            raise self._error(0, "thirteen", n=bits.bit_count())
        return Hand.of_bits(bits)

    def _card(self, letter: str, suit: int, at: int) -> Card:
        if letter not in _RANK_LETTERS:
            raise self._error(at, "rank", text=letter)
        if suit < 0:
            raise self._error(at, "suits")
        return Card.of(Suit(suit).letter + letter)

    def _error(self, at: int, what: str, **arguments: str | int) -> Exception:
        told = say(f"formats.pbn.{what}", board=self.board, seat=self.seat.name, **arguments)
        return self.source.error(self.offset + at, told)
