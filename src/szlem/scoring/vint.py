"""The score of vint: both sides write every trick, and honours by the majority.

Source: the Moscow rules of 1886 as R. F. Foster's "Complete Hoyle" reprints them; "Screw Whist" (1895).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from szlem.cards import PACK, SUITS
from szlem.message import Message, say
from szlem.seats import Seat

from .ancestor_tables import VintTable
from .holding import Ask
from .ledger import Entry, Ledger, Played, Score


@dataclass(frozen=True, slots=True)
class VintScore(Score):
    """The scheme; ``coronets`` are sequences from the ace, or aces, in one hand. ``failed_slams``: a slam bid
    and not made earns the opponents what it was bid for."""

    table: VintTable
    coronets: bool = False
    failed_slams: bool = False

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Honours and aces by side, coronets where they count, and who was first when both come to a game."""
        return ("ten", "coronets", "first") if self.coronets else ("ten", "first")

    def ledger(self, played: Played) -> Ledger:
        """Tricks of both sides, declarer's first; undertricks, slams, honours and coronets above the line."""
        trick = self.table.trick * played.contract.level
        entries = [*self._tricks(played, trick), *self._above(played, trick)]
        written = Ledger((*entries, *(self._coronets(played) if self.coronets else ())))
        return written if _are_partners(played) else _to_each(written, played)

    def _tricks(self, played: Played, trick: int) -> Iterator[Entry]:
        """Of both sides, also where one has none, so that a deal stands side by side on the sheet;
        first of the side that came first to a game, for it has won it. Where nobody knows that, declarer's
        is counted first: a reconstruction."""

        def place(each: tuple[frozenset[Seat], int]) -> tuple[int, bool]:
            return self._to_game(played, *each, trick), played.first not in each[0]

        for side, tricks in sorted(_tricks_by_side(played), key=place):
            yield Entry(side, tricks * trick, say("score.vint_tricks", n=tricks, value=trick), "below")

    def _to_game(self, played: Played, side: frozenset[Seat], tricks: int, trick: int) -> int:
        """The number of the trick that brings the side to a game: the last where tricks are only counted,
        and beyond it when none does."""
        points = played.given.part_scores.get(min(side), 0)
        if not played.record.tricks and points + tricks * trick >= self.table.terms.game:
            return 13
        for number, each in enumerate(played.record.tricks, 1):
            points += trick * (each.winner(played.record.trump) in side)
            if points >= self.table.terms.game:
                return number
        return len(PACK)

    def _above(self, played: Played, trick: int) -> Iterator[Entry]:
        contract, over = played.contract, played.over
        if over < 0:
            reason = say("score.down", n=-over, contract=contract.text, vulnerable=0)
            yield Entry(played.defenders, -over * self.table.undertrick * trick, reason, "above")
            yield from self._failed_slam(played)
        yield from self._slams(played)
        yield from self._honours(played, trick)

    def _failed_slam(self, played: Played) -> Iterator[Entry]:
        bid = {6: self.table.little_slam_failed, 7: self.table.grand_slam_failed}
        if self.failed_slams and played.contract.level in bid:
            reason = say("score.slam_failed", contract=played.contract.text)
            yield Entry(played.defenders, bid[played.contract.level], reason, "above")

    def _slams(self, played: Played) -> Iterator[Entry]:
        table, level = self.table, played.contract.level
        for side, tricks in _tricks_by_side(played):
            if tricks < 12:
                continue
            bid = level if side == played.declarers and played.over >= 0 else 0
            points = {
                (7, 13): table.grand_slam_bid,
                (6, 13): table.little_slam_bid_all_taken,
                (6, 12): table.little_slam_bid,
            }.get((bid, tricks), table.grand_slam if tricks == 13 else table.little_slam)
            kind = "grand" if tricks == 13 else "little"
            yield Entry(side, points, say(f"score.{kind}_slam_taken"), "above")

    def _honours(self, played: Played, trick: int) -> Iterator[Entry]:
        """Trump honours and aces are reckoned apart, each for the side with more of them; aces two and two
        are for the side with the odd trick."""
        trump = played.contract.denomination.trump
        value = self.table.ace_at_notrump if trump is None else self.table.trump_honour
        if trump is not None:
            held = _by_side(played, {seat: hand.honours(trump) for seat, hand in played.dealt.items()})
            side = max(held, key=lambda each: held[each])
            yield Entry(side, held[side] * value * trick, say("score.vint_honours", n=held[side]), "above")
        held = _by_side(played, {seat: hand.aces for seat, hand in played.dealt.items()})
        tricks = dict(_tricks_by_side(played))
        side = max(held, key=lambda each: (held[each], tricks[each]))
        yield Entry(side, held[side] * value * trick, say("score.vint_aces", n=held[side]), "above")

    def _coronets(self, played: Played) -> Iterator[Entry]:
        trump = played.contract.denomination.trump
        for seat in _in_turn(played):
            hand = played.dealt[seat]
            runs = [(hand.sequence(suit), suit is trump or trump is None) for suit in SUITS]
            for length, twice in [*runs, (hand.aces_together, trump is None)]:
                if length >= 3:
                    points = (self.table.coronet + self.table.coronet_further * (length - 3)) << twice
                    reason = say("score.coronet", n=length, who=seat.name)
                    yield Entry(played.side_of(seat), points, reason, "above")

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        table = self.table
        slams = say(
            "rules.made.vint_slams",
            little=table.little_slam,
            grand=table.grand_slam,
            six=table.little_slam_bid,
            seven=table.little_slam_bid_all_taken,
            all=table.grand_slam_bid,
        )
        coronets = (
            ("honours", say("rules.honours.coronets", three=table.coronet, further=table.coronet_further)),
            ("reconstructed", say("rules.reconstructed.coronets")),
        )
        failed = (
            (
                "failed",
                say("rules.failed.slams", little=table.little_slam_failed, grand=table.grand_slam_failed),
            ),
            ("reconstructed", say("rules.reconstructed.failed_slams")),
        )
        return (
            ("made", say("rules.made.vint_tricks", value=table.trick)),
            ("made", say("rules.made.vint_first", game=table.terms.game)),
            ("made", slams),
            ("failed", say("rules.failed.vint", times=table.undertrick)),
            *(failed if self.failed_slams else ()),
            ("honours", say("rules.honours.vint", suit=table.trump_honour, notrump=table.ace_at_notrump)),
            *(coronets if self.coronets else ()),
        )


def _are_partners(played: Played) -> bool:
    """Whether the deal was played by the partners of the rubber, and not by two who found each other."""
    sides = played.given.sides
    return sides is None or played.declarers in sides.groups


def _to_each(ledger: Ledger, played: Played) -> Ledger:
    """The entries to every player by himself, from declarer round the table, and beside the line: they bring
    no side nearer to a game."""
    in_turn = _in_turn(played)
    return Ledger(
        tuple(
            Entry(frozenset((player,)), entry.points, entry.reason)
            for entry in ledger.entries
            for player in in_turn
            if player in entry.players
        )
    )


def _in_turn(played: Played) -> tuple[Seat, ...]:
    return played.given.seating.clockwise_from(played.contract.declarer)


def _tricks_by_side(played: Played) -> tuple[tuple[frozenset[Seat], int], ...]:
    return (played.declarers, played.tricks), (played.defenders, 13 - played.tricks)


def _by_side(played: Played, counts: Mapping[Seat, int]) -> dict[frozenset[Seat], int]:
    return {
        side: sum(count for seat, count in counts.items() if seat in side)
        for side in (played.declarers, played.defenders)
    }
