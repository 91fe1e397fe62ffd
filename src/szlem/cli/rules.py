"""``szlem rules``: the rules of a game, made from the game's value."""

from __future__ import annotations

from szlem.games.about import about

from .choosing import Options, chosen_game
from .language import Lang, voice
from .output import console


def rules(game: str, /, *, option: Options = None, lang: Lang = None) -> None:
    """Print the rules of a game, how it differs from standard bridge, and worked examples.

    Parameters
    ----------
    game
        The game, by its id or a native spelling.
    """
    from .rules_page import rules_page

    speak = voice(lang)
    page = about(chosen_game(game, option))
    paper = console()
    for part in rules_page(page, speak, paper.width):
        paper.print(part)
