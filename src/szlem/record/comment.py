"""Words that people write beside a deal: comments, and explanations of calls and cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark. ``to_line_end`` says that it was written behind something on its line, not as a paragraph."""

    text: str
    to_line_end: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What a call or card means, in words; several may share one note. Remarks on it may follow."""

    text: str
    comments: tuple[Comment, ...] = ()
