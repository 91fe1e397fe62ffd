"""The strengths that a bot can be asked for, and the bots that others have added."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from .bot import Bot
from .plain import PlainBot

#: The group of entry points by which other packages add bots: a name, and what makes the bot of that name.
ENTRY_POINTS: Final = "szlem.bots"
USUAL: Final = "plain"


def _plain() -> Bot:
    return PlainBot()


def _club() -> Bot:
    from .budget import Budget, Skill
    from .expert import ExpertBot

    return ExpertBot(Skill(Budget(0.1, 20), infers=False))


def _expert() -> Bot:
    from .budget import Budget, Skill
    from .expert import ExpertBot

    return ExpertBot(Skill(Budget(0.25, 100), infers=True, ahead=3))


#: ``plain-1``, the plain bot as it stood at the end of the first issue, is not offered at tables: it is there
#: to be measured against, and stays when plain changes.
#: From the weakest: rules of thumb; a few layouts, every hidden card anywhere; more of them, weighed by what
#: the others did, and one line for all of them in declarer's endings.
LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {"plain": _plain, "club": _club, "expert": _expert}


@cache
def all_levels() -> Mapping[str, Callable[[], Bot]]:
    """The levels here and, by their names, the bots of other packages."""
    from importlib.metadata import entry_points

    added = {point.name: _loaded(point.load) for point in entry_points(group=ENTRY_POINTS)}
    return {**LEVELS, "plain-1": _plain, **added, **LEVELS}


def _loaded(load: Callable[[], Callable[[], Bot]]) -> Callable[[], Bot]:
    return lambda: load()()


def is_level(name: str) -> bool:
    """True when there is a bot of this name."""
    return name in LEVELS or name in all_levels()


def bot_of(level: str) -> Bot:
    """A bot of this level, or one that another package has added; ``ValueError`` when there is none.

    >>> type(bot_of("plain")).__name__
    'PlainBot'
    """
    make = LEVELS.get(level) or all_levels().get(level)
    if make is None:
        raise ValueError(f"there is no bot called {level!r}: it is one of {', '.join(all_levels())}")
    return make()
