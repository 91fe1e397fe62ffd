"""Lots over sockets: shares of all who are there, seconds for those who are not, and kills in between."""

from __future__ import annotations

import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest
from serving import QUICK, Browser, four, play, serving
from test_recovery import LOST, Server

from szlem.server.settings import Settings
from szlem.table.deal_record import DealRecord, read_line
from szlem.table.events import Dealt, Pledged, Promised, Shared
from szlem.table.store import SqliteStore
from szlem.table.verify import verify

PATIENT = Settings(bot_pause=0, share_wait=20, messages_per_second=10_000)
HASTY = Settings(bot_pause=0, share_wait=0.3, messages_per_second=10_000)


#: A server that waits for shares longer than any test takes.
PATIENT_START = (
    "import sys, uvicorn; from pathlib import Path; from szlem.bots import PlainBot;"
    "from szlem.server.app import create_app; from szlem.server.settings import Settings;"
    "from szlem.table.store import SqliteStore; from szlem.server.network import listen;"
    "app = create_app(Settings(bot_pause=0, share_wait=60), SqliteStore(Path(sys.argv[2])), PlainBot);"
    "listener = listen('127.0.0.1', int(sys.argv[1])); print('Ctrl+C', flush=True);"
    "uvicorn.Server(uvicorn.Config(app, log_level='warning')).run(sockets=[listener])"
)


def records(browser: Browser, path: str, deal: int | None = None) -> list[DealRecord]:
    answer = browser.http.get(f"{path}/record", params={} if deal is None else {"deal": deal})
    assert answer.status_code == 200
    return [read_line(line) for line in answer.text.splitlines()]


def test_four_shares_and_no_secret_before_the_deal_is_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "szlem")
    with serving(tmp_path / "t.db", PATIENT) as base:
        began = time.monotonic()
        path, people = four(base, "duplicate")
        eve = Browser(base).join(path)
        for person in people.values():
            person.answers_lots = True
        running: list[str] = []

        def choose(legal: list[str]) -> str:
            running.append(people["S"].http.get(f"{path}/record").text)
            return legal[0]

        play(people, deals=2, choose=choose)
        assert time.monotonic() - began < 20, "nobody is waited for"
        found = records(people["S"], path)
        pages = [b.http.get(path + page).text for b in (people["S"], eve) for page in ("", "/sheet")]
        frames = [json.dumps(frame) for person in (*people.values(), eve) for frame in person.heard]
        for browser in (*people.values(), eve):
            browser.close()
    assert [record.deal for record in found] == [1, 2]
    for record in found:
        assert verify(record).outcome == "ok"
        assert record.lot is not None
        own = {seat: person.shares[record.deal] for seat, person in people.items()}
        assert record.lot.shares == own
        assert not any(record.lot.secret in text for text in (*frames, *pages, caplog.text))
        before = running[: len(running) * (record.deal - 1) // 2]
        assert not any(record.lot.secret in text for text in before), "the record holds it afterwards only"
    assert any(found[0].lot.secret in text for text in running if found[0].lot is not None)


def test_the_record_of_one_deal(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", QUICK) as base:
        path, people = four(base, "duplicate")
        assert records(people["N"], path) == [], "the deal under way is not there"
        play(people, deals=2)
        [record] = records(people["N"], path, 2)
        for person in people.values():
            person.close()
    assert (record.deal, record.source, verify(record).outcome) == (2, "lot", "ok")
    assert record.lot is not None
    assert record.lot.missed == dict.fromkeys("NESW", "late")


def test_who_is_silent_costs_a_moment_and_everybody_is_told(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", HASTY) as base:
        people = {seat: Browser(base) for seat in "SWNE"}
        path = people["S"].open_table("duplicate")
        people["S"].answers_lots = True
        for seat in "WNE":
            people[seat].sit(path, seat, seat)
        for person in people.values():
            person.join(path)
        frame = people["S"].hear_until(lambda frame: frame["k"] == "view" and frame["deal"])
        for person in people.values():
            person.close()
    assert frame["lot"]["missed"] == {"N": "late", "E": "late", "W": "late"}
    assert frame["lot"]["step"] == "drawn"


def heard(browser: Browser, wanted: Any) -> dict[str, Any]:
    return browser.hear_until(lambda frame: frame["k"] == "view" and wanted(frame))


def test_a_kill_between_any_two_steps_changes_no_card(tmp_path: Path) -> None:
    """After the pledge, between the promises, after them, and between the shares."""
    server = Server(tmp_path / "t.db", PATIENT_START)
    base = f"http://127.0.0.1:{server.port}"
    ala, bob = Browser(base), Browser(base)
    path = ala.open_table("duplicate")
    ala.join(path)
    bob.sit(path, "W", "Bob")
    assert ala.ask("fill")["k"] == "done"
    pledges = set()

    def killed() -> dict[str, Any]:
        """The table as it stands after a kill and a new start."""
        server.kill()
        server.start()
        frame = {}
        for person in (ala, bob):
            frame = heard(joined(person, path), lambda frame: frame["lot"])
        pledges.add(frame["lot"]["pledge"])
        return frame

    assert killed()["lot"]["awaited"] == ["S", "W"]
    answer(ala, path)
    assert killed()["lot"]["awaited"] == ["W"]
    answer(bob, path)
    assert killed()["lot"]["step"] == "share"
    answer(ala, path)
    assert killed()["lot"]["awaited"] == ["W"]
    answer(bob, path)
    frame = killed()
    assert (frame["lot"]["missed"], frame["deal"]["deal"]) == ({}, 1)
    assert len(pledges) == 1
    for person in (ala, bob):
        person.close()
    server.stop()
    kinds = [type(record.event) for record in log_of(tmp_path / "t.db", path)]
    assert [kind for kind in kinds if kind in (Pledged, Promised, Shared, Dealt)] == [
        *(Pledged, Promised, Promised, Shared, Shared, Dealt),
    ]


def answer(person: Browser, path: str) -> None:
    """One step of one person's page, until the server has it on disk."""
    frame = heard(joined(person, path), lambda frame: frame["table"]["you"] in frame["lot"]["awaited"])
    you, before = frame["table"]["you"], frame["lot"]["step"]
    person.answer_lot(frame)
    heard(person, lambda frame: you not in frame["lot"]["awaited"] or frame["lot"]["step"] != before)


def joined(person: Browser, path: str) -> Browser:
    """Its socket, opened again."""
    for _ in range(1200):
        try:
            return person.join(path)
        except LOST:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


def log_of(db: Path, path: str) -> list[Any]:
    store = SqliteStore(db)
    kept = store.read(path.removeprefix("/t/")).result()
    store.close()
    return kept
