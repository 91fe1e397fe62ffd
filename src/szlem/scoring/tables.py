"""The numbers of the laws, read from ``scoring/tables/*.toml``; the citations stand in the files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from szlem.cards import Denomination

_HERE = Path(__file__).parent / "tables"
Pair = tuple[int, int]  # not vulnerable, vulnerable


class RubberTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game and a rubber are worth: ``game`` points below the line win a game, ``game_bonus`` is paid
    at once, ``clean_rubber`` and ``rubber`` with the last game, against opponents without and with a game.
    ``winner`` is who has more in ``total``, or more ``games``."""

    name: str
    game: int
    games: int = 2
    game_bonus: int = 0
    clean_rubber: int = 0
    rubber: int = 0
    unfinished_game: int = 0
    unfinished_part_score: int = 0
    settlement_unit: int = 1
    winner: Literal["total", "games"] = "total"


class ContractTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of contract bridge. Pairs are not vulnerable and vulnerable."""

    name: str
    trick: dict[str, int]
    first_notrump_extra: int
    game: int
    overtrick_doubled: Pair
    undertrick: Pair
    undertricks_doubled: tuple[tuple[int, ...], tuple[int, ...]]
    made_doubled: int
    made_redoubled: int
    small_slam: Pair
    grand_slam: Pair
    four_honours: int
    five_honours: int
    four_aces: int
    clean_rubber: int
    rubber: int
    unfinished_game: int
    unfinished_part_score: int
    settlement_unit: int
    duplicate_part_score: int
    duplicate_game: Pair
    overtrick_undoubled: Pair | None = None

    @property
    def terms(self) -> RubberTerms:
        """What a game and the rubber are worth."""
        return RubberTerms(
            name=self.name,
            game=self.game,
            clean_rubber=self.clean_rubber,
            rubber=self.rubber,
            unfinished_game=self.unfinished_game,
            unfinished_part_score=self.unfinished_part_score,
            settlement_unit=self.settlement_unit,
        )

    def tricks(self, denomination: Denomination, level: int, doubled: int = 0) -> int:
        """The value of so many tricks bid.

        >>> contract_table("laws2014").tricks(Denomination.NOTRUMP, 2, 1)
        140
        """
        extra = self.first_notrump_extra if denomination is Denomination.NOTRUMP else 0
        return (self.trick[denomination.text] * level + extra) << doubled

    def overtrick(self, denomination: Denomination, doubled: int, vulnerable: bool) -> int:
        """The value of one overtrick."""
        if doubled:
            return self.overtrick_doubled[vulnerable] * doubled
        if self.overtrick_undoubled is not None:
            return self.overtrick_undoubled[vulnerable]
        return self.trick[denomination.text]

    def undertricks(self, number: int, doubled: int, vulnerable: bool) -> int:
        """The penalty for so many undertricks."""
        if not doubled:
            return self.undertrick[vulnerable] * number
        steps = self.undertricks_doubled[vulnerable]
        return sum(steps[min(step, len(steps) - 1)] for step in range(number)) * doubled

    def made(self, doubled: int) -> int:
        """For making a doubled or redoubled contract."""
        return (0, self.made_doubled, self.made_redoubled)[doubled]


class MiniBridgeTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of MiniBridge."""

    name: str
    trick: dict[str, int]
    first_notrump_extra: int
    part_score: int
    game: int
    small_slam: int
    grand_slam: int
    undertrick: int


class LevyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side pays for its points above ``beyond``."""

    name: str
    beyond: int
    due: tuple[Pair, ...]

    def due_for(self, points: int, vulnerable: bool) -> int:
        """What so many points cost; nothing for half of them."""
        above = points - self.beyond
        return self.due[min(above, len(self.due)) - 1][vulnerable] if above > 0 else 0


class Stated(msgspec.Struct, frozen=True):
    """What the article itself states."""

    level: int
    made: int
    undertricks: int
    down: int


class KontraktyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of contracts by level and of failures by undertricks."""

    name: str
    made: tuple[int, ...]
    down: tuple[int, ...]
    down_further: int
    stated: Stated

    def value(self, level: int) -> int:
        """What a contract of the level is worth when made."""
        return self.made[level - 1]

    def penalty(self, undertricks: int) -> int:
        """What so many undertricks cost."""
        beyond = max(0, undertricks - len(self.down))
        return self.down[min(undertricks, len(self.down)) - 1] + beyond * self.down_further


T = TypeVar("T")


def read_table(name: str, kind: type[T]) -> T:
    """The table of this name; a wrong file raises ``msgspec.ValidationError`` naming the field."""
    return msgspec.toml.decode((_HERE / f"{name}.toml").read_bytes(), type=kind)


@cache
def contract_table(name: str) -> ContractTable:
    """The table of this name: ``laws2014``, ``laws_pre1987`` or ``seed004_pl``."""
    return read_table(name, ContractTable)


@cache
def minibridge_table() -> MiniBridgeTable:
    """MiniBridge's table."""
    return read_table("minibridge", MiniBridgeTable)


@cache
def levy_table() -> LevyTable:
    """Trajan's levy, reconstructed."""
    return read_table("levy", LevyTable)


def own_levy(amounts: Iterable[int]) -> LevyTable:
    """Trajan's levy with a host's amounts, from the first point above half."""
    return LevyTable("own_levy", levy_table().beyond, tuple((due, due) for due in amounts))


@cache
def kontrakty_table(name: str = "kontrakty_fib") -> KontraktyTable:
    """The table of this name."""
    return read_table(name, KontraktyTable)
