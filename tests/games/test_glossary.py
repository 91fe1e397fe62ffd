"""The glossary: every term named and explained in every language, and the topics that lead to it."""

from __future__ import annotations

import pytest

from szlem.games import GAMES
from szlem.games.glossary import GROUPS, OF_TOPIC, TERMS, group_name, term_name, term_text
from szlem.words import LANGUAGES, speaker

#: What the sources of this house call things: the words must be found under their terms.
WORDS_OF_THE_SOURCES = {
    "pl": {
        "dummy": "dziadek", "trick": "lewa", "overtrick": "nadróbka", "undertrick": "wpadka",
        "double": "kontra", "redouble": "rekontra", "partnership": "spółka", "rubber": "rober",
        "vulnerable": "po partii", "game": "dograna", "line": "kreska", "alternation": "przemienność",
        "crown": "korona i koronka",
    },
    "ru": {
        "dummy": "болван", "table_hand": "стол", "trick": "взятка", "overtrick": "овер",
        "undertrick": "подсад", "double": "контра", "redouble": "реконтра", "denomination": "деноминация",
        "rubber": "роббер", "vulnerable": "в зоне", "part_score": "частичная запись", "game": "партия",
        "major": "мажор",
    },
}  # fmt: skip


def test_each_term_stands_once() -> None:
    assert len(set(TERMS)) == len(TERMS) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_named_and_explained(language: str) -> None:
    say = speaker(language).say
    names = [say(term_name(term)) for term in TERMS]
    assert len({name.casefold() for name in names}) == len(names)
    for term in TERMS:
        explained = say(term_text(term))
        assert explained.endswith(".")
        assert explained.count(". ") <= 2, "one or two sentences, three at most"
    assert all(say(group_name(group)) for group, _ in GROUPS)


@pytest.mark.parametrize("language", WORDS_OF_THE_SOURCES)
def test_the_words_of_the_sources_are_there(language: str) -> None:
    say = speaker(language).say
    wanted = WORDS_OF_THE_SOURCES[language]
    assert {term: say(term_name(term)) for term in wanted} == wanted


def test_topics_lead_to_terms() -> None:
    assert set(OF_TOPIC.values()) <= set(TERMS)
    topics = {topic for game in GAMES for topic in game.rules()}
    assert {"auction", "contract", "dummy", "declarer", "lead", "honours", "vulnerability"} <= topics & set(
        OF_TOPIC
    )
