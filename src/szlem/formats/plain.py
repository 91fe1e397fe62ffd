"""Calls and cards about which nothing is written: each exists once, shared by all readers."""

from __future__ import annotations

from typing import Final

from szlem.cards import CARDS, DENOMINATIONS
from szlem.record import WrittenCall, WrittenCard

#: By name in the notation of the house.
PLAIN_CALLS: Final = {
    text: WrittenCall(text)
    for text in (
        "P",
        "X",
        "XX",
        *(f"{level}{trump.text}" for level in range(1, 8) for trump in DENOMINATIONS),
    )
}
#: By name, suit first.
PLAIN_CARDS: Final = {card.text: WrittenCard(card) for card in CARDS}
