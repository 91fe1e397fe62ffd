"""``szlem verify``: says of each recorded deal whether its cards follow from the secret and the shares."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .trouble import Trouble, refuse_option

if TYPE_CHECKING:
    from szlem.words import Speaker


def verify(
    record: Annotated[Path, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    json: Annotated[bool, Parameter(negative="", help="One JSON object a deal, a line each.")] = False,
    lang: Lang = None,
) -> int:
    """Check that the deals of a record were dealt fairly, and played by the rules.

    The exit status is 1 when a deal has failed, 0 when all are in order. Whether the fingerprints are those
    that were shown before the deal, only those can say who were there: their browsers, at the table.

    Parameters
    ----------
    record
        A record as the table saves it, a line for each deal; - is standard input.
    """
    speak = voice(lang)
    refuse_option(str(record), "szlem verify")
    counts: Counter[str] = Counter()
    for number, line in enumerate(_text(record).splitlines(), 1):
        if line.strip():
            counts[_tell(number, line, speak, json)] += 1
    if not counts:
        raise Trouble(say("verify.empty", file=str(record)))
    if not json:
        told = {outcome: counts[outcome] for outcome in ("ok", "failed", "unproved")}
        print(speak("verify.sum", n=counts.total(), **told), file=sys.stderr)
    return 1 if counts["failed"] else 0


def _text(record: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(record) == "-" else record.read_bytes()
    except OSError as wrong:
        raise Trouble(say("cli.error.file", file=str(record), why=wrong.strerror or "")) from None


def _tell(number: int, line: bytes, speak: Speaker, as_json: bool) -> str:
    """Print the verdict on a line; the outcome."""
    from szlem.table.deal_record import read_line
    from szlem.table.verify import Verdict
    from szlem.table.verify import verify as verdict_on

    try:
        verdict = verdict_on(read_line(line))
    except ValueError as wrong:
        verdict = Verdict(0, "failed", say("verify.unreadable", line=number, why=str(wrong)))
    missing = "".join(seat.name for seat in verdict.missed)
    why = speak.say(verdict.why) if verdict.why is not None else ""
    if as_json:
        from json import dumps

        told = {"line": number, "deal": verdict.deal, "outcome": verdict.outcome}
        print(dumps(told | {"missing": missing, "why": why}, ensure_ascii=False))
    elif verdict.outcome == "ok":
        print(speak("verify.ok", deal=verdict.deal, missing=missing))
    elif not verdict.deal:
        print(why)
    else:
        print(speak(f"verify.{verdict.outcome}", deal=verdict.deal, why=why))
    return verdict.outcome
