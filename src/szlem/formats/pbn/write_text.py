"""How tags and comments are written."""

from __future__ import annotations

import re
from typing import Final

from szlem.record import Comment

_TO_ESCAPE: Final = re.compile(r'\\(?=[\\"]|$)|"')


def tag_line(name: str, value: str) -> str:
    r"""A tag with its value, quotes and backslashes escaped where they must be.

    >>> print(tag_line("Site", 'a "b" c'))
    [Site "a \"b\" c"]
    """
    return f'[{name} "{_TO_ESCAPE.sub(_with_backslash, value)}"]'


def _with_backslash(found: re.Match[str]) -> str:
    return "\\" + found[0]


def comment_text(comment: Comment) -> str:
    """A comment in braces, or behind semicolons where braces will not do."""
    if comment.to_line_end and "\n" not in comment.text:
        return f"; {comment.text}"
    if "}" in comment.text:
        return "\n".join(f"; {line}" for line in comment.text.split("\n"))
    return f"{{{comment.text}}}"
