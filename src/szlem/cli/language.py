"""The reader's language: what ``--lang`` says, else the locale of the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter

from szlem.words import LANGUAGES, Speaker, speaker

#: The option that every command has.
Lang = Annotated[
    Literal["en", "pl", "ru"] | None,
    Parameter(
        name="--lang", help="Language: en, pl or ru; by default that of the locale.", show_choices=False
    ),
]
_OPTION: Final = "--lang"
_SOFT_HYPHEN: Final = "\u00ad"


class TerminalSpeaker(Speaker):
    """Says things without the soft hyphens by which pages break long words; terminals would show them."""

    def __call__(self, id: str, /, **arguments: Any) -> str:
        return super().__call__(id, **arguments).replace(_SOFT_HYPHEN, "")


def voice(lang: str | None = None) -> Speaker:
    """The speaker of a language, by default the reader's own."""
    chosen = speaker(lang or of_environment(os.environ))
    return TerminalSpeaker(chosen.language, chosen.texts)


def of_environment(environ: Mapping[str, str]) -> str:
    """The language of the locale; English where it is none of ours.

    >>> of_environment({"LANG": "pl_PL.UTF-8"}), of_environment({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"})
    ('pl', 'en')
    """
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def of_arguments(arguments: Sequence[str]) -> str | None:
    """The language that the arguments ask for, if it is one of ours; it also speaks the error messages."""
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == _OPTION:
            asked = value or "".join(arguments[place + 1 : place + 2])
            return asked if asked in LANGUAGES else None
    return None


def behind_command(arguments: Sequence[str]) -> list[str]:
    """The arguments with a leading ``--lang pl`` put behind the command, where commands take it.

    >>> behind_command(["--lang", "pl", "games"]), behind_command(["--lang=pl", "rules", "rubber"])
    (['games', '--lang', 'pl'], ['rules', '--lang=pl', 'rubber'])
    """
    words = (
        0 if not arguments else 1 if arguments[0].startswith(f"{_OPTION}=") else 2 * (arguments[0] == _OPTION)
    )
    if not words or len(arguments) <= words or arguments[words].startswith("-"):
        return list(arguments[words:])
    return [arguments[words], *arguments[:words], *arguments[words + 1 :]]
