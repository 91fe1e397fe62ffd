"""The play of the cards as it was written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from szlem.cards import Card, Hand, Suit
from szlem.play import winner_of
from szlem.seats import SEATS, Seat

from .comment import Comment, Note

#: What may be irregular about a card: a revoke, or a lead out of turn.
REVOKE: Final = "R"
LEAD: Final = "L"


@dataclass(frozen=True, slots=True)
class WrittenCard:
    """A card played, and what was written about it (see ``WrittenCall``)."""

    card: Card
    note: Note | None = None
    mark: str = ""
    nags: tuple[int, ...] = ()
    irregular: str = ""
    comments: tuple[Comment, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenPlay:
    """Tricks, each a mapping from hand to the card it played. ``leader`` led to the first.

    ``ending`` is ``stopped`` when the play ended there, ``open`` when it was to go on, else empty.
    """

    leader: Seat
    tricks: tuple[Mapping[Seat, WrittenCard], ...] = ()
    ending: str = ""
    notes: tuple[Note, ...] = ()

    @classmethod
    def in_turn(
        cls, leader: Seat, cards: Iterable[WrittenCard], trump: Suit | None, ending: str = ""
    ) -> WrittenPlay:
        """The play from the cards in the order played, the winner of each trick leading to the next.

        >>> cards = [WrittenCard(Card.of(text)) for text in ("SK", "S2", "SA", "S3", "H2")]
        >>> [seat.name for seat, _ in WrittenPlay.in_turn(Seat.W, cards, None).by_turn(None)]
        ['W', 'N', 'E', 'S', 'E']
        """
        played, turn = list(cards), leader
        tricks: list[dict[Seat, WrittenCard]] = []
        for start in range(0, len(played), 4):
            tricks.append(dict(zip(_FROM[turn], played[start : start + 4], strict=False)))
            turn = _winner(tricks[-1], turn, trump)
        return cls(leader, tuple(tricks), ending)

    def by_turn(self, trump: Suit | None) -> Iterator[tuple[Seat, WrittenCard]]:
        """Each card with the hand that played it, in the order played."""
        turn = self.leader
        for trick in self.tricks:
            yield from _clockwise(trick, turn)
            if len(trick) == 4:
                turn = _winner(trick, turn, trump)

    def next_to_play(self, trump: Suit | None) -> Seat:
        """The hand whose turn it would be."""
        turn = self.leader
        for trick in self.tricks:
            turn = _winner(trick, turn, trump) if len(trick) == 4 else SEATS[(turn + len(trick)) & 3]
        return turn

    def won(self, trump: Suit | None) -> dict[Seat, int]:
        """The complete tricks that each hand won."""
        won = dict.fromkeys(Seat, 0)
        turn = self.leader
        for trick in self.tricks:
            if len(trick) == 4:
                turn = _winner(trick, turn, trump)
                won[turn] += 1
        return won

    @property
    def cards(self) -> Hand:
        """Every card that was played."""
        return Hand(card.card for trick in self.tricks for card in trick.values())

    @property
    def is_complete(self) -> bool:
        """True when all fifty-two cards were played."""
        return len(self.tricks) == 13 and all(len(trick) == 4 for trick in self.tricks)


def _clockwise(trick: Mapping[Seat, WrittenCard], leader: Seat) -> Iterator[tuple[Seat, WrittenCard]]:
    for seat in _FROM[leader]:
        if seat in trick:
            yield seat, trick[seat]


def _winner(trick: Mapping[Seat, WrittenCard], leader: Seat, trump: Suit | None) -> Seat:
    cards = [(seat, written.card) for seat, written in trick.items()]
    return winner_of([(leader, trick[leader].card), *cards], trump)


#: The hands in the order in which they play when one leads.
_FROM: Final = tuple(tuple(SEATS[(leader + step) & 3] for step in range(4)) for leader in SEATS)
