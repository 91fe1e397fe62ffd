"""What any store of events must do, held against the one there is."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from szlem.table import Record
from szlem.table.events import Acted, Event, Opened, Spoke
from szlem.table.store import Conflict, SqliteStore, Store, StoreInUse


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deeper" / "tables.db"


@pytest.fixture
def store(path: Path):
    kept = SqliteStore(path)
    yield kept
    kept.close()


def record(seq: int, event: Event | None = None, cmd: str | None = None, who: str = "ala") -> Record:
    return Record(seq, 1_700_000_000_000 + seq, who, event or Acted("N", "1NT"), cmd)


def test_what_is_written_is_read_back_in_order(store: Store) -> None:
    opened = Opened("ala", "rubber", {"scores": "laws2014"}, 1)
    said = Spoke("N", "Żółć", "шлем ♠")
    store.append("a", [record(1, opened, "x"), record(2)]).result()
    store.append("a", [record(3, said)]).result()
    assert store.read("a").result() == [record(1, opened, "x"), record(2), record(3, said)]
    assert store.read("b").result() == []


@pytest.mark.parametrize("seqs", [[2], [3], [0], [1], [3, 4], [2, 2], [2, 4]])
def test_only_the_next_records_are_written(store: Store, seqs: list[int]) -> None:
    store.append("a", [record(1)]).result()
    if seqs == [2]:
        store.append("a", [record(2)]).result()
        return
    with pytest.raises(Conflict):
        store.append("a", [record(seq) for seq in seqs]).result()
    assert store.read("a").result() == [record(1)]


def test_a_command_is_written_once_for_each_person_and_table(store: Store) -> None:
    store.append("a", [record(1, cmd="c")]).result()
    with pytest.raises(Conflict):
        store.append("a", [record(2, cmd="c")]).result()
    store.append("a", [record(2, cmd="c", who="bob")]).result()
    store.append("b", [record(1, cmd="c")]).result()


def test_one_conflict_in_a_group_harms_no_other(store: Store) -> None:
    futures = [store.append("a" if n % 2 else f"t{n}", [record(1)]) for n in range(100)]
    outcomes = [future.exception() for future in futures]
    assert sum(outcome is None for outcome in outcomes) == 51
    assert all(outcome is None or isinstance(outcome, Conflict) for outcome in outcomes)


def test_many_writers_lose_nothing(store: Store) -> None:
    def write(stream: str) -> None:
        for seq in range(1, 51):
            store.append(stream, [record(seq)]).result()

    with ThreadPoolExecutor(8) as writers:
        list(writers.map(write, [f"t{n}" for n in range(8)]))
    assert all(len(store.read(f"t{n}").result()) == 50 for n in range(8))


def test_what_was_written_is_there_when_it_is_opened_again(path: Path) -> None:
    first = SqliteStore(path)
    waiting = [first.append("a", [record(seq)]) for seq in range(1, 200)]
    first.close()
    assert all(future.done() for future in waiting)
    with pytest.raises(RuntimeError):
        first.read("a")
    again = SqliteStore(path)
    assert len(again.read("a").result()) == 199
    again.close()


def test_a_second_server_is_refused_and_the_lock_dies_with_its_process(path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from szlem.table.store import SqliteStore;"
        f"SqliteStore(Path({str(path)!r})); print('open', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(StoreInUse) as refused:
            SqliteStore(path)
        assert refused.value.path == path
        other.kill()
    SqliteStore(path).close()


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend, " * 100)
    with pytest.raises(sqlite3.DatabaseError):
        SqliteStore(path)
    assert path.read_text().startswith("Dear friend")


def test_a_database_of_a_later_szlem_is_left_alone(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")
    with pytest.raises(ValueError, match="newer"):
        SqliteStore(path)


def test_every_commit_waits_for_the_disk(path: Path) -> None:
    store = SqliteStore(path)
    asked = store._ask(lambda db: [db.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS])
    assert asked.result() == ["wal", 2, "exclusive"]
    store.close()


PRAGMAS = ("journal_mode", "synchronous", "locking_mode")
