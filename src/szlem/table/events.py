"""What may happen at a table. The events of a table are its truth; all else follows from them.

Games speak in notation inside. A tag carries the version of its event: when a field changes its meaning,
a new tag joins the union and ``evolve`` goes on understanding the old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from szlem.keeping import PadEvent

from .gathering import EventStream

#: ``stop`` or ``deal``: what to do when the boards of a file have all been played.
AfterFile = Literal["stop", "deal"]


class BoardText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board as a file gave it; ``cards`` as PBN writes a deal."""

    cards: str
    number: str | None = None
    dealer: str | None = None
    vulnerable: str | None = None
    origin: str = ""


class Opened(msgspec.Struct, frozen=True, tag="opened.1"):
    """A table was opened by its host. ``rules`` is the version of the game's rules; with a ``seed`` all
    cards follow from it, without one they come from the system's cryptographic generator, or, with
    ``shares``, from lots to which everybody at the table adds a share. ``event`` is the id of the event whose
    boards are played here."""

    host: str
    game: str
    options: dict[str, str]
    rules: int
    seed: str | None = None
    boards: tuple[BoardText, ...] = ()
    after: AfterFile = "stop"
    undo: str = "ask"
    wait: int = 0
    shares: bool = False
    event: str = ""


class Seated(msgspec.Struct, frozen=True, tag="seated.1"):
    """A person took a seat, free or a bot's."""

    seat: str
    person: str
    name: str


class Filled(msgspec.Struct, frozen=True, tag="filled.1"):
    """A bot took a free seat, or another bot's. Those of ``level`` plain were the only ones at first."""

    seat: str
    name: str
    level: str = "plain"


class Stood(msgspec.Struct, frozen=True, tag="stood.1"):
    """A person left the seat."""

    seat: str


class Pledged(msgspec.Struct, frozen=True, tag="pledged.1"):
    """The table's own act before a deal: its secret, of which nothing but the pledge is shown until the deal
    is over. Whoever is at the table now is asked for a share (``szlem.cards.lot``)."""

    secret: str

    def __repr__(self) -> str:
        return "Pledged(...)"  # a line in a log must not tell it


class Promised(msgspec.Struct, frozen=True, tag="promised.1"):
    """A player's browser has chosen a share, and binds itself to it."""

    seat: str
    promise: str


class Shared(msgspec.Struct, frozen=True, tag="shared.1"):
    """A player's browser has shown the share that it promised."""

    seat: str
    share: str


class Missed(msgspec.Struct, frozen=True, tag="missed.1"):
    """The table's own act: the cards are dealt without this player's share. ``why`` is ``late``, ``left``
    (the seat), or ``wrong`` (it did not fit its promise)."""

    seat: str
    why: str


class Dealt(msgspec.Struct, frozen=True, tag="dealt.1"):
    """The table's own act: cards for a deal, and what the match gives it. ``origin`` is the board's, if the
    cards are a file's; then ``from_file`` is true."""

    cards: str
    given: dict[str, Any]
    from_file: bool = False
    origin: str = ""


class Acted(msgspec.Struct, frozen=True, tag="acted.1"):
    """A player called, chose or played; for dummy's hand the player is declarer."""

    player: str
    action: str


class Posted(msgspec.Struct, frozen=True, tag="posted.1"):
    """The table's own act: what a deal that is over is worth, by which game, options and rules. ``stood_in``
    are the seats where a bot did something in it for a person who was gone."""

    game: str
    options: dict[str, str]
    rules: int
    ledger: list[dict[str, Any]]
    contract: str | None = None
    tricks: dict[str, int] | None = None
    void: str | None = None
    stood_in: str = ""


class Readied(msgspec.Struct, frozen=True, tag="readied.1"):
    """The player on the seat wants the next deal."""

    seat: str


class Hurried(msgspec.Struct, frozen=True, tag="hurried.1"):
    """The host wants the next deal now, whoever is ready."""


class Ended(msgspec.Struct, frozen=True, tag="ended.1"):
    """The match is over. ``stopped`` when its boards ran out first; ``entries`` are all it has written."""

    stopped: bool
    entries: list[dict[str, Any]]


class Restarted(msgspec.Struct, frozen=True, tag="restarted.1"):
    """Another match. ``moved`` says for each seat from which seat its holder comes."""

    moved: dict[str, str]


