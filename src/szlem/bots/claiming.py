"""What to think of a claim: are the tricks certain, possible or impossible, and does a bot accept?

Only what the one who must answer may see is looked at: his own hand, those that lie open, and the claimer's
where it was faced to him.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Literal

from szlem.cards import Hand, deal_text
from szlem.games import View
from szlem.play import PlayRecord
from szlem.seats import Seat

from .certain import Certain, Spot, TooFar
from .sight import SUIT_BITS, Sight
from .unseen import layouts, unseen

#: ``always``: one line takes the tricks whatever the claimer does not see. ``never``: no line takes them,
#: however the cards lie that the reader does not see. Else it ``depends``.
Verdict = Literal["always", "depends", "never"]


@dataclass(frozen=True)
class Judge:
    """A claim in the eyes of one who must answer it: ``won`` are the tricks left by a player of each side."""

    view: View
    claimer: Seat
    won: Mapping[Seat, int]
    _tricks: dict[Seat, list[int]] = field(default_factory=dict, compare=False)

    @cached_property
    def verdict(self) -> Verdict:
        """What can be said of the claim."""
        if self._layouts[1] and not self._is_possible:
            return "never"
        return "always" if self._is_certain() else "depends"

    @property
    def _claimed(self) -> int:
        return self._of(self.claimer, self.won)

    @property
    def _is_possible(self) -> bool:
        """True when some layout that was looked at gives the claimer what he claims."""
        return any(most >= self._claimed for most in self._best(self.claimer))

    def accepts(self, me: Seat) -> bool:
        """Whether a bot on this seat accepts. An opponent wants the claim to be certain, and for himself no
        less than he is sure of; who plays with the claimer trusts him, unless he claims too much or gives
        away what is sure."""
        if not self._is_possible or self._of(me, self.won) < min(self._best(me)):
            return False
        return self._record.sides.together(me, self.claimer) or self.verdict == "always"

    @property
    def _record(self) -> PlayRecord:
        assert self.view.play is not None, "claims are made in the play"
        return self.view.play

    def _of(self, player: Seat, won: Mapping[Seat, int]) -> int:
        side = self._record.sides.side(player)
        return sum(tricks for who, tricks in won.items() if who in side)

    @cached_property
    def _layouts(self) -> tuple[list[dict[Seat, int]], bool]:
        return layouts(self.view, self.view.hands, Random(len(self.view.history)))

    def _best(self, player: Seat) -> list[int]:
        """What the player's side takes against all others together with all cards seen, for each layout."""
        if player not in self._tricks:
            self._tricks[player] = [self._double_dummy(layout, player) for layout in self._layouts[0]]
        return self._tricks[player]

    def _double_dummy(self, hidden: Mapping[Seat, int], player: Seat) -> int:
        held = {**{seat: hand.bits for seat, hand in self.view.hands.items()}, **hidden}
        return tricks(self._record, held, self._on_turn, player)

    @property
    def _on_turn(self) -> Seat:
        assert self.view.turn is not None, "a claim is judged before it is settled"
        return self.view.turn.hand

    def _is_certain(self) -> bool:
        """By one line against every layout that the claimer must reckon with, where his hand is seen; else by
        some line in each of all layouts."""
        if not self._claimed:
            return True
        if self.claimer not in self.view.hands:
            return self._layouts[1] and min(self._best(self.claimer)) >= self._claimed
        reckoned, _ = layouts(self.view, self._claimer_sees, Random(len(self.view.history)))
        if any(self._double_dummy(layout, self.claimer) < self._claimed for layout in reckoned):
            return False
        question, spot = self._as_claimer()
        try:
            return question.takes(spot, self._claimed)
        except TooFar:
            return False

    @cached_property
    def _own(self) -> frozenset[Seat]:
        """The hands that the claimer plays."""
        owners, contract = self.view.game.dealing.owners, self._record.contract
        own = frozenset(hand for hand in self._record.seating if owners.get(hand, hand) is self.claimer)
        if contract is None or contract.dummy is None:
            return own
        declares = owners.get(contract.declarer, contract.declarer) is self.claimer
        return own | {contract.dummy} if declares else own - {contract.dummy}

    @cached_property
    def _claimer_sees(self) -> frozenset[Seat]:
        """The claimer's own hands and those that lie open: the reader's hand is not among them."""
        owners = self.view.game.dealing.owners
        mine = {hand for hand in self.view.hands if owners.get(hand, hand) in self.view.eyes}
        contract = self._record.contract
        lying = {contract.dummy} if contract is not None else set()
        open_hands = {hand for hand in self.view.hands if hand not in mine | self.view.faced or hand in lying}
        return self._own | open_hands

    def _as_claimer(self) -> tuple[Certain, Spot]:
        """The position with no more seen than the claimer sees: the reader's own hand is in the pool."""
        view, record, seen = self.view, self._record, self._claimer_sees
        around = record.seating.clockwise_from(record.current[0][0] if record.current else self._on_turn)
        side, voids = record.sides.side(self.claimer), Sight.of(view).voids
        question = Certain(
            own=frozenset(at for at, hand in enumerate(around) if hand in self._own),
            counting=frozenset(at for at, hand in enumerate(around) if record.counts_for(hand) in side),
            trump=0 if record.trump is None else SUIT_BITS[record.trump],
        )
        spot = Spot(
            held=tuple(view.hands[hand].bits if hand in seen else 0 for hand in around),
            hidden=tuple(0 if hand in seen else view.counts[hand] for hand in around),
            voids=tuple(sum(1 << suit for seat, suit in voids if seat is hand) for hand in around),
            pool=unseen(view, seen).bits,
            leader=0,
            aside=sum(n for hand, n in view.counts.items() if hand not in around and hand not in seen),
            trick=tuple(card.bit for _, card in record.current),
        )
        return question, spot


def tricks(record: PlayRecord, held: Mapping[Seat, int], on_turn: Seat, player: Seat) -> int:
    """The tricks that the player's side takes from here, the one under way included, when every card is seen
    and everybody else plays against it."""
    from szlem.solver import Solver

    place = {hand: record.seating.place(hand) for hand in record.seating}
    side = record.sides.side(player)
    own = "".join(place[hand].name for hand in place if record.counts_for(hand) in side)
    rest = "".join(place[hand].name for hand in place if record.counts_for(hand) not in side)
    leader = record.current[0][0] if record.current else on_turn
    most = Solver(memory=64).value(
        deal_text({place[hand].name: Hand.of_bits(held.get(hand, 0)) for hand in place}),
        "NT" if record.trump is None else record.trump.letter,
        place[leader].name,
        [str(card) for _, card in record.current],
        sides=f"{own}/{rest}",
    )
    return most if place[on_turn].name in own else held[on_turn].bit_count() - most
