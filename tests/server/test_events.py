"""Events over a real server: who may see what, and what the standings say and when."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from serving import Browser, play, serving
from websockets.exceptions import ConnectionClosed

from szlem.scoring.compare import imps

SEATS = "NESW"
#: Two boards; in the second south has all the spades.
PBN = b"""[Board "7"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A63.KQ2.AJ95.Q84 KQ72.J43.K62.A95 JT98.A985.QT7.K2 54.T76.843.JT763"]

[Board "9"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
"""


def open_event(host: Browser, **fields: Any) -> str:
    """Open an event; its path."""
    form = {
        "game": "duplicate",
        "name": "Friday",
        "comparison": "teams",
        "tables": "2",
        "boards": "2",
        **fields,
    }
    parts = {key: value if isinstance(value, tuple) else (None, value) for key, value in form.items()}
    answer = host.http.post("/events", files=parts)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def tables_of(browser: Browser, path: str) -> list[str]:
    """The tables' paths, by the buttons of the event's page."""
    return list(dict.fromkeys(re.findall(r'formaction="(/t/\w+)/sit"', browser.http.get(path).text)))


def four_at(base: str, table: str, prefix: str) -> dict[str, Browser]:
    """Four people at a table, their sockets open."""
    people = {seat: Browser(base) for seat in SEATS}
    for seat, person in people.items():
        answer = person.http.post(f"{table}/sit", data={"seat": seat, "name": prefix + seat})
        assert answer.status_code == 303, answer.text
        person.join(table)
    return people


def is_open(browser: Browser, table: str) -> bool:
    """Whether the table's socket shows anything to this browser."""
    browser.join(table)
    try:
        return bool(browser.hear())
    except ConnectionClosed:
        return False


def results(page: str) -> list[str]:
    """The boards whose results stand on the page, by their numbers."""
    return re.findall(r"<caption>Board (\S+?)[ <]", page)


def test_a_board_is_told_when_all_have_played_it_and_the_teams_have_their_imps(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as base:
        host, eve = Browser(base), Browser(base)
        path = open_event(host, file=("two.pbn", PBN))
        first, second = tables_of(host, path)
        ours = four_at(base, first, "a")
        assert [is_open(ours["N"], second), is_open(eve, first), is_open(host, second)] == [False] * 3
        ours["N"].join(first)
        play(ours)
        page = eve.http.get(path).text
        assert results(page) == [], "the second table may still play them"
        assert eve.http.get(first).headers["location"] == path
        for what in ("sheet", "record", "advice", "qr.svg"):
            assert eve.http.get(f"{first}/{what}").status_code == 403, what
        assert eve.http.get(f"{path}/record").status_code == 403
        theirs = four_at(base, second, "b")
        play(theirs)
        page = eve.http.get(path).text
        assert results(page) == ["7", "9"]
        assert is_open(eve, first), "there is nothing left to play"
        scores = [
            [row for row in deal.splitlines() if '"szlem"' in row]
            for deal in (eve.http.get(f"{table}/record").text for table in (first, second))
        ]
        assert [len(rows) for rows in scores] == [2, 2]
        margin = team_a(ours, theirs)
        assert f'aN – aS, bE – bW</th><td class="r">{str(margin).replace("-", "−")}<' in page
        assert len(eve.http.get(f"{path}/record").text.splitlines()) == 4
        late = eve.http.post(f"{first}/sit", data={"seat": "N", "name": "Eve"})
        assert late.status_code == 409


def team_a(ours: dict[str, Browser], theirs: dict[str, Browser]) -> int:
    """The first team's IMPs, from the score sheets that the tables were shown."""
    sheets = [one["N"].heard[-1]["sheet"]["rows"] for one in (ours, theirs)]
    scores = [[row["cells"][0]["points"] - row["cells"][1]["points"] for row in rows] for rows in sheets]
    return sum(imps(mine - other) for mine, other in zip(*scores, strict=True))


def test_nobody_moves_to_another_table_and_a_teacher_watches_all_but_never_plays(tmp_path: Path) -> None:
    db = tmp_path / "t.db"
    with serving(db) as base:
        teacher, ann = Browser(base), Browser(base)
        path = open_event(teacher, game="minibridge", comparison="butler", teaches="yes", tables="3")
        page = teacher.http.get(path).text
        assert "formaction" not in page
        one, two, three = tables_of(ann, path)
        assert all(is_open(teacher, table) for table in (one, two, three))
        assert teacher.http.post(f"{one}/sit", data={"seat": "N", "name": "T"}).status_code == 409
        assert ann.http.post(f"{one}/sit", data={"seat": "N", "name": "Ann"}).status_code == 303
        assert ann.join(one).ask("leave")["k"] == "done"
        assert tables_of(ann, path) == [one], "she has held a seat there"
    with serving(db) as base:
        again = Browser(base)
        again.http.cookies.update({"szlem": ann.http.cookies["szlem"]})
        assert again.http.post(f"{two}/sit", data={"seat": "N", "name": "Ann"}).status_code == 409
        assert again.http.post(f"{one}/sit", data={"seat": "S", "name": "Ann"}).status_code == 303


def test_the_host_stops_all_tables_and_fills_those_where_somebody_sits(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as base:
        host, ann = Browser(base), Browser(base)
        path = open_event(host, comparison="matchpoints")
        one, two = tables_of(host, path)
        ann.http.post(f"{one}/sit", data={"seat": "N", "name": "Ann"})
        for what in ("pause", "fill"):
            assert ann.http.post(f"{path}/{what}", data={"paused": "yes"}).status_code == 403
            assert host.http.post(f"{path}/{what}", data={"paused": "yes"}).status_code == 303
        view = ann.join(one).view()
        assert view["table"]["paused"]
        assert [view["table"]["seats"][seat]["kind"] for seat in SEATS] == ["person", "bot", "bot", "bot"]
        assert tables_of(Browser(base), path) == [one, two]
        assert host.http.post(f"{path}/pause", data={"paused": "no"}).status_code == 303
        ann.hear_until(lambda frame: frame["k"] == "view" and not frame["table"]["paused"])
        play({"N": ann})
        assert results(ann.http.get(path).text) == [], "the other table waits for people"
        assert ann.http.post(f"{path}/close").status_code == 403
        assert host.http.post(f"{path}/close").status_code == 303
        assert host.http.post(f"{path}/close").status_code == 303
        assert results(ann.http.get(path).text) == ["1", "2"]
    with serving(tmp_path / "t.db") as base:
        page = Browser(base).http.get(path).text
        assert results(page) == ["1", "2"]
        assert "formaction" not in page


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"tables": "3"}, "two tables"),
        ({"tables": "1", "comparison": "butler"}, "from 2 to"),
        ({"tables": "x", "comparison": "butler"}, "from 2 to"),
        ({"boards": "0"}, "from 1 to"),
        ({"boards": "999"}, "from 1 to"),
        ({"game": "rubber"}, "game"),
        ({"file": ("x.pbn", b'[Deal "N:AKQ"]')}, ""),
    ],
)
def test_a_form_that_cannot_be_is_shown_again_with_the_reason(
    tmp_path: Path, fields: dict[str, Any], why: str
) -> None:
    form = {
        "game": "duplicate",
        "name": "<script>x</script>",
        "comparison": "teams",
        "tables": "2",
        "boards": "2",
    }
    with serving(tmp_path / "t.db") as base:
        parts = {k: v if isinstance(v, tuple) else (None, v) for k, v in {**form, **fields}.items()}
        answer = Browser(base).http.post("/events", files=parts)
        assert answer.status_code == 422
        told = re.search(r'role="alert">(.*?)</p>', answer.text)
        assert told is not None
        assert why in told[1]
        assert "<script>x" not in answer.text


def test_there_is_no_event_under_other_ids(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as base:
        ann = Browser(base)
        table = ann.open_table("duplicate")
        for id in ("aaaaaaaaa", table.removeprefix("/t/"), "%00", "x" * 200):
            assert ann.http.get(f"/e/{id}").status_code == 404
