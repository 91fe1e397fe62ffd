"""What a visitor finds on the pages: nobody registers, the head can be skipped, the sheet is as on paper."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from szlem.games import GAMES, RUBBER, STANDARD, Game
from szlem.matches import Posted, Standing
from szlem.message import say
from szlem.scoring import Entry, Ledger
from szlem.seats import Seat
from szlem.server.pages import Pages
from szlem.server.rules_page import rules_page
from szlem.server.screen import has_zones, table_info
from szlem.server.screen_sheet import sheet
from szlem.server.shelf import tiles
from szlem.table import Open, Table, open_table
from szlem.words import LANGUAGES, speaker

PAGES = Pages("0.0.1", "a38d0e2")


def written(*deals: tuple[str, int, int]) -> Table:
    """A table of four at which so much was written below and above the line: ("NS", 100, 30) is a deal."""
    _, table = open_table("host", Open(RUBBER, "Ala", seed="2"))
    standing = Standing()
    for side, below, above in deals:
        players = frozenset(map(Seat.of, side))
        entries = [
            Entry(players, points, say("score.contract", contract="3NT"), line)
            for points, line in ((below, "below"), (above, "above"))
            if points
        ]
        given = RUBBER.match.next(standing)
        standing = standing.with_deal(Posted(given, Ledger(tuple(entries)), RUBBER.sides))
    return replace(table, standing=standing)


def sheet_page(language: str, *deals: tuple[str, int, int]) -> str:
    table = written(*(deals or FIRST))
    return PAGES.sheet(language, table_info("abc", table, "host"), sheet(table))


#: A part-score with an overtrick, a penalty to the others, a game.
FIRST = (("NS", 60, 30), ("EW", 0, 50), ("EW", 120, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_lets_its_reader_skip_to_the_content(language: str) -> None:
    for page in (
        PAGES.home(language, tiles()),
        PAGES.rules(language, rules_page(RUBBER)),
        sheet_page(language),
    ):
        skip = page.index('class="skip" href="#main"')
        assert skip < page.index("<header"), "the first thing that the Tab key finds"
        assert f">{speaker(language)('ui.skip')}</a>" in page
        assert '<main id="main"' in page


def test_nothing_is_asked_for_but_a_name() -> None:
    page = PAGES.home("en", tiles())
    asked = set(re.findall(r'<input[^>]* name="([^"]+)"', page))
    assert {name for name in asked if "." not in name} <= {"game", "name", "boards", "after", "sit"}
    assert "password" not in page
    assert "@" not in re.sub(r"<[^>]*>", "", page)


def test_the_foot_tells_version_and_commit() -> None:
    foot = PAGES.home("en", tiles()).partition('<footer class="foot">')[2]
    assert "0.0.1" in foot
    assert "a38d0e2" in foot


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_variant_has_a_page_with_what_it_is_a_table_history_and_sources(
    game: Game, language: str
) -> None:
    speak = speaker(language)
    text = PAGES.rules(language, rules_page(game))
    plain = unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text)))
    assert speak.say(game.card.name) in plain
    assert f"<h2>{speak('table.history')}</h2>" in text
    assert f"<h2>{speak('ui.rules.sources')}</h2>" in text
    assert all(source in plain for source in game.card.sources)
    compared = speak("ui.rules.differences") in plain
    assert compared == (game is not STANDARD)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_has_two_columns_we_and_they_and_a_line(language: str) -> None:
    page, speak = sheet_page(language), speaker(language)
    head = page.partition("<thead>")[2].partition("</thead>")[0]
    assert re.findall(r"<b>([^<]+)</b>", head) == [speak("ui.we"), speak("ui.they")], (
        "the reader's side first"
    )
    assert page.count('class="line"') == 1
    above, _, below = page.partition('class="line"')
    assert above
    assert below


def test_a_game_won_is_underlined_and_what_is_above_stays_in_its_place() -> None:
    before, after = sheet_page("en", *FIRST[:2]), sheet_page("en", *FIRST)
    assert 'class="after game"' not in before
    assert after.count('class="after game"') == 1, "one line under both columns"
    above = [re.findall(r'class="num">(\d+)<', page.partition('class="after')[0]) for page in (before, after)]
    assert above == [["30", "50"]] * 2
    sums = re.findall(r'class="num">(\d+)<', after.partition("<tfoot>")[2])
    assert sums[:2] == ["90", "170"]


def test_a_table_knows_whether_pairs_can_be_vulnerable() -> None:
    """As their sources say: rubber bridge and its relatives, and Roman bridge, where everybody always is."""
    zones = {game.card.id for game in GAMES if has_zones(game)}
    assert zones >= {"rubber", "chicago", "duplicate", "roman"}
    assert not zones & {
        "minibridge",
        "netrydz",
        "kontrakty",
        "vint",
        "whist",
        "auction",
        "plafond",
        "cutthroat",
    }


def test_each_partner_gets_the_points_from_one_of_the_opponents() -> None:
    page = re.sub(r"\s+", " ", sheet_page("en", ("NS", 100, 0), ("NS", 120, 500)))
    paid = re.findall(r'<span class="sum">(\w+) from (\w+)</span> ?<span class="num">(\d+)</span>', page)
    assert len({payee for payee, _, _ in paid}) == len({payer for _, payer, _ in paid}) == 2
    assert [points for _, _, points in paid] == ["14", "14"], "1420 in hundreds"
