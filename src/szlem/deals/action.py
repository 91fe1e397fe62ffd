"""The error of an action that the rules do not allow."""

from __future__ import annotations

from szlem.message import Message


class IllegalAction(ValueError):
    """Raised by ``apply`` and ``read``; ``rule`` is the message that names the rule."""

    def __init__(self, rule: Message) -> None:
        super().__init__(rule.id)
        self.rule = rule
