"""``szlem convert``: a file of deals, or a folder of them, into another format."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from szlem.message import say

from .language import Lang, voice
from .trouble import Trouble, refuse_option

if TYPE_CHECKING:
    from szlem.formats import Format, Problem
    from szlem.words import Speaker

#: Findings that are printed for one file; there may be a million.
_SHOWN: Final = 20


def convert(
    source: Annotated[Path, Parameter(allow_leading_hyphen=True)],
    target: Annotated[Path, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    from_: Annotated[
        str | None, Parameter(name="--from", help="The format to read, when it is not plain.")
    ] = None,
    to: Annotated[str | None, Parameter(help="The format to write, when the ending does not say it.")] = None,
    strict: Annotated[bool, Parameter(negative="", help="Refuse a file at its first error.")] = False,
    lang: Lang = None,
) -> int:
    """Turn a file of deals into another format.

    Formats are recognised by content and ending: pbn, lin, rbn, xml (USEBIO), bri, dge, dlm, dup, ber, bhg,
    cds, csv, rzd, dds. What was odd in the file, and what the other format has no place for, is told on
    standard error. The target is written whole or not at all.

    Parameters
    ----------
    source
        A file, or a folder whose files are converted one by one; - is standard input.
    target
        The file to write; a folder where the source is one; - is standard output.
    """
    speak = voice(lang)
    for file in (source, target):
        refuse_option(str(file), "szlem convert")
    read_as, write_as = _format(from_), _format(to)
    if source.is_dir():
        return _folder(source, target, read_as, write_as, strict, speak)
    _one(source, target, read_as, write_as, strict, speak)
    return 0


def _format(name: str | None) -> Format | None:
    from szlem.formats import FORMATS, find_format

    if name is None:
        return None
    try:
        return find_format(name)
    except ValueError:
        names = ", ".join(format.id for format in FORMATS)
        raise Trouble(say("formats.no_format", name=name, formats=names)) from None


def _one(
    source: Path, target: Path, read_as: Format | None, write_as: Format | None, strict: bool, speak: Speaker
) -> None:
    from szlem.formats import FormatError, convert_file

    findings = Findings(speak, strict)
    try:
        count = convert_file(source, target, findings.add, read_as=read_as, write_as=write_as)
    except OSError as wrong:
        file = str(wrong.filename or source)
        raise Trouble(say("formats.no_file", file=file, why=wrong.strerror or "")) from None
    except FormatError as wrong:
        raise Trouble(wrong.located) from None
    findings.close()
    print(speak("formats.converted", n=count, source=source.name, target=target.name), file=sys.stderr)


def _folder(
    source: Path, target: Path, read_as: Format | None, write_as: Format | None, strict: bool, speak: Speaker
) -> int:
    """Convert the files of a folder; one that cannot be read is told and does not stop the others."""
    if write_as is None or target.is_file():
        raise Trouble(say("formats.folder_target", file=str(source)))
    target.mkdir(parents=True, exist_ok=True)
    status = 0
    for file in sorted(path for path in source.iterdir() if path.is_file()):
        try:
            _one(file, target / f"{file.stem}.{write_as.endings[0]}", read_as, write_as, strict, speak)
        except Trouble as trouble:
            print(speak.say(trouble.what), file=sys.stderr)
            status = 1
    return status


class Findings:
    """Prints what is found, up to a limit; ``strict`` raises the first error instead."""

    def __init__(self, speak: Speaker, strict: bool) -> None:
        self._speak, self._strict = speak, strict
        self._count = 0

    def add(self, problem: Problem) -> None:
        """Take note of a finding."""
        from szlem.formats import refuse

        if self._strict:
            refuse(problem)
        self._count += 1
        if self._count <= _SHOWN:
            print(sentence(problem, self._speak), file=sys.stderr)

    def close(self) -> None:
        """Say how many were not printed."""
        if self._count > _SHOWN:
            print(self._speak("formats.more_problems", n=self._count - _SHOWN), file=sys.stderr)


def sentence(problem: Problem, speak: Speaker) -> str:
    """A finding as one line: the place where there is one, and what it is."""
    return speak.say(problem.error().located if problem.line else problem.message)
