"""The quick way of reading PBN and the careful one come to the same records and the same problems."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper import records

from szlem.formats import Problem
from szlem.formats.pbn import read, read_records, write_records
from szlem.record import Record

FILES = sorted((Path(__file__).parent.parent / "data" / "pbn").glob("*.pbn"))
#: Single characters, lines and words that turn an ordinary file into an odd one.
ODDITIES = (
    *(
        "",
        "\n",
        "\n\n",
        '"',
        "[",
        "]",
        "{",
        "}",
        ";",
        "%",
        "\\",
        '\\"',
        "#",
        "##",
        "-",
        "*",
        "+",
        "=1=",
        "$3",
    ),
    *("!", "^I", "?", " ", "\t", "AP", "Pass", "P", "SA", "1C", "10", ".", "é"),
    *('[Note "1:x"]\n', '[Play "N"]\nSA\n', '[Board "1"]\n'),
)
PLAYED = """[Board "1"]
[Dealer "N"]
[Declarer "N"]
[Contract "1NT"]
[Auction "N"]
1NT AP
[Play "E"]
SA S2 S3 -
*
"""


def _both(text: str) -> tuple[tuple[list[Record], list[Problem]], ...]:
    """What both ways make of a text."""
    outcomes = []
    quick = read.quick_record
    for way in (quick, lambda block, origin: None):
        problems: list[Problem] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(read, "quick_record", way)
            outcomes.append((list(read_records(text, "file.pbn", problems.append)), problems))
    return tuple(outcomes)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_real_files(path: Path) -> None:
    quick, careful = _both(path.read_text("latin-1"))
    assert quick == careful


def test_the_quick_way_is_taken() -> None:
    """Else the comparison would prove nothing."""
    taken = []
    quick = read.quick_record
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(read, "quick_record", lambda *asked: taken.append(found := quick(*asked)) or found)
        for path in FILES:
            list(read_records(path.read_text("latin-1")))
        [played] = read_records(PLAYED)
    assert sum(record is not None for record in taken) > 50
    assert taken[-1] == played
    assert played.auction is not None
    assert played.play is not None


@given(st.lists(records(), min_size=1, max_size=3))
@settings(max_examples=60)
def test_what_we_write(written: list[Record]) -> None:
    out = io.BytesIO()
    write_records(written, out)
    quick, careful = _both(out.getvalue().decode())
    assert quick == careful


@given(st.sampled_from(FILES), st.data())
@settings(max_examples=150, deadline=None)
def test_files_with_something_odd_in_them(path: Path, data: st.DataObject) -> None:
    text = path.read_text("latin-1")[-4000:]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.sampled_from(ODDITIES)) + text[at + cut :]
    quick, careful = _both(text)
    assert quick == careful
