"""The tokens of an auction or play section, and what they have in common: marks, glyphs, notes, remarks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from szlem.record import Comment

from .parse import Game, Tag

_TOKEN: Final = re.compile(
    r"(?P<word>[^\W_]+)|(?P<question>_+)|(?P<mark>[!?]+)|(?P<nag>\$[^\s!?=^$]*)|(?P<note>=[^=\s]*=)"
    r"|(?P<irregular>\^[A-Za-z]?)|(?P<dash>-+)|(?P<plus>\+)|(?P<star>\*)|(?P<odd>\S)"
)
#: The numeric glyphs of the marks (section 3.7): first those for calls, then those for cards.
MARK_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_CALL_NAGS: Final = range(1, 7)
_CARD_NAGS: Final = range(7, 13)


class Token(NamedTuple):
    """A token: its kind, text and offset in the block; a comment has the kind ``comment``."""

    kind: str
    text: str
    offset: int
    comment: Comment | None = None


def tokens(tag: Tag) -> Iterator[Token]:
    """The tokens of a tag's section in order, comments among them."""
    for piece in tag.pieces:
        if piece.comment is not None:
            yield Token("comment", "", piece.offset, piece.comment)
        else:
            for found in _TOKEN.finditer(piece.text):
                yield Token(found.lastgroup or "odd", found[0], piece.offset + found.start())


class Trimmings:
    """Gathers what stands behind one call or card."""

    def __init__(self, game: Game, of_cards: bool) -> None:
        self.game, self.of_cards = game, of_cards
        self.mark, self.nags, self.comments = "", [], []  # type: str, list[int], list[Comment]
        self.note: int | None = None
        self.alert = False

    def take(self, token: Token) -> None:
        """Add a token of one of the kinds mark, nag, note and comment."""
        if token.comment is not None:
            self.comments.append(token.comment)
        elif token.kind == "mark":
            self._mark(token)
        elif token.kind == "nag":
            self._nag(token)
        else:
            self._note(token)

    def _is_marked(self) -> bool:
        return bool(self.mark) or any(nag in _CALL_NAGS or nag in _CARD_NAGS for nag in self.nags)

    def _mark(self, token: Token) -> None:
        if token.text not in MARK_NAGS:
            self.game.say(token.offset, "mark", text=token.text)
        elif self._is_marked():
            self.game.say(token.offset, "second_mark", text=token.text)
        self.mark = self.mark or token.text[:2]

    def _nag(self, token: Token) -> None:
        number = token.text[1:]
        if not (number.isascii() and number.isdigit()) or int(number[:9]) > 255:
            self.game.say(token.offset, "nag", text=token.text)
            return
        nag = int(number)
        if nag in (_CALL_NAGS if self.of_cards else _CARD_NAGS):
            self.game.say(token.offset, "nag", text=token.text)
        elif self._is_marked() and (nag in _CALL_NAGS or nag in _CARD_NAGS):
            self.game.say(token.offset, "second_mark", text=token.text)
        self.nags.append(nag)

    def _note(self, token: Token) -> None:
        number = token.text[1:-1]
        if not (number.isascii() and number.isdigit()) or not 1 <= int(number[:9]) <= 32:
            self.game.say(token.offset, "note_number", text=token.text)
        if self.note is not None:
            self.game.say(token.offset, "second_note", text=token.text)
        elif number.isascii() and number.isdigit():
            self.note = int(number[:9])
