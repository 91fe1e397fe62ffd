"""Plural categories of whole numbers in the languages of the house (rules of the Unicode CLDR)."""

from __future__ import annotations


def category(language: str, n: int) -> str:
    """``one``, ``few``, ``many`` or ``other`` for the number.

    >>> [category("pl", n) for n in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    >>> [category("ru", n) for n in (1, 2, 5, 11, 21)]
    ['one', 'few', 'many', 'many', 'one']
    """
    if language == "en":
        return "one" if n == 1 else "other"
    few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    one = n == 1 if language == "pl" else n % 10 == 1 and n % 100 != 11
    return "one" if one else "few" if few else "many"
