"""The score of real cards in a browser: a rubber is kept, an entry corrected, and others see it live."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect
from real import Server

pytestmark = pytest.mark.browser

NAMES = {"N": "Ala", "E": "Bob", "S": "Cela", "W": "Dan"}


def visitor(chromium: Browser, server: Server, width: int, *, scripts: bool = True) -> BrowserContext:
    return chromium.new_context(
        viewport={"width": width, "height": 740},
        base_url=server.address,
        locale="en",
        java_script_enabled=scripts,
    )


@pytest.fixture
def scorer(chromium: Browser, server: Server) -> Iterator[Page]:
    """Somebody with a phone; a fault in the page's scripts fails the test."""
    context, faults = visitor(chromium, server, 360), []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    yield page
    context.close()
    assert [fault for fault in faults if "422" not in fault] == []


def open_pad(page: Page, game: str, lang: str = "en") -> str:
    """A pad with four names; its address."""
    page.goto(f"/keep?game={game}&lang={lang}")
    for seat, name in NAMES.items():
        field = page.locator(f"[name='name.{seat}']")
        if field.is_visible():
            field.fill(name)
    page.locator(".pad .btn-pen").click()
    page.wait_for_url("**/k/*")
    return page.url


def choose(page: Page, **fields: object) -> None:
    """Press keys of the form, by field and value."""
    for name, value in fields.items():
        page.locator(f".deal label:has(> input[name='{name}'][value='{value}'])").click()


def write(page: Page, level: int, denomination: str, declarer: str, tricks: int, **more: object) -> None:
    choose(page, level=level, denomination=denomination, declarer=declarer, tricks=tricks, **more)
    page.locator("button.go").click()
    page.wait_for_load_state()


def totals(page: Page) -> list[str]:
    return page.locator(".rubber").last.locator("tfoot .num").all_inner_texts()


def test_a_rubber_is_kept_corrected_and_seen_live(chromium: Browser, server: Server, scorer: Page) -> None:
    link = open_pad(scorer, "rubber")
    context = visitor(chromium, server, 1280)
    reader = context.new_page()
    reader.goto(link)
    assert reader.locator("form.deal").count() == 0, "who has the link only looks"

    scorer.locator("summary", has_text="Honours").click()
    write(scorer, 2, "S", "N", 9, holder="N")
    write(scorer, 3, "NT", "E", 9)
    expect(scorer.locator(".given")).to_contain_text("vulnerable: Bob, Dan")
    write(scorer, 4, "S", "N", 8, doubled=1)
    assert totals(scorer) == ["190", "400"]
    expect(reader.locator(".rubber tfoot .num").last).to_have_text("400")

    scorer.get_by_role("link", name="Correct line 3").click()
    expect(scorer.locator("[data-tricks='8']")).to_have_text("−2")
    choose(scorer, tricks=7)
    scorer.get_by_role("button", name="Correct line 3").click()
    expect(reader.locator(".rubber tfoot .num").last).to_have_text("600")
    scorer.get_by_role("button", name="Undo").click()
    expect(reader.locator(".rubber tfoot .num").last).to_have_text("400")

    write(scorer, 6, "H", "W", 12)
    expect(reader.locator(".verdict")).to_contain_text("Bob, Dan")
    expect(reader.locator(".settle")).to_contain_text("Bob from Ala")
    for page in (reader, scorer):
        assert page.locator(".rubber tr.over .num").all_inner_texts() == ["180"], "the last game is drawn"
    context.close()


def test_what_cannot_be_is_said_and_what_was_chosen_stays(scorer: Page) -> None:
    open_pad(scorer, "rubber")
    choose(scorer, level=4, denomination="S", tricks=10)
    scorer.locator("button.go").click()
    expect(scorer.get_by_role("alert")).to_contain_text("who declared")
    expect(scorer.locator("input[name=level][value='4']")).to_be_checked()
    choose(scorer, declarer="S")
    scorer.locator("button.go").click()
    expect(scorer.locator(".lines")).to_contain_text("Cela")


def test_the_writing_link_lets_another_phone_write(chromium: Browser, server: Server, scorer: Page) -> None:
    open_pad(scorer, "chicago")
    scorer.locator("summary", has_text="somebody else").click()
    pen = scorer.get_by_label("Writing link").input_value()
    scorer.locator(".link:visible", has_text="Writing link").get_by_role("button").click()
    expect(scorer.locator(".link:visible", has_text="Writing link").get_by_role("status")).to_have_text(
        "Copied."
    )
    context = visitor(chromium, server, 360, scripts=False)
    other = context.new_page()
    other.goto(pen)
    other.get_by_role("button", name="Yes, write").click()
    write(other, 3, "NT", "E", 10)
    expect(scorer.locator(".lines .told").first).to_contain_text("Bob")
    context.close()


@pytest.mark.parametrize("game", ["netrydz", "vint", "minibridge", "duplicate"])
def test_a_deal_of_other_games(scorer: Page, game: str) -> None:
    open_pad(scorer, game)
    if game == "minibridge":
        choose(scorer, bid="4S")
    else:
        choose(scorer, level=4, denomination="S")
    choose(scorer, declarer="N", tricks=10)
    if game == "netrydz":
        choose(scorer, partner="E")
        scorer.locator("[name='taken.S']").fill("2")
        scorer.locator("[name='taken.S']").blur()
        expect(scorer.locator("[name='taken.W']")).to_have_value("1")
    if game == "vint":
        for what, number in (("honours", 4), ("aces", 3)):
            scorer.locator(f"[name='{what}.N']").fill(str(number))
            scorer.locator(f"[name='{what}.N']").blur()
        expect(scorer.locator("[name='aces.E']")).to_have_value("1")
    scorer.locator("button.go").click()
    expect(scorer.locator(".lines .told").first).to_contain_text("Ala")


@pytest.mark.parametrize(("game", "lang"), [("rubber", "pl"), ("netrydz", "ru"), ("vint", "en")])
def test_axe_finds_nothing_and_nothing_is_too_wide(scorer: Page, game: str, lang: str) -> None:
    scorer.goto(f"/keep?lang={lang}")
    _sound(scorer)
    open_pad(scorer, game, lang)
    _sound(scorer)
    scorer.locator("button[name=void]").first.click()
    scorer.goto(scorer.url + "?edit=1")
    _sound(scorer)


def _sound(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [
        (one["id"], [node["html"][:120] for node in one["nodes"]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert not serious
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
