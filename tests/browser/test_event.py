"""An event at the real server: a form, a link, two tables of people and bots, standings; a teacher beside."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from real import Player, Server, play_with_bots
from test_look import SMALL, WIDER

pytestmark = pytest.mark.browser


def open_event(host: Player, name: str, *, teaches: bool = False) -> str:
    """Open a teams event of one board from the home page; its link."""
    page = host.page
    page.goto("/?lang=en")
    page.get_by_role("link", name="Open an event").click()
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Boards, at most").fill("1")
    if teaches:
        page.get_by_label("I teach").check()
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*")
    return page.locator(".event-link input").input_value()


def sit(player: Player, link: str, name: str, table: int) -> None:
    """Take the south of a table of the event, and let bots sit in the free seats."""
    page = player.page
    page.goto(link)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name=f"Sit at table {table}: South").click()
    page.get_by_role("button", name="Fill with bots").click()
    player.wait_for("[data-stage=deal]")


def looks_well(page: Page) -> None:
    """In three languages and two widths nothing is too wide or too small, and axe finds nothing serious."""
    for language in ("en", "pl", "ru"):
        page.goto(page.url.partition("?")[0] + f"?lang={language}")
        serious = [
            (one["id"], [node["html"][:120] for node in one["nodes"]])
            for one in Axe().run(page).response["violations"]
            if one["impact"] in ("serious", "critical")
        ]
        assert not serious
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(WIDER) <= 0
            assert page.evaluate(SMALL) == []
    page.goto(page.url.partition("?")[0] + "?lang=en")


def test_a_match_of_two_tables_and_its_teacher(chromium: Browser, server: Server) -> None:
    teacher, ann, bob = (Player(chromium, server.address) for _ in range(3))
    link = open_event(teacher, "Friday", teaches=True)
    looks_well(teacher.page)
    sit(ann, link, "Ann", 1)
    expect(teacher.page.locator("[data-live]")).to_contain_text("Ann", timeout=60_000)
    play_with_bots(ann)
    expect(teacher.page.locator("[data-live]")).to_contain_text("Boards played: 1 of 1", timeout=60_000)
    expect(teacher.page.get_by_role("heading", name="Board by board")).to_have_count(0)
    sit(bob, link, "Bob", 2)
    bob.page.goto(link)
    expect(bob.page.get_by_role("link", name="Go to the table 1")).to_have_count(0)
    bob.page.get_by_role("link", name="Go to the table 2").click()
    play_with_bots(bob)
    rows = teacher.page.locator(".traveller tbody tr")
    expect(rows).to_have_count(2, timeout=60_000)
    expect(teacher.page.locator("[data-live]")).to_contain_text("VPs")
    looks_well(teacher.page)
    teacher.page.get_by_role("link", name="Go to the table 1").click()
    teacher.wait_for("[data-stage=over]")
    for player in (teacher, ann, bob):
        player.close()


def test_the_teacher_stops_all_tables(chromium: Browser, server: Server) -> None:
    teacher, ann = Player(chromium, server.address), Player(chromium, server.address)
    link = open_event(teacher, "Class", teaches=True)
    sit(ann, link, "Ann", 1)
    teacher.page.get_by_role("button", name="Pause all tables").click()
    expect(teacher.page.locator("[data-live]")).to_contain_text("paused")
    expect(ann.page.locator("szlem-table")).to_contain_text("The host has stopped the play")
    teacher.page.get_by_role("button", name="Let all go on").click()
    expect(teacher.page.locator("[data-live]")).not_to_contain_text("paused")
    play_with_bots(ann)
    for player in (teacher, ann):
        player.close()


def test_the_form_looks_well(chromium: Browser, server: Server) -> None:
    ann = Player(chromium, server.address)
    ann.page.goto("/events")
    looks_well(ann.page)
    ann.close()
