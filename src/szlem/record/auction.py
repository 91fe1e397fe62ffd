"""An auction as it was written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from szlem.seats import SEATS, Seat

from .comment import Comment, Note

#: What may be irregular about a call: insufficient, or made when it was another player's turn.
INSUFFICIENT: Final = "I"
SKIPPED: Final = "S"


@dataclass(frozen=True, slots=True)
class WrittenCall:
    """One call in the notation of the house (``1NT``, ``P``, ``X``; other games have their own).

    An empty ``text`` is a turn with no call in it: one that was passed over, or a question to the reader
    (``question`` holds what was written there). ``mark`` is the writer's opinion (``!``, ``?!``), ``nags``
    are the numeric ones of PBN, ``alert`` is the players' own.
    """

    text: str
    alert: bool = False
    note: Note | None = None
    mark: str = ""
    nags: tuple[int, ...] = ()
    irregular: str = ""
    comments: tuple[Comment, ...] = ()
    question: str = ""


@dataclass(frozen=True, slots=True)
class WrittenAuction:
    """The calls from ``first`` on, clockwise. ``unfinished`` says that more calls were to follow; ``notes``
    are those that no call refers to."""

    first: Seat
    calls: tuple[WrittenCall, ...] = ()
    unfinished: bool = False
    notes: tuple[Note, ...] = ()

    @classmethod
    def of(cls, first: Seat, *calls: str) -> WrittenAuction:
        """An auction of plain calls.

        >>> [seat.name + call.text for seat, call in WrittenAuction.of(Seat.S, "1C", "P", "P").by_seat()]
        ['S1C', 'WP', 'NP']
        """
        return cls(first, tuple(WrittenCall(call) for call in calls))

    @property
    def texts(self) -> tuple[str, ...]:
        """The calls alone."""
        return tuple(call.text for call in self.calls if call.text)

    def by_seat(self) -> Iterator[tuple[Seat, WrittenCall]]:
        """Each call with its caller."""
        for turn, call in enumerate(self.calls):
            yield SEATS[(self.first + turn) & 3], call

    @property
    def is_passed_out(self) -> bool:
        """True when four players passed and nobody called anything else."""
        return len(self.calls) == 4 and all(call.text == "P" for call in self.calls)

    @property
    def is_closed(self) -> bool:
        """True when three passes stand behind a bid, or four passes alone."""
        texts = self.texts
        if all(text == "P" for text in texts):
            return len(texts) == 4
        return texts[-3:] == ("P", "P", "P")

    def plain(self) -> WrittenAuction:
        """The auction without opinions, notes and remarks."""
        bare = tuple(replace(call, mark="", nags=(), note=None, comments=()) for call in self.calls)
        return replace(self, calls=bare, notes=())
