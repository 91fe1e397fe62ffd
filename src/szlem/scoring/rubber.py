"""Rubber scoring: tricks bid and made below the line, all else above it.

Source: Laws of Rubber Bridge 2014, laws 72 to 77; the numbers come from the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from szlem.cards import Denomination
from szlem.message import Message, say

from .holding import Ask
from .honours import find_honours
from .ledger import Entry, Ledger, Played, Score
from .tables import ContractTable


@dataclass(frozen=True, slots=True)
class RubberScore(Score):
    """The scheme, with the table it reads. ``bonus_line`` is where everything but the tricks bid is written:
    ``below`` takes one article by its word, and lets bonuses and penalties count towards a game. ``honours``
    may be left out, as where they are not dealt by chance alone."""

    table: ContractTable
    bonus_line: str = "above"
    honours: bool = True

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Honours in one hand, where they count."""
        return ("one_hand",) if self.honours else ()

    def ledger(self, played: Played) -> Ledger:
        """Tricks, overtricks or undertricks, what doubling adds, slams and honours."""
        made = played.over >= 0
        entries = [*self._made(played)] if made else [self._failed(played)]
        return Ledger((*entries, *self._honours(played))) if self.honours else Ledger(tuple(entries))

    def _made(self, played: Played) -> Iterator[Entry]:
        table, contract, side = self.table, played.contract, played.declarers
        tricks = table.tricks(contract.denomination, contract.level, contract.doubled)
        yield Entry(side, tricks, say("score.contract", contract=contract.text), "below")
        if played.over:
            points = played.over * table.overtrick(contract.denomination, contract.doubled, played.vulnerable)
            yield Entry(
                side, points, say("score.overtricks", n=played.over, contract=contract.text), self.bonus_line
            )
        if contract.doubled:
            yield Entry(
                side,
                table.made(contract.doubled),
                say("score.made_doubled", doubled=contract.doubled),
                self.bonus_line,
            )
        if contract.level >= 6:
            yield Entry(side, self._slam(played), slam_reason(played), self.bonus_line)

    def _slam(self, played: Played) -> int:
        table = self.table.small_slam if played.contract.level == 6 else self.table.grand_slam
        return table[played.vulnerable]

    def _failed(self, played: Played) -> Entry:
        points = self.table.undertricks(-played.over, played.contract.doubled, played.vulnerable)
        return Entry(played.defenders, points, down_reason(played), self.bonus_line)

    def _honours(self, played: Played) -> Iterator[Entry]:
        found = find_honours(played.dealt, played.contract.denomination, self.table)
        if found is not None:
            yield Entry(played.side_of(found.holder), found.points, found.reason, self.bonus_line)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        below = (("made", say("rules.made.all_below")),) if self.bonus_line == "below" else ()
        return (*contract_rules(self.table, "rubber", self.honours), *below)


def slam_reason(played: Played) -> Message:
    """Small or grand, and the vulnerability that set its price."""
    kind = "score.small_slam" if played.contract.level == 6 else "score.grand_slam"
    return say(kind, vulnerable=int(played.vulnerable))


def down_reason(played: Played) -> Message:
    """So many down, and the vulnerability that set the price."""
    return say("score.down", n=-played.over, contract=played.contract.text, vulnerable=int(played.vulnerable))


def contract_rules(table: ContractTable, kind: str, honours: bool = False) -> tuple[tuple[str, Message], ...]:
    """The sentences about contract scoring, with the numbers of the table in them."""
    doubled_not, doubled_vul = ((*steps, steps[-1])[:4] for steps in table.undertricks_doubled)
    over = table.overtrick_undoubled
    overtricks = (
        say("rules.made.overtricks_as_tricks")
        if over is None
        else say("rules.made.overtricks_fixed", before=over[0], after=over[1])
    )
    return (
        (
            "made",
            say(
                "rules.made.tricks",
                minor=table.trick["C"],
                major=table.trick["H"],
                first=table.tricks(Denomination.NOTRUMP, 1),
            ),
        ),
        ("made", overtricks),
        (
            "made",
            say(
                "rules.made.overtricks_doubled",
                before=table.overtrick_doubled[0],
                after=table.overtrick_doubled[1],
            ),
        ),
        ("made", say("rules.made.doubled", doubled=table.made_doubled, redoubled=table.made_redoubled)),
        (
            "made",
            say(
                "rules.made.slams",
                small=table.small_slam[0],
                small_vulnerable=table.small_slam[1],
                grand=table.grand_slam[0],
                grand_vulnerable=table.grand_slam[1],
            ),
        ),
        ("failed", say("rules.failed.undoubled", before=table.undertrick[0], after=table.undertrick[1])),
        (
            "failed",
            say(
                "rules.failed.doubled",
                before=", ".join(map(str, doubled_not)),
                after=", ".join(map(str, doubled_vul)),
            ),
        ),
        *_kind_rules(table, kind, honours),
    )


def _kind_rules(table: ContractTable, kind: str, honours: bool) -> tuple[tuple[str, Message], ...]:
    counted = say("rules.honours", four=table.four_honours, five=table.five_honours, aces=table.four_aces)
    if kind == "duplicate":
        bonus = say(
            "rules.made.board_bonus",
            part=table.duplicate_part_score,
            game=table.game,
            before=table.duplicate_game[0],
            after=table.duplicate_game[1],
        )
        return (("made", bonus), *((("honours", counted),) if honours else ()))
    return (
        ("made", say("rules.made.line", game=table.game)),
        ("honours", counted if honours else say("rules.honours.none")),
    )
