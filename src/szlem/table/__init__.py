"""The event-sourced table: people and bots on seats, deals, talk. Pure: no clock, no network, no files."""

from .commands import Act, Again, Command, Fill, Lapse, Open, Promise, Ready, Say, Share, Sit, StandUp
from .dealing import Chance, fair, options
from .decide import Decision, decide, open_table
from .events import TABLE, Event, Record
from .evolve import evolve, replay
from .lots import Lot
from .people import Bot, Holder, Person, bot_author, person_id
from .refusal import Refused
from .table import Queue, Remark, Table

__all__ = [
    "TABLE",
    "Act",
    "Again",
    "Bot",
    "Chance",
    "Command",
    "Decision",
    "Event",
    "Fill",
    "Holder",
    "Lapse",
    "Lot",
    "Open",
    "Person",
    "Promise",
    "Queue",
    "Ready",
    "Record",
    "Refused",
    "Remark",
    "Say",
    "Share",
    "Sit",
    "StandUp",
    "Table",
    "bot_author",
    "decide",
    "evolve",
    "fair",
    "open_table",
    "options",
    "person_id",
    "replay",
]