class Spoke(msgspec.Struct, frozen=True, tag="spoke.1"):
    """Somebody on a seat said something to the whole table."""

    seat: str
    name: str
    text: str


class Claimed(msgspec.Struct, frozen=True, tag="claimed.1"):
    """A player claimed or conceded: ``won`` are the tricks left by the player for whom they would count.
    The play stops, and his hand is faced to those of ``faced``."""

    player: str
    won: dict[str, int]
    text: str = ""
    faced: str = ""


class Answered(msgspec.Struct, frozen=True, tag="answered.1"):
    """A player accepted the claim, or wants the play to go on; the claimer himself took it back."""

    player: str
    accept: bool


class UndoAsked(msgspec.Struct, frozen=True, tag="undo-asked.1"):
    """A player asked to take back what he did, so that the first ``to`` actions stay. ``asked`` are those who
    must agree."""

    player: str
    to: int
    reason: str = ""
    asked: str = ""


class UndoAnswered(msgspec.Struct, frozen=True, tag="undo-answered.1"):
    """A player agreed or did not; whoever asked for it wants it no more."""

    player: str
    agree: bool


class Undone(msgspec.Struct, frozen=True, tag="undone.1"):
    """The table's own act: all agree, and the first ``to`` actions are the deal again."""

    to: int


class Removed(msgspec.Struct, frozen=True, tag="removed.1"):
    """The host made a person, or a bot, leave the seat."""

    seat: str


class Locked(msgspec.Struct, frozen=True, tag="locked.1"):
    """The host locked the table, or opened it again to all, also to those he had removed."""

    locked: bool


class Paused(msgspec.Struct, frozen=True, tag="paused.1"):
    """The host stopped the play, or let it go on."""

    paused: bool


class StoodIn(msgspec.Struct, frozen=True, tag="stood-in.1"):
    """The table's own act: a bot of this name plays for a person who is gone; the seat stays his."""

    seat: str
    name: str


class CameBack(msgspec.Struct, frozen=True, tag="came-back.1"):
    """The table's own act: he is there again and has his seat back."""

    seat: str


class Keyed(msgspec.Struct, frozen=True, tag="keyed.1"):
    """A person made a personal link to his seat; ``key`` is the hash of its secret. With ``give`` whoever
    uses it takes the seat, else he is the same person on another device."""

    person: str
    key: str
    give: bool


class Linked(msgspec.Struct, frozen=True, tag="linked.1"):
    """Another browser, known as ``also``, is the same person's."""

    person: str
    also: str


class Settled(msgspec.Struct, frozen=True, tag="settled.1"):
    """The table's own act: the claim was agreed, and these are the tricks given."""

    won: dict[str, int]


Event = (
    Opened
    | Seated
    | Filled
    | Stood
    | Pledged
    | Promised
    | Shared
    | Missed
    | Dealt
    | Acted
    | Posted
    | Readied
    | Hurried
    | Ended
    | Restarted
    | Spoke
    | Claimed
    | Answered
    | Settled
    | UndoAsked
    | UndoAnswered
    | Undone
    | Removed
    | Locked
    | Paused
    | Keyed
    | Linked
    | StoodIn
    | CameBack
)

#: What a store keeps: the streams of tables, and those of pads on which the score of real cards is kept,
#: and those of events, whose boards several tables play.
Stored = Event | PadEvent | EventStream

#: Who is written beside the events that the table does by itself.
TABLE = "table"


class Record(msgspec.Struct, frozen=True):
    """An event as it is kept: its number at this table from 1, when (milliseconds since 1970, UTC), who,
    the command it came from (on the first event of that command only), and what."""

    seq: int
    at: int
    who: str
    event: Stored
    cmd: str | None = None


def table_events(records: Iterable[Record]) -> Iterator[Event]:
    """The events of a table; ``ValueError`` when the stream is a pad's."""
    for record in records:
        if isinstance(record.event, PadEvent | EventStream):
            raise ValueError("this is the stream of a pad or an event, not of a table")
        yield record.event


def pad_events(records: Iterable[Record]) -> Iterator[PadEvent]:
    """The events of a pad; ``ValueError`` when the stream is a table's."""
    for record in records:
        if not isinstance(record.event, PadEvent):
            raise ValueError("this is the stream of a table or an event, not of a pad")
        yield record.event
