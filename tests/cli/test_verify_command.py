"""``szlem verify`` on records: fair, unproved, changed, and not records at all."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from commands import szlem

from szlem.cards.lot import promise_of
from szlem.games import RUBBER
from szlem.table import (
    Act,
    Fill,
    Lapse,
    Open,
    Promise,
    Ready,
    Record,
    Share,
    Sit,
    bot_author,
    decide,
    open_table,
)
from szlem.table.deal_record import deal_records, lines


@pytest.fixture(scope="module")
def record() -> str:
    """Two deals at a table of two persons, one of whom was too late for the lots, as the table saves it."""
    events, table = open_table("ala", Open(RUBBER, "Ala", shares=True))
    share, posted = "5" * 64, 0
    more, table = decide(table, "bob", Sit(RUBBER.players[3], "Bob"))
    events += more
    more, table = decide(table, "ala", Fill())
    events += more
    while posted < 2:
        lot = table.drawing
        if table.stage == "between" and lot is None:
            more, table = decide(table, "ala", Ready(table.deals))
        elif lot is None:
            assert table.state is not None
            assert table.state.turn is not None
            seat = table.state.turn.player
            who = {"S": "ala", "W": "bob"}.get(seat.name, bot_author(seat))
            command = Act(table.deals, len(table.state.history), str(table.state.actions()[-1]))
            more, table = decide(table, who, command)
        elif lot.step == "promise" and "S" in [seat.name for seat in lot.awaited]:
            more, table = decide(table, "ala", Promise(lot.deal, promise_of(lot.pledge, "S", share)))
        elif lot.step == "promise":
            more, table = decide(table, "table", Lapse(lot.deal, "promise"))
        else:
            more, table = decide(table, "ala", Share(lot.deal, share))
        events += more
        posted += sum(type(event).__name__ == "Posted" for _, event in more)
    kept = [Record(seq, 1_790_000_000_000, who, event) for seq, (who, event) in enumerate(events, 1)]
    return lines(deal_records(kept)).decode()


def run(tmp_path: Path, text: str, *options: str) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "szlem.jsonl"
    file.write_text(text, encoding="utf-8")
    return szlem("verify", str(file), *options)


def test_what_is_fair_is_called_so_and_who_is_missing(tmp_path: Path, record: str) -> None:
    done = run(tmp_path, record)
    assert done.returncode == 0
    assert done.stdout == "deal 1: ok, without a share of W\ndeal 2: ok, without a share of W\n"
    assert "2 deals: 2 ok, 0 failed" in done.stderr
    done = run(tmp_path, record, "--lang", "pl")
    assert "rozdanie 2: w porządku, bez udziału: W" in done.stdout


def test_what_was_changed_fails(tmp_path: Path, record: str) -> None:
    first, second = map(json.loads, record.splitlines())
    first["cards"], second["cards"] = second["cards"], first["cards"]
    done = run(tmp_path, json.dumps(first) + "\n" + json.dumps(second) + "\n")
    assert done.returncode == 1
    assert done.stdout.count("FAILED") == 2
    assert "do not follow" in done.stdout


def test_what_was_not_drawn_is_told_and_has_not_failed(tmp_path: Path, record: str) -> None:
    plain = {**json.loads(record.splitlines()[0]), "lot": None, "source": "file"}
    done = run(tmp_path, json.dumps(plain))
    assert done.returncode == 0
    assert "not drawn from shares" in done.stdout


def test_for_programs(tmp_path: Path, record: str) -> None:
    done = run(tmp_path, record + "no record\n", "--json")
    assert done.returncode == 1
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(one["deal"], one["outcome"], one["missing"]) for one in told] == [
        (1, "ok", "W"),
        (2, "ok", "W"),
        (0, "failed", ""),
    ]


@pytest.mark.parametrize("text", ["[]", "{}", '{"szlem": "deal.2"}', "\x00", "é" * 10])
def test_what_is_no_record_is_said_so(tmp_path: Path, text: str) -> None:
    done = run(tmp_path, text)
    assert done.returncode == 1
    assert done.stdout.startswith("line 1: FAILED.")
    assert "Traceback" not in done.stderr


def test_an_empty_file_and_none_at_all(tmp_path: Path) -> None:
    done = run(tmp_path, "\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert "there is no deal in" in done.stderr
    done = szlem("verify", str(tmp_path / "none"))
    assert done.returncode == 2
    assert "cannot be read" in done.stderr
