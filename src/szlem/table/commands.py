"""What people and bots may ask of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from szlem.deals import Board
from szlem.games import Game
from szlem.seats import Seat

from .events import AfterFile
from .lots import Step


@dataclass(frozen=True, slots=True)
class Open:
    """Open a table for a game; whoever opens it is its host and sits down in the south."""

    game: Game
    name: str
    boards: tuple[Board, ...] = ()
    after: AfterFile = "stop"
    seed: str | None = None
    shares: bool = False


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat that is free or a bot's."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Fill:
    """Bots for the free seats."""


@dataclass(frozen=True, slots=True)
class StandUp:
    """Leave the seat."""


@dataclass(frozen=True, slots=True)
class Act:
    """Call, choose or play, having seen ``at`` actions of the deal with this number at the table."""

    deal: int
    at: int
    action: str


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


Command = Open | Sit | Fill | StandUp | Act | Ready | Again | Promise | Share | Lapse | Say
