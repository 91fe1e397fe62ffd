"""The right card of an ending, proven without the bots' search: every layout of the hidden cards, every line.

Declarer's plays are the same in all layouts that he cannot tell apart; the defenders see all cards and choose
in each layout by itself. A *set* of layouts in which the contract is made is what a line can promise; from
the sets that each card of the root can promise, the largest counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from szlem.bots.sight import SUIT_BITS
from szlem.cards import CARDS, Card, Hand
from szlem.games import State
from szlem.seats import Seat

Hands = tuple[int, int, int, int]


def layouts(state: State, eyes: frozenset[Seat]) -> list[Hands]:
    """Every way the hidden cards may lie: so many in each hand, and none of a suit not followed to."""
    view = state.view(eyes)
    hidden = [seat for seat in Seat if seat not in view.hands]
    pool = [card for seat in hidden for card in state.stage.hands[seat]]
    pool.sort(key=lambda card: card.index)
    record = view.play
    assert record is not None
    tricks = (*(trick.cards for trick in record.tricks), record.current)
    voids = {
        (who, cards[0][1].suit)
        for cards in tricks
        for who, card in cards[1:]
        if card.suit is not cards[0][1].suit
    }
    first, second = hidden
    found = []
    for mine in combinations(pool, view.counts[first]):
        theirs = [card for card in pool if card not in mine]
        if any((first, card.suit) in voids for card in mine):
            continue
        if any((second, card.suit) in voids for card in theirs):
            continue
        held = {seat: hand.bits for seat, hand in view.hands.items()}
        held |= {first: Hand(mine).bits, second: Hand(theirs).bits}
        found.append((held[Seat.N], held[Seat.E], held[Seat.S], held[Seat.W]))
    return found


class Proof:
    """An ending of four hands: trump suit or none, declarer's hands, the tricks that declarer still needs."""

    def __init__(self, deals: list[Hands], trump: int | None, declaring: frozenset[int]) -> None:
        self.deals, self.trump, self.declaring = deals, trump, declaring
        self._sets = lru_cache(None)(self._promised)

    def made(self, turn: int, played: tuple[int, ...], needed: int) -> dict[Card, int]:
        """For each card of the hand on turn, in how many layouts the contract can be made for certain."""
        every = frozenset(range(len(self.deals)))
        return {
            CARDS[card]: max(map(len, self._after(0, turn, played, needed, every, card)))
            for card in self._playable(0, turn, played, 0)
        }

    def _promised(
        self, gone: int, turn: int, played: tuple[int, ...], needed: int, every: frozenset[int]
    ) -> frozenset[frozenset[int]]:
        left = sum((hand & ~gone).bit_count() for hand in self.deals[min(every)]) + len(played)
        if needed <= 0:
            return frozenset((every,))
        if needed > left // 4:
            return frozenset((frozenset(),))
        if turn in self.declaring:
            sets: set[frozenset[int]] = set()
            for card in self._playable(gone, turn, played, min(every)):
                sets |= self._after(gone, turn, played, needed, every, card)
            return _largest(sets)
        return self._defended(gone, turn, played, needed, every)

    def _defended(
        self, gone: int, turn: int, played: tuple[int, ...], needed: int, every: frozenset[int]
    ) -> frozenset[frozenset[int]]:
        """A layout is lost when any card that the defender has in it loses it."""
        moves: dict[int, set[int]] = {}
        for layout in every:
            for card in self._playable(gone, turn, played, layout):
                moves.setdefault(card, set()).add(layout)
        front = frozenset((every,))
        for card, where in moves.items():
            after = self._after(gone, turn, played, needed, frozenset(where), card)
            front = _largest({one & (other | (every - where)) for one in front for other in after})
        return front

    def _after(
        self,
        gone: int,
        turn: int,
        played: tuple[int, ...],
        needed: int,
        every: frozenset[int],
        card: int,
    ) -> frozenset[frozenset[int]]:
        gone, played = gone | 1 << card, (*played, card)
        if len(played) < 4:
            return self._sets(gone, (turn + 1) % 4, played, needed, every)
        winner = (turn + 1 + self._winner(played)) % 4
        return self._sets(gone, winner, (), needed - (winner in self.declaring), every)

    def _winner(self, played: tuple[int, ...]) -> int:
        suit = self.trump if any(card // 13 == self.trump for card in played) else played[0] // 13
        return max(range(4), key=lambda place: played[place] if played[place] // 13 == suit else -1)

    def _playable(self, gone: int, turn: int, played: tuple[int, ...], layout: int) -> Iterator[int]:
        hands = self.deals[layout]
        held = hands[turn] & ~gone
        if played:
            held = held & SUIT_BITS[played[0] // 13] or held
        others = sum(hand for seat, hand in enumerate(hands) if seat != turn) & ~gone
        for card in played:
            others |= 1 << card
        below: int | None = None
        for at in range(52):
            if others >> at & 1 or at % 13 == 0:
                below = None
            if held >> at & 1 and below is None:
                below = at
                yield at


def _largest(sets: set[frozenset[int]]) -> frozenset[frozenset[int]]:
    kept: list[frozenset[int]] = []
    for each in sorted(sets, key=len, reverse=True):
        if not any(each <= other for other in kept):
            kept.append(each)
    return frozenset(kept)


def proven(state: State) -> Mapping[Card, int]:
    """For each card that declarer may play now, the number of layouts in which he makes his contract."""
    contract, stage = state.contract, state.stage
    assert contract is not None
    assert state.turn is not None
    record = stage.public()
    deals = layouts(state, frozenset((state.turn.player,)))
    declaring = frozenset(int(seat) for seat in contract.hands(record.sides))
    proof = Proof(deals, None if record.trump is None else int(record.trump), declaring)
    played = tuple(card.index for _, card in record.current)
    return proof.made(int(state.turn.hand), played, contract.needs - record.declarer_tricks)
