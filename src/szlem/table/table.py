"""A table as it stands: who sits where, which match and deal is on, what was said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from szlem.deals import Board
from szlem.games import Game, State, View
from szlem.matches import Posted, Standing
from szlem.message import Message
from szlem.seats import SEATS, Seat

from .claims import OpenClaim
from .events import AfterFile
from .lots import Lot
from .people import Holder, Person
from .undo import OpenUndo, Policy

#: A page shows the last remarks only.
TALK_KEPT: Final = 50


@dataclass(frozen=True, slots=True)
class Queue:
    """The boards of a file and how many are used up; a board whose deal was void is used up too."""

    boards: tuple[Board, ...] = ()
    used: int = 0
    after: AfterFile = "stop"

    @property
    def next(self) -> Board | None:
        """The board to be played next; none when there is no file or it has ended."""
        return self.boards[self.used] if self.used < len(self.boards) else None

    @property
    def stops_here(self) -> bool:
        """True when the file has ended and nothing is to be played after it."""
        return bool(self.boards) and self.next is None and self.after == "stop"

    def taken(self) -> Queue:
        """The queue after one more board."""
        return replace(self, used=self.used + 1)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said; ``seq`` is the number of its event."""

    seq: int
    seat: Seat
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Key:
    """A personal link: whose seat it leads to, and whether it gives that away."""

    person: str
    give: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The table after ``seq`` events.

    ``deals`` counts the deals since the table was opened, so it names the deal in commands. ``state`` is
    the deal under way or the last one of this match, ``posted`` whether it is written into ``standing``.
    ``shares`` says that cards are drawn from lots, and ``lot`` is the one of the deal under way or of the
    next one. ``saw`` are the hands that each person has held in this deal. ``last`` is the last action: the
    hand it came from and its notation. ``claim`` is a claim that waits for answers; ``faced`` says to which
    players a hand of this deal was faced with a claim, agreed or not: what was seen stays seen. ``actors``
    are the players of the deal's actions in their order, ``undo`` a request that waits for answers,
    ``undone`` how often in this deal something was taken back. ``removed`` are people whom the host sent
    away, ``keys`` personal links by the hash of their secret, ``also`` other browsers of people who sit here.
    ``away`` are people for whom a bot stands in, ``stood_in`` the seats where one acted in this deal.
    ``event`` is the id of the event whose boards are played here; then ``sat`` are all who ever held a seat,
    and ``played`` what became of each board, in the order of the queue.
    """

    game: Game
    host: str
    queue: Queue
    seed: str | None
    seats: Mapping[Seat, Holder | None]
    seq: int = 1
    deals: int = 0
    state: State | None = None
    posted: bool = True
    standing: Standing = field(default_factory=Standing)
    ended: bool = False
    ready: frozenset[Seat] = frozenset()
    hurried: bool = False
    saw: Mapping[str, frozenset[Seat]] = field(default_factory=dict)
    talk: tuple[Remark, ...] = ()
    notice: Message | None = None
    last: tuple[Seat, str] | None = None
    claim: OpenClaim | None = None
    faced: Mapping[Seat, frozenset[Seat]] = field(default_factory=dict)
    actors: tuple[Seat, ...] = ()
    undo: OpenUndo | None = None
    undone: int = 0
    undo_policy: Policy = "ask"
    locked: bool = False
    paused: bool = False
    removed: frozenset[str] = frozenset()
    keys: Mapping[str, Key] = field(default_factory=dict)
    also: Mapping[str, str] = field(default_factory=dict)
    wait: int = 0
    away: Mapping[Seat, Person] = field(default_factory=dict)
    stood_in: frozenset[Seat] = frozenset()
    shares: bool = False
    lot: Lot | None = None
    event: str = ""
    sat: frozenset[str] = frozenset()
    played: tuple[Posted, ...] = ()

    @property
    def drawing(self) -> Lot | None:
        """The lot of the next deal, while it is being drawn."""
        return self.lot if self.lot is not None and self.lot.deal > self.deals else None

    @property
    def stage(self) -> Literal["waiting", "deal", "between", "over"]:
        """Before the first deal, in a deal, between deals, or after the match."""
        if self.ended:
            return "over"
        if self.state is None:
            return "waiting"
        return "between" if self.state.over else "deal"

    def seat_of(self, person: str | None) -> Seat | None:
        """Where the person with this id sits, on whichever device."""
        person = self.known_as(person)
        return next(
            (seat for seat, who in self.seats.items() if isinstance(who, Person) and who.id == person), None
        )

    def view(self, eyes: Iterable[Seat]) -> View:
        """What these players know of the deal: their view of it, and the hands that were faced to them."""
        assert self.state is not None, "a deal is looked at"
        seen = frozenset(eyes)
        return self.state.view(seen, (hand for hand, to in self.faced.items() if to & seen))

    def known_as(self, person: str | None) -> str | None:
        """The id under which somebody sat down who comes with another browser."""
        return person if person is None else self.also.get(person, person)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that nobody holds."""
        return tuple(seat for seat in self.game.players if self.seats[seat] is None)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people hold, clockwise from north."""
        return tuple(seat for seat in SEATS if isinstance(self.seats.get(seat), Person))

    @property
    def all_ready(self) -> bool:
        """True when every person on a seat wants the next deal, or the host wants it now."""
        return bool(self.people) and (self.hurried or self.ready.issuperset(self.people))

    def may_see(self, person: str, seat: Seat) -> bool:
        """False when the person has held another hand of the deal under way, and so must not hold this."""
        return self.stage != "deal" or not self.saw.get(person, frozenset()) - {seat}
