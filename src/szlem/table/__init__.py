"""The event-sourced table: people and bots on seats, deals, talk. Pure: no clock, no network, no files."""

from .commands import Act, Again, Command, Fill, Open, Ready, Say, Sit, StandUp
from .dealing import Chance, fair, options
from .decide import Decision, decide, open_table, own_seat
from .events import TABLE, Event, Record, pad_events, table_events
from .evolve import evolve, replay
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
    "Open",
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
    "open_table",
    "options",
    "own_seat",
    "pad_events",
    "person_id",
    "replay",
    "table_events",
]
