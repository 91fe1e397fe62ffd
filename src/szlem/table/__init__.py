"""The event-sourced table: people and bots on seats, deals, talk. Pure: no clock, no network, no files."""

from .claims import OpenClaim, may_claim
from .commands import (
    Act,
    Again,
    Agree,
    Answer,
    Claim,
    ComeBack,
    Command,
    Fill,
    Lock,
    MakeKey,
    Open,
    Pause,
    Ready,
    Remove,
    Say,
    Sit,
    StandIn,
    StandUp,
    Undo,
    UseKey,
)
from .dealing import Chance, fair, options
from .decide import Decision, decide, open_table, own_seat
from .events import TABLE, Event, Record, pad_events, table_events
from .evolve import evolve, replay
from .people import Bot, Holder, Person, bot_author, person_id
from .refusal import Refused
from .table import Queue, Remark, Table
from .undo import OpenUndo, last_of

__all__ = [
    "TABLE",
    "Act",
    "Again",
    "Agree",
    "Answer",
    "Bot",
    "Chance",
    "Claim",
    "ComeBack",
    "Command",
    "Decision",
    "Event",
    "Fill",
    "Holder",
    "Lock",
    "MakeKey",
    "Open",
    "OpenClaim",
    "OpenUndo",
    "Pause",
    "Person",
    "Queue",
    "Ready",
    "Record",
    "Refused",
    "Remark",
    "Remove",
    "Say",
    "Sit",
    "StandIn",
    "StandUp",
    "Table",
    "Undo",
    "UseKey",
    "bot_author",
    "decide",
    "evolve",
    "fair",
    "last_of",
    "may_claim",
    "open_table",
    "options",
    "own_seat",
    "pad_events",
    "person_id",
    "replay",
    "table_events",
]
