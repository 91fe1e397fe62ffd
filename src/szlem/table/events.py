"""What may happen at a table. The events of a table are its truth; all else follows from them.

Games speak in notation inside. A tag carries the version of its event: when a field changes its meaning,
a new tag joins the union and ``evolve`` goes on understanding the old one.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

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
    ``shares``, from lots to which everybody at the table adds a share."""

    host: str
    game: str
    options: dict[str, str]
    rules: int
    seed: str | None = None
    boards: tuple[BoardText, ...] = ()
    after: AfterFile = "stop"
    shares: bool = False


class Seated(msgspec.Struct, frozen=True, tag="seated.1"):
    """A person took a seat, free or a bot's."""

    seat: str
    person: str
    name: str


class Filled(msgspec.Struct, frozen=True, tag="filled.1"):
    """A bot took a free seat."""

    seat: str
    name: str


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
    """The table's own act: what a deal that is over is worth, by which game, options and rules."""

    game: str
    options: dict[str, str]
    rules: int
    ledger: list[dict[str, Any]]
    contract: str | None = None
    tricks: dict[str, int] | None = None
    void: str | None = None


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
)

#: Who is written beside the events that the table does by itself.
TABLE = "table"


class Record(msgspec.Struct, frozen=True):
    """An event as it is kept: its number at this table from 1, when (milliseconds since 1970, UTC), who,
    the command it came from (on the first event of that command only), and what."""

    seq: int
    at: int
    who: str
    event: Event
    cmd: str | None = None
