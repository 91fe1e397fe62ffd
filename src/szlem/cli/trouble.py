"""What went wrong, in a plain sentence that names what to do."""

from __future__ import annotations

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from szlem.message import Message, say
from szlem.words import Speaker


class Trouble(Exception):
    """A command cannot do what was asked; ``what`` says why and what to do."""

    def __init__(self, what: Message) -> None:
        super().__init__(what.id)
        self.what = what


def refuse_option(text: str, command: str) -> None:
    """Where a lone hyphen stands for standard input, longer words with one are still mistyped options."""
    if text.startswith("-") and text != "-":
        raise Trouble(say("cli.error.option", option=text, command=command))


def about_usage(wrong: CycloptsError, speak: Speaker) -> str:
    """The sentence about arguments that do not fit."""
    command = " ".join(("szlem", *(wrong.command_chain or ())))
    if isinstance(wrong, UnknownOptionError):
        return speak("cli.error.option", option=wrong.token.keyword or wrong.token.value, command=command)
    if isinstance(wrong, (UnknownCommandError, UnusedCliTokensError)):
        return speak("cli.error.command", text=(wrong.unused_tokens or [""])[0], command=command)
    if isinstance(wrong, MissingArgumentError):
        return speak("cli.error.missing", name=_name(wrong), command=command)
    if isinstance(wrong, CoercionError) and wrong.token is not None:
        return speak("cli.error.value", name=_name(wrong), value=wrong.token.value, command=command)
    return speak("cli.error.usage", command=command)


def _name(wrong: CycloptsError) -> str:
    return wrong.argument.name if wrong.argument is not None else ""
