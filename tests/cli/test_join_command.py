"""``szlem join``: whole deals from the terminal at a real server, beside others who play in browsers."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import SZLEM, refused
from rich.console import Console

from szlem.cli.guest import Guest
from szlem.cli.link import Link
from szlem.cli.seen import game_of, seen, sheet_of
from szlem.deals import Contract
from szlem.games import GAMES, Game
from szlem.seats import Seat
from szlem.server.screen import view_frame
from szlem.table import Act, Fill, Open, Ready, bot_author, decide, open_table
from szlem.words import LANGUAGES, speaker

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from serving import Browser, serving

from szlem.server.settings import Settings

PATIENT = Settings(bot_pause=0, share_wait=20, messages_per_second=10_000)


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path / "t.db", PATIENT) as address:
        yield address


class Typist:
    """Types the first legal thing whenever the table waits for it, and questions in between; leaves when so
    many deals are over."""

    def __init__(self, deals: int, questions: bool = True) -> None:
        self.guest: Guest | None = None
        self.deals, self.done = deals, -1
        self.questions = list("?htlacs") if questions else []

    def __call__(self, prompt: str) -> str:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            time.sleep(0.002)
            assert self.guest is not None
            frame = self.guest.frame
            if frame is None or frame.seq == self.done or self.guest.link.pending is not None:
                continue
            view = seen(frame)
            if frame.table.stage == "over" or (view is not None and view.given.number > self.deals):
                return "q"
            if self.questions and view is not None and view.contract is not None:
                return self.questions.pop()
            if frame.table.stage == "between" and not frame.table.seats[frame.table.you or "S"].ready:
                self.done = frame.seq
                return ""
            if view is not None and view.actions:
                self.done = frame.seq
                action = view.actions[0]
                return str(action)
        raise AssertionError("the table does not go on")


def at_the_table(link: Link, typist: Typist, language: str = "en") -> str:
    """Everything that was printed until the typist left."""
    printed = io.StringIO()
    guest = Guest(link, speaker(language), Console(file=printed, width=100, highlight=False), typist)
    typist.guest = guest
    guest.run(link.first_view())
    return printed.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_with_bots_from_the_terminal(base: str, language: str) -> None:
    browser = Browser(base)
    path = browser.open_table("minibridge", "Ala")
    link = Link(base + path, browser.http.cookies["szlem"])
    browser.join(path).ask("fill")
    text = at_the_table(link, Typist(deals=2), language)
    browser.close()
    names = {"N": "Nela", "E": "Emil", "S": "Ala", "W": "Wiktor"}
    won = [speaker(language).named(names)("ui.trick.won", who=seat) for seat in names]
    lines = text.splitlines()
    assert sum(lines.count(sentence) for sentence in won) >= 13, "every trick is told once"
    assert speaker(language)("cli.join.left") in text


def test_two_terminals_and_a_browser_draw_fair_cards(base: str) -> None:
    host = Browser(base)
    host.answers_lots = True
    path = host.open_table("duplicate", "Ala")
    links = [Link(base + path, f"a secret of somebody {n}") for n in range(2)]
    links[0].sit("W", "Bob")
    links[1].sit("N", "Cyd")
    texts: list[str] = []
    threads = [
        threading.Thread(target=lambda link=link: texts.append(at_the_table(link, Typist(1, False))))
        for link in links
    ]
    for thread in threads:
        thread.start()
    host.join(path).ask("fill")
    for frame in host.views():
        deal = frame["deal"]
        if deal is not None and (deal["phase"] == "over"):
            host.send("ready", deal=deal["deal"])
            break
        if deal is not None and deal["legal"]:
            host.send("act", deal=deal["deal"], at=deal["at"], action=deal["legal"][0])
    while any(thread.is_alive() for thread in threads):
        host.hear()
        threads = [thread for thread in threads if thread.is_alive()]
    record = host.http.get(f"{path}/record").text.splitlines()[0]
    host.close()
    assert len(texts) == 2
    assert all("Dealt without" not in text for text in texts)
    assert '"missed":{}' in record


def test_the_command_itself(base: str, tmp_path: Path) -> None:
    """Sits down, gives the other seats to bots, says something, and finds its seat again."""
    browser = Browser(base)
    path = browser.open_table("duplicate", "Ala")
    browser.join(path)
    typed = "/Hello <b>all</b>\n+\n"
    done = command(base + path, "--name", "Bob", "--seat", "E", typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "East: Bob" in done.stdout
    view = browser.hear_until(lambda frame: frame["k"] == "view" and frame["talk"])
    assert view["talk"][0]["text"] == "Hello <b>all</b>"
    view = browser.hear_until(lambda frame: frame["k"] == "view" and frame["table"]["seats"]["W"]["name"])
    assert view["table"]["seats"]["E"]["name"] == "Bob"
    done = command(base + path, typed="", home=tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "szlem" / "me").stat().st_mode & 0o77 == 0
    other = command(base + path, "--name", "Eve", "--seat", "E", typed="", home=tmp_path / "other")
    assert (other.returncode, other.stdout) == (2, "")
    assert "the seat East cannot be taken" in other.stderr
    watcher = command(base + path, "--watch", typed="", home=tmp_path / "other")
    assert watcher.returncode == 0
    browser.close()


def command(*arguments: str, typed: str, home: Path) -> subprocess.CompletedProcess[str]:
    """The command with its input held open for a moment, as at a keyboard."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    process = subprocess.Popen(
        [SZLEM, "join", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**kept, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(home)},
    )
    assert process.stdin is not None
    for line in typed.splitlines(keepends=True):
        time.sleep(1.5)
        process.stdin.write(line)
        process.stdin.flush()
    time.sleep(1.5)
    out, error = process.communicate(timeout=120)
    return subprocess.CompletedProcess(process.args, process.returncode, out, error)


