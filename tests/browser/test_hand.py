"""Playing by touch and by keyboard, against the fake table."""

from __future__ import annotations

import fake
import pytest
from playwright.sync_api import Page, expect

from szlem.server import wire

pytestmark = pytest.mark.browser


def sit(page: Page, table: str, language: str = "en") -> fake.FakeTable:
    page.goto(f"/t/{table}?lang={language}")
    page.wait_for_selector("szlem-table[data-phase]:not([data-phase=waiting])")
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    return fake.TABLES[table]


def commands(table: fake.FakeTable) -> list[str]:
    return [frame.action for frame in table.received if isinstance(frame, wire.Act)]


def wait_for(page: Page, table: fake.FakeTable, count: int = 1) -> list[str]:
    for _ in range(1500):
        if len(commands(table)) >= count:
            break
        page.wait_for_timeout(20)
    return commands(table)


def legal(page: Page) -> str:
    return str(page.locator("szlem-card.legal").first.evaluate("card => card.name"))


def test_first_press_picks_second_plays(page: Page) -> None:
    table = sit(page, "rubber.7.play.S")
    name = legal(page)
    card = page.locator("szlem-card.legal").first
    card.click(position={"x": 12, "y": 12})
    expect(page.locator("szlem-card.picked")).to_have_count(1)
    assert commands(table) == []
    page.locator("szlem-card.picked").click(position={"x": 12, "y": 12})
    assert wait_for(page, table) == [name]


def test_one_press_plays_where_that_is_chosen(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('szlem.settings', JSON.stringify({tap: true}))")
    table = sit(page, "rubber.7.play.S")
    name = legal(page)
    page.locator("szlem-card.legal").first.click(position={"x": 12, "y": 12})
    assert wait_for(page, table) == [name]


def test_a_card_of_another_suit_is_refused_in_words(page: Page) -> None:
    table = sit(page, "rubber.7.play.S")
    page.locator("szlem-card.off").first.click(position={"x": 12, "y": 12}, force=True)
    expect(page.locator(".line")).to_have_text("You hold a heart: follow suit.")
    expect(page.locator("[data-here=assertive]")).to_have_text("You hold a heart: follow suit.")
    assert commands(table) == []


def test_a_card_is_typed(page: Page) -> None:
    table = sit(page, "rubber.7.play.S")
    name = legal(page)
    page.keyboard.type(name)
    expect(page.locator(".typed")).to_have_text(f"{name} ⏎")
    page.keyboard.press("Enter")
    assert wait_for(page, table) == [name]


def test_ranks_are_typed_in_the_readers_letters(page: Page) -> None:
    table = sit(page, "rubber.7.play.S", "pl")
    queen = page.locator("szlem-card.legal[aria-label^=dama]")
    expect(queen).to_have_count(1)
    page.keyboard.type("hd")
    page.keyboard.press("Enter")
    assert wait_for(page, table) == ["HQ"]


def test_a_call_is_typed_and_an_impossible_one_refused(page: Page) -> None:
    table = sit(page, "rubber.7.auction.S")
    page.keyboard.type("1c")
    page.keyboard.press("Enter")
    expect(page.locator(".line")).to_have_text("1 is not possible now.")
    page.keyboard.type("7n")
    page.keyboard.press("Enter")
    assert wait_for(page, table) == ["7NT"]


def test_questions_are_answered_by_voice(page: Page) -> None:
    sit(page, "rubber.7.play.S")
    page.keyboard.press("v")
    expect(page.locator("[data-here=polite]")).to_have_text("nobody vulnerable")
    page.keyboard.press("h")
    expect(page.locator("[data-here=polite]")).to_contain_text("king of spades")
    page.keyboard.press("c")
    expect(page.locator("[data-here=polite]")).to_contain_text("1 diamonds")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()


def test_arrows_walk_the_hand_and_enter_plays(page: Page) -> None:
    table = sit(page, "rubber.7.play.S")
    page.locator(".hand szlem-card[tabindex='0']").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    name = page.evaluate("document.activeElement.name")
    assert name[0] == "H"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert wait_for(page, table) == [name]


def test_the_bid_box_is_one_stop_and_arrows_move_in_it(page: Page) -> None:
    table = sit(page, "rubber.7.auction.S")
    page.keyboard.press("b")
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".go")).to_have_text("Bid 6NT")
    page.keyboard.press("Enter")
    assert wait_for(page, table) == ["6NT"]


def test_a_contract_is_chosen_by_keys_and_by_hand(page: Page) -> None:
    table = sit(page, "minibridge.5.choice.S")
    expect(page.locator(".points")).to_have_count(4)
    page.keyboard.type("gh")
    page.keyboard.press("Enter")
    assert wait_for(page, table) == ["GAME-H"]


