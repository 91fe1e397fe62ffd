"""Every page in every language: nothing for axe to complain of, nothing too wide, nothing too small."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "pl", "ru")
PAGES = (
    "/",
    "/?trouble=1",
    "/games",
    "/rules/netrydz",
    "/glossary",
    "/fair",
    "/trouble",
    "/t/rubber.7.over.S/sheet",
    "/t/netrydz.3.over.S/sheet",
)
SCENES = (
    "/t/rubber.7.waiting.-",
    "/t/netrydz.3.auction.S",
    "/t/rubber.7.auction.S",
    "/t/minibridge.5.choice.S",
    "/t/rubber.7.play.S",
    "/t/netrydz.3.play.S",
    "/t/rubber.7.play.-",
    "/t/netrydz.3.result.S",
    "/t/rubber.7.over.S",
)


def visit(page: Page, path: str, language: str) -> None:
    page.goto(path + ("&" if "?" in path else "?") + "lang=" + language)
    if path.startswith("/t/") and not path.endswith("/sheet"):
        page.wait_for_selector("szlem-table[data-phase]")
        page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES + SCENES)
def test_axe_finds_nothing_serious(page: Page, path: str, language: str) -> None:
    visit(page, path, language)
    found = Axe().run(page).response["violations"]
    serious = [
        (one["id"], [node["html"][:120] for node in one["nodes"]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert not serious


WIDER = "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"
LEFT_OUT = """() => [...document.querySelectorAll("szlem-table :is(button, a, [role=button])")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest(".talk:not(.open)"))
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -1)
  .map(([html]) => html)"""
SMALL = """() => [...document.querySelectorAll("button, .btn, summary, select, .field input")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}))
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([html]) => html)"""


@pytest.mark.parametrize("path", PAGES + SCENES)
def test_everything_fits(page: Page, path: str) -> None:
    visit(page, path, "ru")
    for width, height in ((360, 640), (360, 740), (768, 1024), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WIDER) <= 0
        assert page.evaluate(SMALL) == []
        if path in SCENES[1:-2]:
            assert page.evaluate(LEFT_OUT) == []
