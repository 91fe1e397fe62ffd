"""The glossary as the page shows it: by the part of the game, in the order of the reader's alphabet."""

from __future__ import annotations

from collections.abc import Iterator

from szlem.games.glossary import GROUPS, group_name, term_name, term_text
from szlem.message import Message
from szlem.words import LANGUAGES, speaker

from .page_parts import Term


def glossary(language: str) -> Iterator[tuple[Message, list[Term]]]:
    """The heading of each group and its terms."""
    for group, terms in GROUPS:
        shown = [Term(term, _names(term), term_text(term)) for term in terms]
        yield group_name(group), sorted(shown, key=lambda term: term.names[language].casefold())


def _names(term: str) -> dict[str, str]:
    return {language: speaker(language).say(term_name(term)) for language in LANGUAGES}
