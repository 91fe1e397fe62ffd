"""Reads the value of a Deal tag: four hands clockwise from the seat named first.

Suits are parted by full stops, spades first. What careless programs write is understood as well: a letter S,
H, D or C before its cards (``SA7.H864.DQJT73.CAKQ``), ``10`` for the ten, full stops too many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from szlem.cards import CARDS, NO_CARDS, PACK, SUITS, Card, Hand, Suit
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


def written_hands(value: str) -> list[tuple[Seat, int, str]]:
    """The hands as they stand: whose, where, and the text. Nothing when no seat comes first."""
    start = _START.match(value)
    if start is None:
        return []
    first = Seat[start[1].upper()]
    words = re.compile(r"\S+").finditer(value, start.end())
    return [(SEATS[(first + turn) & 3], word.start(), word[0]) for turn, word in enumerate(words)]


def _any_deal(tag: Tag, game: Game) -> dict[Seat, Hand]:
    written = written_hands(tag.value)
    if _START.match(tag.value) is None:
        game.say(tag.offset, "deal_start", board=game.board)
        return {}
    if len(written) != 4:
        game.say(tag.offset, "four_hands", board=game.board, n=len(written))
    hands = {
        seat: _quick(text) or _careful(text, tag.offset + start, game, seat)
        for seat, start, text in written[:4]
        if text != "-"
    }
    _check(hands, written, tag, game)
    return {seat: hands[seat] for seat in SEATS if seat in hands}


def _quick(text: str) -> Hand | None:
    """The hand of a text as the standard has it; none when there is something to look at."""
    try:
        return Hand.of_bits(suits_bits(*text.split(".")))
    except (KeyError, TypeError):
        return None


def _letters(text: str) -> Iterator[tuple[int, str, int]]:
    """The letters of a hand that are no stops and no suits, each with its place and suit."""
    suit = int(Suit.SPADES)
    for at, letter in enumerate(text.upper().replace("10", "T")):
        if letter == ".":
            suit -= 1
        elif letter in "SHDC":
            suit = Suit.of(letter)
        elif letter != "-":
            yield at, letter, suit


def _careful(text: str, start: int, game: Game, seat: Seat) -> Hand:
    bits = 0
    for at, letter, suit in _letters(text):
        if letter not in _RANK_LETTERS:
            game.say(start + at, "rank", board=game.board, text=letter, seat=seat.name)
        elif suit < 0:
            game.say(start + at, "suits", board=game.board, seat=seat.name)
        else:
            card = Card.of(SUITS[suit].letter + letter)
            if bits & card.bit:
                game.say(start + at, "twice", board=game.board, card=card.text, seat=seat.name)
            bits |= card.bit
    if re.search("[SHDC]", text, re.IGNORECASE):
        game.say(start, "suit_letters", WARNING, seat=seat.name)
    elif text.count(".") != 3:
        game.say(start, "full_stops", WARNING, seat=seat.name, n=text.count("."))
    return Hand.of_bits(bits)


def _check(hands: dict[Seat, Hand], written: list[tuple[Seat, int, str]], tag: Tag, game: Game) -> None:
    """Nothing is dealt twice, nobody has more than thirteen cards, and all have as many."""
    seen = 0
    for seat, start, text in written[:4]:
        hand = hands.get(seat, NO_CARDS)
        if twice := seen & hand.bits:
            card = CARDS[twice.bit_length() - 1]
            at = next(
                at for at, letter, suit in _letters(text) if suit == card.suit and letter == card.text[1]
            )
            game.say(tag.offset + start + at, "twice", board=game.board, card=card.text, seat=seat.name)
        seen |= hand.bits
        if len(hand) > 13:
            game.say(tag.offset + start, "too_many_cards", seat=seat.name, n=len(hand))
    if not seen:
        game.say(tag.offset, "no_cards", WARNING if hands else ERROR)
    counts = {len(hand) for hand in hands.values()}
    if len(counts) > 1 and (max(counts) == 13 or len(hands) == 4):
        game.say(tag.offset, "uneven_hands")
