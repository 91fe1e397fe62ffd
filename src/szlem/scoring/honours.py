"""Honours held in one hand: korona and koronka, which the program finds itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from szlem.cards import Denomination
from szlem.message import Message, say
from szlem.seats import Seat

from .holding import Holding
from .tables import ContractTable


class Honours(NamedTuple):
    """Who holds them, what they are worth, and how to say it."""

    holder: Seat
    points: int
    reason: Message


def find_honours(
    dealt: Mapping[Seat, Holding], denomination: Denomination, table: ContractTable
) -> Honours | None:
    """Four or five trump honours, or four aces at notrump, in the hand of any player.

    Source: Laws of Rubber Bridge 2014, law 76; they count for the holder's side whatever the result.
    """
    for holder, hand in dealt.items():
        if denomination.trump is None:
            if hand.aces == 4:
                return Honours(holder, table.four_aces, say("score.four_aces", who=holder.name))
        elif (held := hand.honours(denomination.trump)) >= 4:
            points = table.five_honours if held == 5 else table.four_honours
            return Honours(
                holder, points, say("score.honours", n=held, who=holder.name, denomination=denomination.text)
            )
    return None
