"""Runs the command line as its users do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SZLEM = Path(sys.executable).parent / "szlem"


def szlem(
    *arguments: str, typed: str | None = None, lang: str = "en_GB.UTF-8", **environment: str
) -> subprocess.CompletedProcess[str]:
    """What the command printed and how it ended; ``typed`` is its standard input."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "COLUMNS"))
    }
    return subprocess.run(
        [SZLEM, *arguments],
        input=typed or "",
        capture_output=True,
        encoding="utf-8",
        env={**kept, "LC_ALL": lang, "COLUMNS": "100", "PYTHONUTF8": "1", **environment},
        timeout=120,
        check=False,
    )


def refused(*arguments: str, **environment: str) -> str:
    """The sentence with which a command refuses: one line, exit status 2, nothing on standard output."""
    done = szlem(*arguments, **environment)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("szlem: ")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("szlem: ").strip()
