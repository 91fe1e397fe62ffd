"""Chromium, and the fake table that the pages are looked at with."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import fake
import pytest
import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from real import Server

#: The browsers that ``scripts/needs`` looks for.
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]

# On a busy machine everything comes, but later; a test that fails takes as long as it has to.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    server = uvicorn.Server(uvicorn.Config(fake.app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def is_fault(message: ConsoleMessage) -> bool:
    """An error in the browser's console, but for the lines that tests cut."""
    return message.type == "error" and not message.text.startswith("WebSocket connection")


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """A page 1280 pixels wide; a fault in its scripts fails the test."""
    fake.TABLES.clear()
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, base_url=address)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if is_fault(message) else None)
    yield page
    context.close()
    assert not faults


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The real server, with a database of its own."""
    running = Server(tmp_path / "tables.db")
    yield running
    running.kill()
