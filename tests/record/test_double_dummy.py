"""Tables and par in the tags of several programs, which say the same of the same deals."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from szlem.formats import read_file
from szlem.record import Record
from szlem.record.double_dummy import (
    TABLE,
    ability,
    composer_tricks,
    minimax,
    read_minimax,
    tricks_of,
    with_tricks,
)

DATA = Path(__file__).parent.parent / "data" / "pbn"


@pytest.mark.parametrize(
    ("name", "tag", "count"),
    [
        ("club-hand-record-36-dd-tables", "DoubleDummyTricks", 36),
        ("bridgecomposer-cp1250", "DoubleDummyTricks", 15),
        ("sixteen-deals", "Ability", 16),
    ],
)
def test_short_tags_say_what_the_table_says(name: str, tag: str, count: int) -> None:
    records = [record for record in read_file(DATA / f"{name}.pbn") if record.fact(tag)]
    assert len(records) == count
    for record in records:
        tricks = tricks_of(record)
        assert len(tricks) == 20
        alone = Record(facts={tag: record.fact(tag)})
        assert tricks_of(alone) == tricks
        write = ability if tag == "Ability" else composer_tricks
        assert write(tricks) == record.fact(tag)
        assert tricks_of(with_tricks(alone, tricks)) == tricks


def test_par_in_both_tags() -> None:
    for record in read_file(DATA / "sixteen-deals.pbn"):
        found = read_minimax(record.fact("Minimax"))
        assert found is not None
        contract, score = found
        assert record.fact("OptimumScore") == f"NS {score}"
        assert minimax(contract, score) == record.fact("Minimax")


def test_half_a_table_is_half_known() -> None:
    record = read_file(DATA / "endplay-sample-half-table.pbn")[0]
    assert {seat.name for seat, _ in tricks_of(record)} == {"N", "W"}
    assert len(tricks_of(replace(record, tables={}))) == 20


def test_what_is_no_table_is_empty() -> None:
    assert tricks_of(Record(facts={"DoubleDummyTricks": "xyz", "Ability": "?"})) == {}
    assert read_minimax("pass") is None
    assert TABLE in with_tricks(Record(), {}).tables
