"""Reads the value of a Deal tag: four hands clockwise from the seat named first.

Suits are parted by full stops, spades first. What careless programs write is understood as well: a letter S,
H, D or C before its cards (``SA7.H864.DQJT73.CAKQ``), ``10`` for the ten, full stops too many.
"""

from __future__ import annotations

import re
from typing import Final

from szlem.cards import CARDS, PACK, SUITS, Card, Hand, Suit
from szlem.formats.plain import suits_bits
from szlem.formats.problem import ERROR, WARNING
from szlem.seats import SEATS, Seat

from .parse import Game, Tag

_START: Final = re.compile(r"\s*([NESWnesw])\s*:")
_FIRST: Final = {f"{seat.name}:": seat for seat in SEATS}
_RANK_LETTERS: Final = "23456789TJQKA"


def read_hands(tag: Tag, game: Game) -> dict[Seat, Hand]:
    """The hands that are there. What is wrong is reported, and what can be read is read."""
    return whole_deal(tag.value) or _any_deal(tag, game)


def whole_deal(value: str) -> dict[Seat, Hand] | None:
    """The hands of a deal of fifty-two cards as the standard writes it; none when it is anything else."""
    first, written = _FIRST.get(value[:2]), value[2:].split(" ")
    if first is None or len(written) != 4:
        return None
    try:
        hands = [suits_bits(*hand.split(".")) for hand in written]
    except (KeyError, TypeError):  # a suit that cannot be read, or not four of them
        return None
    if sum(hands) != PACK.bits or [bits.bit_count() for bits in hands] != [13, 13, 13, 13]:
        return None
    return {seat: Hand.of_bits(hands[seat - first]) for seat in SEATS}


def _any_deal(tag: Tag, game: Game) -> dict[Seat, Hand]:
    start = _START.match(tag.value)
    if start is None:
        game.say(tag.offset, "deal_start", board=game.board)
        return {}
    seat, offset = Seat[start[1].upper()], start.end()
    written = tag.value[offset:].split()
    if len(written) != 4:
        game.say(tag.offset, "four_hands", board=game.board, n=len(written))
    hands: dict[Seat, Hand] = {}
    for text in written[:4]:
        if text != "-":
            hands[seat] = _quick(text) or _careful(text, tag, game, seat)
        seat = seat.left
    _check(hands, tag, game)
    return {seat: hands[seat] for seat in Seat if seat in hands}


def _quick(text: str) -> Hand | None:
    """The hand of a text as the standard has it; none when there is something to look at."""
    try:
        return Hand.of_bits(suits_bits(*text.split(".")))
    except (KeyError, TypeError):
        return None


def _careful(text: str, tag: Tag, game: Game, seat: Seat) -> Hand:
    bits, suit, lettered = 0, int(Suit.SPADES), False
    start = tag.offset + max(tag.value.find(text), 0)
    for at, letter in enumerate(text.upper().replace("10", "T"), start):
        if letter == ".":
            suit -= 1
        elif letter in "SHDC":
            suit, lettered = Suit.of(letter), True
        elif letter not in _RANK_LETTERS:
            if letter != "-":
                game.say(at, "rank", board=game.board, text=letter, seat=seat.name)
        elif suit < 0:
            game.say(at, "suits", board=game.board, seat=seat.name)
        else:
            card = Card.of(SUITS[suit].letter + letter)
            if bits & card.bit:
                game.say(at, "twice", board=game.board, card=card.text, seat=seat.name)
            bits |= card.bit
    if lettered:
        game.say(start, "suit_letters", WARNING, seat=seat.name)
    elif text.count(".") != 3:
        game.say(start, "full_stops", WARNING, seat=seat.name, n=text.count("."))
    return Hand.of_bits(bits)


def _check(hands: dict[Seat, Hand], tag: Tag, game: Game) -> None:
    """Nothing is dealt twice, nobody has more than thirteen cards, and all have as many."""
    dealt = [hand.bits for hand in hands.values()]
    if sum(dealt) == PACK.bits and [bits.bit_count() for bits in dealt] == [13, 13, 13, 13]:
        return
    seen = 0
    for seat, hand in hands.items():
        if twice := seen & hand.bits:
            card = CARDS[twice.bit_length() - 1].text
            game.say(tag.offset, "twice", board=game.board, card=card, seat=seat.name)
        seen |= hand.bits
        if len(hand) > 13:
            game.say(tag.offset, "too_many_cards", seat=seat.name, n=len(hand))
    if not seen:
        game.say(tag.offset, "no_cards", WARNING if hands else ERROR)
    counts = {len(hand) for hand in hands.values()}
    if len(counts) > 1 and (max(counts) == 13 or len(hands) == 4):
        game.say(tag.offset, "uneven_hands")
