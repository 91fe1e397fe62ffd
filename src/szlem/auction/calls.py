"""The calls of an auction."""

from __future__ import annotations

from typing import Final

from szlem.cards import DENOMINATIONS, Denomination
from szlem.deals import IllegalAction
from szlem.message import say


class Call:
    """A call; there is one object for each, so calls compare by identity."""

    __slots__ = ("text",)

    text: str

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"read_call({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (read_call, (self.text,))

    def __copy__(self) -> Call:
        return self

    def __deepcopy__(self, memo: object) -> Call:
        return self


class Bid(Call):
    """A level from 1 to 7 in a denomination."""

    __slots__ = ("denomination", "level")

    level: int
    denomination: Denomination

    def __init__(self, level: int, denomination: Denomination) -> None:
        super().__init__(f"{level}{denomination.text}")
        self.level = level
        self.denomination = denomination

    @staticmethod
    def of(level: int, denomination: Denomination) -> Bid:
        """The bid of this level in this denomination."""
        return BIDS[5 * (level - 1) + denomination]


class Trump(Call):
    """The choice of a denomination alone, where no number of tricks is bid."""

    __slots__ = ("denomination",)

    denomination: Denomination

    def __init__(self, denomination: Denomination) -> None:
        super().__init__(denomination.text)
        self.denomination = denomination


PASS: Final = Call("P")
DOUBLE: Final = Call("X")
REDOUBLE: Final = Call("XX")
#: Takes over the last bid as its maker's partner (HAO).
HAO: Final = Call("HAO")
#: Offer and take the contract that any two players may play (vint).
PROPOSE: Final = Call("PROPOSE")
ACCEPT: Final = Call("ACCEPT")
BIDS: Final = tuple(Bid(level, denomination) for level in range(1, 8) for denomination in DENOMINATIONS)
#: What is done with a card offered from the stock.
KEEP: Final = Call("KEEP")
REJECT: Final = Call("REJECT")
TRUMPS: Final = tuple(Trump(denomination) for denomination in DENOMINATIONS)
#: Every call that is a word of its own, and no level in a denomination.
WORDS: Final = (PASS, DOUBLE, REDOUBLE, HAO, PROPOSE, ACCEPT, KEEP, REJECT, *TRUMPS)

_BY_NAME: Final[dict[str, Call]] = {call.text: call for call in (*WORDS, *BIDS)} | {
    "PASS": PASS,
    "-": PASS,
    "DBL": DOUBLE,
    "RDBL": REDOUBLE,
    **{f"{level}N": BIDS[5 * level - 1] for level in range(1, 8)},
}


def read_call(text: str) -> Call:
    """The call with this name.

    >>> read_call("1n")
    read_call('1NT')
    """
    call = _BY_NAME.get(text.strip().upper())
    if call is None:
        raise IllegalAction(say("illegal.unreadable_call", text=text))
    return call
