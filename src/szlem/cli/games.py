"""``szlem games``: what can be played here."""

from __future__ import annotations

from typing import Any

from szlem.games import GAMES, Game
from szlem.words import LANGUAGES, speaker

from .language import Lang, voice


def games(*, json: bool = False, lang: Lang = None) -> None:
    """List the games, with a line about each.

    Parameters
    ----------
    json
        Print JSON, which is the same in every language.
    """
    if json:
        from .output import print_json

        print_json([_plain(game) for game in GAMES])
        return
    speak = voice(lang)
    width = max(len(game.card.id) for game in GAMES)
    for game in GAMES:
        print(f"{game.card.id:{width}}  {speak.say(game.card.name)}")
        print(f"{'':{width}}  {speak.say(game.card.line)}")
    print()
    print(speak("cli.games.more"))


def _plain(game: Game) -> dict[str, Any]:
    return {
        "id": game.card.id,
        "names": {language: speaker(language).say(game.card.name) for language in LANGUAGES},
        "spellings": sorted(game.card.spellings),
        "players": game.card.players,
        "since": game.card.since,
        "minutes": game.card.minutes,
        "deals": game.match.planned,
        "options": {
            option.name: {"values": list(option.values), "usual": option.usual} for option in game.options
        },
        "sources": list(game.card.sources),
    }
