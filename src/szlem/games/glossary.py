"""The words that players use, for the glossary: ids of terms by the part of the game they belong to.

Names and explanations are messages ``glossary.<term>.name`` and ``.text``.
"""

from __future__ import annotations

from typing import Final

from szlem.message import Message

#: Groups and their terms; pages put the terms of a group in the order of the reader's alphabet.
GROUPS: Final = (
    ("table", ("seat", "dealer", "hand", "suit", "partnership", "open_quarter", "stock", "points", "honour")),
    (
        "auction",
        (
            "auction",
            "call",
            "bid",
            "pass",
            "double",
            "redouble",
            "level",
            "denomination",
            "major",
            "minor",
            "trumps",
            "notrump",
            "contract",
            "declarer",
            "dummy",
            "table_hand",
            "defenders",
            "repetition",
            "acceptance",
            "restriction",
            "system",
        ),
    ),
    (
        "play",
        (
            "lead",
            "trick",
            "follow",
            "ruff",
            "discard",
            "revoke",
            "odd_trick",
            "overtrick",
            "undertrick",
            "claim",
        ),
    ),
    (
        "score",
        (
            "line",
            "part_score",
            "game",
            "vulnerable",
            "slam",
            "premium",
            "crown",
            "coronet",
            "chicane",
            "levy",
            "missing_tricks",
            "settlement",
            "imps",
            "matchpoints",
        ),
    ),
    ("match", ("deal", "board", "passed_out", "rubber", "cut", "alternation")),
)
TERMS: Final = tuple(term for _, terms in GROUPS for term in terms)

#: The term that explains a topic of the rules.
OF_TOPIC: Final = {topic: topic for topic in TERMS} | {
    "honours": "honour",
    "joining": "partnership",
    "failed": "undertrick",
    "repeating": "repetition",
    "vulnerability": "vulnerable",
    "seats": "alternation",
    "side": "partnership",
    "draw": "stock",
    "calls": "call",
}


def term_name(term: str) -> Message:
    """What the term is called."""
    return Message(f"glossary.{term}.name")


def term_text(term: str) -> Message:
    """What it means."""
    return Message(f"glossary.{term}.text")


def group_name(group: str) -> Message:
    """The heading of a group."""
    return Message(f"glossary.group.{group}")
