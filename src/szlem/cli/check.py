"""``szlem check``: says what is wrong in files of deals, with codes that stay the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .trouble import Trouble, refuse_option

if TYPE_CHECKING:
    from szlem.formats import Problem
    from szlem.words import Speaker


def check(
    *files: Annotated[
        Path, Parameter(allow_leading_hyphen=True, help="Files or folders; - is standard input.")
    ],
    json: Annotated[bool, Parameter(negative="", help="One JSON object a finding, a line each.")] = False,
    lang: Lang = None,
) -> int:
    """Check files of deals and say what is wrong where.

    A finding is printed as FILE:LINE:COLUMN: KIND CODE and a sentence. Codes such as pbn.revoke never change
    their meaning. The exit status is 1 when there is an error, 0 when there are only warnings or nothing.
    """
    speak = voice(lang)
    if not files:
        raise Trouble(say("cli.error.missing", name="FILES", command="szlem check"))
    for file in files:
        refuse_option(str(file), "szlem check")
    errors = 0
    for file in _each(files):
        errors += _File(file, speak, json).run()
    return 1 if errors else 0


def _each(files: tuple[Path, ...]) -> Iterator[Path]:
    """The files that are named, and those of the folders that are named."""
    for file in files:
        if file.is_dir():
            yield from sorted(path for path in file.rglob("*") if path.is_file())
        else:
            yield file


class _File:
    """Checks one file and prints each finding as it is met."""

    def __init__(self, file: Path, speak: Speaker, json: bool) -> None:
        self.file, self.speak, self.json = file, speak, json
        self.counts = {"error": 0, "warning": 0}

    def run(self) -> int:
        """The number of errors."""
        from szlem.formats import FormatError, Problem

        records = 0
        try:
            for record in self._records():
                records += 1
                self._check_game(record)
        except OSError as wrong:
            raise Trouble(say("formats.no_file", file=str(self.file), why=wrong.strerror or "")) from None
        except FormatError as wrong:
            code = wrong.message.id.removeprefix("formats.")
            self.add(Problem(code, "error", wrong.line, wrong.column, wrong.message, wrong.origin))
        if not self.json:
            counts = {"errors": self.counts["error"], "warnings": self.counts["warning"]}
            print(self.speak("formats.checked", file=str(self.file), n=records, **counts), file=sys.stderr)
        return self.counts["error"]

    def _records(self) -> Iterator[Any]:
        from szlem.formats import opened
        from szlem.formats.convert import standard_input

        if str(self.file) == "-":
            yield from standard_input().checked(self.add)
            return
        with opened(self.file) as file:
            yield from file.checked(self.add)

    def _check_game(self, record: Any) -> None:
        """A deal of one of our games must be of a game and rules that are here, and go by them."""
        if not record.fact("GameDeal"):
            return
        from szlem.formats import Problem
        from szlem.formats.games import GamePaper
        from szlem.games import NotPlayedHere
        from szlem.table.paper import played_again

        try:
            paper = GamePaper.of(record)
            if paper is not None:
                played_again(paper)
        except NotPlayedHere as wrong:
            self.add(Problem(wrong.why.id, "error", 0, 0, wrong.why))
        except ValueError as wrong:
            self.add(Problem("kept.unreadable", "error", 0, 0, say("kept.unreadable", why=str(wrong))))

    def add(self, problem: Problem) -> None:
        """Print a finding."""
        self.counts[problem.kind] = self.counts.get(problem.kind, 0) + 1
        text = self.speak.say(problem.message)
        if self.json:
            import json

            told = {
                "file": str(self.file),
                "line": problem.line,
                "column": problem.column,
                "kind": problem.kind,
            }
            told |= {"code": problem.code, "text": text}
            print(json.dumps(told, ensure_ascii=False))
        else:
            place = f"{self.file}:{problem.line}:{problem.column}" if problem.line else str(self.file)
            print(f"{place}: {problem.kind} {problem.code}: {text}")
