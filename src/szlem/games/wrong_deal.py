"""The error of a deal that cannot have been."""

from __future__ import annotations

from szlem.message import Message


class WrongDeal(ValueError):
    """A deal that was told of cannot have happened in its game; ``why`` is for who told it."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.id)
        self.why = why