def test_live_regions_stay_the_same_nodes(page: Page) -> None:
    sit(page, "rubber.7.play.S")
    page.evaluate("window.kept = [...document.querySelectorAll('[aria-live]')]")
    page.keyboard.type(legal(page))
    page.keyboard.press("Enter")
    expect(page.locator("[data-here=polite]")).not_to_be_empty()
    assert page.evaluate("kept.length === 2 && kept.every((node) => node.isConnected)")


def test_the_52_cards_are_never_made_again(page: Page) -> None:
    sit(page, "rubber.7.play.S")
    name = legal(page)
    page.evaluate("name => { window.card = document.querySelector('szlem-table').deck.card(name) }", name)
    label = page.evaluate("card.getAttribute('aria-label')")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_selector(f".trick szlem-card[aria-label='{label}']")
    assert page.evaluate("card.closest('.trick') !== null")


def test_without_motion_nothing_flies(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit(page, "rubber.7.play.S")
    page.keyboard.type(legal(page))
    page.keyboard.press("Enter")
    expect(page.locator(".trick szlem-card")).to_have_count(2)
    assert (
        page.evaluate("document.getAnimations().filter((one) => one.effect.getTiming().duration > 0).length")
        == 0
    )


def test_forced_colours_keep_picked_and_turn_visible(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    sit(page, "rubber.7.play.S")
    page.locator("szlem-card.legal").first.click(position={"x": 12, "y": 12})
    style = "node => getComputedStyle(node).outlineStyle"
    assert page.locator("szlem-card.picked").evaluate(style) == "solid"
    assert page.locator(".board .place.turn").evaluate(style) == "solid"


def test_names_and_talk_are_text(page: Page) -> None:
    sit(page, "rubber.7.play.S")
    expect(page.locator(".say").last).to_contain_text("Herbata <gotowa>")
    assert page.locator("gotowa").count() == 0


def test_the_score_sheet_lies_over_the_table(page: Page) -> None:
    sit(page, "netrydz.3.result.S")
    page.get_by_role("button", name="Score").first.click()
    expect(page.locator("dialog .four tbody tr").first).to_be_visible()


def test_copying_works_without_a_secure_context(page: Page) -> None:
    page.goto("/t/rubber.7.waiting.-")
    page.wait_for_selector("szlem-table[data-phase]")
    page.evaluate("delete Navigator.prototype.clipboard")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()


def test_sitting_down_is_a_plain_form(page: Page) -> None:
    page.goto("/t/rubber.7.waiting.-")
    page.get_by_label("Your name at the table").fill("Hania")
    page.get_by_role("button", name="Sit here: South").click()
    page.wait_for_url("**/t/rubber.7.waiting.S")


def test_a_move_made_while_the_line_drops_is_sent_again_once(page: Page) -> None:
    table = sit(page, "rubber.7.play.S")
    table.drop_next = True
    name = legal(page)
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    assert wait_for(page, table, 2) == [name, name]
    sent = [frame.cmd for frame in table.received if isinstance(frame, wire.Act)]
    assert len(set(sent)) == 1
    expect(page.locator("szlem-card.pending")).to_have_count(0)


def test_a_lost_line_is_said(page: Page) -> None:
    table = sit(page, "rubber.7.play.S")
    table.shut = True
    page.keyboard.type(legal(page))
    page.keyboard.press("Enter")
    expect(page.locator(".banner")).to_contain_text("Waiting for the server")
    expect(page.locator("szlem-card.pending")).to_have_count(1)
    table.shut = False
    expect(page.locator(".banner")).to_be_empty()
    expect(page.locator("szlem-card.pending")).to_have_count(0)


def test_a_button_keeps_the_focus_while_a_claim_changes_around_it(page: Page) -> None:
    """The verdict comes late and others answer first: whoever was about to answer finds his button."""
    sit(page, "rubber.7.play.S")
    shown = page.evaluate("""() => {
      const table = document.querySelector("szlem-table"), view = structuredClone(table.view);
      const claim = { claim: 7, who: "W", won: [[["E", "W"], 13], [["N", "S"], 0]], text: "all of them",
                      asked: true, waiting: ["N", "S"], verdict: null };
      const show = (change) =>
        table.take({ ...view, deal: { ...view.deal, claim: { ...claim, ...change } } });
      const button = () => [...document.querySelectorAll(".claim-box button")].at(0);
      show({});
      const first = button();
      first.focus();
      show({ verdict: "never" });
      show({ verdict: "never", waiting: ["S"] });
      const told = document.querySelector("[data-verdict]").dataset.verdict;
      return [button() === first, document.activeElement === first, told];
    }""")
    assert shown == [True, True, "never"]
