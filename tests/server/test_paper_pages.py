"""Deals on paper over HTTP: what is opened, what is refused in words, and what an address may carry."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from serving import Browser, serving

DATA = Path(__file__).parents[1] / "data"
BOARD = (DATA / "lin" / "bbo-robot-hands.lin").read_text().splitlines()[0]


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("paper") / "tables.db") as address:
        yield address


@pytest.fixture
def ala(base: str):
    browser = Browser(base)
    yield browser
    browser.close()


def _sent(ala: Browser, **parts: object):
    return ala.http.post("/paper", files=parts)


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("page", ["/paper", f"/paper/board?lin={quote(BOARD)}&at=11"])
def test_pages_speak_three_languages_and_keep_the_policy(ala: Browser, page: str, lang: str) -> None:
    text = ala.http.get(f"{page}{'&' if '?' in page else '?'}lang={lang}").text
    assert f'<html lang="{lang}">' in text
    for forbidden in (" style=", "<style", " onclick", "<script>"):
        assert forbidden not in text


@pytest.mark.parametrize(
    ("name", "boards"),
    [
        ("pbn/club-hand-record-36-dd-tables.pbn", 36),
        ("lin/vugraph-usbf-sf.lin", 30),
        ("machine/sixteen-deals.dge", 16),
    ],
)
def test_files_of_any_format(ala: Browser, name: str, boards: int) -> None:
    answer = _sent(ala, file=(Path(name).name, (DATA / name).read_bytes()))
    assert answer.status_code == 200
    assert answer.text.count('href="/paper/board?lin=') == boards


def test_one_board_is_shown_at_once(ala: Browser) -> None:
    link = "https://www.bridgebase.com/tools/handviewer.html?lin=" + quote(BOARD)
    answer = _sent(ala, text=(None, link))
    assert answer.status_code == 303
    shown = ala.http.get(answer.headers["location"]).text
    assert "Board 1" in shown
    assert "Par for N–S: 300" in shown


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({}, "no board"),
        ({"text": (None, "Dear Sir")}, "format"),
        ({"file": ("x.pbn", b'[Board "1"]\n')}, "no board"),
        ({"file": ("x.pbn", b"\xff\xfe\x00")}, "no board"),
    ],
)
def test_what_cannot_be_opened(ala: Browser, parts: dict[str, object], said: str) -> None:
    answer = _sent(ala, **(parts or {"text": (None, "")}))
    assert answer.status_code == 422
    assert said in answer.text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "no board"),
        ("N=AKX.2.3.4", "North"),
        ("N=AK.2.3.4&S=A.3.4.5", "South"),
        ("N=AKQJT98765432.A..", "14 cards"),
    ],
)
def test_a_deal_that_is_wrong_says_where(ala: Browser, query: str, said: str) -> None:
    answer = ala.http.get(f"/paper/deal?{query}")
    assert answer.status_code == 422
    assert said in answer.text


@pytest.mark.parametrize(
    "lin", ["", "%", "x" * 9000, "md|9,,,|", "md|1SAAA,,,|", "qx|o1|", "md|1|mb|9Z|pc|S1|mc|99|"]
)
@pytest.mark.parametrize("at", ["", "0", "999999", "-1", "x"])
def test_no_address_breaks_the_page(ala: Browser, lin: str, at: str) -> None:
    answer = ala.http.get("/paper/board", params={"lin": lin, "at": at})
    assert answer.status_code in (200, 422)


def test_half_a_deal_is_not_played(ala: Browser) -> None:
    answer = ala.http.get("/paper/deal?N=AKQ.2..")
    shown = ala.http.get(answer.headers["location"])
    assert shown.status_code == 200
    assert "/tables" not in shown.text
    form = {"game": (None, "duplicate"), "name": (None, "Ala"), "lin": (None, "md|1SAKHDC,,,|")}
    refused = ala.http.post("/tables", files=form)
    assert refused.status_code == 422
    assert "not complete" in refused.text
