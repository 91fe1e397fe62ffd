"""Which encoding a text is in, when nobody says so or somebody says it wrongly.

Marks (BOM) are believed; then valid UTF-8; then the letters decide: a run of high bytes as long as a word is
Cyrillic, the letters of Polish and Czech are cp1250 or ISO-8859-2, the rest is Western.
"""

from __future__ import annotations

import codecs
import re
from typing import Final

MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_CYRILLIC: Final = re.compile(rb"[\xc0-\xff\xa8\xb8]{3,}")
_KOI8: Final = re.compile(rb"\b[\xe0-\xff][\xc0-\xdf]{2,}")
#: Bytes that are letters of Polish or Czech in cp1250 and nothing a name has in Western encodings.
_CP1250: Final = re.compile(
    rb"[A-Za-z][\x8a\x8c\x8d\x8e\x8f\x9a\x9c\x9d\x9e\x9f\xb9\xb3]|[\x9c\x9f\xb9\xb3\x9a\x9e][a-z]"
)
_LATIN2: Final = re.compile(
    rb"[a-z][\xb1\xb6\xbc\xb3\xb9\xbe]|[\xb1\xb6\xbc\xb3\xa3\xa6\xb9\xbe\xa9\xae][a-z]"
)
_WINDOWS_WESTERN: Final = re.compile(rb"[\x80\x82-\x8c\x8e\x91-\x9c\x9e\x9f]")


def marked(raw: bytes) -> str | None:
    """The encoding that a byte order mark names; UTF-16 without one is given away by every other byte."""
    for mark, name in MARKS:
        if raw.startswith(mark):
            return name
    if raw[:1] and len(raw) >= 4 and not raw[1] and not raw[3] and raw[0] and raw[2]:
        return "utf-16-le"
    if len(raw) >= 4 and not raw[0] and not raw[2] and raw[1] and raw[3]:
        return "utf-16-be"
    return None


def is_utf8(raw: bytes) -> bool:
    """True when the bytes are valid UTF-8; a character cut off at the end is forgiven."""
    try:
        codecs.getincrementaldecoder("utf-8")().decode(raw)
    except UnicodeDecodeError:
        return False
    return True


def guessed(raw: bytes) -> str:
    """The most likely encoding of the bytes.

    >>> guessed("Chorzów, Łódź, źle".encode("cp1250")), guessed("Łódź, pięść".encode("iso-8859-2"))
    ('cp1250', 'iso-8859-2')
    >>> guessed("Блюм, Сергей".encode("cp1251")), guessed("Hôtel".encode("latin-1"))
    ('cp1251', 'iso-8859-1')
    """
    by_mark = marked(raw)
    if by_mark is not None:
        return by_mark
    if is_utf8(raw):
        return "utf-8"
    cyrillic = _CYRILLIC.findall(raw)
    if len(cyrillic) > 1 and sum(map(len, cyrillic)) > 0.6 * sum(byte > 0xA0 for byte in raw):
        return "koi8-r" if len(_KOI8.findall(raw)) > 0.5 * len(cyrillic) else "cp1251"
    polish, latin2 = len(_CP1250.findall(raw)), len(_LATIN2.findall(raw))
    if polish and polish >= latin2:
        return "cp1250"
    if latin2:
        return "iso-8859-2"
    return "cp1252" if _WINDOWS_WESTERN.search(raw) and not _undefined(raw) else "iso-8859-1"


def _undefined(raw: bytes) -> bool:
    return any(byte in raw for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D))
