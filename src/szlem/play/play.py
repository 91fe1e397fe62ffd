"""The play of the cards.

Source: Laws of Duplicate Bridge 2017, laws 41 to 46; the same in every game of the family.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from szlem.cards import Card, Hand, Suit, cards_in
from szlem.deals import Contract, IllegalAction, Openly, Setup, Turn
from szlem.message import Message, say
from szlem.seats import Seat, Seating, Sides

from .leads import Leader, left_of_declarer
from .record import PlayRecord
from .settling import Settle
from .trick import Trick

_NOBODY: frozenset[Seat] = frozenset()
_SUIT_BITS = tuple(0x1FFF << (13 * suit) for suit in Suit)


@dataclass(frozen=True, slots=True)
class Play:
    """The phase: who leads, whether dummy lies open before the lead or after it, and whether the tricks stay
    on the table, to be looked at all through the deal. ``no_dummy`` is for the pages of a game in which
    everybody plays his own cards, ``opened`` says since when a dummy lies open before
    the lead."""

    leader: Leader = left_of_declarer
    dummy_open_before_lead: bool = False
    tricks_stay: bool = False
    no_dummy: bool = False
    opened: str = "before_contract"

    def begin(self, setup: Setup) -> CardPlay:
        """The play before the opening lead."""
        contract = setup.contract
        assert contract is not None, "the play begins with a contract"
        leader = self.leader(contract, setup.seating)
        record = PlayRecord(
            contract,
            contract.denomination.trump,
            setup.seating,
            setup.sides,
            leader,
            tricks_stay=self.tricks_stay,
        )
        exposed = (
            frozenset((contract.dummy,))
            if self.dummy_open_before_lead and contract.dummy is not None
            else _NOBODY
        )
        return CardPlay(self, _bits(setup.hands), record, leader, exposed, setup.owners)

    def rules(self) -> tuple[tuple[str, Message], ...]:
        """What the pages say about it."""
        dummy = f"rules.dummy.{self.opened}" if self.dummy_open_before_lead else "rules.dummy.after_lead"
        with_dummy = () if self.no_dummy else (("dummy", say(dummy)), ("play", say("rules.play.dummy")))
        looked_at = "rules.play.tricks_stay" if self.tricks_stay else "rules.play.last_trick"
        return (
            ("lead", self.leader.rule),
            ("play", say("rules.play.follow")),
            ("play", say("rules.play.trick")),
            *with_dummy,
            ("play", say(looked_at)),
        )


def _bits(hands: Mapping[Seat, Hand]) -> tuple[int, int, int, int]:
    north, east, south, west = (hands[seat].bits if seat in hands else 0 for seat in Seat)
    return north, east, south, west


@dataclass(frozen=True, slots=True)
class CardPlay(Openly):
    """The play so far; ``held`` are the cards of each hand as bits, ``on_turn`` the hand to play,
    ``owners`` the players of hands that are not named for them."""

    phase: Play
    held: tuple[int, int, int, int]
    record: PlayRecord
    on_turn: Seat
    exposed: frozenset[Seat]
    owners: Mapping[Seat, Seat] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the stage."""
        return "play"

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.record.seating

    @property
    def sides(self) -> Sides:
        """Who is with whom."""
        return self.record.sides

    @property
    def hands(self) -> Mapping[Seat, Hand]:
        """The cards still held, and those that were put aside before the play."""
        sitting = self.record.seating.at
        return {seat: Hand.of_bits(self.held[seat]) for seat in Seat if self.held[seat] or seat in sitting}

    @property
    def outcome(self) -> Contract | None:
        """The contract that was played."""
        return self.record.contract if self.turn is None else None

    @property
    def turn(self) -> Turn | None:
        """The hand to play, and declarer when it is dummy's."""
        hand = self.on_turn
        if not self.held[hand] or self.record.settled is not None:
            return None
        contract = self.record.contract
        player = contract.declarer if contract is not None and hand is contract.dummy else hand
        return Turn(hand, self.owners.get(player, player))

    def actions(self) -> tuple[Card, ...]:
        """The cards that may be played: of the suit led if there are any, else all."""
        return cards_in(self._playable())

    def _playable(self) -> int:
        held = self.held[self.on_turn]
        current = self.record.current
        return (held & _SUIT_BITS[current[0][1].suit] or held) if current else held

    def apply(self, card: Card) -> CardPlay:
        """The play after a card."""
        hand, record = self.on_turn, self.record
        held = list(self.held)
        held[hand] ^= card.bit
        north, east, south, west = held
        current = (*record.current, (hand, card))
        tricks, taken = record.tricks, record.taken
        next_hand = record.seating.left_of(hand)
        if len(current) == _hands_at(record.seating):
            trick = Trick(current)
            next_hand = trick.winner(record.trump)
            tricks, taken, current = (*tricks, trick), _one_more(taken, next_hand), ()
        after = PlayRecord(
            record.contract,
            record.trump,
            record.seating,
            record.sides,
            record.leader,
            tricks,
            current,
            taken,
            record.tricks_stay,
        )
        exposed = self._exposed_after()
        return CardPlay(self.phase, (north, east, south, west), after, next_hand, exposed, self.owners)

    @property
    def tricks_left(self) -> int:
        """The tricks to come, with the one under way: the hand to play has a card for each."""
        return self.held[self.on_turn].bit_count() if self.turn is not None else 0

    def settle(self, settle: Settle) -> CardPlay:
        """The play ended by giving away the rest of its tricks; ``IllegalAction`` when they are not just
        these, or a hand that is not in play would get some."""
        hands = self.record.seating
        if settle.tricks != self.tricks_left or any(settle.won[seat] for seat in Seat if seat not in hands):
            raise IllegalAction(say("illegal.claim_sum", n=self.tricks_left))
        north, east, south, west = (a + b for a, b in zip(self.record.taken, settle.won, strict=True))
        return replace(self, record=replace(self.record, taken=(north, east, south, west), settled=settle))

    def _exposed_after(self) -> frozenset[Seat]:
        contract = self.record.contract
        if self.exposed or contract is None or contract.dummy is None:
            return self.exposed
        return frozenset((contract.dummy,))

    def refusal(self, card: Any) -> Message:
        """Why a card may not be played."""
        held = self.held[self.on_turn]
        if isinstance(card, Card) and held & card.bit:
            return say("illegal.follow", suit=self.record.current[0][1].suit.letter)
        return say("illegal.not_held", card=str(card))

    def read(self, text: str) -> Card:
        """The card with this name."""
        try:
            return Card.of(text)
        except ValueError:
            raise IllegalAction(say("illegal.unreadable_card", text=text)) from None

    def public(self) -> PlayRecord:
        """What everybody has seen."""
        return self.record


def _one_more(taken: tuple[int, int, int, int], winner: Seat) -> tuple[int, int, int, int]:
    counts = list(taken)
    counts[winner] += 1
    north, east, south, west = counts
    return north, east, south, west


def _hands_at(seating: Seating) -> int:
    return 4 - seating.at.count(None)
