"""The real server in a process of its own, so that it can be killed, and people who play in Chromium."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect


class Server:
    """``szlem serve`` on a database; it may be killed and started again on the same port."""

    def __init__(self, db: Path, *options: str, seed: str | None = "6") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = [
            *(sys.executable, "-c", "from szlem.cli import main; main()", "serve"),
            *("--port", str(self.port), "--db", str(db)),
            *("--bot-pause", "0", *(("--seed", seed) if seed is not None else ()), *options),
        ]
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(3000):
            try:
                urllib.request.urlopen(self.address + "/healthz", timeout=1).close()
                return
            except OSError:
                assert self._process.poll() is None, "the server ended by itself"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


class Player:
    """Somebody at a table, who sees and does what the page lets him."""

    def __init__(self, chromium: Browser, address: str, *, motion: bool = False) -> None:
        reduced = "no-preference" if motion else "reduce"
        self.context: BrowserContext = chromium.new_context(
            viewport={"width": 1280, "height": 800}, base_url=address, locale="en", reduced_motion=reduced
        )
        self.faults: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open_table(self, game: str, **options: str) -> str:
        """The link of a new table."""
        page = self.page
        page.goto("/?lang=en")
        page.locator("select[name=game]").select_option(game)
        page.get_by_label("Your name at the table").fill("Ann")
        for name, value in options.items():
            page.locator(f"[name='{game}.{name}']").select_option(value)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector("szlem-table[data-phase]")
        return page.url

    def sit(self, link: str, name: str, seat: str) -> None:
        self.page.goto(link)
        self.page.locator(".waiting").get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name=f"Sit here: {seat}").click()
        self.page.wait_for_selector("szlem-table[data-phase]")

    def take_one_press(self) -> None:
        """Choose that one press plays a card."""
        self.page.evaluate("localStorage.setItem('szlem.settings', JSON.stringify({tap: true}))")
        self.page.reload()

    def sees(self, name: str) -> str:
        """What the table says of itself: ``phase``, ``stage``, ``at`` (deal and actions in it), ``turn``."""
        return self.page.locator("szlem-table[data-phase]").get_attribute("data-" + name) or ""

    def wait_for(self, state: str) -> None:
        self.page.wait_for_selector(f"szlem-table{state}", state="attached")

    def act(self) -> None:
        """Do what is to be done, by clicking: the first legal card, pass, or game in hearts."""
        phase = self.sees("phase")
        if phase == "play":
            self._press("szlem-card.legal")
            if self.page.locator("szlem-card.picked").count():
                self._press("szlem-card.picked")
        elif phase == "auction":
            self.page.locator("[data-call=P]").click()
        else:
            self.page.get_by_role("button", name="Game: hearts, 10 tricks").click()
            self.page.get_by_role("button", name="Play this").click()

    def _press(self, card: str) -> None:
        self.page.locator(card).first.click(position={"x": 12, "y": 12})

    def says(self, text: str) -> None:
        expect(self.page.locator(".line")).to_contain_text(text)

    def says_at_the_top(self, text: str) -> None:
        expect(self.page.locator(".banner")).to_contain_text(text)

    def close(self) -> None:
        self.context.close()
        assert self.faults == []


def play_deal(players: dict[str, Player]) -> None:
    """All click in turn until the deal is over; whoever is next has seen what was done before."""
    first = next(iter(players.values()))
    while first.sees("phase") != "over":
        at, turn = first.sees("at"), first.sees("turn")
        if not turn:  # the last trick is still lying
            first.page.wait_for_timeout(30)
            continue
        players[turn].wait_for(f"[data-at='{at}'][data-mine]")
        players[turn].act()
        first.wait_for(f":not([data-at='{at}'])")
    for player in players.values():
        player.wait_for(f"[data-phase=over][data-at='{first.sees('at')}']")


def play_with_bots(player: Player) -> None:
    """One clicks to the end of the deal, the others answer by themselves."""
    while True:
        player.page.wait_for_selector("szlem-table:is([data-mine], [data-phase=over])", state="attached")
        if player.sees("phase") == "over":
            return
        at = player.sees("at")
        player.act()
        player.wait_for(f":not([data-at='{at}'])")
