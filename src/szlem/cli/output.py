"""What commands print with: JSON for programs, rich for people."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

#: Lines longer than this are hard to read.
WIDEST = 110


def print_json(value: Any) -> None:
    """Print a value as JSON that stays readable."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def console() -> Console:
    """The console of the reader: no wider than can be read, colours only where they are wanted."""
    from rich.console import Console

    class Quiet(Console):
        """Leaves a broken pipe to the caller."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    found = Quiet(highlight=False, markup=False, emoji=False, file=sys.stdout)
    found.width = min(found.width, WIDEST)
    return found
