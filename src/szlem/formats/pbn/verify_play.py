"""Checks a play section: every card comes from its hand, suit is followed, and the result is possible.

Tricks are counted by ``szlem.play.Trick``; that suit must be followed is law 44 of bridge, which marks for
irregularities (``^R`` a revoke, ``^L`` a lead out of turn) may set aside.
"""

from __future__ import annotations

from szlem.cards import Denomination, Hand, Suit
from szlem.formats.problem import overlook
from szlem.play import Trick
from szlem.record import WrittenCard
from szlem.seats import Seat

from .cards import Cards
from .game import GameReader
from .hands import read_hands
from .parse import Game


def check_play(reader: GameReader) -> None:
    """Report what the play of a game breaks."""
    leader = Seat.__members__.get(reader.value("Play") or "")
    if reader.cards is not None and leader is not None:
        _PlayCheck(reader, reader.cards, leader).run()


class _PlayCheck:
    def __init__(self, reader: GameReader, cards: Cards, leader: Seat) -> None:
        self.reader, self.cards, self.first = reader, cards, leader
        self.trump = _trump(reader.value("Contract") or "")
        self.expected: Seat | None = leader
        self.won = dict.fromkeys(Seat, 0)
        self.held: dict[Seat, Hand] = {}

    def run(self) -> None:
        deal = self.reader.by_name.get("Deal")
        if deal is not None and deal.value:
            game = self.reader.game
            self.held = read_hands(deal, Game(game.block, game.origin, overlook, game.tags, []))
        for number, row in enumerate(self.cards.rows):
            self._plus(number, row)
            self._row(number, {Seat((self.first + column) & 3): card for column, card in row.items()})
        self._result()

    def _row(self, number: int, row: dict[Seat, WrittenCard]) -> None:
        leads = [seat for seat, card in row.items() if card.irregular == "L"]
        leader = leads[0] if leads else self.expected
        if leads and (len(leads) > 1 or leads[0] is self.expected):
            self._say(number, leads[-1], "not_out_of_turn", row)
        led = row[leader].card.suit if leader is not None and leader in row else None
        for seat, card in row.items():
            self._card(number, seat, card, None if seat is leader else led, row)
        self.expected = None
        if len(row) == 4 and leader is not None:
            around = [Seat((leader + step) & 3) for step in range(4)]
            self.expected = Trick(tuple((seat, row[seat].card) for seat in around)).winner(self.trump)
            self.won[self.expected] += 1

    def _plus(self, number: int, row: dict[int, WrittenCard]) -> None:
        """Nobody has played who is on turn after the hand that the plus sign stands for."""
        if self.cards.plus is None or self.cards.plus[0] != number or self.expected is None:
            return
        _, column, offset = self.cards.plus
        leader = (self.expected - self.first) & 3
        if any((played - leader) & 3 > (column - leader) & 3 for played in row):
            self.reader.game.say(offset, "after_plus", text="+")

    def _card(
        self, number: int, seat: Seat, card: WrittenCard, led: Suit | None, row: dict[Seat, WrittenCard]
    ) -> None:
        held = self.held.get(seat)
        if held is None:
            return
        if card.card not in held:
            self._say(number, seat, "not_held", row)
            return
        revokes = led is not None and card.card.suit is not led and held.length(led) > 0
        if revokes and card.irregular != "R":
            self._say(number, seat, "revoke", row)
        elif card.irregular == "R" and not revokes:
            self._say(number, seat, "no_revoke", row)
        self.held[seat] = held - Hand((card.card,))

    def _say(self, number: int, seat: Seat, code: str, row: dict[Seat, WrittenCard]) -> None:
        offset = self.cards.offsets[number, (seat - self.first) & 3]
        self.reader.game.say(offset, code, card=row[seat].card.text, seat=seat.name)

    def _result(self) -> None:
        """Declarer has at least the tricks he was seen to win, and at most those he was not seen to lose."""
        result, declarer = (
            self.reader.value("Result"),
            Seat.__members__.get(self.reader.value("Declarer") or ""),
        )
        if result is None or not result.isdigit() or declarer is None:
            return
        own = self.won[declarer] + self.won[declarer.opposite]
        lost = sum(self.won.values()) - own
        if not own <= int(result) <= 13 - lost:
            self.reader.game.say(self.reader.by_name["Result"].offset, "impossible_result", n=int(result[:2]))


def _trump(contract: str) -> Suit | None:
    name = contract.lstrip("1234567").rstrip("X")
    return Denomination.of(name).trump if name in ("C", "D", "H", "S", "NT", "N") else None
