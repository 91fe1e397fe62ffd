"""Deals on paper in a real browser: open a file, step through it by keyboard, edit it, play it at a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from real import Server

DATA = Path(__file__).parents[1] / "data"
ROBOTS = DATA / "lin" / "bbo-robot-hands.lin"
BOARD = ROBOTS.read_text().splitlines()[0]

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    running = Server(tmp_path_factory.mktemp("paper") / "tables.db")
    yield running.address
    running.kill()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 390, "height": 800}, locale="en-GB")
    yield context.new_page()
    context.close()


def _sound(page: Page) -> None:
    """Nothing for axe to complain of, and nothing wider than the screen."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("path", ["/paper", f"/paper/board?lin={quote(BOARD)}&at=12&x=1"])
def test_pages_are_accessible_and_fit_a_phone(page: Page, base: str, path: str, lang: str) -> None:
    page.goto(f"{base}{path}{'&' if '?' in path else '?'}lang={lang}")
    _sound(page)


def test_a_file_is_opened_and_stepped_through_by_keyboard(page: Page, base: str) -> None:
    """The first board of the file: 5 hearts by South after ten calls, the club nine led, 12 tricks."""
    page.goto(f"{base}/paper")
    page.get_by_label("File (PBN").set_input_files(ROBOTS)
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", name="8 boards")).to_be_visible()
    _sound(page)
    page.get_by_role("link", name="Board 1", exact=True).click()
    steps = page.locator(".aside > p").first
    expect(steps).to_contain_text("10 of 62")
    expect(page.locator(".calls")).to_contain_text("5")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".middle .at-w")).to_contain_text("9")
    expect(steps).to_contain_text("11 of 62")
    page.keyboard.press("ArrowLeft")
    expect(steps).to_contain_text("10 of 62")
    page.get_by_role("link", name="End").click()
    expect(steps).to_contain_text("N–S 12, E–W 1")
    expect(page.locator(".worth")).to_be_visible()
    expect(page.get_by_text("Par for N–S: 300")).to_be_visible()


def test_language_links_stay_on_the_board(page: Page, base: str) -> None:
    page.goto(f"{base}/paper/board?lin={quote(BOARD)}&at=12")
    page.get_by_role("link", name="Polski").click()
    expect(page.get_by_role("heading", name="Rozdanie 1")).to_be_visible()
    expect(page.locator(".aside > p").first).to_contain_text("12 z 62")


def test_part_of_a_deal_is_set_up_edited_and_shared(page: Page, base: str) -> None:
    page.goto(f"{base}/paper")
    page.get_by_label("North").first.fill("AKQ.2..")
    page.get_by_label("South").first.fill("AK2.3..")
    page.get_by_role("button", name="Make the deal").click()
    expect(page.get_by_role("alert")).to_contain_text("South")
    expect(page.get_by_label("North").first).to_have_value("AKQ.2..")
    page.get_by_label("South").first.fill("J32.3..")
    page.get_by_role("button", name="Make the deal").click()
    expect(page.locator(".hand.at-n")).to_contain_text("AKQ")
    expect(page.locator(".hand.at-e")).to_contain_text("?")
    expect(page.get_by_role("button", name="Play this board")).to_have_count(0)
    shared = page.url
    page.goto("about:blank")
    page.goto(shared)
    expect(page.locator(".hand.at-s")).to_contain_text("J32")
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_label("South").first).to_have_value("J32.3..")


def test_a_board_is_played_at_a_table(page: Page, base: str) -> None:
    page.goto(f"{base}/paper/board?lin={quote(BOARD)}")
    page.get_by_label("Your name").fill("Ala")
    page.get_by_role("button", name="Play this board").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Ala").first).to_be_visible()
