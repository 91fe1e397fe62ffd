"""Reads games that are written the way most programs write them, several times as fast as with a closer look.

Whatever is unusual, wrong or to be reported, from a comment to a card dealt twice, makes it give up, and the
game is taken apart properly (``parse``, ``game``). Both ways give the same record; a test holds that for
every file there is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from szlem.cards import Hand
from szlem.formats.plain import PLAIN_CALLS, PLAIN_CARDS
from szlem.record import Record, Table, WrittenAuction, WrittenContract, WrittenPlay, with_conclusions
from szlem.seats import SEATS, Seat, Vulnerability

from .blocks import Block
from .calls import ALL_PASS, passes_to_close
from .game import CHECKED, FACTS, SEAT_TAGS, UNKNOWN, read_contract, read_tricks
from .hands import whole_deal
from .tables import plain_table
from .tags import SECTIONS, STANDARD, TABLES, fits

#: What stands between two values: the end of a tag, perhaps a section, and the next tag's name.
_BETWEEN: Final = re.compile(r'\]([^\["{;%]*)\[([A-Za-z_]\w*) ')
_FIRST: Final = re.compile(r"\[([A-Za-z_]\w*) ")
_LAST: Final = re.compile(r'\]([^\["{;%]*)')
#: What was met between tags without a section, and the name in it; a file has few of them.
_NAMES: dict[str, str] = {}
_CALLS: Final = {**PLAIN_CALLS, "Pass": PLAIN_CALLS["P"]}
del _CALLS["P"]  # other programs' word, which is reported

_vulnerability = lru_cache(16)(Vulnerability.of)


class _Unusual(Exception):
    """Something that needs a closer look."""


def quick_record(block: Block, origin: str) -> Record | None:
    """The record of a game, or none when it needs a closer look."""
    try:
        values, sections = _taken_apart(block.text)
        line = f"line {block.line}"
        return _record(values, sections, f"{origin}, {line}" if origin else line)
    except _Unusual:
        return None


def _taken_apart(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The values and the sections by the names of their tags."""
    parts = text.split('"')
    written = parts[1::2]
    if not len(parts) & 1 or '\\"' in text or "\\\\" in text or "\n" in "".join(written):
        raise _Unusual
    values: dict[str, str] = {}
    sections: dict[str, str] = {}
    name = ""
    for between, value in zip(parts[::2], written, strict=False):
        known = _NAMES.get(between) if name else None
        if known is None:
            section, known = _between(between, name)
            if section:
                sections[name] = section
        name = known
        values[name] = value
    section = _matched(_LAST, parts[-1])[1]
    if not section.isspace() and section:
        sections[name] = section
    if len(values) != len(written):
        raise _Unusual
    return values, sections


def _between(between: str, before: str) -> tuple[str, str]:
    """The section, where there is one, and the name of the next tag."""
    if not before:
        return "", _matched(_FIRST, between)[1]
    found = _matched(_BETWEEN, between)
    if found[1] and not found[1].isspace():
        return found[1], found[2]
    if len(_NAMES) < 500:
        _NAMES[between] = found[2]
    return "", found[2]


def _matched(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise _Unusual
    return found


def _record(values: Mapping[str, str], sections: Mapping[str, str], origin: str) -> Record:
    facts: dict[str, str] = {}
    players: dict[Seat, str] = {}
    for name, value in values.items():
        if value in UNKNOWN:
            if name not in STANDARD:
                facts[name] = value
        elif name in CHECKED and not fits(name, value):
            raise _Unusual
        elif name in FACTS or name not in STANDARD:
            facts[name] = value
        elif name in SEAT_TAGS:
            players[SEAT_TAGS[name]] = value
        elif name in TABLES and name not in sections:
            raise _Unusual
    contract = _contract(_given(values, "Contract"), _given(values, "Declarer"))
    tricks, adjusted = _tricks(_given(values, "Result"), contract)
    deal = _given(values, "Deal")
    dealer = _given(values, "Dealer")
    vulnerable = _given(values, "Vulnerable")
    return with_conclusions(
        Record(
            board=_given(values, "Board") or None,
            hands=_hands(deal),
            dealer=_seat(dealer) if dealer else None,
            vulnerable=_vulnerability(vulnerable) if vulnerable else None,
            players=players,
            auction=_auction(values, sections),
            contract=contract,
            play=_play(values, sections),
            tricks=tricks,
            adjusted=adjusted,
            hidden=frozenset(map(_seat, _given(values, "Hidden"))),
            facts=facts,
            tables=_tables(values, sections),
            origin=origin,
        )
    )


def _given(values: Mapping[str, str], name: str) -> str:
    """The value of a tag; nothing when it is not there or unknown."""
    value = values.get(name, "")
    return "" if value in UNKNOWN or value.isspace() else value


def _seat(letter: str) -> Seat:
    found = Seat.__members__.get(letter)
    if found is None:
        raise _Unusual
    return found


def _hands(deal: str) -> dict[Seat, Hand]:
    hands = whole_deal(deal) if deal else {}
    if hands is None:
        raise _Unusual
    return hands


def _contract(text: str, declarer: str) -> WrittenContract | None:
    contract = read_contract(text, declarer) if text else None
    if contract is None and (text or declarer):
        raise _Unusual
    return contract


def _tricks(text: str, contract: WrittenContract | None) -> tuple[int | None, bool]:
    found = read_tricks(text, contract) if text else (None, False)
    if found is None:
        raise _Unusual
    return found


def _tables(values: Mapping[str, str], sections: Mapping[str, str]) -> dict[str, Table]:
    tables: dict[str, Table] = {}
    for name, section in sections.items():
        if name in TABLES:
            table = plain_table(values[name], section)
            if table is None:
                raise _Unusual
            tables[name] = table
        elif name not in SECTIONS:
            raise _Unusual
    return tables


def _auction(values: Mapping[str, str], sections: Mapping[str, str]) -> WrittenAuction | None:
    words = _words("Auction", values, sections)
    if not words:
        return None
    first, dashes = _seat(values["Auction"]), 0
    while dashes < len(words) and words[dashes] == "-":
        dashes += 1
    unfinished = words[-1] == "+"
    last = len(words) - (unfinished or words[-1] == ALL_PASS)
    try:
        calls = [_CALLS[word] for word in words[dashes:last]]
    except KeyError:
        raise _Unusual from None
    if words[-1] == ALL_PASS:
        calls += [_CALLS["Pass"]] * passes_to_close([call.text for call in calls])
    if not calls:
        raise _Unusual
    return WrittenAuction(SEATS[(first + dashes) & 3], tuple(calls), unfinished)


def _play(values: Mapping[str, str], sections: Mapping[str, str]) -> WrittenPlay | None:
    words = _words("Play", values, sections)
    if not words:
        return None
    leader = _seat(values["Play"])
    stopped = words[-1] == "*"
    if stopped:
        words.pop()
    columns = [SEATS[(leader + step) & 3] for step in range(4)]
    try:
        tricks = tuple(
            {
                seat: PLAIN_CARDS[word]
                for seat, word in zip(columns, words[start : start + 4], strict=False)
                if word != "-"
            }
            for start in range(0, len(words), 4)
        )
    except KeyError:
        raise _Unusual from None
    if not all(tricks):
        raise _Unusual
    return WrittenPlay(leader, tricks, "stopped" if stopped else "")


def _words(name: str, values: Mapping[str, str], sections: Mapping[str, str]) -> list[str]:
    words = sections.get(name, "").split()
    if not words and _given(values, name):
        raise _Unusual
    return words
