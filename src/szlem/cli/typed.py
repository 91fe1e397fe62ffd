"""Calls, cards and choices as people type them, in their own letters, turned into notation.

What nobody understands is left as it is, so that the rules can say what they expected.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from szlem.auction import Call, Choice
from szlem.auction.calls import WORDS
from szlem.words import Speaker

_SIGNS: Final = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")
_SIGN_LAST: Final = re.compile(r"(10|.)([♠♥♦♣♤♡♢♧])")
_CARD: Final = re.compile(r"([SHDC])(10|.)")


def call_notation(text: str, speak: Speaker) -> str:
    """A call.

    >>> from szlem.words import speaker
    >>> [call_notation(text, speaker("pl")) for text in ("1ba", "pas", "Kontra", "1♠", "xx")]
    ['1NT', 'P', 'X', '1S', 'XX']
    """
    typed = text.strip().casefold()
    for call in WORDS:
        if typed == speak(f"call.{call.text}").casefold():
            return call.text
    plain = typed.upper().translate(_SIGNS)
    level, rest = (plain[0], plain[1:]) if plain[:1].isdigit() else ("", plain)
    return f"{level}NT" if rest == speak("denomination.NT").upper() else plain


def card_notation(text: str, speak: Speaker) -> str:
    """A card, with its suit in front or as a sign behind.

    >>> from szlem.words import speaker
    >>> [card_notation(text, speaker("pl")) for text in ("♥D", "d♥", "10♠", "sw", "c7")]
    ['HQ', 'HQ', 'ST', 'SJ', 'C7']
    """
    typed = text.strip().upper()
    if (behind := _SIGN_LAST.fullmatch(typed)) is not None:
        typed = behind[2] + behind[1]
    plain = typed.translate(_SIGNS)
    if (card := _CARD.fullmatch(plain)) is None:
        return plain
    own = {speak(f"rank.short.{letter}"): letter for letter in "AKQJT"}
    return card[1] + own.get(card[2], card[2])


def choice_notation(text: str, menu: Iterable[Choice], speak: Speaker) -> str:
    """A choice of part-score or game, typed as the contract it promises: ``1H`` or ``3NT``."""
    wanted = call_notation(text, speak)
    return next((str(choice) for choice in menu if contract_of(choice) == wanted), wanted)


def word_notation(text: str, calls: Iterable[Call], speak: Speaker) -> str:
    """A call given by the beginning of its word, as in ``k`` or ``keep``."""
    typed = text.strip().casefold()
    named = (call.text for call in calls if speak(f"call.{call.text}").casefold().startswith(typed))
    return next(named, text.strip().upper())


def contract_of(choice: Choice) -> str:
    """The contract that a choice promises.

    >>> from szlem.auction.choice import PART_OR_GAME
    >>> contract_of(PART_OR_GAME[-1])
    '3NT'
    """
    return f"{choice.level}{choice.denomination.text}"
