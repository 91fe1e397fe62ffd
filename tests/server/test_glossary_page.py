"""The glossary on the web: all names, anchors that the rules lead to, one order a language."""

from __future__ import annotations

import re

import pytest

from szlem.games import GAMES
from szlem.games.glossary import TERMS, term_name
from szlem.server.pages import Pages
from szlem.server.rules_page import rules_page
from szlem.words import LANGUAGES, speaker

PAGES = Pages("test")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_every_name_in_every_language(language: str) -> None:
    text = PAGES.glossary(language)
    for term in TERMS:
        assert f'id="{term}"' in text
        for other in LANGUAGES:
            assert speaker(other).say(term_name(term)).replace("'", "&#39;") in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_the_rules_lead_to_it(game: object) -> None:
    leads = set(re.findall(r'/glossary#(\w+)"', PAGES.rules("en", rules_page(game))))  # type: ignore[arg-type]
    assert "declarer" in leads or "trick" in leads or "lead" in leads
    assert leads <= set(TERMS)


def test_every_foot_leads_to_it() -> None:
    assert '<a href="/glossary">' in PAGES.home("en", [])
