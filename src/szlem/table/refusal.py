"""What a table answers when it does not do what it was asked."""

from __future__ import annotations

from szlem.message import Message


class Refused(Exception):
    """A command that changes nothing; ``why`` is for the person who gave it."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.id)
        self.why = why
