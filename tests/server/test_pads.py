"""Pads over HTTP: who may write, what is refused, what survives, and every game on the form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Browser, serving
from websockets.sync.client import connect

from szlem.games import GAMES, Game, settling


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pads") / "tables.db"


@pytest.fixture(scope="module")
def base(db: Path) -> Iterator[str]:
    with serving(db) as address:
        yield address


@pytest.fixture
def ala(base: str) -> Iterator[Browser]:
    browser = Browser(base)
    yield browser
    browser.close()


@pytest.fixture
def bob(base: str) -> Iterator[Browser]:
    browser = Browser(base)
    yield browser
    browser.close()


def open_pad(browser: Browser, game: str = "rubber", **fields: str) -> str:
    """A pad of this browser; its path."""
    names = {f"name.{seat}": name for seat, name in zip("NESW", ("Ala", "Bob", "Cyd", "Dan"), strict=True)}
    answer = browser.http.post("/keep", data={"game": game, **names, **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def write(browser: Browser, path: str, at: int = 1, expected: int = 303, **fields: object) -> str:
    """Send the form of a deal; the page that answers."""
    lines = fields.pop("lines", at - 1)
    sent = {"do": "write", "at": str(at), "lines": str(lines), **{k: str(v) for k, v in fields.items()}}
    answer = browser.http.post(path, data=sent)
    assert answer.status_code == expected, answer.text
    return str(answer.text)


GAME_NS = {"level": 4, "denomination": "S", "declarer": "N", "tricks": 10}


def fields_of(game: Game) -> dict[str, object]:
    """A deal of a game's own, with whatever its score asks; north declares or deals."""
    terms, asks = settling(game).terms(), game.score.asks
    level, denomination = terms.bids[0]
    found: dict[str, object] = {"level": level or "", "denomination": denomination.text, "declarer": "N"}
    found["bid"] = "" if len({n for n, _ in terms.bids}) > 2 else f"{level or ''}{denomination.text}"
    found["tricks"] = 7
    if terms.partner.startswith("found"):
        found["partner"] = "S"
    if "each_defender" in asks:
        found |= dict.fromkeys([f"taken.{seat.name}" for seat in game.players if seat.name not in "N"], 3)
    if "ten" in asks:
        found |= {"honours.N": 3, "honours.E": 2, "aces.N": 4}
    if "by_hand" in asks:
        found |= {"honours.N": 3, "honours.S": 1}
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_a_deal_of_every_game_is_written(ala: Browser, game: Game) -> None:
    path = open_pad(ala, game.card.id)
    write(ala, path, **fields_of(game))
    for address in (path, path + "?edit=1", path + "?lang=pl", path + "?edit=1&lang=ru"):
        answer = ala.http.get(address)
        assert answer.status_code == 200
    write(ala, path, 1, lines=1, edit=1, **fields_of(game))


def test_both_sides_of_vint_come_to_a_game(ala: Browser) -> None:
    """Who was first is asked; a correction finds it as it was told."""
    path = open_pad(ala, "vint")
    held = {"honours.N": 5, "honours.E": 0, "aces.N": 4, "aces.E": 0}
    write(ala, path, 1, level=6, denomination="S", declarer="N", tricks=7, **held)
    write(ala, path, 2, level=3, denomination="S", declarer="N", tricks=6, first="E", **held)
    assert "40570" in ala.http.get(path).text
    assert 'name="first" value="E" checked' in ala.http.get(path + "?edit=2").text
    write(ala, path, 2, edit=1, lines=2, level=3, denomination="S", declarer="N", tricks=6, first="", **held)
    assert "39570" in ala.http.get(path).text


def test_only_who_opened_it_writes_until_the_pen_is_lent(ala: Browser, bob: Browser) -> None:
    path = open_pad(ala)
    assert 'form class="deal"' not in bob.http.get(path).text
    write(bob, path, expected=422, **GAME_NS)
    assert bob.http.get(f"{path}/pen/{'0' * 24}").status_code == 200
    assert bob.http.post(f"{path}/pen/{'0' * 24}").status_code == 403
    page = ala.http.get(path).text
    pen = page.partition(f"{path}/pen/")[2][:24]
    assert pen not in bob.http.get(path).text
    assert bob.http.get(f"{path}/pen/{pen}").status_code == 200
    write(bob, path, expected=422, **GAME_NS)
    assert bob.http.post(f"{path}/pen/{pen}").status_code == 303
    write(bob, path, **GAME_NS)
    assert pen not in bob.http.get(path).text, "only the host shows the writing link"


