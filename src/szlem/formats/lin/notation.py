"""How LIN writes seats, hands, calls and results; each is turned into the notation of the house here.

Seats go south, west, north, east, whoever deals.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from szlem.cards import CARDS, Hand, Suit
from szlem.formats.plain import suits_bits
from szlem.record import WrittenContract
from szlem.seats import Seat

#: The order of hands, names and dealer's digits (1 to 4).
LIN_SEATS: Final = (Seat.S, Seat.W, Seat.N, Seat.E)
VULNERABLE: Final = {"o": "none", "0": "none", "-": "none", "": "none", "n": "ns", "e": "ew", "b": "both"}

_CALL: Final = re.compile(r"([1-7](?:NT?|[CDHS])|XX|X|RDBL|R|DBL|DB|D|PASS|P)(!*)", re.IGNORECASE)
_RESULT: Final = re.compile(r"([1-7])(NT?|[CDHS])([NESW])(X{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)
_USUAL: Final = re.compile("S([2-9TJQKA]*)H([2-9TJQKA]*)D([2-9TJQKA]*)C([2-9TJQKA]*)")
_SUIT_LETTERS: Final = "SHDC"
_BITS: Final = {card.text: card.bit for card in CARDS}


def read_hand(text: str) -> Hand:
    """A hand as LIN writes it, in any order of suits and ranks and with any case; ``ValueError`` names what
    cannot be read.

    >>> read_hand("SKH4579QKAD69C58K").text
    'K.AKQ9754.96.K85'
    """
    usual = _USUAL.fullmatch(text)
    with suppress(KeyError):
        return Hand.of_bits(suits_bits(*usual.groups())) if usual is not None else _any_hand(text)
    return _any_hand(text)


def _any_hand(text: str) -> Hand:
    bits, suit = 0, ""
    for letter in text.upper().replace("10", "T"):
        bit = _BITS.get(suit + letter)
        if bit is None:
            if letter not in _SUIT_LETTERS:
                raise ValueError(letter)
            suit = letter
        elif bits & bit:
            raise ValueError(suit + letter)
        else:
            bits |= bit
    return Hand.of_bits(bits)


def hand_text(hand: Hand) -> str:
    """The hand as LIN writes it: every suit's letter, then its cards from the ace down."""
    return "".join(suit.letter + "".join(card.text[1] for card in hand.suit(suit)) for suit in reversed(Suit))


def read_calls(text: str) -> list[tuple[str, bool]] | None:
    """The calls in a value (usually one) and whether each was alerted; none when it is no call.

    >>> read_calls("3C!"), read_calls("d"), read_calls("1Np")
    ([('3C', True)], [('X', False)], [('1NT', False), ('P', False)])
    """
    calls, at, text = [], 0, text.strip()
    while at < len(text):
        found = _CALL.match(text, at)
        if found is None:
            return None
        calls.append((_call(found[1].upper()), bool(found[2])))
        at = found.end()
    return calls


def _call(word: str) -> str:
    if word[0].isdigit():
        return word if word.endswith("NT") or word[1] != "N" else word + "T"
    return {"P": "P", "X": "XX" if word == "XX" else "X", "D": "X", "R": "XX"}[word[0]]


def call_text(call: str) -> str:
    """A call as LIN writes it."""
    return {"P": "p", "X": "d", "XX": "r"}.get(call, call.replace("NT", "N"))


def read_result(text: str) -> tuple[WrittenContract, int | None] | None:
    """A result of the header ``rs``: contract, declarer, doubles and tricks, ``5DNx-2``, or ``PASS``.

    >>> contract, tricks = read_result("5DNx-2")
    >>> contract.text, contract.declarer.name, tricks
    ('5DX', 'N', 9)
    """
    if text.strip().upper() in ("P", "PASS"):
        return WrittenContract(), None
    found = _RESULT.fullmatch(text.strip())
    if found is None:
        return None
    contract = WrittenContract.of(found[1] + found[2] + found[4], Seat[found[3].upper()])
    return contract, contract.level + 6 + (0 if found[5] == "=" else int(found[5]))


def result_text(contract: WrittenContract | None, tricks: int | None) -> str:
    """The result as the header has it; nothing where it is unknown."""
    if contract is None or (tricks is None and not contract.is_passed_out):
        return ""
    if contract.is_passed_out or contract.denomination is None or tricks is None:
        return "PASS"
    over = tricks - contract.level - 6
    name = contract.denomination.text[0]
    declarer = contract.declarer.name if contract.declarer is not None else ""
    return f"{contract.level}{name}{declarer}{'x' * contract.doubled}" + (f"{over:+d}" if over else "=")
