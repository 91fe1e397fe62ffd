"""What is wrong with a condition, and where."""

from __future__ import annotations

from szlem.message import Message, say


class ConditionError(ValueError):
    """A condition that cannot be understood or met. ``line`` and ``column`` count from one; they are 0 where
    there is no place to name. ``message`` says what was found and what was expected."""

    def __init__(self, message: Message, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {message.id}" if column else message.id)
        self.message = message
        self.line = line
        self.column = column

    @property
    def located(self) -> Message:
        """The message with the place before it."""
        if not self.column:
            return self.message
        if self.line == 1:
            return say("generate.column", column=self.column, what=self.message)
        return say("generate.line", line=self.line, column=self.column, what=self.message)
