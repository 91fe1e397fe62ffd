"""The pages, the form that opens a table, and those who come from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from serving import Browser, serving

from szlem.games import GAMES
from szlem.server.reader import accepted_language
from szlem.server.settings import Settings
from szlem.table import Record
from szlem.table.events import Opened
from szlem.table.store import SqliteStore

CLUB = Path(__file__).parents[1] / "data" / "pbn" / "club-hand-record-36-dd-tables.pbn"


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("pages") / "tables.db") as address:
        yield address


@pytest.fixture
def ala(base: str):
    browser = Browser(base)
    yield browser
    browser.close()


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize(
    "page", ["/", "/games", "/rules/rubber", "/rules/minibridge", "/rules/netrydz", "/glossary"]
)
def test_pages_speak_three_languages(ala: Browser, page: str, lang: str) -> None:
    answer = ala.http.get(page, params={"lang": lang})
    assert answer.status_code == 200
    assert f'<html lang="{lang}">' in answer.text
    assert f'<html lang="{lang}">' in ala.http.get(page).text, "the choice is remembered"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("pl", "pl"),
        ("de, ru;q=0.5, pl-PL;q=0.8", "pl"),
        ("de", "en"),
        ("", "en"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("x;q=y, ru;q=nonsense, en;q=0.1", "en"),
    ],
)
def test_the_browsers_language_is_the_first_guess(header: str, language: str) -> None:
    assert accepted_language(header) == language


def test_every_answer_carries_the_strict_headers(ala: Browser, base: str) -> None:
    table = ala.open_table("rubber")
    for path in ("/", table, table + "/sheet", table + "/qr.svg", "/healthz", "/nothing", "/t/aaaaaaaa"):
        headers = ala.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_hold_nothing_that_the_policy_forbids(ala: Browser) -> None:
    table = ala.open_table("rubber")
    for path in ("/", "/games", "/rules/netrydz", table, table + "/sheet"):
        text = ala.http.get(path).text
        assert " style=" not in text
        assert "<style" not in text
        assert " onclick" not in text
        assert "<script>" not in text


def test_the_secret_is_kept_from_scripts_and_other_sites(ala: Browser) -> None:
    path = ala.open_table("rubber")
    fresh = Browser(ala.base)
    cookie = fresh.http.get(path).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    token = fresh.http.cookies["szlem"]
    fresh.http.get(path)
    assert fresh.http.cookies["szlem"] == token, "one browser keeps one secret"
    fresh.close()


def test_static_files_never_change_under_their_address(ala: Browser) -> None:
    text = ala.http.get("/").text
    css = text.split('rel="stylesheet" href="')[1].split('"')[0]
    answer = ala.http.get(css)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    for wrong in ("/static/0/css/base.css", css + "x", "/static/../pages.py", "/static/x/%2e%2e/wire.py"):
        assert ala.http.get(wrong).status_code == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_orders_from_other_sites_pages_are_refused(ala: Browser, headers: dict[str, str]) -> None:
    answer = ala.http.post("/tables", files={"game": (None, "rubber")}, headers=headers)
    assert answer.status_code == 403


def test_a_name_that_is_not_ours_is_not_answered(ala: Browser) -> None:
    assert ala.http.get("/", headers={"Host": "evil.example"}).status_code == 421
    assert ala.http.get("/", headers={"Host": "localhost:1"}).status_code == 200


def test_a_form_may_not_be_too_large(ala: Browser) -> None:
    answer = ala.http.post("/tables", files={"game": (None, "rubber"), "boards": ("b.pbn", b"x" * 1_100_000)})
    assert answer.status_code == 413

    def endless():
        for _ in range(1100):
            yield b"x" * 1000

    chunked = {"Content-Type": "multipart/form-data; boundary=x"}
    answer = ala.http.post("/tables", content=endless(), headers=chunked)
    assert answer.status_code in (400, 413)


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "poker"},
        {"game": "rubber", "rubber.scores": "mine"},
        {"game": "rubber", "rubber.colour": "blue"},
        {"game": "rubber", "name": " "},
        {},
    ],
)
def test_a_form_that_opens_nothing_comes_back_with_the_reason(ala: Browser, fields: dict[str, str]) -> None:
    parts = {"name": (None, "Ala")} | {key: (None, value) for key, value in fields.items()}
    answer = ala.http.post("/tables", files=parts)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize("content", [b"", b"not a form", b"--x\r\nbroken"])
def test_a_broken_form_is_a_page_not_a_crash(ala: Browser, content: bytes) -> None:
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    assert ala.http.post("/tables", content=content, headers=headers).status_code in (400, 422)


def test_a_broken_file_is_shown_with_line_and_column_and_opens_no_table(ala: Browser) -> None:
    broken = b'[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]\n'
    parts = {
        "game": (None, "minibridge"),
        "name": (None, "<Ala>"),
        "boards": ("my boards.pbn", broken),
        "after": (None, "deal"),
    }
    answer = ala.http.post("/tables", files=parts)
    assert answer.status_code == 422
    assert "my boards.pbn, line 3, column" in answer.text
    assert "&lt;Ala&gt;" in answer.text
    assert "<Ala>" not in answer.text


def test_boards_of_a_club_are_played(ala: Browser) -> None:
    path = ala.open_table("duplicate", boards=("club.pbn", CLUB.read_bytes()), after="stop")
    ala.join(path)
    ala.ask("fill")
    frame = ala.join(path).view()
    assert frame["table"]["board"] == "1"
    assert frame["deal"]["dealer"] == "N"


def test_sitting_down_on_a_taken_seat_says_who_was_faster(ala: Browser, base: str) -> None:
    path = ala.open_table("rubber", name="<b>Ala</b>")
    bob = Browser(base)
    answer = bob.sit(path, "S", "Bob")
    assert answer.status_code == 409
    assert "&lt;b&gt;Ala&lt;/b&gt;" in answer.text
    assert bob.sit(path, "X", "Bob").status_code == 409
    assert bob.sit(path, "N", "").status_code == 409
    assert bob.sit(path, "N", "Bob").status_code == 303
    assert bob.sit(path, "N", "Bob").status_code == 303, "twice is once"
    bob.close()


def test_a_full_table_can_be_watched(ala: Browser, base: str) -> None:
    path = ala.open_table("rubber")
    others = [Browser(base) for _ in "WNEX"]
    for browser, seat in zip(others, "WNE", strict=False):
        browser.sit(path, seat, seat)
    late = others[-1].sit(path, "N", "Late")
    assert late.status_code == 409
    assert "All seats are taken" in late.text
    assert others[-1].join(path).view()["table"]["you"] is None
    for browser in others:
        browser.close()


def test_the_link_is_one_that_works_for_its_reader(ala: Browser, tmp_path: Path) -> None:
    path = ala.open_table("rubber")
    page = ala.http.get(path).text
    assert f'value="{ala.base}{path}"' in page
    assert "szlem serve --lan" in page, "said plainly: it works here only"
    shared = Settings(share="https://bridge.example", bot_pause=0, share_wait=0)
    with serving(tmp_path / "shared.db", shared) as base:
        host = Browser(base)
        path = host.open_table("rubber")
        page = host.http.get(path).text
        assert f'value="https://bridge.example{path}"' in page
        assert "--lan" not in page
        assert host.http.get("/", headers={"Host": "bridge.example"}).status_code == 200
        host.join(path, Origin="https://bridge.example")
        host.close()


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("en", ("How defenders share a loss", "Defenders")),
        ("pl", ("Jak obrońcy dzielą stratę", "Obrońcy")),
        ("ru", ("Как защитники делят потерю", "Защитники")),
    ],
)
def test_contradicting_options_open_no_table(ala: Browser, lang: str, labels: tuple[str, str]) -> None:
    chosen = {"netrydz.defenders": "pair", "netrydz.policy": "complement"}
    form = {"game": "netrydz", "name": "Ala", **chosen}
    answer = ala.http.post("/tables", params={"lang": lang}, files={k: (None, v) for k, v in form.items()})
    assert answer.status_code == 422
    [trouble] = re.findall(r'class="refusal" role="alert">([^<]*)', answer.text)
    assert all(label in trouble for label in labels), trouble
    assert "defenders=pair, policy=complement" in trouble
    assert '<option value="pair" selected>' in answer.text, "what was chosen stays in the form"


def test_a_form_with_every_option_of_every_game_fits(ala: Browser) -> None:
    every = {f"{game.card.id}.{option.name}": option.usual for game in GAMES for option in game.options}
    ala.open_table("vint", **every)


def test_the_hosts_own_levy(ala: Browser) -> None:
    own = {"roman.levy": "own", "roman.levy_amounts": " ".join(["70"] * 17)}
    ala.open_table("roman", **own)


@pytest.mark.parametrize(
    ("opened", "status", "named"),
    [
        (Opened("x", "quadrille", {}, rules=1), 410, "quadrille"),
        (Opened("x", "vint", {}, rules=7), 410, "7"),
        (Opened("x", "vint", {"closing_passes": "99"}, rules=1), 410, "99"),
    ],
)
def test_a_table_of_an_unknown_game_is_told_and_nothing_is_lost(
    tmp_path: Path, opened: Opened, status: int, named: str
) -> None:
    """The server starts, other tables live, and the log stays as it was."""
    db, record = tmp_path / "tables.db", Record(1, 0, "x", opened)
    store = SqliteStore(db)
    store.append("bcdfghjk", [record]).result()
    store.close()
    with serving(db) as address:
        browser = Browser(address)
        for lang in ("en", "pl", "ru"):
            answer = browser.http.get("/t/bcdfghjk", params={"lang": lang})
            assert answer.status_code == status
            assert named in answer.text
            assert f'<html lang="{lang}">' in answer.text
        browser.open_table("rubber")
        browser.close()
    store = SqliteStore(db)
    assert store.read("bcdfghjk").result() == [record]
    store.close()
