"""What a reader noticed, and what a writer could not say: problems with a stable code and a place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from szlem.message import Message, say

from .errors import FormatError

ERROR: Final = "error"
WARNING: Final = "warning"
LOST: Final = "lost"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. ``code`` never changes its meaning; ``kind`` is ``error`` (against the format's rules),
    ``warning`` (odd, but understood) or ``lost`` (a writer's format has no place for it). Lines and columns
    count from one; a line 0 says that there is no place to name."""

    code: str
    kind: str
    line: int
    column: int
    message: Message
    origin: str = ""

    def error(self) -> FormatError:
        """The problem as an exception."""
        return FormatError(self.origin, self.line, self.column, self.message)


#: Where problems go.
Report = Callable[[Problem], None]


def overlook(problem: Problem) -> None:
    """A report for those who want what can be read, and no more."""


def refuse(problem: Problem) -> None:
    """A report for strict reading: the first error is raised."""
    if problem.kind == ERROR:
        raise problem.error()


def problem(
    code: str, place: tuple[int, int] = (0, 0), origin: str = "", kind: str = ERROR, **arguments: Any
) -> Problem:
    """The problem with this code; its message is ``formats.<code>`` with the arguments."""
    return Problem(code, kind, *place, say("formats." + code, **arguments), origin)
