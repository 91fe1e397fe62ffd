"""Whole matches of one player at the keyboard with bots: every call, card and next deal is typed.

Two short ones by default; ``make all-tests`` plays MiniBridge's four deals and a whole rubber too.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser, expect
from real import Player, Server

pytestmark = pytest.mark.browser

#: Games with the fewest deals that their matches can have.
SHORT = (("netrydz", {"deals": "4"}), ("kontrakty", {"deals": "3"}))
BROAD = (*SHORT, ("minibridge", {}), ("rubber", {})) if os.environ.get("SZLEM_BROAD") else SHORT
#: Games in which what one wins the others lose.
ZERO_SUM = ("netrydz", "kontrakty")
#: More deals than any rubber here has.
MOST = 60


def _typed(player: Player) -> str:
    """What to type now: a pass, game in hearts, or the first card that may be played."""
    phase = player.sees("phase")
    if phase == "choice":
        return "gh"
    if phase == "play":
        legal = player.page.locator("szlem-card[role=button]:not([aria-disabled])").first
        return str(legal.evaluate("card => card.name"))
    return "p"


def _play_deal(player: Player) -> None:
    """To the end of the deal, by the keyboard alone."""
    while True:
        player.wait_for(":is([data-mine], [data-phase=over])")
        if player.sees("phase") == "over":
            return
        at, typed = player.sees("at"), _typed(player)
        player.page.keyboard.type(typed)
        player.page.keyboard.press("Enter")
        player.wait_for(f":not([data-at='{at}'])")


@pytest.mark.parametrize(("game", "options"), BROAD, ids=[game for game, _ in BROAD])
def test_a_match_with_bots_by_the_keyboard(
    chromium: Browser, server: Server, game: str, options: dict[str, str]
) -> None:
    ann = Player(chromium, server.address)
    ann.open_table(game, **options)
    ann.page.get_by_label("How the bots play").select_option("plain")
    ann.page.get_by_role("button", name="Fill with bots").press("Enter")
    ann.wait_for("[data-stage=deal]")
    played = 0
    while True:
        _play_deal(ann)
        ann.wait_for(":is([data-stage=between], [data-stage=over])")
        played += 1
        assert played < MOST
        if ann.sees("stage") == "over":
            break
        deal = ann.sees("at").split(".")[0]
        expect(ann.page.get_by_role("button", name="Next deal")).to_be_focused()
        ann.page.keyboard.press("Enter")
        ann.wait_for(f":not([data-at^='{deal}.'])")
    if "deals" in options:
        assert played == int(options["deals"])
    totals = [_number(text) for text in ann.page.locator(".totals .num").all_inner_texts()]
    assert len(totals) == ann.page.locator(".totals li").count() >= 2
    if game in ZERO_SUM:
        assert sum(totals) == 0
    why = ann.page.get_by_role("link", name="Why this call, why that card?")
    expect(why).to_be_visible()
    ann.page.goto(why.get_attribute("href") or "")
    ann.page.locator(".done a").last.click()
    # The expert may think for some seconds, and longer on a busy machine.
    expect(ann.page.locator(".said .lead")).to_be_visible(timeout=60_000)
    ann.close()


def _number(text: str) -> int:
    """Points as the page writes them, with the sign that is no hyphen."""
    return int(text.replace("\N{MINUS SIGN}", "-").replace("\N{NO-BREAK SPACE}", "").replace(",", ""))
