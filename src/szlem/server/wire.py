"""What travels over a table's socket, both ways; the browser's types are made from it.

Seats, cards and calls travel in notation (``"N"``, ``"SA"``, ``"1NT"``, ``"P"``), sentences as messages
(id and arguments) that the browser says in its reader's language. Every frame down is complete in itself:
a browser that missed some loses nothing.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from .wire_lot import LotInfo
from .wire_sheet import AnySheet, Words

SeatName = Literal["N", "E", "S", "W"]


class Frame(msgspec.Struct, frozen=True, omit_defaults=False, tag_field="k", tag=str.lower):
    """Base of all frames; ``k`` is the kind."""


# ---- from the browser ---------------------------------------------------------------------------------


class Act(Frame, frozen=True):
    """Make a call, play a card or choose a contract. ``deal`` and ``at`` (actions already taken in it) say
    what the player had before his eyes, so that nothing is applied to another position; ``undone`` how often
    something had been taken back."""

    cmd: str
    deal: int
    at: int
    action: str
    undone: int = 0


class Fill(Frame, frozen=True):
    """Bots of a level for the empty seats, or for one seat that is empty or a bot's."""

    cmd: str
    level: str = "plain"
    seat: SeatName | None = None


class Leave(Frame, frozen=True):
    """Stand up; the seat is free."""

    cmd: str


class Ready(Frame, frozen=True):
    """I have read the result: the next deal, please."""

    cmd: str
    deal: int


class Again(Frame, frozen=True):
    """Another match, with the same partners or newly cut ones."""

    cmd: str
    cut: bool = False


class Say(Frame, frozen=True):
    """Say something to the table."""

    cmd: str
    text: str


class Claim(Frame, frozen=True):
    """So many of the tricks that are left are for each side, named by one of its players; none for one's own
    side concedes. ``text`` says how they will be won."""

    cmd: str
    deal: int
    at: int
    won: dict[SeatName, int]
    text: str = ""


class Answer(Frame, frozen=True):
    """Accept the claim with this number, or play on; from the claimer: take it back."""

    cmd: str
    claim: int
    accept: bool


class Undo(Frame, frozen=True):
    """Take back my last action, for this reason."""

    cmd: str
    deal: int
    at: int
    reason: str = ""


class Agree(Frame, frozen=True):
    """Agree that something is taken back, or not; from whoever asked for it: it stays."""

    cmd: str
    undo: int
    agree: bool


class Remove(Frame, frozen=True):
    """From the host: whoever holds this seat leaves it."""

    cmd: str
    seat: SeatName


class Lock(Frame, frozen=True):
    """From the host: nobody else sits down, or everybody may, also those who were removed."""

    cmd: str
    locked: bool


class Pause(Frame, frozen=True):
    """From the host: nothing is played for a while, or the play goes on."""

    cmd: str
    paused: bool


class Promise(Frame, frozen=True):
    """For the lot of deal number ``deal``, sent by the page itself: the SHA-256 that binds it to a share."""

    cmd: str
    deal: int
    promise: str


class Share(Frame, frozen=True):
    """The share that was promised: 64 hexadecimal digits."""

    cmd: str
    deal: int
    share: str


class Ping(Frame, frozen=True):
    """Are you there?"""

    at: float = 0


#: What a page asks the table to do.
Order = (
    Act
    | Fill
    | Leave
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
    | Promise
    | Share
)
Up = Order | Ping


