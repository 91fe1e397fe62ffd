"""After the deal the page tells what the expert would have done at any moment of it; before, nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from serving import QUICK, AnyBots, Browser, serving

from szlem.cards import from_seed
from szlem.deals import Action
from szlem.games import RUBBER, View
from szlem.matches import Standing
from szlem.message import Message, say
from szlem.server.explaining import Explaining, Looked
from szlem.table.deal_record import DealRecord, read_line

SEEDED = replace(QUICK, seed="6")


def _play_a_deal(ala: Browser, path: str) -> None:
    """The player in the south does the first thing that may be done until the deal is over."""
    for view in ala.views():
        deal = view["deal"]
        if view["table"]["stage"] != "deal":
            return
        if deal and deal["legal"] and deal["turn"] and deal["turn"][1] == view["table"]["you"]:
            ala.send("act", deal=deal["deal"], undone=deal["undone"], at=deal["at"], action=deal["legal"][0])


def _record(ala: Browser, path: str) -> DealRecord:
    return read_line(ala.http.get(f"{path}/record").text.strip())


def test_a_deal_is_explained_when_it_is_over(tmp_path: Path) -> None:
    with serving(tmp_path / "why.db", SEEDED) as base:
        ala, stranger = Browser(base), Browser(base)
        path = ala.open_table("minibridge")
        ala.join(path)
        ala.ask("fill", level="plain")
        running = ala.http.get(f"{path}/why?deal=1&at=0&lang=en")
        assert running.status_code == 404, "nothing is told of a deal that somebody plays"
        assert "is not over" in running.text
        _play_a_deal(ala, path)
        record = _record(ala, path)
        page = ala.http.get(f"{path}/why?lang=en").text
        assert page.count("?deal=1&amp;at=") == len(record.actions), "each action is a link"
        last = len(record.actions) - 1
        assert "rule of thumb" in ala.http.get(f"{path}/why?deal=1&at={last}&lang=en").text
        for reader in (ala, stranger):
            told = reader.http.get(f"{path}/why?deal=1&at={last}", headers={"Accept": "application/json"})
            assert told.json()["done"] == record.actions[last]
            assert told.json()["sentences"] == [{"id": "advice.rule", "args": {}}]
        assert ala.http.get(f"{path}/why?deal=1&at={last + 1}&lang=en").status_code == 200
        assert ala.http.get(f"{path}/why?deal=2").status_code == 404
        assert ala.http.get(f"{path}/why?deal=0").status_code == 404
        ala.close()
        stranger.close()


class Counting(AnyBots):
    """Says how often it was asked, and by what eyes."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[View] = []
        self.at_once = 0

    async def explain(self, view: View, done: Action) -> list[Message]:
        assert done in view.actions
        self.asked.append(view)
        self.at_once += 1
        assert self.at_once == 1, "one is thought about at a time"
        await asyncio.sleep(0)
        self.at_once -= 1
        return [say("advice.only")]


def _recorded() -> DealRecord:
    """A deal in which everybody does the first thing that may be done."""
    hands = RUBBER.shuffled(from_seed("explained", 1))
    state = RUBBER.start(hands, RUBBER.match.next(Standing()))
    while state.turn is not None:
        bids = state.phase == "auction" and len(state.history) == 0
        state = state.apply(state.actions()[1 if bids else 0])
    return DealRecord(
        deal=3,
        date="2026-01-01",
        game="rubber",
        options={},
        rules=RUBBER.card.version,
        names={"N": "Nel"},
        bots=[],
        given=state.given.plain(),
        source="machine",
        origin="",
        cards=RUBBER.dealing.text(hands),
        lot=None,
        actions=[str(action) for action in state.history],
        ledger=[],
    )


def test_each_action_is_thought_about_once_one_at_a_time_and_with_the_players_eyes() -> None:
    bots, record = Counting(), _recorded()

    async def ask() -> list[Looked]:
        explaining = Explaining(bots)
        wanted = [0, 1, len(record.actions) - 1, 1, 0]
        return await asyncio.gather(*(explaining.look("t", record, at) for at in wanted))

    looked = asyncio.run(ask())
    assert [each.chosen.at for each in looked if each.chosen] == [0, 1, len(record.actions) - 1, 1, 0]
    assert len(bots.asked) == 3
    for view in bots.asked:
        assert view.turn is not None
        assert view.eyes == {view.turn.player}, "he is judged by what he knew"
    assert [len(trick) for trick in looked[0].tricks] == [4] * 13
    assert len(looked[0].calls) + 52 == len(record.actions)
    assert looked[0].names == {"N": "Nel"}


def test_a_deal_by_other_rules_is_not_explained() -> None:
    record = msgspec.structs.replace(_recorded(), rules=RUBBER.card.version + 1)
    with pytest.raises(ValueError, match="other rules"):
        asyncio.run(Explaining(Counting()).look("t", record, 0))
