"""What a number of tricks is worth to a player: the game's own ledger, in the state of the match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from szlem.cards import Hand
from szlem.deals import Contract, Given
from szlem.games import Game
from szlem.play import PlayRecord
from szlem.scoring import Dealt, Ledger, Played
from szlem.scoring.compare import imps
from szlem.seats import Seat, Seating, Sides

from .equity import equity_gained

_TRICK = 0.01  # of a point, a trick's worth where the score is the same


class Worth:
    """A contract as one player sees it. ``dealt`` are the hands before the play, supposed where they are
    hidden: honours are counted in them."""

    def __init__(
        self, game: Game, given: Given, player: Seat, record: PlayRecord, dealt: Mapping[Seat, Hand]
    ) -> None:
        assert record.contract is not None, "something is played"
        self.contract = record.contract
        self._game, self._given, self._player = game, given, player
        self._record, self._dealt = record, dealt
        self._known: dict[int, float] = {}

    @classmethod
    def of_contract(
        cls,
        game: Game,
        given: Given,
        player: Seat,
        contract: Contract,
        seating: Seating,
        sides: Sides,
        dealt: Mapping[Seat, Hand],
    ) -> Worth:
        """The worth of a contract before its play."""
        leader = seating.left_of(contract.declarer)
        record = PlayRecord(contract, contract.denomination.trump, seating, sides, leader)
        return cls(game, given, player, record, dealt)

    @cached_property
    def declaring(self) -> frozenset[Seat]:
        """The hands whose tricks are declarer's."""
        return self.contract.hands(self._record.sides)

    @cached_property
    def _apart(self) -> bool:
        """True when the defenders play each for himself."""
        sides = self._record.sides
        first, *more = [hand for hand in self._record.seating if hand not in self.declaring]
        return any(not sides.together(first, other) for other in more)

    @cached_property
    def wants_tricks(self) -> int:
        """1 when the player gains by declarer's tricks, -1 when by those of the others."""
        sides = self._record.sides
        return 1 if self._player in sides.side(self.contract.declarer) else -1

    def points(self, tricks: int) -> float:
        """What the player gains on the others when declarer takes so many tricks in all."""
        found = self._known.get(tricks)
        if found is None:
            found = self._known[tricks] = self._points(tricks)
        return found

    def _points(self, tricks: int) -> float:
        """The mean of the two ways to round the defenders' parts of the tricks not yet played."""
        ways = [self._ledger(tricks, first) for first in ((True, False) if self._apart else (True,))]
        return sum(self._gain(ledger) for ledger in ways) / len(ways) + _TRICK * self.wants_tricks * tricks

    def _gain(self, ledger: Ledger) -> float:
        game, given, me = self._game, self._given, self._player
        total = ledger.total(me) + equity_gained(game, given, ledger, me)
        sides = given.sides or game.sides
        rivals = [other for other in game.players if not sides.together(me, other)]
        theirs = [ledger.total(other) + equity_gained(game, given, ledger, other) for other in rivals]
        return total - sum(theirs) / len(theirs)

    def _ledger(self, tricks: int, mine_first: bool) -> Ledger:
        record = self._record
        taken = list(record.taken)
        declarers = tricks - sum(taken[hand] for hand in self.declaring)
        taken[self.contract.declarer] += declarers
        defenders = [hand for hand in record.seating if hand not in self.declaring]
        defenders.sort(key=lambda hand: (hand is not self._player) is mine_first)
        left = _tricks_in(self._dealt) - sum(taken)
        for turn in range(left):
            taken[defenders[turn % len(defenders)]] += 1
        north, east, south, west = taken
        played = PlayRecord(
            record.contract,
            record.trump,
            record.seating,
            record.sides,
            record.leader,
            taken=(north, east, south, west),
        )
        dealt = {seat: Dealt(hand) for seat, hand in self._dealt.items()}
        return self._game.score.ledger(Played(self._given, dealt, self.contract, played))


def _tricks_in(dealt: Mapping[Seat, Hand]) -> int:
    return max(len(hand) for hand in dealt.values())


def compared(game_compares: str, points: float, usual: float) -> float:
    """Points as the match weighs them: on boards that are compared, in IMPs against the usual result, with
    what is less than an IMP still counted a little."""
    if game_compares != "boards":
        return points
    return imps(round(points - usual)) + (points - usual) / 1000
