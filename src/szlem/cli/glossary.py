"""``szlem glossary``: the words of the games, in three languages."""

from __future__ import annotations

from collections.abc import Iterator

from szlem.games.glossary import GROUPS, group_name, term_name, term_text
from szlem.message import say
from szlem.words import LANGUAGES, Speaker, speaker

from .language import Lang, voice
from .output import WIDEST
from .trouble import Trouble


def glossary(word: str = "", /, *, lang: Lang = None) -> None:
    """Print what the words of the games mean, each with its names in English, Polish and Russian.

    Parameters
    ----------
    word
        A word, or a part of one, in any of the languages; without it everything is printed.
    """
    speak = voice(lang)
    printed = "\n\n".join(_groups(word.strip().casefold(), speak))
    if not printed:
        raise Trouble(say("cli.glossary.unknown", word=word))
    print(printed)


def _groups(word: str, speak: Speaker) -> Iterator[str]:
    for group, terms in GROUPS:
        found = [term for term in terms if any(word in name.casefold() for name in _names(term).values())]
        if found:
            told = sorted((_told(term, speak) for term in found), key=str.casefold)
            yield "\n\n".join((speak.say(group_name(group)).upper(), *told))


def _names(term: str) -> dict[str, str]:
    return {language: speaker(language).say(term_name(term)) for language in LANGUAGES}


def _told(term: str, speak: Speaker) -> str:
    from textwrap import fill

    names = _names(term)
    others = " · ".join(name for language, name in names.items() if language != speak.language)
    text = fill(speak.say(term_text(term)), WIDEST - 10, initial_indent="  ", subsequent_indent="  ")
    return f"{names[speak.language]} ({others})\n{text}"
