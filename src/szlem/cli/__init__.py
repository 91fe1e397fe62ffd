"""The command line, ``szlem``: one module a command, and what they share.

Nothing heavy is imported before a command needs it.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; ends with exit status 2 and one plain sentence when it cannot be done."""
    from .running import run

    run(arguments)
