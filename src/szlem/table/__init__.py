"""The event-sourced table: people and bots on seats, deals, talk. Pure: no clock, no network, no files."""

from .claims import OpenClaim, may_claim
from .commands import Act, Again, Answer, Claim, Command, Fill, Open, Ready, Say, Sit, StandUp
from .dealing import Chance, fair, options
from .decide import Decision, decide, open_table
from .events import TABLE, Event, Record
from .evolve import evolve, replay
from .people import Bot, Holder, Person, bot_author, person_id
from .refusal import Refused
from .table import Queue, Remark, Table

__all__ = [
    "TABLE",
    "Act",
    "Again",
    "Answer",
    "Bot",
    "Chance",
    "Claim",
    "Command",
    "Decision",
    "Event",
    "Fill",
    "Holder",
    "Open",
    "OpenClaim",
    "Person",
    "Queue",
    "Ready",
    "Record",
    "Refused",
    "Remark",
    "Say",
    "Sit",
    "StandUp",
    "Table",
    "bot_author",
    "decide",
    "evolve",
    "fair",
    "may_claim",
    "open_table",
    "options",
    "person_id",
    "replay",
]
