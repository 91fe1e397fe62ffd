"""``szlem keep``: the score of people who play with real cards, kept in a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from szlem.games import Game
from szlem.keeping import NotWritten, Pad, PadEvent, decide, open_pad, opened, replay
from szlem.message import Message, say
from szlem.words import Speaker

from .choosing import Options, chosen_game
from .keep_file import read_events, write_events
from .keep_line import names_of, read_line
from .keep_showing import Showing
from .language import Lang, voice
from .trouble import Trouble

#: The person at the keyboard, for the pad.
ME = "me"
_QUIT = ("q", "quit")


def keep(
    game: str,
    /,
    *,
    file: Annotated[Path | None, Parameter(name=("--file", "-f"))] = None,
    names: str = "",
    option: Options = None,
    lang: Lang = None,
) -> int:
    """Keep the score of a game played with real cards; entries are typed, or come from a pipe.

    Parameters
    ----------
    game
        The game, by its id or a native spelling.
    file
        Where the pad is kept, to go on with it another day; by default GAME.pad in this folder.
    names
        The players in the order of the seats, North first, who deals first: Ann,Bob,Cyd,Dan.
    """
    speak = voice(lang)
    chosen = chosen_game(game, option)
    keeping = Keeping(file or Path(f"{chosen.card.id}.pad"), chosen, names, speak)
    return keeping.by_hand() if sys.stdin.isatty() else keeping.from_lines(sys.stdin)


class Keeping:
    """A pad in its file, and the person who writes on it."""

    def __init__(self, path: Path, game: Game, names: str, speak: Speaker) -> None:
        self.path = path
        self.speak = speak
        self.events: list[PadEvent] = list(read_events(path))
        self.pad = _found(self.events, game, path) if self.events else self._new(game, names)
        self.showing = Showing(speak)

    def _new(self, game: Game, names: str) -> Pad:
        event = open_pad(ME, game, {})
        if names:
            event = open_pad(ME, game, names_of(names, opened(event)))
        self.events = [event]
        return opened(event)

    def by_hand(self) -> int:
        """A prompt for each line, and the sheet after it, until the person leaves."""
        self.showing.sheet(self.pad)
        while True:
            try:
                text = input(self.showing.prompt(self.pad)).strip()
            except EOFError:
                print()
                return 0
            if text.casefold() in _QUIT:
                return 0
            if text in ("?", ""):
                self.showing.help(self.pad)
                continue
            try:
                self.do(text)
            except Trouble as trouble:
                self.showing.refusal(trouble.what)

    def from_lines(self, lines: Iterator[str]) -> int:
        """Each line is an entry; the first that cannot be ends it, and those before it are kept."""
        for number, line in enumerate(lines, 1):
            text = line.partition("#")[0].strip()
            if not text:
                continue
            try:
                self.do(text)
            except Trouble as trouble:
                raise Trouble(say("cli.keep.line", n=number, why=trouble.what)) from None
        if len(self.events) == 1 or not self.pad.items:
            self.showing.sheet(self.pad)
        return 0

    def do(self, text: str) -> None:
        """Carry out a line: it is in the file before it is shown."""
        command = read_line(text, self.pad, self.speak)
        try:
            event, after = decide(self.pad, ME, command)
        except NotWritten as wrong:
            raise Trouble(wrong.why) from None
        if event is not None:
            write_events(self.path, [*self.events, event])
            self.events.append(event)
            self.pad = after
        self.showing.sheet(self.pad)


def _found(events: list[PadEvent], game: Game, path: Path) -> Pad:
    """The pad of a file, which must be of this game."""
    try:
        pad = replay(events)
    except (ValueError, NotWritten):
        raise Trouble(say("cli.keep.no_pad", file=str(path))) from None
    if pad.game.card.id != game.card.id or (game.chosen and dict(game.chosen) != _chosen(pad, game)):
        raise Trouble(say("cli.keep.other_game", file=str(path), game=_name(pad)))
    return pad


def _chosen(pad: Pad, game: Game) -> dict[str, str]:
    return {name: pad.game.chosen[name] for name in game.chosen}


def _name(pad: Pad) -> Message:
    return pad.game.card.name
