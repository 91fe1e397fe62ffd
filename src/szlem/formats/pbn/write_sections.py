"""Writes the auction and the play of a record, each with its notes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from szlem.formats.lines import one_line
from szlem.record import Comment, Note, Record, WrittenCall, WrittenCard, WrittenPlay
from szlem.seats import Seat

from .notes import ALERT
from .tags import LONGEST
from .write_text import comment_text, tag_line

_MOST_NOTES: Final = 32
_CALLS: Final = {"P": "Pass", "": "-"}


class _Numbered:
    """Gives notes their numbers in the order in which they are met."""

    def __init__(self, lost: Callable[..., None]) -> None:
        self.lost, self.notes = lost, []  # type: Callable[..., None], list[Note]

    def mark(self, note: Note | None) -> str:
        """The reference to a note, if there is one and numbers are left."""
        if note is None:
            return ""
        if note not in self.notes:
            if len(self.notes) == _MOST_NOTES:
                self.lost("notes", n=_MOST_NOTES, text=note.text[:40])
                return ""
            self.notes.append(note)
        return f"={self.notes.index(note) + 1}="

    def lines(self, loose: Iterable[Note]) -> Iterator[str]:
        """The Note tags, those that nothing refers to at the end."""
        for number, note in enumerate((*self.notes, *loose), 1):
            yield tag_line("Note", f"{number}:{one_line(note.text)}")
            yield from map(comment_text, note.comments)


def auction_lines(record: Record, comments: tuple[str, ...], lost: Callable[..., None]) -> Iterator[str]:
    """The auction from the dealer on, four calls to a line."""
    auction = record.auction
    assert auction is not None, "only asked for where there is one"
    start = record.dealer if record.dealer is not None else auction.first
    yield tag_line("Auction", start.name)
    yield from comments
    numbered = _Numbered(lost)
    words = ["-"] * ((auction.first - start) & 3)
    words += [_call_text(call, numbered) for call in auction.calls]
    if auction.unfinished:
        words.append("+")
    yield from _rows(words)
    yield from numbered.lines(auction.notes)


def _rows(words: list[str]) -> Iterator[str]:
    """Four words to a line; a word that ends a line itself, with a comment, is followed by a new one."""
    for start in range(0, len(words), 4):
        yield _line(words[start : start + 4])


def _line(words: list[str]) -> str:
    line = " ".join(words).replace("\n ", "\n").rstrip("\n")
    if max(map(len, line.split("\n"))) <= LONGEST:
        return line
    return "\n".join(word.rstrip("\n") for word in words)


def _call_text(call: WrittenCall, numbered: _Numbered) -> str:
    note = call.note
    if call.alert:
        note = Note(f"{ALERT}: {note.text}" if note is not None and note.text else ALERT)
    if call.irregular == "S":
        return "^S"
    word = call.question or _CALLS.get(call.text, call.text)
    return " ".join(filter(None, ("^I" * bool(call.irregular), word, *_trimmings(call, numbered.mark(note)))))


def _trimmings(written: WrittenCall | WrittenCard, note: str) -> Iterator[str]:
    yield written.mark
    yield from (f"${nag}" for nag in written.nags)
    yield note
    yield from map(_inline, written.comments)


def _inline(comment: Comment) -> str:
    text = comment_text(comment)
    return text if text.startswith("{") else text + "\n"


def play_lines(record: Record, comments: tuple[str, ...], lost: Callable[..., None]) -> Iterator[str]:
    """The play in rows that begin with the opening leader's card."""
    play = record.play
    assert play is not None, "only asked for where there is one"
    yield tag_line("Play", play.leader.name)
    yield from comments
    numbered = _Numbered(lost)
    plus = _place_of_plus(play, record)
    for number, trick in enumerate(play.tricks):
        yield _row(play.leader, trick, numbered, plus[1] if plus is not None and plus[0] == number else None)
    if plus is not None and plus[0] == len(play.tricks):
        yield _row(play.leader, {}, numbered, plus[1]) if play.tricks else "+"
    if play.ending == "stopped":
        yield "*"
    yield from numbered.lines(play.notes)


def _place_of_plus(play: WrittenPlay, record: Record) -> tuple[int, Seat] | None:
    """The trick and the hand that are to come, if the play is to go on."""
    if play.ending != "open":
        return None
    denomination = record.contract.denomination if record.contract is not None else None
    seat = play.next_to_play(denomination.trump if denomination is not None else None)
    unfinished = bool(play.tricks) and len(play.tricks[-1]) < 4
    return len(play.tricks) - unfinished, seat


def _row(leader: Seat, trick: Mapping[Seat, WrittenCard], numbered: _Numbered, plus: Seat | None) -> str:
    words = []
    for step in range(4):
        seat = Seat((leader + step) & 3)
        card = trick.get(seat)
        if card is None:
            words.append("+" if seat is plus else "-")
        else:
            irregular = f"^{card.irregular}" if card.irregular else ""
            note = numbered.mark(card.note)
            words.append(" ".join(filter(None, (irregular, card.card.text, *_trimmings(card, note)))))
    return _line(words)
