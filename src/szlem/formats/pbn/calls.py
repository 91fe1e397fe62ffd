"""Reads an auction section.

Source: Tis Veugen, "Portable Bridge Notation 2.1", sections 3.5, 3.7 and 3.9.
"""

from __future__ import annotations

import re
from typing import Final

from szlem.formats.problem import WARNING
from szlem.record import Comment, Note, WrittenAuction, WrittenCall
from szlem.seats import Seat

from .notes import ALERT, Notes
from .parse import Game, Tag
from .section import Token, Trimmings, tokens

_BID: Final = re.compile(r"([1-7])(NT|[CDHS])(X{0,2})")
_CALLS: Final = {"PASS": "P", "X": "X", "XX": "XX"}
#: What other programs write for the calls; understood, and reported.
_LOOSE: Final = {
    "P": "P", "D": "X", "DBL": "X", "DOUBLE": "X", "R": "XX", "RDBL": "XX", "REDOUBLE": "XX",
    **{f"{level}N": f"{level}NT" for level in range(1, 8)},
}  # fmt: skip
ALL_PASS: Final = "AP"


class Calls:
    """Reads the calls of one auction section; ``offsets`` says where each stands."""

    def __init__(self, tag: Tag, notes: Notes, game: Game) -> None:
        self.tag, self.notes, self.game = tag, notes, game
        self.calls: list[WrittenCall] = []
        self.offsets: list[int] = []
        self.dashes = 0
        self.plus: Token | None = None
        self.remarks: tuple[Comment, ...] = ()
        self._pending: Token | None = None
        self._irregular = ""
        self._trimmings = Trimmings(game, of_cards=False)
        for token in tokens(tag):
            self._take(token)
        self._finish()

    def _take(self, token: Token) -> None:
        if token.kind in ("word", "dash", "plus", "star", "question"):
            if self.plus is not None:
                self.game.say(token.offset, "after_plus", text=token.text)
            self._finish()
            self._begin(token)
        elif token.kind == "irregular":
            self._finish()
            self._irregularity(token)
        elif token.kind == "odd":
            self.game.say(token.offset, "call", text=token.text)
        else:
            self._trimmings.take(token)

    def _begin(self, token: Token) -> None:
        if token.kind == "plus":
            self.plus = token
        elif token.kind == "dash":
            self._dash(token)
        elif token.kind == "star":
            self.game.say(token.offset, "call", text=token.text)
        else:
            self._pending = token

    def _dash(self, token: Token) -> None:
        if self.calls:
            self.game.say(token.offset, "call", text=token.text)
        elif len(token.text) > 1:
            self.game.say(token.offset, "call", WARNING, text=token.text)
        if not self.calls:
            self.dashes += 1

    def _irregularity(self, token: Token) -> None:
        kind = token.text[1:].upper()
        if kind == "S":
            self._add(WrittenCall("", irregular="S"), token.offset)
        elif kind == "I" and not self._irregular:
            self._irregular = "I"
        else:
            self.game.say(token.offset, "irregular", text=token.text)

    def _finish(self) -> None:
        """Write down the call that was begun, with what stood behind it."""
        pending, trimmings = self._pending, self._trimmings
        self._pending, self._trimmings = None, Trimmings(self.game, of_cards=False)
        if pending is None:
            if not self.calls:
                self.remarks += tuple(trimmings.comments)
            elif trimmings.comments:
                self._to_last(tuple(trimmings.comments))
            return
        alert, note = _alert(self.notes.get(trimmings.note, pending.offset))
        for text in self._texts(pending):
            call = WrittenCall(text, irregular=self._irregular)
            self._irregular = ""
            self._add(call, pending.offset)
        last = self.calls[-1]
        question = pending.text if pending.kind == "question" else ""
        self.calls[-1] = WrittenCall(
            last.text, alert, note, trimmings.mark, tuple(trimmings.nags), last.irregular,
            tuple(trimmings.comments), question,
        )  # fmt: skip

    def _to_last(self, comments: tuple[Comment, ...]) -> None:
        last = self.calls[-1]
        self.calls[-1] = WrittenCall(
            last.text, last.alert, last.note, last.mark, last.nags, last.irregular,
            last.comments + comments, last.question,
        )  # fmt: skip

    def _add(self, call: WrittenCall, offset: int) -> None:
        self.calls.append(call)
        self.offsets.append(offset)

    def _texts(self, token: Token) -> list[str]:
        if token.kind == "question":
            self.game.say(token.offset, "question", WARNING)
            return [""]
        word = token.text.upper()
        if word == ALL_PASS:
            return ["P"] * passes_to_close([call.text for call in self.calls if call.text])
        bid = _BID.fullmatch(word)
        if bid is not None and not bid[3]:
            return [word]
        if word in _CALLS:
            return [_CALLS[word]]
        self.game.say(token.offset, "call", text=token.text)
        return [_LOOSE.get(word, token.text)]

    def auction(self, first: Seat) -> WrittenAuction:
        """The auction, whose section begins in the column of ``first``."""
        return WrittenAuction(
            Seat((first + self.dashes) & 3), tuple(self.calls), self.plus is not None, self.notes.loose()
        )


def passes_to_close(calls: list[str]) -> int:
    """The passes that close the auction after these calls: three after a bid, four if there is none."""
    passes = 0
    while passes < len(calls) and calls[-1 - passes] == "P":
        passes += 1
    return max((4 if passes == len(calls) else 3) - passes, 1)


def _alert(note: Note | None) -> tuple[bool, Note | None]:
    """Whether a note says that the call was alerted, as our writer has it, and what is left of the note."""
    if note is None or not note.text.startswith(ALERT):
        return False, note
    rest = note.text.removeprefix(ALERT)
    if rest and not rest.startswith(": "):
        return False, note
    return True, Note(rest[2:], note.comments) if rest else None