# ---- to the browser -----------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and who holds it: ``free``, a ``person``, a ``bot`` of a ``level``, or ``none``: no player sits
    there. ``stands_for`` is the person whose seat a bot keeps."""

    kind: Literal["free", "person", "bot", "none"]
    name: str = ""
    online: bool = False
    ready: bool = False
    level: str = ""
    stands_for: str = ""


class TableInfo(msgspec.Struct, frozen=True):
    """The table around the deal. ``zones``: the game's sides can be vulnerable; ``again``: another match may
    follow the one that is over; ``removed``: the host has sent people away who may not come back;
    ``stood_in``: where a bot acted in this deal for somebody who was gone."""

    id: str
    game: str
    options: dict[str, str]
    seats: dict[str, SeatInfo]
    you: str | None
    host: bool
    stage: Literal["waiting", "deal", "between", "over"]
    deal: int
    deals: int | None
    watching: int = 0
    board: str | None = None
    notice: Words | None = None
    zones: bool = False
    again: bool = True
    locked: bool = False
    paused: bool = False
    removed: bool = False
    stood_in: list[str] = []


class CallMade(msgspec.Struct, frozen=True):
    """A call in the auction; ``pairs`` are the partnerships after it where they can change."""

    player: str
    call: str
    repeats: bool = False
    pairs: list[str] | None = None


class TrickInfo(msgspec.Struct, frozen=True):
    """A trick, in the order played: ``cards`` are [player, card]."""

    number: int
    leader: str
    cards: list[tuple[str, str]]
    winner: str | None = None


class ContractInfo(msgspec.Struct, frozen=True):
    """What is played: ``text`` as in ``4SX``, ``S`` where only trumps are named; ``needs`` tricks make it,
    0 where nothing is promised and nobody declares; ``kind`` is part or game."""

    text: str
    declarer: str
    dummy: str | None
    needs: int
    trump: str | None
    side: list[str]
    kind: str | None = None


class Tally(msgspec.Struct, frozen=True):
    """Tricks of a side, or of a player alone; ``needs`` is 0 where nothing is promised."""

    players: list[str]
    tricks: int
    needs: int = 0


class Foretold(msgspec.Struct, frozen=True):
    """What would be played if the auction ended now, and whose partner each call would make the caller."""

    contract: ContractInfo | None = None
    partner_after: dict[str, str | None] | None = None
    restricted: dict[str, list[str]] | None = None


class EntryInfo(msgspec.Struct, frozen=True):
    """A line of the ledger."""

    players: list[str]
    points: int
    why: Words
    line: Literal["above", "below", ""] = ""


class ClaimInfo(msgspec.Struct, frozen=True):
    """A claim that waits: ``won`` are the tricks left for each side as [players, tricks], ``waiting``
    who has not answered. ``asked``: this reader must answer; ``verdict`` is what the solver tells him."""

    claim: int
    who: str
    won: list[tuple[list[str], int]]
    text: str
    waiting: list[str]
    asked: bool = False
    verdict: Literal["always", "depends", "never"] | None = None


class UndoInfo(msgspec.Struct, frozen=True):
    """A request to take back the last ``back`` actions; ``asked``: this reader must agree or not."""

    undo: int
    who: str
    back: int
    reason: str
    waiting: list[str]
    asked: bool = False


class DealView(msgspec.Struct, frozen=True):
    """The deal as this reader may see it.

    ``asks`` names the stage more closely than ``phase``: who chooses is asked for a ``choice`` of contract,
    for ``naming`` trumps, or whether he keeps the card ``offered`` in a ``draw``. ``controls`` are the hands
    that the reader plays. ``turned`` is the card that made trumps,
    ``shape`` a hand of which only the suit lengths are told (spades first). ``faced`` are hands that were
    shown to the reader with a claim, ``claimable`` the tricks that he may claim or concede now, ``settled``
    those that were given without play. ``undoable`` are the actions that would go if the reader took back his
    last one, 0 if he has none; ``undone`` how often something was taken back.
    """

    deal: int
    at: int
    phase: Literal["auction", "choice", "play", "over"]
    dealer: str
    vulnerable: list[str]
    part_scores: dict[str, int]
    seating: dict[str, str]
    sides: list[list[str]] | None
    turn: tuple[str, str] | None
    hands: dict[str, list[str]]
    counts: dict[str, int]
    legal: list[str]
    asks: str
    controls: list[str]
    offered: str | None = None
    turned: str | None = None
    points: dict[str, int] | None = None
    shape: tuple[str, list[int]] | None = None
    calls: list[CallMade] = []
    foretold: Foretold | None = None
    contract: ContractInfo | None = None
    tally: list[Tally] = []
    trick: TrickInfo | None = None
    last_trick: TrickInfo | None = None
    tricks: list[TrickInfo] = []
    void: Words | None = None
    result: Words | None = None
    entries: list[EntryInfo] = []
    faced: dict[str, list[str]] = {}
    claimable: int = 0
    claim: ClaimInfo | None = None
    settled: list[tuple[list[str], int]] = []
    undone: int = 0
    undoable: int = 0
    undo: UndoInfo | None = None


class Spoken(msgspec.Struct, frozen=True):
    """Something said at the table."""

    seq: int
    who: str
    seat: str | None
    text: str


class View(Frame, frozen=True):
    """All that this reader's page shows. ``did`` is the last action, for the animation: [player, action]."""

    seq: int
    table: TableInfo
    deal: DealView | None
    sheet: AnySheet | None
    talk: list[Spoken]
    did: tuple[str, str] | None = None
    lot: LotInfo | None = None


class Done(Frame, frozen=True):
    """The command is on disk."""

    cmd: str
    seq: int


class No(Frame, frozen=True):
    """The command was refused, and why."""

    cmd: str
    why: Words


class Pong(Frame, frozen=True):
    """Yes."""

    at: float = 0


Down = View | Done | No | Pong
