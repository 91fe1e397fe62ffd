"""Reads a play section: rows of four cards, one column a hand, beginning with the opening leader.

Source: Tis Veugen, "Portable Bridge Notation 2.1", sections 3.6, 3.7, 3.9 and 3.10.
"""

from __future__ import annotations

from typing import Final

from szlem.cards import Card
from szlem.formats.problem import WARNING
from szlem.record import Comment, WrittenCard, WrittenPlay
from szlem.seats import Seat

from .notes import Notes
from .parse import Game, Tag
from .section import Token, Trimmings, tokens

_IRREGULAR: Final = ("R", "L")


class Cards:
    """Reads the cards of one play section; ``offsets`` says where each stands, by trick and column,
    and ``plus`` the trick, column and offset of a plus sign."""

    def __init__(self, tag: Tag, notes: Notes, game: Game) -> None:
        self.tag, self.notes, self.game = tag, notes, game
        self.rows: list[dict[int, WrittenCard]] = []
        self.offsets: dict[tuple[int, int], int] = {}
        self.column = 4
        self.ending = ""
        self.plus: tuple[int, int, int] | None = None
        self.remarks: tuple[Comment, ...] = ()
        self._irregular = ""
        self._last: tuple[int, int] | None = None
        self._trimmings = Trimmings(game, of_cards=True)
        for token in tokens(tag):
            self._take(token)
        self._trim()
        self._drop_empty()

    def _take(self, token: Token) -> None:
        if token.kind in ("mark", "nag", "note", "comment"):
            self._trimmings.take(token)
            return
        self._trim()
        if token.kind == "irregular":
            self._irregularity(token)
        elif token.kind == "star" or token.kind == "plus":
            self._end(token)
        elif token.kind == "dash":
            self._dashes(token)
        elif token.kind == "word":
            self._card(token)
        else:
            self.game.say(token.offset, "card", text=token.text)

    def _irregularity(self, token: Token) -> None:
        kind = token.text[1:].upper()
        if kind not in _IRREGULAR or self._irregular:
            self.game.say(token.offset, "irregular", text=token.text)
        else:
            self._irregular = kind

    def _end(self, token: Token) -> None:
        if self.ending == "stopped" or (self.ending and token.kind == "plus"):
            self.game.say(token.offset, "after_plus", text=token.text)
        self.ending = "stopped" if token.kind == "star" else "open"
        if token.kind == "plus":
            self._next_place()
            self.plus = (len(self.rows) - 1, self.column, token.offset)

    def _dashes(self, token: Token) -> None:
        """One dash is one card not played; two in a row are one as well for some programs."""
        if len(token.text) > 1:
            self.game.say(token.offset, "card", text=token.text)
        self._next_place()
        if self.column == 3 and not self.rows[-1] and self.ending != "open":
            self.game.say(token.offset, "empty_trick")

    def _next_place(self) -> None:
        self.column += 1
        if self.column > 3:
            self.column = 0
            self.rows.append({})

    def _card(self, token: Token) -> None:
        self._next_place()
        irregular, self._irregular = self._irregular, ""
        try:
            card = Card.of(token.text)
        except ValueError:
            self.game.say(token.offset, "card", text=token.text)
            return
        if len(token.text) != 2:
            self.game.say(token.offset, "card", WARNING, text=token.text)
        where = (len(self.rows) - 1, self.column)
        self.rows[-1][self.column] = WrittenCard(card, irregular=irregular)
        self.offsets[where] = token.offset
        self._last = where

    def _trim(self) -> None:
        """Give the last card what stood behind it."""
        trimmings, self._trimmings = self._trimmings, Trimmings(self.game, of_cards=True)
        if self._last is None:
            self.remarks += tuple(trimmings.comments)
            return
        row, column = self._last
        card = self.rows[row][column]
        if trimmings.mark or trimmings.nags or trimmings.comments or trimmings.note is not None:
            self.rows[row][column] = WrittenCard(
                card.card,
                self.notes.get(trimmings.note, self.offsets[self._last]) or card.note,
                trimmings.mark or card.mark,
                card.nags + tuple(trimmings.nags),
                card.irregular,
                card.comments + tuple(trimmings.comments),
            )

    def _drop_empty(self) -> None:
        while self.rows and not self.rows[-1]:
            self.rows.pop()

    def play(self, leader: Seat) -> WrittenPlay:
        """The play, whose first column is the leader's."""
        tricks = tuple(
            {Seat((leader + column) & 3): card for column, card in sorted(row.items())} for row in self.rows
        )
        return WrittenPlay(leader, tricks, self.ending, self.notes.loose())
