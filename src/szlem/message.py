"""What the library says to people: an id and arguments, turned into a language only at the edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Message:
    """A message id and its arguments, in order. Arguments are text, whole numbers or further messages.

    Seats, cards, calls and contracts travel in notation (``"N"``, ``"SA"``, ``"4SX"``); the catalogue
    says how each is written for its reader.

    >>> say("illegal.follow", suit="H").id
    'illegal.follow'
    """

    id: str
    arguments: tuple[tuple[str, Any], ...] = ()

    def __getitem__(self, name: str) -> Any:
        return dict(self.arguments)[name]

    def plain(self) -> dict[str, Any]:
        """The message as JSON holds it: ``{"id": ..., "args": {...}}``."""
        args = {
            name: value.plain() if isinstance(value, Message) else value for name, value in self.arguments
        }
        return {"id": self.id, "args": args}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Message:
        """The reverse of ``plain``."""
        args = plain.get("args", {})
        return cls(
            plain["id"],
            tuple(
                (n, cls.from_plain(v) if isinstance(v, dict) and "id" in v else v) for n, v in args.items()
            ),
        )


def say(id: str, /, **arguments: Any) -> Message:
    """A message with these arguments."""
    return Message(id, tuple(arguments.items()))
