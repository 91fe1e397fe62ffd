"""Who sits at a table: people, known by the hash of a secret their browser keeps, and bots."""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from typing import Final

from szlem.message import say
from szlem.seats import Seat

from .refusal import Refused

#: The longest name, in characters.
NAME_LENGTH: Final = 24

#: Bots are called by the letter of the seat they are first given.
BOT_NAMES: Final = {Seat.N: "Nela", Seat.E: "Emil", Seat.S: "Sonia", Seat.W: "Wiktor"}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a browser; ``id`` is ``person_id`` of its secret token."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Bot:
    """Software on a seat; ``level`` says which, as ``szlem.bots`` calls it."""

    name: str
    level: str = "plain"


Holder = Person | Bot


def person_id(token: str) -> str:
    """What is kept of a browser's secret: its SHA-256, so that nobody who reads the store can sit down as
    somebody else."""
    return hashlib.sha256(token.encode()).hexdigest()


def bot_author(seat: Seat) -> str:
    """Who is written beside what the bot on this seat did."""
    return f"bot {seat.name}"


def clean(text: str, length: int) -> str:
    """The text on one line, without control characters, spaces at the ends, or more than ``length``.

    >>> clean("  Ala\\n\\tKot\\u202e ", 20)
    'Ala Kot'
    """
    whole = " ".join(unicodedata.normalize("NFC", text[: 8 * length]).split())
    return "".join(char for char in whole if unicodedata.category(char)[0] != "C")[:length].strip()


def read_name(text: str) -> str:
    """A person's name as it is shown; refused when nothing is left of it."""
    name = clean(text, NAME_LENGTH)
    if not name:
        raise Refused(say("table.no_name"))
    return name
