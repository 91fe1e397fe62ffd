"""How seats, cards, calls and suits in notation are written for a reader: ``{who:player}``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .speech import Speaker

_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_BID: Final = re.compile(r"(\d?)(NT|[SHDC])(X*)")


def _rank(speaker: Speaker, letter: str) -> str:
    return speaker("rank.short." + letter) if letter in "AKQJT" else letter


def _card(speaker: Speaker, text: str) -> str:
    """Rank and sign, as players write a card: ``A♠``, in Polish ``D♥`` for the queen."""
    return _rank(speaker, text[1]) + _SIGNS[text[0]]


def _card_name(speaker: Speaker, text: str) -> str:
    """The card in words, for those who listen: ``ace of spades``."""
    return speaker("card.name", rank=speaker("rank.name." + text[1]), suit=speaker("suit.of." + text[0]))


def _call(speaker: Speaker, text: str) -> str:
    """A call, contract or trump: ``4♠``, ``3NT`` (``3BA``), ``pass``; doubles stand behind a contract."""
    bid = _BID.fullmatch(text)
    if bid is None:
        return speaker("call." + text)
    level, name, doubled = bid.groups()
    return level + _denomination(speaker, name) + "×" * len(doubled)


def _denomination(speaker: Speaker, text: str) -> str:
    return speaker("denomination.NT") if text == "NT" else _SIGNS[text]


def _player(speaker: Speaker, seat: str) -> str:
    """The player's name where it is known, else the name of the seat."""
    return speaker.names.get(seat) or speaker("seat." + seat)


def _players(speaker: Speaker, seats: str) -> str:
    """Several players: ``Hania, Marek`` or ``N–S``."""
    if any(speaker.names.get(seat) for seat in seats):
        return ", ".join(_player(speaker, seat) for seat in seats)
    return "–".join(speaker("seat.short." + seat) for seat in seats)


def _signed(speaker: Speaker, number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


KINDS: Final[dict[str, Callable[[Speaker, Any], str]]] = {
    "call": _call,
    "card": _card,
    "cardname": _card_name,
    "denomination": _denomination,
    "player": _player,
    "players": _players,
    "signed": _signed,
    "suit": lambda speaker, letter: speaker("suit." + letter),
    "vulnerability": lambda speaker, text: speaker("vulnerability." + text),
}
