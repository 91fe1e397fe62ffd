"""One line of play for all layouts: what declarer gets when he must decide without knowing which it is.

Averaging over layouts solved one by one believes that everybody will see all cards after this one: it takes
every later guess to be right. The search here looks some of declarer's cards ahead and lets each of them be
the same in all layouts that the defenders' cards have not told apart; the defenders see everything.

Source: T. Cazenave and V. Ventos, "The αμ search algorithm for the game of bridge" (2019). A *front* is the
set of results that a line may promise, layout by layout, of which none is better than another in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from szlem.cards import CARDS, Card
from szlem.solver import Position, Solver, Stopped

from .sight import SUIT_BITS

#: What a line gives, by the number of the layout.
Result = dict[int, float]
_MOST: Final = 4000  # positions solved for one decision
_WIDEST: Final = 8  # results kept of a front, the best on the average first


class Node(NamedTuple):
    """A position in all layouts: the cards gone since the root, who led, the trick so far, declarer's tricks,
    and the layouts that are still possible."""

    gone: int
    leader: int
    played: tuple[int, ...]
    tricks: int
    layouts: tuple[int, ...]


class AlphaMu:
    """A root position in several layouts, with declarer to play from one of his two hands.

    ``layouts`` are the hands at the root by seat of ``sides``, ``points`` what declarer's tricks in all are
    worth, ``is_over`` says when to stop: then ``Stopped`` is raised.
    """

    def __init__(
        self,
        root: Sequence[Position],
        weights: Sequence[float],
        tricks: int,
        points: Callable[[int], float],
        is_over: Callable[[], bool],
    ) -> None:
        first = root[0]
        self._hands = [position.hands for position in root]
        self._weights, self._points, self._is_over = weights, points, is_over
        self._sides, self._trump = first.sides, first.trump
        self._ours = [seat in first.sides.first for seat in first.sides.seats]
        self._root = Node(0, first.leader, first.played, tricks, tuple(range(len(root))))
        self._solver = Solver(64)
        self._solved: dict[tuple[int, int, tuple[int, ...], int], int] = {}

    def cards(self, ahead: int) -> dict[Card, float]:
        """The best mean that each card of the root can promise, ``ahead`` cards of declarer's being one for
        all layouts, the one at the root included."""
        node = self._root
        return {
            CARDS[card]: max(map(self._mean, self._front(self._after(node, card), ahead - 1)))
            for card in self._playable(node, 0)
        }

    def _mean(self, result: Result) -> float:
        weights = self._weights
        total = sum(weights[layout] for layout in result)
        return sum(weights[layout] * value for layout, value in result.items()) / total

    def _front(self, node: Node, ahead: int) -> list[Result]:
        turn = self._turn(node)
        left = self._held(node, node.layouts[0], turn)
        if not ahead or not left:
            return [{layout: self._value(node, layout, bool(left)) for layout in node.layouts}]
        if self._is_over():
            raise Stopped
        return self._best_of_ours(node, ahead) if self._ours[turn] else self._worst_of_theirs(node, ahead)

    def _best_of_ours(self, node: Node, ahead: int) -> list[Result]:
        """Our card is the same in all layouts, so every result of every card may be had."""
        found: list[Result] = []
        for card in self._playable(node, node.layouts[0]):
            found += self._front(self._after(node, card), ahead - 1)
        return self._undominated(found)

    def _worst_of_theirs(self, node: Node, ahead: int) -> list[Result]:
        """They choose in each layout by itself, among the cards they hold there; we see which card it was."""
        moves: dict[int, list[int]] = {}
        for layout in node.layouts:
            for card in self._playable(node, layout):
                moves.setdefault(card, []).append(layout)
        front: list[Result] = [{}]
        for card, layouts in moves.items():
            seen = node._replace(layouts=tuple(layouts))
            after = self._front(self._after(seen, card), ahead)
            front = self._undominated([_worse(one, other) for one in front for other in after])
        return front

    def _undominated(self, results: list[Result]) -> list[Result]:
        kept: list[Result] = []
        for result in sorted(results, key=self._mean, reverse=True):
            if not any(all(other[layout] >= result[layout] for layout in result) for other in kept):
                kept.append(result)
                if len(kept) == _WIDEST:
                    break
        return kept

    def _turn(self, node: Node) -> int:
        return (node.leader + len(node.played)) % len(self._ours)

    def _held(self, node: Node, layout: int, seat: int) -> int:
        return self._hands[layout][seat] & ~node.gone

    def _playable(self, node: Node, layout: int) -> Iterator[int]:
        """One card of each run that may be played, the lowest; cards that are gone break no run."""
        seat = self._turn(node)
        held = self._held(node, layout, seat)
        if node.played:
            held = held & SUIT_BITS[node.played[0] // 13] or held
        others = 0
        for each in range(len(self._ours)):
            if each != seat:
                others |= self._held(node, layout, each)
        for card in node.played:
            others |= 1 << card
        return _lowest_of_runs(held, others)

    def _after(self, node: Node, card: int) -> Node:
        played = (*node.played, card)
        gone = node.gone | 1 << card
        if len(played) < len(self._ours):
            return node._replace(gone=gone, played=played)
        winner = (node.leader + self._winner(played)) % len(self._ours)
        return Node(gone, winner, (), node.tricks + self._ours[winner], node.layouts)

    def _winner(self, played: tuple[int, ...]) -> int:
        trumps = [card for card in played if card // 13 == self._trump]
        suit = self._trump if trumps else played[0] // 13
        return played.index(max(card for card in played if card // 13 == suit))

    def _value(self, node: Node, layout: int, goes_on: bool) -> float:
        """The points when all cards are seen from here."""
        if not goes_on:
            return self._points(node.tricks)
        key = (node.gone, node.leader, node.played, layout)
        found = self._solved.get(key)
        if found is None:
            if self._is_over() or len(self._solved) == _MOST:
                raise Stopped
            found = self._solved[key] = self._solve(node, layout)
        return self._points(node.tricks + found)

    def _solve(self, node: Node, layout: int) -> int:
        """Declarer's tricks from here on."""
        hands = tuple(hand & ~node.gone for hand in self._hands[layout])
        position = Position(hands, self._trump, node.leader, node.played, self._sides, False)
        won = self._solver.value(position)
        return won if self._ours[self._turn(node)] else position.tricks - won


def _worse(one: Result, other: Result) -> Result:
    """Layout by layout the worse of two results; in a layout that only one has, that one."""
    worse = dict(one)
    for layout, value in other.items():
        worse[layout] = min(value, worse.get(layout, value))
    return worse


def _lowest_of_runs(held: int, others: int) -> Iterator[int]:
    for suit in SUIT_BITS:
        mine, theirs = held & suit, others & suit
        while mine:
            bit = mine & -mine
            yield bit.bit_length() - 1
            above = theirs & ~(bit - 1)
            wall = (above & -above) if above else 1 << 52
            mine &= ~(wall - 1)
