"""Finds the tags of a PBN text and gathers them into records.

Source: Tis Veugen, "Portable Bridge Notation 2.1" (sections 2 and 3): ``%`` at the start of a line escapes
it, comments are ``;`` to the end of the line or ``{}``, a blank line ends a record, ``#`` takes a value
from the record before and ``##`` gives one to all records that follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from szlem.message import say

from .text import Source

_TOKEN: Final = re.compile(
    r"""
      (?P<escape> ^%[^\n]* )
    | (?P<comment> ;[^\n]* | \{[^}]*\} )
    | (?P<open> \{ )
    | \[\s* (?P<name>[A-Za-z_]\w*) \s* "(?P<value>(?:\\.|[^"\\\n])*)" \s*\]
    | (?P<broken> ^[ \t]*\[ )
    | (?P<blank> ^[ \t]*\n )
    | "[^"\n]*"                      # a text in a section
    | [^\s;{\["]+ | \[ | "           # other data of a section
    """,
    re.VERBOSE | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag's value, and the offset where it begins in the text."""

    value: str
    offset: int


#: The tags of one record by name, in small letters.
Tags = Mapping[str, Tag]


def records(source: Source) -> Iterator[Tags]:
    """The records in order, with inherited values filled in."""
    before: dict[str, Tag] = {}
    lasting: dict[str, Tag] = {}
    for written in _written(source):
        before = _inherited(written, before, lasting)
        yield before


def _written(source: Source) -> Iterator[dict[str, Tag]]:
    """The records as they stand. A tag that is there already begins a new one even without a blank line."""
    tags: dict[str, Tag] = {}
    for token in _TOKEN.finditer(source.text):
        if token["open"]:
            raise source.error(token.start(), say("formats.pbn.open_comment"))
        if token["broken"]:
            raise source.error(token.end() - 1, say("formats.pbn.bad_tag"))
        name = (token["name"] or "").lower()
        if tags and (token["blank"] or name in tags):
            yield tags
            tags = {}
        if name:
            tags[name] = Tag(token["value"], token.start("value"))
    if tags:
        yield tags


def _inherited(tags: Tags, before: Tags, lasting: dict[str, Tag]) -> dict[str, Tag]:
    """The tags with ``#`` and ``##`` resolved; ``lasting`` is brought up to date."""
    filled = {}
    for name, tag in tags.items():
        if tag.value.startswith("##"):
            tag = lasting[name] = Tag(tag.value[2:], tag.offset + 2)
        elif tag.value == "#":
            lasting.pop(name, None)
            tag = replace(tag, value=before[name].value if name in before else "")
        filled[name] = tag
    return {**lasting, **filled}
