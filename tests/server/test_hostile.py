"""A hostile client costs nobody else anything: too many tables, huge messages, scripts, repeats."""

from __future__ import annotations

import json
import logging
import random
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from serving import QUICK, Browser, serving
from websockets.exceptions import ConnectionClosed

from szlem.server.allowance import Allowance
from szlem.table import Refused
from szlem.table.gathering import EventOpened, Gathered


def test_an_address_that_opens_too_many_tables_is_refused_and_the_others_are_not() -> None:
    now = [0.0]
    allowance = Allowance(60, lambda: now[0])
    opened = 0
    for _ in range(1000):  # a thousand in a minute
        now[0] += 0.06
        try:
            allowance.take("a")
            opened += 1
        except Refused:
            allowance.take("b" + str(opened))
    assert 60 <= opened <= 121, "sixty at once, and sixty in the minute"
    now[0] += 60
    allowance.take("a", 20)


def test_a_refused_opening_is_a_page_that_says_so(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", replace(QUICK, tables_per_minute=2)) as base:
        ann = Browser(base)
        first = ann.open_table("rubber")
        ann.open_table("rubber")
        answers = [
            ann.http.post(where, files={key: (None, value) for key, value in form.items()})
            for where, form in (
                ("/tables", {"game": "rubber", "name": "A"}),
                ("/events", {"game": "duplicate", "name": "E", "tables": "2", "boards": "1"}),
            )
        ]
        assert [answer.status_code for answer in answers] == [422, 422]
        assert all("Too many tables" in answer.text for answer in answers)
        assert ann.http.get(first).status_code == 200


def test_ten_megabytes_close_the_line_of_the_sender_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with serving(tmp_path / "t.db") as base:
        ann, eve = Browser(base), Browser(base)
        path = ann.open_table("rubber")
        ann.join(path).view()
        eve.sit(path, "W", "Eve")
        eve.join(path)
        assert eve.socket is not None
        try:
            eve.socket.send(json.dumps({"k": "say", "cmd": "1", "text": "x" * 10_000_000}))
            while True:
                eve.hear()
        except (ConnectionClosed, OSError):
            pass
        assert ann.ask("say", text="still here")["k"] == "done"
        secrets = [browser.http.cookies["szlem"] for browser in (ann, eve)]
        assert not [line for line in caplog.messages if any(secret in line for secret in secrets)]
        assert not [line for line in caplog.messages if len(line) > 10_000]


def test_scripts_in_a_name_are_words_on_every_page_of_an_event(tmp_path: Path) -> None:
    bad = "<script>alert(1)</script>"
    with serving(tmp_path / "t.db") as base:
        host = Browser(base)
        form = {"game": "duplicate", "name": bad, "comparison": "butler", "tables": "2", "boards": "1"}
        sent = host.http.post("/events", files={key: (None, value) for key, value in form.items()})
        path = sent.headers["location"]
        page = host.http.get(path).text
        table = re.findall(r'formaction="(/t/\w+)/sit"', page)[0]
        host.http.post(f"{table}/sit", data={"seat": "N", "name": bad})
        page = host.http.get(path).text
        assert "<script>alert" not in page
        assert page.count("&lt;script&gt;") >= 2


def test_orders_that_are_dropped_doubled_and_reordered_are_done_once_or_not_at_all(tmp_path: Path) -> None:
    lot = random.Random(8)
    with serving(tmp_path / "t.db") as base:
        ann = Browser(base)
        path = ann.open_table("duplicate", duplicate__boards="4")
        ann.join(path).ask("fill")
        answers: dict[str, set[str]] = {}
        waiting: list[dict[str, Any]] = []
        for number in range(60):
            waiting.append({"kind": "say", "cmd": f"c{number}", "text": f"remark {number}"})
            if lot.random() < 0.3:
                waiting.append(dict(lot.choice(waiting)))
            lot.shuffle(waiting)
            for order in waiting[3:]:
                waiting.remove(order)
                if lot.random() < 0.8:
                    answer = ann.ask(**order)
                    answers.setdefault(order["cmd"], set()).add(json.dumps(answer))
        assert answers
        assert all(len(told) == 1 for told in answers.values()), "the same answer however often it is sent"
        said = [remark["text"] for remark in Browser(base).join(path).view()["talk"]]
        assert len(said) == len(set(said)), "nothing twice"
        assert set(said) <= {f"remark {cmd[1:]}" for cmd in answers}


TABLES = st.lists(
    st.tuples(st.frozensets(st.sampled_from("pqr"), max_size=2), st.integers(0, 3)), min_size=2, max_size=4
)


@given(TABLES, st.booleans(), st.booleans())
def test_who_may_look_at_a_table_can_play_none_of_its_boards_elsewhere(
    drawn: list[tuple[frozenset[str], int]], closed: bool, teaches: bool
) -> None:
    taken: set[str] = set()
    tables = {}
    for number, (people, played) in enumerate(drawn):
        sat, taken = people - taken, taken | people
        done = played if sat else 0
        tables[str(number)] = SimpleNamespace(
            sat=sat, played=(None,) * done, ended=done == 3, known_as=lambda person: person
        )
    opened = EventOpened("p", "", "duplicate", tuple(tables), ("1", "2", "3"), "butler", teaches)
    event = Gathered(opened, tables, closed)
    for person in ("p", "q", "r", "new", None):
        for looked_at in tables:
            own = event.table_of(person)
            if not event.may_look(person, looked_at) or own == looked_at:
                continue
            assert not any(event.may_sit(person, other) for other in tables)
            assert event.teaches(person) or own is None or tables[own].ended
    for board in event.finished:
        assert all(len(one.played) > board for one in tables.values() if one.sat)
        empty = [name for name, one in tables.items() if not one.sat]
        assert not any(event.may_sit("new", name) for name in empty), "an empty table could still play it"
