"""Numbers as they are typed."""

from __future__ import annotations

import re
from typing import Final

from szlem.message import say

from .trouble import Trouble

_POINTS: Final = re.compile(r"[+-]?\d{1,6}")
_MINUS: Final = str.maketrans("−–—", "---")


def points(text: str) -> int:
    """A score: a whole number; ``Trouble`` says what was typed instead.

    >>> points("−50"), points("+620")
    (-50, 620)
    """
    plain = text.strip().translate(_MINUS)
    if _POINTS.fullmatch(plain) is None:
        raise Trouble(say("cli.error.points", text=text))
    return int(plain)
