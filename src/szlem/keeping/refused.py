"""What a pad answers when it does not write what it was told."""

from __future__ import annotations

from szlem.message import Message


class NotWritten(Exception):
    """Nothing was changed; ``why`` is for the person who wrote. ``line`` is the line that cannot be."""

    def __init__(self, why: Message, line: int | None = None) -> None:
        super().__init__(why.id)
        self.why = why
        self.line = line
