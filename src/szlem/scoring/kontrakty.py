"""Scoring of Kontrakty and Netrydż: values by level, and a loss or gain split among the defenders.

Source: Ł. Sławiński, "Znacie grę w Kontrakty, zagrajcie w Netrydża" (2002) for level five and two
undertricks, for the halves of declarer and dummy and for the split "by missing tricks" and "by tricks
taken"; the table says which numbers are reconstructed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from szlem.message import Message, say
from szlem.seats import Seat

from .holding import Ask
from .ledger import Entry, Ledger, Played, Score
from .tables import KontraktyTable

#: How a made contract's loss is shared: by tricks missing to each defender's half of what was needed to
#: beat it, by tricks missing to all of it, or equally.
POLICIES: Final = ("quota", "complement", "equal")


@dataclass(frozen=True, slots=True)
class KontraktyScore(Score):
    """The scheme: a table, the policy for the defenders' loss, and what an overtrick adds. Partners always
    share equally; a double doubles what is won and lost, and where it is ``doublers_own`` only the share of
    the defender who doubled. ``lone``, for the pages: declarer may be alone."""

    table: KontraktyTable
    policy: str = "quota"
    overtrick: int = 0
    lone: bool = False
    doublers_own: bool = False

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What each defender took, and who of them doubled where that is his own affair."""
        return ("each_defender", "doubler") if self.doublers_own else ("each_defender",)

    def ledger(self, played: Played) -> Ledger:
        """One entry a player; together they are zero."""
        shares = self._shares(played)
        return Ledger((*self._declarers(played, -sum(shares)), *_defenders(played, shares)))

    def _total(self, played: Played) -> int:
        if played.over < 0:
            return -self.table.penalty(-played.over)
        return self.table.value(played.contract.level) + self.overtrick * played.over

    def _shares(self, played: Played) -> list[int]:
        """What each defender gets, the opening leader first."""
        defenders, contract = defenders_in_order(played), played.contract
        weights = self._weights(played, [played.record.taken[who] for who in defenders])
        lost = -self._total(played)
        if not self.doublers_own or _is_pair(played):
            return shared_out(lost << contract.doubled, weights)
        times = [contract.doubled if who is contract.doubler else 0 for who in defenders]
        return [share << by for share, by in zip(shared_out(lost, weights), times, strict=True)]

    def _declarers(self, played: Played, total: int) -> list[Entry]:
        dummy = played.contract.dummy
        players = [player for player in (played.contract.declarer, dummy) if player in played.declarers]
        shares = shared_out(total, [1] * len(players))
        return [
            Entry(
                frozenset((player,)), share, say("score.as_dummy" if player is dummy else "score.as_declarer")
            )
            for player, share in zip(players, shares, strict=True)
        ]

    def _weights(self, played: Played, taken: Sequence[int]) -> list[int]:
        if _is_pair(played):
            return [1] * len(taken)
        if played.over < 0:
            return list(taken)
        if self.policy == "equal":
            return [1] * len(taken)
        to_beat = 8 - played.contract.level
        quota = len(taken) if self.policy == "quota" else 1
        return [max(0, to_beat - quota * tricks) for tricks in taken]

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table, stated = self.table, self.table.stated
        return (
            ("made", self._value_rule()),
            ("made", say("rules.made.halves_or_all" if self.lone else "rules.made.halves")),
            ("made", say(f"rules.made.loss_{self.policy}")),
            (
                "failed",
                say(
                    "rules.failed.by_undertricks_alone" if self.lone else "rules.failed.by_undertricks",
                    values=", ".join(map(str, table.down)),
                    further=table.down_further,
                ),
            ),
            ("failed", say("rules.failed.gain_by_tricks")),
            *((("failed", say("rules.failed.doublers_own")),) if self.doublers_own else ()),
            *((("reconstructed", say("rules.reconstructed.doublers_own")),) if self.doublers_own else ()),
            (
                "reconstructed",
                say(
                    "rules.reconstructed.kontrakty",
                    level=stated.level,
                    made=stated.made,
                    undertricks=stated.undertricks,
                    down=stated.down,
                ),
            ),
        )

    def _value_rule(self) -> Message:
        values = ", ".join(map(str, self.table.made))
        if self.overtrick:
            return say("rules.made.by_level_and_overtricks", values=values, overtrick=self.overtrick)
        return say("rules.made.by_level", values=values)


def _is_pair(played: Played) -> bool:
    """Whether the defenders are partners."""
    return played.record.sides.side(next(iter(played.defenders))) == played.defenders


def _defenders(played: Played, shares: Sequence[int]) -> list[Entry]:
    return [
        Entry(frozenset((who,)), share, say("score.as_defender", n=played.record.taken[who]))
        for who, share in zip(defenders_in_order(played), shares, strict=True)
    ]


def defenders_in_order(played: Played) -> list[Seat]:
    """The defenders, the opening leader first."""
    return [
        who for who in played.record.seating.clockwise_from(played.record.leader) if who in played.defenders
    ]


def shared_out(total: int, weights: Sequence[int]) -> list[int]:
    """Whole numbers in proportion to the weights that add up to the total: largest remainder first, and of
    equal remainders the first in order.

    >>> shared_out(-500, [1, 2]), shared_out(-100, [3, 5])
    ([-167, -333], [-38, -62])
    """
    sign, amount, whole = (1 if total >= 0 else -1), abs(total), sum(weights)
    shares = [amount * weight // whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda place: -(amount * weights[place] % whole))
    for place in order[: amount - sum(shares)]:
        shares[place] += 1
    return [sign * share for share in shares]
