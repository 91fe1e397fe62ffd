"""A deal on paper: the neutral record that every file format reads into and writes from."""

from .auction import INSUFFICIENT, SKIPPED, WrittenAuction, WrittenCall
from .comment import Comment, Note
from .contract import PASSED_OUT, WrittenContract, contract_of, read_result
from .derive import with_conclusions, with_fourth_hand
from .play import LEAD, REVOKE, WrittenCard, WrittenPlay
from .record import Column, Kept, Record, Table

__all__ = [
    "INSUFFICIENT",
    "LEAD",
    "PASSED_OUT",
    "REVOKE",
    "SKIPPED",
    "Column",
    "Comment",
    "Kept",
    "Note",
    "Record",
    "Table",
    "WrittenAuction",
    "WrittenCall",
    "WrittenCard",
    "WrittenContract",
    "WrittenPlay",
    "contract_of",
    "read_result",
    "with_conclusions",
    "with_fourth_hand",
]