def test_secrets_are_kept_as_hashes(ala: Browser, db: Path) -> None:
    path = open_pad(ala)
    pen = ala.http.get(path).text.partition(f"{path}/pen/")[2][:24]
    written = b"".join(file.read_bytes() for file in db.parent.iterdir())
    assert path.removeprefix("/k/").encode() in written
    assert pen.encode() not in written
    assert ala.http.cookies["szlem"].encode() not in written


def test_what_is_refused_says_why_and_changes_nothing(ala: Browser) -> None:
    path = open_pad(ala)
    for sent, why in (
        ({}, "not chosen"),
        ({"level": 4, "denomination": "S", "declarer": "N"}, "how many tricks"),
        ({"level": 4, "denomination": "S", "tricks": 10}, "who declared"),
        ({**GAME_NS, "tricks": 14}, "thirteen"),
        ({**GAME_NS, "holder": "N", "held": 6}, "honours"),
        ({**GAME_NS, "lines": 3}, "in the meantime"),
        ({"void": "level-points"}, "it is played"),
        ({**GAME_NS, "do": "undo"}, "could be undone"),
        ({**GAME_NS, "do": "end"}, "nothing to end"),
        ({**GAME_NS, "do": "strike"}, "no line 1"),
    ):
        text = write(ala, path, expected=422, **sent)
        assert 'role="alert"' in text
        assert why in text, why
    assert 'class="lines"' not in ala.http.get(path).text


def test_a_form_sent_twice_counts_once(ala: Browser) -> None:
    path = open_pad(ala)
    for _ in range(2):
        write(ala, path, cmd="one", **GAME_NS)
    write(ala, path, 2, cmd="two", **GAME_NS)
    assert ala.http.get(path).text.count('class="no">') == 2


def test_names_are_shown_as_they_are_and_run_nothing(ala: Browser) -> None:
    path = open_pad(ala, **{"name.N": "<script>alert(1)</script>", "name.E": "  A\tB\u202e "})
    text = ala.http.get(path).text
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text
    assert "A B" in text
    ala.http.post(path, data={"do": "names", "name.N": "Zosia", "name.E": "Ewa"})
    text = ala.http.get(path).text
    assert "Zosia" in text
    assert "alert(1)" not in text


def test_a_pad_outlives_its_server(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as address:
        ala = Browser(address)
        path = open_pad(ala, "rubber", **{"rubber.scores": "seed004_pl"})
        write(ala, path, **GAME_NS)
        before = ala.http.get(path).text
        cookies = dict(ala.http.cookies)
        ala.close()
    with serving(tmp_path / "tables.db") as address:
        again = Browser(address)
        again.http.cookies.update(cookies)
        after = again.http.get(path).text
        assert "120" in after
        assert after.count('class="entry"') == before.count('class="entry"')
        write(again, path, 2, **GAME_NS)
        again.close()


def test_a_socket_hears_of_changes(ala: Browser) -> None:
    path = open_pad(ala)
    url = ala.base.replace("http", "ws") + path + "/ws"
    with connect(url, additional_headers={"Origin": ala.base}) as socket:
        assert socket.recv(5) == "1"
        write(ala, path, **GAME_NS)
        assert socket.recv(5) == "2"


def test_links_that_lead_nowhere(ala: Browser, bob: Browser) -> None:
    assert ala.http.get("/k/aaaaaaaaaa").status_code == 404
    assert ala.http.get("/k/../etc").status_code == 404
    table = ala.open_table("rubber")
    assert ala.http.get(table.replace("/t/", "/k/")).status_code == 404
    pad = open_pad(ala)
    assert ala.http.get(pad.replace("/k/", "/t/")).status_code == 404
    assert ala.http.get(pad + "/qr.svg").headers["content-type"] == "image/svg+xml"
    assert ala.http.post("/keep", data={"game": "poker"}).status_code == 422
    foreign = bob.http.post(pad, data=GAME_NS, headers={"Origin": "http://elsewhere.example"})
    assert foreign.status_code == 403


def test_pad_pages_hold_nothing_that_the_policy_forbids(ala: Browser) -> None:
    path = open_pad(ala)
    for address in ("/keep", path, path + "/pen/0"):
        answer = ala.http.get(address)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert not [bad for bad in (" style=", "<style", " onclick", "<script>") if bad in answer.text]
