"""People at the real server: whole matches by clicking, keys, lost lines and servers, insecure names."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import ARGUMENTS, CHROMIUM
from playwright.sync_api import Browser, BrowserType, expect
from real import Player, Server, play_deal, play_with_bots

pytestmark = pytest.mark.browser

SEATS = {"N": "North", "E": "East", "W": "West"}


def four(chromium: Browser, server: Server, game: str, **options: str) -> dict[str, Player]:
    """Four people in four browsers at one table; the host, in the south, presses every card twice."""
    players = {seat: Player(chromium, server.address) for seat in "SNEW"}
    link = players["S"].open_table(game, **options)
    for seat, name in SEATS.items():
        players[seat].sit(link, name, name)
        players[seat].take_one_press()
    for player in players.values():
        player.wait_for("[data-stage=deal]")
    return players


def test_four_play_a_whole_match_of_minibridge(chromium: Browser, server: Server) -> None:
    players = four(chromium, server, "minibridge")
    for deal in range(4):
        play_deal(players)
        if deal < 3:
            for seat in "NEWS":  # the host last: he may go on without the others
                players[seat].page.get_by_role("button", name="Next deal").click()
            players["S"].wait_for(f"[data-at^='{deal + 2}.']")
    for player in players.values():
        player.wait_for("[data-stage=over]")
        expect(player.page.locator(".totals li")).to_have_count(2)
    host = players["S"].page
    host.get_by_role("button", name="Score").first.click()
    expect(host.locator("dialog tbody tr")).to_have_count(4)
    for player in players.values():
        player.close()


def test_four_play_a_deal_of_netrydz(chromium: Browser, server: Server) -> None:
    players = four(chromium, server, "netrydz", deals="4")
    north, south = players["N"], players["S"]
    for seat, bid in (("N", 2), ("E", 3), ("S", 7)):  # 1♥, 1♠, 2♥ in the box of bids
        players[seat].wait_for("[data-mine][data-phase=auction]")
        players[seat].page.locator(".levels button").nth(bid).click()
        players[seat].page.locator(".go").click()
    players["W"].wait_for("[data-mine]")
    expect(players["W"].page.locator(".ribbon")).to_have_count(1)
    players["W"].page.get_by_role("button", name="Pass").click()
    north.wait_for("[data-mine]")
    play_deal(players)
    expect(south.page.locator(".entries tr")).to_have_count(4)
    for player in players.values():
        player.close()


def test_a_deal_of_minibridge_by_the_keyboard_alone(chromium: Browser, server: Server) -> None:
    ann = Player(chromium, server.address)
    page = ann.page
    page.goto("/?lang=en")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.locator("select[name=game]").focus()
    page.keyboard.type("Mini")
    page.keyboard.press("Tab")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    page.wait_for_selector("szlem-table[data-phase]")
    fill = page.get_by_role("button", name="Fill with bots")
    for _ in range(20):
        page.keyboard.press("Tab")
        if fill.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    ann.wait_for("[data-stage=deal]")
    while ann.sees("phase") != "over":
        if not page.locator("szlem-table[data-mine]").count():
            page.wait_for_timeout(20)
            continue
        at = ann.sees("at")
        page.keyboard.type("gh" if ann.sees("phase") == "choice" else legal_card(ann))
        page.keyboard.press("Enter")
        ann.wait_for(f":not([data-at='{at}'])")
    expect(page.get_by_role("button", name="Next deal")).to_be_focused()
    ann.close()


def test_a_claim_is_shown_doubted_and_then_agreed(chromium: Browser, server: Server) -> None:
    players = four(chromium, server, "minibridge")
    north, east, south, west = (players[seat] for seat in "NESW")
    while not south.page.locator(".trick szlem-card").count():
        at, turn = south.sees("at"), south.sees("turn")
        players[turn].wait_for(f"[data-at='{at}'][data-mine]")
        players[turn].act()
        south.wait_for(f":not([data-at='{at}'])")
    expect(west.page.locator(".place.s .role")).to_have_text("declarer")
    expect(east.page.get_by_role("button", name="Claim")).to_be_hidden()  # dummy
    west.page.keyboard.press("k")
    west.page.get_by_label("How you will win them").fill("ruffing <i>everything</i>")
    west.page.get_by_role("button", name="Claim these tricks").click()
    for player in (north, south):
        expect(player.page.locator(".claim-box:not([hidden]) h2")).to_have_text(
            "West claims 13 of the 13 tricks left."
        )
        expect(player.page.locator("blockquote")).to_have_text("ruffing <i>everything</i>")
        expect(player.page.locator(".faced")).to_contain_text("Hand: West")
        expect(player.page.locator("[data-verdict]")).to_contain_text("Solver: never")
        expect(player.page.locator("[data-here=assertive]")).to_contain_text("West claims 13")
        expect(player.page.locator("[data-here=polite]")).to_contain_text("Solver: never")
        player.says("Accept the claim, or play on.")
    expect(east.page.get_by_role("region", name="Claim tricks")).to_contain_text("Waiting for: North, Ann")
    expect(east.page.locator(".faced")).to_have_count(0)
    assert west.page.locator("szlem-table[data-mine]").count() == 0, "the play is stopped"
    north.page.get_by_role("button", name="Play on").click()
    expect(west.page.locator(".banner")).to_contain_text("North wants to play on")
    south.page.set_viewport_size({"width": 360, "height": 700})
    expect(south.page.locator(".faced")).to_be_in_viewport()
    assert south.page.evaluate("document.documentElement.scrollWidth") == 360
    west.page.keyboard.press("k")
    west.page.get_by_role("button", name="Give up the rest").click()
    for player in (north, south):
        expect(player.page.locator("[data-verdict=always]")).to_have_count(1)
        player.page.keyboard.press("b")
        expect(player.page.get_by_role("button", name="Accept")).to_be_focused()
        player.page.keyboard.press("Enter")
    for player in players.values():
        player.wait_for("[data-phase=over]")
        expect(player.page.locator(".result .told")).to_contain_text("Claimed without play")
        player.close()


def test_a_slip_is_taken_back_and_what_others_saw_needs_their_consent(
    chromium: Browser, server: Server
) -> None:
    players = four(chromium, server, "duplicate")
    north, east, south, west = (players[seat] for seat in "NESW")
    north.wait_for("[data-mine]")
    north.page.keyboard.type("7n")
    north.page.keyboard.press("Enter")
    north.page.get_by_role("button", name="Take back").click()
    for player in players.values():
        expect(player.page.locator(".banner")).to_contain_text("North has taken back the last action.")
    for player, call in ((north, "1n"), (east, "p"), (south, "p"), (west, "p")):
        player.wait_for("[data-mine]")
        player.page.keyboard.type(call)
        player.page.keyboard.press("Enter")
        player.wait_for(":not([data-mine])")
    east.wait_for("[data-mine][data-phase=play]")
    at = east.sees("at")
    east.act()
    for player in players.values():
        player.wait_for(f":not([data-at='{at}'])")
    north.act()
    west.wait_for("[data-turn=W]")
    east.page.keyboard.press("u")
    east.page.get_by_label("Reason").fill("<b>thick fingers</b>")
    east.page.get_by_role("button", name="Ask to take it back").click()
    for player in (north, west):
        expect(player.page.get_by_role("heading", name="East asks to take back")).to_contain_text(
            "East asks to take back the last 2 actions. Reason: <b>thick fingers</b>"
        )
        expect(player.page.locator("[data-here=assertive]")).to_contain_text("East asks to take back")
        player.page.set_viewport_size({"width": 360, "height": 700})
        player.page.keyboard.press("b")
        expect(player.page.get_by_role("button", name="Agree")).to_be_focused()
        player.page.keyboard.press("Enter")
    for player in players.values():
        player.wait_for(f"[data-at='{at}']")
    expect(south.page.locator(".open szlem-card")).to_have_count(0)  # dummy is put away again
    east.wait_for("[data-mine]")
    for player in players.values():
        player.close()


def legal_card(player: Player) -> str:
    """A card that may be played, as a reader hears it: the label of the first that is not disabled."""
    return str(
        player.page.locator("szlem-card[role=button]:not([aria-disabled])").first.evaluate(
            "card => card.name"
        )
    )


def in_the_middle_of_a_trick(player: Player) -> None:
    """A game with bots, some cards into it, with the player on turn."""
    player.open_table("minibridge")
    player.page.get_by_label("How the bots play").select_option("plain")
    player.page.get_by_role("button", name="Fill with bots").click()
    for _ in range(4):
        player.wait_for("[data-mine]")
        at = player.sees("at")
        player.act()
        player.wait_for(f":not([data-at='{at}'])")
    player.wait_for("[data-mine][data-phase=play]")


def test_a_line_lost_in_the_middle_of_a_trick_comes_back(chromium: Browser, server: Server) -> None:
    ann = Player(chromium, server.address)
    lines = []
    ann.page.route_web_socket("**/ws", lambda route: lines.append((route, route.connect_to_server())))
    in_the_middle_of_a_trick(ann)
    lines[-1][0].close()
    at = ann.sees("at")
    ann.act()
    ann.wait_for(f":not([data-at='{at}'])")
    expect(ann.page.locator("szlem-card.pending")).to_have_count(0)
    assert len(lines) > 1
    ann.close()


def test_a_network_that_is_gone_is_said_at_once(chromium: Browser, server: Server) -> None:
    ann = Player(chromium, server.address)
    in_the_middle_of_a_trick(ann)
    ann.context.set_offline(True)
    expect(ann.page.locator(".banner")).to_contain_text("Waiting for the server")
    at = ann.sees("at")
    ann.act()
    expect(ann.page.locator(".banner")).to_contain_text("Your move is kept")
    ann.context.set_offline(False)
    ann.wait_for(f":not([data-at='{at}'])")
    expect(ann.page.locator(".banner")).to_be_empty()
    ann.close()


def test_a_killed_server_comes_back_and_the_game_goes_on(chromium: Browser, server: Server) -> None:
    ann = Player(chromium, server.address)
    in_the_middle_of_a_trick(ann)
    at = ann.sees("at")
    server.kill()
    expect(ann.page.locator(".banner")).to_contain_text("Waiting for the server")
    ann.act()
    expect(ann.page.locator("szlem-card.pending")).to_have_count(1)
    server.start()
    ann.wait_for(f":not([data-at='{at}'])")
    expect(ann.page.locator(".banner")).to_be_empty()
    play_with_bots(ann)
    ann.close()


def test_everything_works_by_a_name_over_plain_http(chromium: Browser, tmp_path: Path) -> None:
    rules = ["--host-resolver-rules=MAP club.example 127.0.0.1"]
    server = Server(tmp_path / "tables.db", "--url", "http://club.example")
    kind: BrowserType = chromium.browser_type
    browser = kind.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *rules])
    ann = Player(browser, f"http://club.example:{server.port}")
    in_the_middle_of_a_trick(ann)
    assert ann.page.evaluate("isSecureContext") is False
    ann.page.get_by_role("button", name="Invite").first.click()
    ann.page.get_by_role("button", name="Copy the link").last.click()
    expect(ann.page.locator("dialog [role=status]")).to_have_text("Copied.")
    ann.page.get_by_role("button", name="Close").last.click()
    server.kill()
    expect(ann.page.locator(".banner")).to_contain_text("Waiting for the server")
    server.start()
    expect(ann.page.locator(".banner")).to_be_empty()
    at = ann.sees("at")
    ann.act()
    ann.wait_for(f":not([data-at='{at}'])")
    ann.close()
    browser.close()
    server.kill()
