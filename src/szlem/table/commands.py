"""What people and bots may ask of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from szlem.deals import Board
from szlem.games import Game
from szlem.seats import Seat

from .events import AfterFile
from .lots import Step
from .undo import Policy


@dataclass(frozen=True, slots=True)
class Open:
    """Open a table for a game; whoever opens it is its host and sits down in the south, or only watches.
    After ``wait`` seconds (0: never) a bot stands in for somebody who is gone. ``event`` is the id of the
    event whose boards these are, if they are played at several tables."""

    game: Game
    name: str
    boards: tuple[Board, ...] = ()
    after: AfterFile = "stop"
    seed: str | None = None
    undo: Policy = "ask"
    sit: bool = True
    wait: int = 0
    shares: bool = False
    event: str = ""


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat that is free or a bot's."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Fill:
    """Bots of this level for the free seats; for one seat where it is named, from the host also in place of
    its bot."""

    level: str = "plain"
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class StandUp:
    """Leave the seat."""


@dataclass(frozen=True, slots=True)
class Act:
    """Call, choose or play, having seen ``at`` actions of the deal with this number at the table, in
    which so many times something was taken back."""

    deal: int
    at: int
    action: str
    undone: int = 0


@dataclass(frozen=True, slots=True)
class Ready:
    """The next deal, please, after the one with this number; from the host: now."""

    deal: int


@dataclass(frozen=True, slots=True)
class Again:
    """Another match, with the same partners or newly cut ones."""

    cut: bool = False


@dataclass(frozen=True, slots=True)
class Promise:
    """A promise for the lot of the deal with this number."""

    deal: int
    promise: str


@dataclass(frozen=True, slots=True)
class Share:
    """The share that was promised."""

    deal: int
    share: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Lapse:
    """From the table's clock: the lot of this deal has waited long enough in this step."""

    deal: int
    step: Step


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to the table."""

    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim so many of the tricks that are left for each side, having seen ``at`` actions of the deal; none
    for one's own side concedes. Any player of a side stands for it; ``text`` says how they will be won."""

    deal: int
    at: int
    won: Mapping[Seat, int]
    text: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """Accept the claim with this number, or play on; from the claimer: take it back."""

    claim: int
    accept: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back my last action, for this reason. ``quick``, which only the server says: it was done a moment
    ago, so that nobody need be asked when nobody has acted since."""

    deal: int
    at: int
    reason: str = field(default="", repr=False)
    quick: bool = False


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree that something is taken back, or not, by the number of the request; from whoever asked for it:
    it stays."""

    undo: int
    agree: bool


@dataclass(frozen=True, slots=True)
class Remove:
    """From the host: whoever sits here leaves the seat, and does not come back while the host does not let
    everybody in again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lock:
    """From the host: nobody else sits down, or everybody may."""

    locked: bool


@dataclass(frozen=True, slots=True)
class Pause:
    """From the host: nothing is played for a while, or the play goes on."""

    paused: bool


@dataclass(frozen=True, slots=True)
class MakeKey:
    """A personal link to my seat: for another device of mine, or to ``give`` the seat to somebody. ``key`` is
    ``person_id`` of the secret in the link."""

    key: str = field(repr=False)
    give: bool = False


@dataclass(frozen=True, slots=True)
class UseKey:
    """Come to a seat by a personal link, which holds this secret."""

    secret: str = field(repr=False)
    name: str = ""


@dataclass(frozen=True, slots=True)
class StandIn:
    """From the table alone: a bot plays for the person on this seat, who is gone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ComeBack:
    """From the table alone: the person for whom a bot stood in has the seat again."""

    seat: Seat


Command = (
    Open
    | Sit
    | Fill
    | StandUp
    | Act
    | Ready
    | Again
    | Say
    | Claim
    | Answer
    | Undo
    | Agree
    | Remove
    | Lock
    | Pause
    | MakeKey
    | StandIn
    | ComeBack
    | UseKey
    | Promise
    | Share
    | Lapse
)
