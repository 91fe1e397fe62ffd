"""Made-up records through the formats and back, comparing what each can say; and hostile bytes."""

from __future__ import annotations

import io
import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper import pbn_records, records

from szlem.cards import Suit
from szlem.formats import FORMATS, FormatError, by_content, find_format, read_text
from szlem.formats.machine import numbered
from szlem.formats.problem import Problem
from szlem.record import Note, Record
from szlem.words import LANGUAGES, speaker

DATA = Path(__file__).parent.parent / "data"
FILES = sorted(path for path in DATA.rglob("*") if path.is_file() and path.suffix != ".md")
MACHINES = [format.id for format in FORMATS if format.deals_only and format.id != "csv"]
TEXTS = ("pbn", "lin", "rbn")
#: What readers look for, to be put together in every wrong way.
PIECES = (
    *('[Deal "N:', '[Auction "N"]', '[Play "W"]', "[Note ", '"', "]", "AKQ.", "1C", "AP", "SA", "^R", "=1="),
    *(
        "{",
        "}",
        ";",
        "%",
        "\n",
        "\n\n",
        "#",
        "##",
        "+",
        "*",
        "-",
        "md|3",
        "mb|",
        "pc|",
        "qx|o1|",
        "|",
        "sv|o|",
    ),
    *(
        '[Result "NS 9"]',
        '[Contract "4SX"]',
        '[Declarer "^N"]',
        "H N:",
        "A NZ:",
        "P SA",
        "R 9",
        "\0",
        "mc|9|",
    ),
)
#: No more different notes than RBN has numbers for.
NOTES = (
    None,
    *map(Note, ("a", "weak, 5–9", "łącznie z ♠", "do 'b'", "до зоны", "!S @H", "x  y", "2", "1: one")),
)
NOTED = records(st.sampled_from(NOTES))


def _through(format: str, written: list[Record], problems: list[Problem] | None = None) -> list[Record]:
    out = io.BytesIO()
    find_format(format).write(written, out, lambda _: None)
    keep = problems.append if problems is not None else lambda _: None
    return [replace(record, origin="") for record in find_format(format).read(out.getvalue(), "", keep)]


@settings(deadline=None, max_examples=40)
@given(st.lists(pbn_records(), min_size=1, max_size=3))
def test_pbn_says_everything(written: list[Record]) -> None:
    assert _through("pbn", written) == written


@settings(deadline=None, max_examples=40)
@given(st.lists(NOTED, min_size=1, max_size=3), st.sampled_from(TEXTS), st.sampled_from(TEXTS))
def test_text_formats_say_the_same(written: list[Record], one: str, other: str) -> None:
    problems: list[Problem] = []
    back = _through(other, _through(one, written, problems), problems)
    assert [_common(record) for record in back] == [_common(record) for record in written]
    assert problems == []


def _common(record: Record) -> tuple[object, ...]:
    """What every text format can say of a board; play without a card is no play, and RBN's is stopped when
    the tricks are known."""
    played = record.play.cards if record.play is not None else None
    order = list(record.play.by_turn(_trump(record))) if record.play is not None else []
    return (
        record.board, record.hands, record.dealer, record.vulnerable, record.players, record.auction,
        record.result, record.tricks, played or None, order,
    )  # fmt: skip


def _trump(record: Record) -> Suit | None:
    return record.contract.denomination.trump if record.contract and record.contract.denomination else None


@settings(deadline=None, max_examples=40)
@given(st.lists(records(), min_size=1, max_size=20), st.sampled_from(MACHINES))
def test_machines_keep_the_cards(written: list[Record], format: str) -> None:
    boards = [numbered(place, record.hands) for place, record in enumerate(written, 1)]
    assert [record.only_deal() for record in _through(format, boards)] == boards


@settings(deadline=None, max_examples=40)
@given(st.lists(records(), min_size=1, max_size=3))
def test_csv_keeps_conditions_too(written: list[Record]) -> None:
    assert [r.only_deal() for r in _through("csv", written)] == [record.only_deal() for record in written]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_changed_bytes_are_survived(path: Path) -> None:
    """Whatever is changed in a file, readers find problems or refuse it by a sentence, no more."""
    chance = random.Random(path.name)
    whole = path.read_bytes()[:6000]
    format = by_content(whole) or find_format("pbn")
    for _ in range(25):
        raw = bytearray(whole)
        for _ in range(chance.choice((1, 3, 30))):
            at = chance.randrange(len(raw))
            if chance.random() < 0.3:
                del raw[at : at + chance.randrange(1, 40)]
            elif chance.random() < 0.5:
                raw[at:at] = chance.choice(
                    (b"[", b'"', b"{", b"}", b"\0", b"\xff", b"|", b"\n\n", b"%", b"\\", b"^S", b"=")
                )
            else:
                raw[at] = chance.randrange(256)
            if not raw:
                break
        _survived(format.id, bytes(raw))


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=400), st.sampled_from([format.id for format in FORMATS]))
def test_any_bytes_are_survived(raw: bytes, format: str) -> None:
    _survived(format, raw)


@settings(deadline=None, max_examples=150)
@given(
    st.lists(
        st.sampled_from(
            PIECES
        ),
        max_size=40,
    ).map(" ".join),
    st.sampled_from(TEXTS),
)  # fmt: skip
def test_any_pieces_are_survived(text: str, format: str) -> None:
    _survived(format, text.encode())


def _survived(format: str, raw: bytes) -> None:
    found: list[Problem] = []
    chosen = find_format(format)
    for reader in (chosen.read, chosen.check):
        with suppress(FormatError):
            list(reader(raw, "x", found.append))
    for problem in found[:20]:
        for language in LANGUAGES:
            assert speaker(language).say(problem.message)


def test_what_is_nothing_is_refused_with_the_list_of_formats() -> None:
    with pytest.raises(FormatError) as refused:
        read_text("Dear Sir,")
    assert "pbn" in refused.value.message["formats"]


@pytest.mark.parametrize(
    "hostile",
    [
        b"{" * 60_000,
        b'["' * 30_000,
        b"[a " * 20_000,
        b"|" * 60_000,
        b'[A "\\' * 16_000,
        b"\n{\n" * 10_000,
    ],
)
@pytest.mark.parametrize("format", ["pbn", "lin", "rbn"])
@pytest.mark.timeout(20)
def test_no_input_takes_forever(hostile: bytes, format: str) -> None:
    _survived(format, hostile)
