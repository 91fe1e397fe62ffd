"""The pages made from a game's value."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from szlem.games import GAMES, MINIBRIDGE, NETRYDZ, RUBBER, Game, find_game
from szlem.games.about import TOPICS, about
from szlem.games.trace import IllegalCall, NoAuction, Step, trace
from szlem.seats import Seat
from szlem.words import LANGUAGES, speaker

LAW_FILE = Path(__file__).parents[1] / "laws" / "netrydz_auctions.toml"
WORKED = tomllib.loads(LAW_FILE.read_text(encoding="utf-8"))["auction"]

#: The rows of the table on the Polish page of MiniBridge.
ROWS_OF_THE_SOURCE = {
    "auction", "points", "side", "declarer", "dummy", "contract", "made", "failed", "length", "winner",
    "players",
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_topic_has_a_place_on_the_page(game: Game) -> None:
    assert set(game.rules()) <= {*TOPICS, "reconstructed"}
    assert {section.topic for section in about(game).sections} == set(game.rules()) - {"reconstructed"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_everything_can_be_said(game: Game, language: str) -> None:
    page, speak = about(game), speaker(language)
    texts = [page.name, page.lead, page.history, *page.reconstructed]
    texts += [message for pair in page.identity for message in pair]
    texts += [message for part in page.sections for message in (part.title, *part.sentences)]
    texts += [message for row in page.differences for message in (row.title, *row.standard, *row.here)]
    texts += [
        message
        for shown in page.illustrations
        for message in (shown.title, shown.comment, shown.trace.result, *shown.written)
    ]
    texts += [option.label for option in game.options]
    texts += [option.value_label(value) for option in game.options for value in option.values]
    for text in texts:
        said = speak.say(text)
        assert said
        assert "{" not in said


def test_rubber_does_not_differ_from_itself() -> None:
    assert about(RUBBER).differences == ()


def test_minibridge_differs_where_its_source_says_so() -> None:
    assert {row.topic for row in about(MINIBRIDGE).differences} >= ROWS_OF_THE_SOURCE


def test_netrydz_differs_in_its_partnerships() -> None:
    topics = {row.topic for row in about(NETRYDZ).differences}
    assert topics >= {"joining", "repeating", "end", "restriction", "seats", "defenders", "players"}
    assert "play" not in topics
    assert about(NETRYDZ).reconstructed


def test_the_page_follows_the_options() -> None:
    def seats(seating: str) -> object:
        page = about(NETRYDZ.with_options(seating=seating))
        return next(part.sentences for part in page.sections if part.topic == "seats")

    assert seats("2008") != seats("2002")


def test_the_older_table_of_scores_differs_from_the_laws() -> None:
    topics = [row.topic for row in about(RUBBER.with_options(scores="seed004_pl")).differences]
    assert topics == ["made", "failed"]


def test_the_worked_auctions_are_those_of_the_law_file() -> None:
    shown = about(NETRYDZ).illustrations
    assert len(shown) == len(WORKED) == 18
    for illustration, law in zip(shown, WORKED, strict=True):
        assert illustration.dealer.name == law["dealer"]
        steps = illustration.trace.steps
        for step, call in zip(steps, law["calls"], strict=True):
            _assert_step(step, call)
        assert illustration.trace.is_over


@pytest.mark.parametrize(
    ("game", "worked", "written"),
    [
        ("netrydz", 1, {"N": 50, "S": 50, "E": 0, "W": -100}),  # N-g
        ("bridz", 0, {"E": 200, "N": -67, "S": -67, "W": -66}),  # CP-1
        ("restytucja", 0, {"N": 300, "S": 300, "E": -300, "W": -300}),
        ("kontrakty", 0, {"E": 800, "N": -400, "S": -400}),  # N-o
        ("kontrakty", 1, {"E": -300, "N": 225, "S": 75}),  # N-p
        ("hao", 1, {"S": 110, "W": 110, "N": -110, "E": -110}),
    ],
)
def test_worked_scores_are_those_of_the_rules(game: str, worked: int, written: dict[str, int]) -> None:
    tricks, *entries = about(find_game(game)).illustrations[worked].written
    assert {entry["who"]: entry["points"] for entry in entries} == written
    assert tricks.id == "illustration.taken"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_options_that_change_the_rules_leave_the_examples_out(game: Game) -> None:
    for option in game.options:
        for value in option.values:
            form = game.with_options(**{option.name: value})
            same = (form.phases, form.score) == (game.phases, game.score)
            assert len(about(form).illustrations) == (len(about(game).illustrations) if same else 0)


def _assert_step(step: Step, call: dict[str, Any]) -> None:
    assert (step.player.name, step.call) == (call["by"], call["call"])
    assert (step.refused is not None) == bool(call.get("refused"))
    if step.refused is None:
        assert sorted("".join(s.name for s in sorted(pair)) for pair in step.pairs) == sorted(
            call["pairs"].split(", ") if call["pairs"] else []
        )
        assert (step.stands.text if step.stands else "") == call["contract"]
        assert {seat.name for seat in step.restricted} == set(call["restricted"])
        assert (None if step.next is None else step.next.name) == call.get("next")


def test_a_trace_says_who_leads_and_who_moves() -> None:
    traced = trace(NETRYDZ, Seat.N, ["1H", "1H", "P", "P"])
    assert traced.plain()["result"] == {"contract": "1H", "declarer": "N", "dummy": "E", "leader": "S"}
    assert traced.plain()["seats"] == {"N": "N", "E": "S", "S": "E", "W": "W"}
    stays = trace(NETRYDZ.with_options(seating="2002"), Seat.N, ["1H", "1H", "P", "P"])
    assert stays.plain()["result"] == {"contract": "1H", "declarer": "N", "dummy": "E", "leader": "W"}


def test_a_trace_of_a_standard_auction() -> None:
    traced = trace(RUBBER, Seat.W, ["1NT", "X", "XX", "P", "P", "P"])
    assert traced.plain()["result"] == {"contract": "1NTXX", "declarer": "W", "dummy": "E", "leader": "N"}
    assert traced.ended is not None
    assert traced.ended["n"] == 3


def test_an_illegal_call_is_named() -> None:
    with pytest.raises(IllegalCall) as illegal:
        trace(RUBBER, Seat.N, ["1H", "P", "1D"])
    assert (illegal.value.number, illegal.value.rule.id) == (3, "illegal.insufficient")
    with pytest.raises(IllegalCall) as late:
        trace(RUBBER, Seat.N, ["P"] * 5)
    assert (late.value.number, late.value.rule.id) == (5, "trace.over")


def test_a_game_without_an_auction_has_none_to_trace() -> None:
    with pytest.raises(NoAuction):
        trace(MINIBRIDGE, Seat.N, ["1H"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_every_auction_can_be_traced(game: Game) -> None:
    dealer = game.players[0]
    if not any(hasattr(phase, "ladder") for phase in game.phases):
        with pytest.raises(NoAuction):
            trace(game, dealer, [])
        return
    calls = ["1H"]
    while not (traced := trace(game, dealer, calls)).is_over:
        assert traced.steps[-1].legal_text is not None
        calls.append("P")
    assert traced.plain()["ended"] == ("all_passed" if traced.auction.last is None else "passes")
    assert traced.played is None or traced.played.text == "1H"
    assert traced.played is None or traced.leader is not None
    assert speaker("ru").say(traced.result)
