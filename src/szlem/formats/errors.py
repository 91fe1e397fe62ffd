"""What went wrong in a file, and where."""

from __future__ import annotations

from szlem.message import Message, say


class FormatError(ValueError):
    """A text that cannot be read. ``line`` and ``column`` count from one; ``message`` says what was found
    and what was expected, ``origin`` is the name of the file, if it has one."""

    def __init__(self, origin: str, line: int, column: int, message: Message) -> None:
        super().__init__(f"{origin or 'text'}, line {line}, column {column}: {message.id}")
        self.origin = origin
        self.line = line
        self.column = column
        self.message = message

    @property
    def located(self) -> Message:
        """The message with the place before it."""
        where = {"line": self.line, "column": self.column, "what": self.message}
        return say("formats.at", origin=self.origin, **where) if self.origin else say("formats.here", **where)
