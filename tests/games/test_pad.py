"""The pad of people with real cards: what is corrected is as if it had been written so at once."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from playing import played_out
from telling import told

from szlem.cards import from_seed
from szlem.games import CHICAGO, DUPLICATE, GAMES, LEWY, RUBBER, DealTold, Game
from szlem.keeping import (
    Close,
    Command,
    NotWritten,
    Pad,
    PadEvent,
    Rename,
    Strike,
    TakeBack,
    TakePen,
    Write,
    decide,
    open_pad,
    opened,
    replay,
)
from szlem.matches import Standing
from szlem.seats import Seat

ME = "me"
GAME_NS = DealTold(contract="4S", declarer="N", tricks=10)
GAME_EW = DealTold(contract="3NT", declarer="E", tricks=9)
PART_NS = DealTold(contract="2H", declarer="S", tricks=8)
DOWN_NS = DealTold(contract="4SX", declarer="N", tricks=8)


def pad_of(game: Game, *deals: DealTold) -> Pad:
    pad = opened(open_pad(ME, game, {}))
    for deal in deals:
        pad = does(pad, Write(len(pad.items) + 1, deal))
    return pad


def does(pad: Pad, command: Command) -> Pad:
    return decide(pad, ME, command)[1]


def refuses(pad: Pad, command: Command, who: str = ME) -> str:
    with pytest.raises(NotWritten) as wrong:
        decide(pad, who, command)
    return wrong.value.why.id


def totals(pad: Pad, match: int = -1) -> list[int]:
    return list(pad.game.match.sheet(pad.matches[match]).totals)


def some_deals(game: Game, seed: int, number: int) -> list[DealTold]:
    """Deals as the players of random matches would tell them."""
    random, so_far, deals = Random(seed), Standing(), []
    for at in range(number):
        if game.match.is_finished(so_far):
            so_far = Standing()
        hands = game.shuffled(from_seed("pad", 100 * seed + at))
        state = played_out(game.start(hands, game.match.next(so_far)), random.randrange(1000))[-1]
        so_far = so_far.with_deal(state.posted())
        deals.append(replace(told(state), board=None))
    return deals


@pytest.mark.parametrize("game", [game for game in GAMES if game is not LEWY], ids=lambda game: game.card.id)
def test_a_corrected_pad_is_a_pad_written_right(game: Game) -> None:
    """Write four deals, put two others in their places, strike one: the sheet is that of what is left."""
    one, two, three, four = some_deals(game, 1, 4)
    pad = pad_of(game, one, one, three, three)
    pad = does(does(pad, Write(2, two)), Write(4, four))
    assert pad.matches == pad_of(game, one, two, three, four).matches
    assert does(pad, Strike(2)).matches == pad_of(game, one, three, four).matches


def test_defenders_of_a_dealer_who_declares_cannot_change_places() -> None:
    """Where the dealer declares, a struck line would make one of the next deal's defenders its declarer."""
    assert refuses(pad_of(LEWY, *some_deals(LEWY, 1, 3)), Strike(2)) == "keep.then_wrong"


def test_a_correction_moves_the_end_of_a_rubber() -> None:
    """The first game turns out to have failed: what was the second rubber's first deal belongs to the first,
    and is not vulnerable."""
    pad = pad_of(RUBBER, GAME_NS, GAME_NS, GAME_EW)
    assert [len(match.posted) for match in pad.matches] == [2, 1]
    pad = does(pad, Write(1, DOWN_NS))
    assert [len(match.posted) for match in pad.matches] == [3]
    assert totals(pad) == [120, 300 + 100]
    assert pad.given.vulnerable.text == "both"
    assert pad.given.dealer is Seat.W


def test_taking_back() -> None:
    pad = pad_of(RUBBER, GAME_NS, GAME_EW)
    changed = does(does(pad, Write(1, DOWN_NS)), Strike(2))
    assert changed.items == (DOWN_NS,)
    assert does(changed, TakeBack()).items == (DOWN_NS, GAME_EW)
    assert does(does(changed, TakeBack()), TakeBack()).items == pad.items
    assert refuses(pad_of(RUBBER), TakeBack()) == "keep.nothing_to_undo"


