"""How long a card takes from one browser to the screens of the other three: ``python bench/browsers.py``.

Four Chromium contexts play a deal of MiniBridge on a server of their own on loopback. The clock starts when
the player's page is told to play and stops in each other page twice: when the table holds the new position,
and when the frame that shows it has been drawn. ``--still`` asks for readers who want no motion.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
from conftest import ARGUMENTS, CHROMIUM
from real import Player, Server

MOTION = "--still" not in sys.argv
WATCH = """() => {
  const table = document.querySelector("szlem-table");
  const now = () => performance.timeOrigin + performance.now();
  window.seen = {};
  const drawn = new MessageChannel();
  drawn.port1.onmessage = (event) => window.seen[event.data].push(now());
  const note = () => {
    const at = table.dataset.at;
    if (at in window.seen) return;
    window.seen[at] = [now()];
    requestAnimationFrame(() => drawn.port2.postMessage(at));
  };
  new MutationObserver(note).observe(table, { attributes: true, attributeFilter: ["data-at"] });
}"""
ACT = """() => {
  const table = document.querySelector("szlem-table"), now = performance.timeOrigin + performance.now();
  table.act(table.view.deal.legal[0]);
  return now;
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db")
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            shown = [times for _ in range(3) for times in deal(seat_four(chromium, server))]
            for name, delays in zip(("held by", "drawn on"), zip(*shown, strict=True), strict=True):
                report(name, delays)
        finally:
            chromium.close()
            server.kill()


def seat_four(chromium: object, server: Server) -> dict[str, Player]:
    players = {seat: Player(chromium, server.address, motion=MOTION) for seat in "SNEW"}
    link = players["S"].open_table("minibridge")
    for seat, name in {"N": "North", "E": "East", "W": "West"}.items():
        players[seat].sit(link, name, name)
    for player in players.values():
        player.wait_for("[data-stage=deal]")
        player.page.evaluate(WATCH)
    return players


def deal(players: dict[str, Player]) -> list[tuple[float, float]]:
    """Delays in milliseconds, held and drawn, of every card of one deal at the three other pages."""
    delays = []
    first = next(iter(players.values()))
    while first.sees("phase") != "over":
        at, turn = first.sees("at"), first.sees("turn")
        if not turn:
            first.page.wait_for_timeout(30)
            continue
        players[turn].wait_for(f"[data-at='{at}'][data-mine]")
        begun = players[turn].page.evaluate(ACT)
        # Nothing asks the pages while they draw: waiting by polling would take the processor from them.
        time.sleep(0.3)
        for seat, player in players.items():
            if seat != turn:
                player.page.wait_for_function("Object.values(window.seen).at(-1)?.length === 2")
                held, drawn = player.page.evaluate("Object.values(window.seen).at(-1)")
                delays.append((held - begun, drawn - begun))
    for player in players.values():
        player.close()
    return delays


def report(name: str, delays: tuple[float, ...]) -> None:
    times = f"median {median(delays):.1f} ms, p99 {quantiles(delays, n=100)[98]:.1f} ms"
    print(f"{name} {len(delays)} screens: {times} (wanted 20 and 60)")


if __name__ == "__main__":
    main()
