"""What a reader chooses in this browser: it is shown at once, kept, and off until it is chosen."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SOUNDS = """
window.notes = 0;
window.shaken = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { window.notes += 1; return start.call(this, at); };
navigator.vibrate = () => { window.shaken += 1; return true; };
"""
SCENE = "/t/rubber.7.play.S?lang={}"


def visit(page: Page, language: str = "en") -> None:
    page.goto(SCENE.format(language))
    page.wait_for_selector("szlem-table[data-phase]")


def pick(page: Page, name: str, on: bool = True) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name=name).set_checked(on)
    page.get_by_role("button", name="Close", exact=True).first.click()


def middle(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


def tell(page: Page, changes: str) -> None:
    """The page takes its view once more, changed: what the server does, without waiting for a turn."""
    page.evaluate(
        "changes => { const table = document.querySelector('szlem-table');"
        " const view = structuredClone(table.view);"
        " Function('view', changes)(view); table.take(view); }",
        changes,
    )


NOT_MINE = "view.deal.turn = ['W', 'W'];"


def turn_comes(page: Page) -> list[int]:
    mine: Any = page.evaluate("document.querySelector('szlem-table').view.deal.turn")
    tell(page, NOT_MINE)
    tell(page, f"view.deal.turn = {mine};")
    return list(page.evaluate("[window.notes, window.shaken]"))


@pytest.mark.parametrize(
    ("name", "notes", "shaken"),
    [(None, 0, 0), ("A sound at my turn", 2, 0), ("Vibration at my turn", 0, 1)],
)
def test_a_turn_is_told_as_chosen_and_quietly_at_first(
    page: Page, name: str | None, notes: int, shaken: int
) -> None:
    page.add_init_script(SOUNDS)
    visit(page)
    if name:
        pick(page, name)
    assert turn_comes(page) == [notes, shaken]


def test_no_motion_is_kept_over_a_visit(page: Page) -> None:
    visit(page)
    read = "getComputedStyle(document.documentElement).getPropertyValue('--move-card')"
    assert float(page.evaluate(f"parseFloat({read})")) > 0
    pick(page, "Nothing moves")
    visit(page)
    assert float(page.evaluate(f"parseFloat({read})")) == 0


def test_the_left_hand_has_the_column_on_its_side(page: Page) -> None:
    visit(page)
    assert middle(page, ".side") > middle(page, ".board")
    pick(page, "For the left hand")
    assert middle(page, ".side") < middle(page, ".board")


def test_what_is_said_can_be_hidden(page: Page) -> None:
    visit(page)
    said = "view.talk.push({seq: 9999, seat: 'N', who: 'Ann', text: 'Good evening'});"
    pick(page, "Hide what is said at the table")
    tell(page, said)
    expect(page.locator(".log .say", has_text="Good evening")).to_be_hidden()
    expect(page.locator("[data-here=polite]")).not_to_contain_text("Good evening")
    pick(page, "Hide what is said at the table", on=False)
    expect(page.locator(".log .say", has_text="Good evening")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_more_contrast_is_clean_at_both_widths(page: Page, language: str, theme: str) -> None:
    page.goto("/")
    page.evaluate(
        "theme => localStorage.setItem('szlem.settings',"
        " JSON.stringify({contrast: true, still: true, left: true, theme}))",
        theme,
    )
    for width, height in ((1280, 800), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        visit(page, language)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        violations = Axe().run(page).response["violations"]
        assert [one["id"] for one in violations if one["impact"] in ("serious", "critical")] == []


def test_the_device_may_ask_for_more_contrast(page: Page) -> None:
    page.emulate_media(contrast="more")
    visit(page)
    expect(page.locator("html[data-contrast]")).to_have_count(1)
    page.emulate_media(contrast="no-preference")
    expect(page.locator("html[data-contrast]")).to_have_count(0)
