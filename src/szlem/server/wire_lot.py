"""The lot from which cards are drawn, as it travels over the wire."""

from __future__ import annotations

from typing import Literal

import msgspec


class LotInfo(msgspec.Struct, frozen=True):
    """The lot from which the cards of deal number ``deal`` are drawn, or were.

    Everybody who is ``awaited`` is to send a promise when ``step`` is ``promise``, and his share when it is
    ``share``. ``places`` says to which place each card of the pack goes. ``missed`` says whose share is not
    in the cards, and why. The secret behind the pledge is never here: it is in the record of the deal,
    ``/t/{id}/record?deal=N``, when that is over.
    """

    deal: int
    pledge: str
    places: str
    step: Literal["promise", "share", "drawn"]
    awaited: list[str]
    promises: dict[str, str]
    missed: dict[str, Literal["late", "left", "wrong"]]
