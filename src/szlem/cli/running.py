"""Builds the command line and runs it: errors are one sentence, pipes may break, Ctrl-C is no accident."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from cyclopts import App, CycloptsError

import szlem
from szlem.words import Speaker

from .language import behind_command, of_arguments, voice
from .trouble import Trouble, about_usage

#: Every command is a function of its name in a module of its name.
COMMANDS: Final = (
    "serve",
    "join",
    "play",
    "games",
    "rules",
    "glossary",
    "auction",
    "solve",
    "convert",
    "verify",
    "check",
    "show",
    "score",
    "imps",
    "vp",
    "matchpoints",
    "keep",
    "deal",
    "review",
    "stats",
)

_USAGE: Final = 2
_BROKEN_PIPE: Final = 1
_INTERRUPTED: Final = 130


def build(speak: Speaker) -> App:
    """The application; the modules of its commands are imported when a command is run."""
    app = App(
        name="szlem", help=speak("cli.help"), version=f"szlem {szlem.__version__}", version_flags="--version"
    )
    for command in COMMANDS:
        path = f"szlem.cli.{command}:{command}"
        app.command(path, name=command, help=speak(f"cli.help.{command}"))
    return app


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command that the arguments name, and end the program."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    speak = voice(of_arguments(given))
    _write_what_can_be_written()
    try:
        status = build(speak)(
            behind_command(given), exit_on_error=False, print_error=False, result_action="return_value"
        )
        sys.stdout.flush()
    except CycloptsError as wrong:
        _complain(about_usage(wrong, speak), speak)
    except Trouble as trouble:
        _complain(speak.say(trouble.what), speak)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(_BROKEN_PIPE)
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    sys.exit(status if isinstance(status, int) else 0)


def _write_what_can_be_written() -> None:
    """A terminal that knows no ♠ shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _complain(sentence: str, speak: Speaker) -> NoReturn:
    print(f"szlem: {sentence}", file=sys.stderr)
    sys.exit(_USAGE)
