"""Values taken from games before: ``#`` is that of the last game, ``##`` begins one for all that follow.

Source: Tis Veugen, "Portable Bridge Notation 2.1", section 4.8. A tag that stands in a game, whatever its
value, ends what ``##`` began.
"""

from __future__ import annotations

from szlem.formats.problem import overlook

from .blocks import Block
from .parse import Game, Tag, parse
from .tags import OWN_VALUE


class Inheritance:
    """What the games so far hand on."""

    def __init__(self) -> None:
        self._before: Game | Block | None = None
        self._lasting: dict[str, Tag] = {}

    def fill(self, game: Game) -> None:
        """Put inherited values into the tags of a game, and remember it."""
        if self.concerns(game.block):
            here = {tag.name for tag in game.tags}
            for tag in game.tags:
                if tag.name != "Note" and tag.name:
                    self._fill(tag, game)
            for name, tag in self._lasting.items():
                if name not in here:
                    game.tags.append(Tag(name, tag.value, 0))
        self._before = game

    def concerns(self, block: Block) -> bool:
        """True when a game takes a value from another, or hands one on to all that follow."""
        return bool(self._lasting) or '"#' in block.text

    def passed(self, block: Block) -> None:
        """Remember a game that inheritance does not concern."""
        self._before = block

    def _earlier(self, name: str) -> Tag | None:
        """The tag of this name in the game before."""
        if isinstance(self._before, Block):
            self._before = parse(self._before, "", overlook)
        tags = self._before.tags if self._before is not None else []
        return next((tag for tag in tags if tag.name == name), None)

    def _fill(self, tag: Tag, game: Game) -> None:
        lasting = self._lasting.pop(tag.name, None) if self._lasting else None
        if not tag.value.startswith("#"):
            return
        if tag.value.startswith("##"):
            tag.value = tag.value[2:]
            tag.offset += 2
            self._lasting[tag.name] = tag
            return
        if tag.value != "#":
            return
        if tag.name in OWN_VALUE:
            game.say(tag.offset, "own_value", tag=tag.name)
        before = self._earlier(tag.name) or lasting
        if before is None:
            game.say(tag.offset, "nothing_before", tag=tag.name)
        tag.value = before.value if before is not None else ""
        if before is not None and not tag.pieces and tag.name in OWN_VALUE:
            tag.pieces = before.pieces
