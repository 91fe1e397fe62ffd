"""Cards drawn from shares in real browsers: nobody waits, who goes away is left out, all is checked."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect
from real import Player, Server, play_with_bots

pytestmark = pytest.mark.browser

HOW = "How these cards were dealt"


@pytest.fixture
def fair_server(tmp_path: Path) -> Iterator[Server]:
    """A server without a seed."""
    running = Server(tmp_path / "tables.db", seed=None)
    yield running
    running.kill()


def play_against_bots(player: Player) -> None:
    """A deal that counts: one that is void is followed by another at once."""
    player.open_table("duplicate")
    player.page.get_by_role("button", name="Fill with bots").click()
    play_with_bots(player)


def open_panel(page: Page) -> None:
    page.locator("button.way-in").click()
    expect(page.locator("dialog h2")).to_have_text(HOW)


def outcomes(page: Page) -> dict[str, bool]:
    """What was checked, by the first words of the sentence."""
    page.get_by_role("button", name="Check this deal").click()
    items = page.locator(".checks li").all()
    return {item.inner_text().split(":")[0]: item.get_attribute("class") == "passed" for item in items}


def test_a_deal_is_drawn_at_once_and_checked_in_the_browser(chromium: Browser, fair_server: Server) -> None:
    ann = Player(chromium, fair_server.address)
    play_against_bots(ann)
    open_panel(ann.page)
    expect(ann.page.locator(".numbers dd")).to_have_count(4)
    found = outcomes(ann.page)
    assert len(found) == 6
    assert all(found.values())
    expect(ann.page.locator(".proof p.passed")).to_have_text("Everything fits.")
    faults = Axe().run(ann.page).response["violations"]
    assert [fault["id"] for fault in faults] == []
    ann.close()


def test_a_record_that_was_changed_does_not_pass(chromium: Browser, fair_server: Server) -> None:
    ann = Player(chromium, fair_server.address)
    play_against_bots(ann)
    changed = {"change": "nothing"}

    def tampered(route: Route) -> None:
        record = json.loads(route.fetch().text().splitlines()[-1])
        if changed["change"] == "cards":
            hands = record["cards"][2:].split(" ")
            record["cards"] = "N:" + " ".join((hands[1], hands[0], *hands[2:]))
        if changed["change"] == "share":
            record["lot"]["shares"]["S"] = "0" * 64
        if changed["change"] == "lot":  # a whole other lot, which fits in itself
            record["lot"]["missed"], record["lot"]["shares"] = {"S": "late"}, {}
        route.fulfill(body=json.dumps(record) + "\n")

    ann.page.route("**/record", tampered)
    fails = {
        "cards": "The cards, worked out anew",
        "share": "Every share",
        "lot": "The share that this browser",
    }
    for change, sentence in fails.items():
        changed["change"] = change
        open_panel(ann.page)
        found = outcomes(ann.page)
        assert [ok for what, ok in found.items() if what.startswith(sentence)] == [False]
        expect(ann.page.locator(".proof p.failed")).to_be_visible()
        ann.page.keyboard.press("Escape")
    ann.close()


def test_one_who_goes_away_is_left_out_and_everybody_is_told(chromium: Browser, fair_server: Server) -> None:
    ann, bob = (Player(chromium, fair_server.address) for _ in range(2))
    link = ann.open_table("duplicate")
    bob.sit(link, "Bob", "West")
    bob.context.close()
    began = time.monotonic()
    ann.page.get_by_role("button", name="Fill with bots").click()
    ann.says_at_the_top("Bob is waited for")
    ann.wait_for("[data-stage=deal]")
    assert time.monotonic() - began < 15
    ann.says_at_the_top("Dealt without a share of Bob.")
    ann.page.locator("[aria-label='Menu']").click()
    ann.page.get_by_role("button", name=HOW).click()
    expect(ann.page.locator(".numbers dd")).to_have_count(1)  # the pledge alone: the deal is under way
    ann.close()


def test_a_reload_between_promise_and_share_keeps_the_share(chromium: Browser, fair_server: Server) -> None:
    """Bob's page is held back after its promise; the share comes from the page that is loaded again."""
    ann, bob = (Player(chromium, fair_server.address) for _ in range(2))
    link = ann.open_table("duplicate")
    bob.sit(link, "Bob", "West")
    sent: list[str] = []

    def without_shares(message: str | bytes) -> None:
        if json.loads(message)["k"] != "share":
            server.send(message)
        sent.append(str(message))

    def hold(route: WebSocketRoute) -> None:
        nonlocal server
        server = route.connect_to_server()
        route.on_message(without_shares)

    server: WebSocketRoute
    bob.page.route_web_socket("**/ws", hold)
    bob.page.reload()
    bob.page.wait_for_selector("szlem-table[data-phase]")
    ann.page.get_by_role("button", name="Fill with bots").click()
    for _ in range(1500):
        if any(json.loads(message)["k"] == "share" for message in sent):
            break
        bob.page.wait_for_timeout(20)
    bob.page.unroute_all()
    again = bob.context.new_page()
    again.goto(link)
    ann.wait_for("[data-stage=deal]")
    expect(ann.page.locator(".banner")).to_be_empty()
    ann.close()
    bob.context.close()


def test_two_tabs_of_one_person_are_one_player(chromium: Browser, fair_server: Server) -> None:
    """Both promise, one promise counts, and the share that belongs to it is shown; what is done in one tab is
    seen in the other, where the same thing cannot be done again."""
    ann = Player(chromium, fair_server.address)
    link = ann.open_table("whist")
    other = ann.context.new_page()
    other.goto(link)
    other.wait_for_selector("szlem-table[data-phase]")
    ann.page.get_by_role("button", name="Fill with bots").click()
    ann.wait_for("[data-mine]")
    expect(ann.page.locator(".banner")).to_be_empty()
    at = ann.sees("at")
    other.wait_for_selector(f"szlem-table[data-mine][data-at='{at}']", state="attached")
    ann.act()
    ann.wait_for(f":not([data-at='{at}'])")
    other.wait_for_selector(f"szlem-table:not([data-at='{at}'])", state="attached")
    ann.close()


def test_the_page_that_explains_it_is_in_the_foot_of_the_home_page(page: Page) -> None:
    page.goto("/?lang=pl")
    page.locator(".foot a[href='/fair']").click()
    expect(page.locator("h1")).to_have_text("Jak rozdaje się karty")
    expect(page.locator("article section")).to_have_count(6)
