"""The catalogues: every message that is used is there, in every language, and no other."""

from __future__ import annotations

import re

import pytest
from source_messages import CATALOGUES, Use, arguments, choices, uses, variants

from szlem.words import LANGUAGES
from szlem.words.kinds import KINDS
from szlem.words.plurals import category

USES = uses()
OTHERS = [language for language in LANGUAGES if language != "en"]
#: The same in two languages: names, signs, numbers, notation.
_GAMES = "Netrydż|Bridż|Kontrakty|Chicago|Biritch|hao"
SAME = re.compile(rf"[\W\d_]*(N|E|S|W|A|K|Q|J|D|B|X+|NT|[Bb]ot|Menu|{_GAMES}|[a-z])?[\W\d_]*")


#: Names and words that are the same by right, by their ids.
SAME_BY_RIGHT = {"pl": r"call\.HAO|game\.[\w-]+\.name", "ru": ""}


def _bare(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "", text)


def test_languages_have_the_same_messages() -> None:
    for language in OTHERS:
        assert CATALOGUES[language].keys() == CATALOGUES["en"].keys(), language


@pytest.mark.parametrize("language", OTHERS)
def test_messages_have_the_same_arguments(language: str) -> None:
    wrong = [
        id
        for id, text in CATALOGUES["en"].items()
        if arguments(text) - {"n"} != arguments(CATALOGUES[language][id]) - {"n"}
    ]
    assert not wrong


def test_every_message_used_is_there() -> None:
    ids = CATALOGUES["en"]
    missing = {use for use in USES if not any(re.fullmatch(use.pattern, id) for id in ids)}
    assert not missing, sorted(missing)


def test_every_message_there_is_used() -> None:
    patterns = [re.compile(pattern) for pattern in {use.pattern for use in USES}]
    unused = [id for id in CATALOGUES["en"] if not any(pattern.fullmatch(id) for pattern in patterns)]
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_given_the_arguments_they_read(language: str) -> None:
    texts = CATALOGUES[language]
    wrong = [
        (use.pattern, use.where) for use in USES if use.arguments is not None and not _satisfied(use, texts)
    ]
    assert not wrong


def _satisfied(use: Use, texts: dict[str, object]) -> bool:
    assert use.arguments is not None
    text = texts.get(use.pattern.replace("\\", ""))
    return text is None or arguments(text) <= use.arguments


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_end_with_the_rest_and_cover_the_plurals(language: str) -> None:
    for id, text in CATALOGUES[language].items():
        for choice in choices(text):
            assert "other" in choice, id
            if choice.keys() & {"one", "few", "many"} and _shows_its_number(choice):
                left = {category(language, n) for n in range(14) if str(n) not in choice}
                assert left <= choice.keys() | {"many"}, f"{id}: {sorted(choice)}"


def _shows_its_number(choice: dict[str, object]) -> bool:
    return any(f"{{{choice['by']}}}" in variant for variant in variants(choice["other"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_of_arguments_exist(language: str) -> None:
    for id, text in CATALOGUES[language].items():
        for variant in variants(text):
            kinds = re.findall(r"\{\w+:(\w+)\}", variant)
            assert set(kinds) <= KINDS.keys(), id


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_was_left_in_english(language: str) -> None:
    same = [
        id
        for id, text in CATALOGUES["en"].items()
        for one in set(variants(text)) & set(variants(CATALOGUES[language][id]))
        if not SAME.fullmatch(_bare(one)) and not re.fullmatch(SAME_BY_RIGHT[language], id)
    ]
    assert not same


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_take_their_numbers_from_the_game(language: str) -> None:
    rules = {id: text for id, text in CATALOGUES[language].items() if id.startswith("rules.")}
    written = [id for id, text in rules.items() if any(re.search(r"\d", _bare(v)) for v in variants(text))]
    assert not written
