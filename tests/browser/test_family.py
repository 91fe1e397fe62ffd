"""Every game of the family is played in the browser: a whole deal against bots, without a fault on the page.

A sample by default, each with a screen of its own; ``make all-tests`` plays them all.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser
from real import Player, Server

from szlem.games import GAMES

pytestmark = pytest.mark.browser

#: An open hand and three columns, a card offered, trumps named, partners made by calls, pads of rubbers.
SAMPLE = ("kontrakty", "draw", "bridge-whist", "hao", "vint")
CHOSEN = tuple(game.card.id for game in GAMES) if os.environ.get("SZLEM_BROAD") else SAMPLE

#: What the player does: what the page offers first, but passing where there is something else to do is not
#: needed, since bots bid too.
FIRST_LEGAL = """() => {
  const table = document.querySelector("szlem-table"), deal = table.view.deal;
  if (deal?.turn?.[1] !== table.view.table.you || table.line.pending) return;
  table.act(deal.legal.includes("P") ? "P" : deal.legal.at(-1));
}"""


#: What the deal has written, added up for each column of the sheet.
WRITTEN = """() => {
  const { deal, sheet } = document.querySelector("szlem-table").view;
  const sum = (column) => deal.entries
    .filter((entry) => entry.players.includes(column[0]))
    .reduce((points, entry) => points + entry.points, 0);
  return sheet.columns.map(sum);
}"""


@pytest.mark.parametrize("game", CHOSEN)
def test_a_deal_is_played_to_its_end(chromium: Browser, server: Server, game: str) -> None:
    player = Player(chromium, server.address)
    link = player.open_table(game)
    player.page.get_by_label("How the bots play").select_option("plain")
    player.page.get_by_role("button", name="Fill with bots").click()
    player.wait_for("[data-stage=deal]")
    for _ in range(3000):
        if player.sees("phase") == "over":
            break
        player.page.evaluate(FIRST_LEGAL)
        player.page.wait_for_timeout(40)
    assert player.sees("phase") == "over"
    written = player.page.evaluate(WRITTEN)
    player.page.goto(link + "/sheet")
    totals = player.page.locator("main table").last.locator("tfoot .num").all_inner_texts()
    assert sorted(int(points.replace("−", "-")) for points in totals) == sorted(written)
    player.close()