def test_links_that_lead_nowhere(base: str, tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    assert "is not the link of a table" in refused("join", "abcd2345", **home)
    assert "there is no table" in refused("join", base + "/t/zzzzzzzz", **home)
    assert "nobody answers" in refused("join", "http://127.0.0.1:9/t/abcd2345", **home)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_game_is_seen_over_the_wire_as_it_is_seen_at_the_table(game: Game) -> None:
    _, table = open_table("ala", Open(game, "Ala", seed="3"))
    if table.free:
        _, table = decide(table, "ala", Fill())
    for step in range(90):
        frame = view_frame("t", table, "ala")
        state, here = table.state, table.seat_of("ala")
        assert state is not None
        assert here is not None
        over_the_wire, view = seen(frame), state.view((here,))
        assert over_the_wire is not None
        assert game_of(frame.table).card == game.card
        same = ("phase", "eyes", "turn", "counts", "seating")
        assert [getattr(over_the_wire, name) for name in same] == [getattr(view, name) for name in same]
        aside = {Seat.E, Seat.W} if game.card.id == "draw" else set()  # rejected cards are shown to nobody
        assert over_the_wire.hands == {seat: hand for seat, hand in view.hands.items() if seat not in aside}
        assert played(over_the_wire.contract) == played(view.contract)
        assert list(map(str, over_the_wire.actions)) == list(map(str, view.actions))
        assert over_the_wire.given.vulnerable == view.given.vulnerable
        if frame.sheet is not None:
            written = game.match.sheet(table.standing)
            assert getattr(sheet_of(frame.sheet), "totals", None) == getattr(written, "totals", None)
        if table.stage != "deal":
            break
        assert state.turn is not None
        player: Seat = state.turn.player
        who = "ala" if player is here else bot_author(player)
        action = str(state.actions()[step % 3 % len(state.actions())])
        _, table = decide(table, who, Act(table.deals, len(state.history), action))
    if table.stage == "between":
        decide(table, "ala", Ready(table.deals))


def played(contract: Contract | None) -> object:
    """What a contract says to those who play it; its level is not told where nobody bid it."""
    if contract is None:
        return None
    return contract.denomination, contract.declarer, contract.dummy, contract.doubled