def test_a_rubber_that_ends_before_its_end() -> None:
    """300 for the only game, 100 for the only part-score; then another rubber begins."""
    pad = does(pad_of(RUBBER, GAME_NS, PART_NS), Close(3))
    assert totals(pad) == [120 + 60 + 300 + 100, 0]
    pad = does(pad, Write(4, GAME_EW))
    assert [len(match.posted) for match in pad.matches] == [2, 1]
    assert totals(pad) == [0, 100]
    assert refuses(does(pad, Close(5)), Close(6)) == "keep.nothing_to_end"


def test_what_follows_must_still_be_possible() -> None:
    """Board 3 is written; no other line may become board 3 as well."""
    boards = [replace(GAME_NS, board=3), replace(GAME_EW, board=5)]
    pad = pad_of(DUPLICATE, *boards)
    assert refuses(pad, Write(1, replace(GAME_NS, board=5))) == "keep.then_wrong"
    assert refuses(pad, Write(3, replace(GAME_NS, board=5))) == "told.board_twice"
    assert [posted.given.board for posted in pad.matches[0].posted] == ["3", "5"]


def test_chicago_carries_part_scores_through_corrections() -> None:
    """Two part-scores of 60 make a game: 300 while nobody is vulnerable, unless the first one failed."""
    pad = pad_of(CHICAGO, PART_NS, replace(PART_NS, declarer="N"))
    assert totals(pad)[0] == 120 + 300
    pad = does(pad, Write(1, DealTold(contract="2H", declarer="S", tricks=7)))
    assert totals(pad) == [60, 50]


def test_only_who_has_the_pen_writes() -> None:
    event = open_pad(ME, RUBBER, {}, pen="hash")
    pad = opened(event)
    assert refuses(pad, Write(1, GAME_NS), "other") == "keep.no_pen"
    assert refuses(pad, TakePen("guess"), "other") == "keep.wrong_pen"
    given, pad = decide(pad, "other", TakePen("hash"))
    assert given is not None
    assert decide(pad, "other", TakePen("hash"))[0] is None
    assert decide(pad, "other", Write(1, GAME_NS))[1].items == (GAME_NS,)
    assert refuses(opened(open_pad(ME, RUBBER, {})), TakePen(""), "other") == "keep.wrong_pen"


def test_nothing_is_written_over_what_another_has_just_written() -> None:
    pad = pad_of(RUBBER, GAME_NS)
    for command in (Write(1, GAME_EW, lines=0), Close(1, lines=0), Strike(1, lines=2)):
        assert refuses(pad, command) == "keep.meanwhile"
    for command in (Write(3, GAME_EW), Write(0, GAME_EW), Strike(2)):
        assert refuses(pad, command) == "keep.no_line"
    assert refuses(pad, Write(1000, GAME_EW)) == "keep.full"


def test_the_events_are_the_truth() -> None:
    events: list[PadEvent] = [open_pad(ME, RUBBER.with_options(scores="seed004_pl"), {"N": "Ala"})]
    pad = opened(events[0])  # type: ignore[arg-type]
    for command in (
        Write(1, GAME_NS), Write(2, DOWN_NS), Write(1, GAME_EW), Rename({"N": "Bob"}), TakeBack(),
        Close(3), Strike(1),
    ):  # fmt: skip
        event, pad = decide(pad, ME, command)
        assert event is not None
        events.append(event)
    again = replay(events)
    assert (again.items, again.names, again.seq) == (pad.items, {"N": "Bob"}, len(events))
    assert again.matches == pad.matches
    with pytest.raises(ValueError, match="opening"):
        replay(events[1:])
    with pytest.raises(ValueError, match="not here any more"):
        opened(replace(events[0], rules=99))  # type: ignore[arg-type]
