"""Draws deals that satisfy a condition."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Mapping
from typing import Final

from szlem.cards import NO_CARDS, Hand
from szlem.message import say
from szlem.seats import SEATS, Seat

from .compile import Compiled
from .condition import Condition
from .errors import ConditionError
from .evaluate import evaluate

Deal = dict[Seat, Hand]

#: Deals tried without one found before the condition is given up: many seconds' work.
PATIENCE: Final = 50_000_000
#: Deals tried between looks at the keyboard.
_AT_ONCE: Final = 1_000_000


class Generator:
    """Deals that satisfy a condition, each such deal equally likely, the same again for the same seed.

    ``fixed`` are cards that seats hold in any case; the condition is on whole hands. ``plain`` shuffles and
    rejects, without looking at the condition first: much slower, for comparison.
    """

    def __init__(
        self,
        condition: Condition,
        *,
        seed: int | str | None = None,
        fixed: Mapping[Seat, Hand] | None = None,
        plain: bool = False,
    ) -> None:
        from ._native import Core

        self.condition = condition
        compiled = Compiled()
        for part in condition.native:
            compiled.add(part)
        cards = [(fixed or {}).get(seat, NO_CARDS).bits for seat in SEATS]
        _check_fixed(cards)
        numbers = _numbers(secrets.token_hex() if seed is None else seed)
        self._core = Core(compiled.programs, compiled.shapes, compiled.cards, cards, numbers, plain)
        if self._core.part == 0:
            raise ConditionError(say("generate.never"))

    @property
    def part(self) -> float:
        """Of all hands of the seat that is drawn first, the part that is drawn from: the less, the better."""
        return self._core.part

    def deals(self, patience: int = PATIENCE) -> Iterator[Deal]:
        """Deals without end; ``ConditionError`` when ``patience`` tries in a row found none."""
        missed, wanted = 0, 1
        while True:
            raw, tried = self._core.draw(wanted, _AT_ONCE)
            found = False
            for deal in _deals(raw):
                if self._is_fine(deal):
                    found = True
                    yield deal
            missed = 0 if found else missed + tried
            if missed >= patience:
                raise ConditionError(say("generate.none_found", n=missed))
            wanted = min(2 * wanted, 4096)

    def _is_fine(self, deal: Deal) -> bool:
        own = self.condition.own
        return not own or all(evaluate(part, deal, own) for part in self.condition.for_python)


def _deals(raw: bytes) -> Iterator[Deal]:
    bits = memoryview(raw).cast("Q")
    for start in range(0, len(bits), 4):
        yield {seat: Hand.of_bits(bits[start + seat]) for seat in SEATS}


def _check_fixed(cards: list[int]) -> None:
    seen = 0
    for seat, bits in zip(SEATS, cards, strict=True):
        if bits.bit_count() > 13:
            raise ConditionError(say("generate.fixed_many", seat=seat.name, n=bits.bit_count()))
        if seen & bits:
            card = next(iter(Hand.of_bits(seen & bits)))
            raise ConditionError(say("generate.fixed_twice", seat=seat.name, card=card.text))
        seen |= bits


def _numbers(seed: int | str) -> list[int]:
    """Four words for the random numbers, from SHA-256 of the seed."""
    digest = hashlib.sha256(f"szlem generate 1\n{seed}".encode()).digest()
    return [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]
