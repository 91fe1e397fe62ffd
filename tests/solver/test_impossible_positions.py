"""What cannot be is refused with a sentence that names the hand and the card."""

from __future__ import annotations

import pytest

from szlem.solver import Position, Sides, Solver, SolverError, par, tables, values

FULL = "N:J652.A74..KT9642 AT9873.KJ5.T82.8 4.QT982.AKQ93.AJ KQ.63.J7654.Q753"


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ("AK.. QJ.. ...", "whose hand is first"),
        ("X:AK... QJ... T9... 87...", "whose hand is first"),
        ("N:AK... QJ... T9... 8...", "West's hand has 1 cards where others have 2"),
        (FULL.replace("KT9642", "KT964"), "North's hand has 12 cards where others have 13"),
        ("N:AK... QJ... A9... 87...", "SA is in North's hand and in South's"),
        ("N:AA... QJ... T9... 87...", "North's hand has SA twice"),
        ("N:AX... QJ... T9... 87...", "North's hand has SX"),
        ("N:AK.. QJ... T9... 87...", "North's hand 'AK..' has 3 suits"),
        ("N:AK... QJ... T9...", "3 hands"),
        ("N:... ... ... ...", "nothing to play"),
        ("N:AK... QJ... T9... -", "West has a side but no hand"),
        ("", "whose hand is first"),
    ],
)
def test_deals(deal: str, words: str) -> None:
    with pytest.raises(SolverError, match=_literally(words)):
        Solver().table(deal)
    with pytest.raises(SolverError, match=_literally(words)):
        Solver().value(deal, "NT", "N")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("NT", "N", "SK"), "SK was played by North, whose hand does not hold it"),
        (("NT", "N", "H7 C8"), "C8 was played by East, who holds HK"),
        (("NT", "N", "SJ SA S4 SK"), "complete"),
        (("NT", "N", "SJ SJ"), "SJ was played by East"),
        (("NT", "N", "J"), "'J' is not a card"),
        (("NT", "X", ""), "'X' is not a seat"),
        (("Z", "N", ""), "'Z' is not a denomination"),
    ],
)
def test_positions(arguments: tuple[str, str, str], words: str) -> None:
    with pytest.raises(SolverError, match=_literally(words)):
        Position.read(FULL, *arguments)


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        ("N/ES", "West holds cards but has no side"),
        ("NS", "not two sides"),
        ("NS/", "not two sides"),
        ("NS/EX", "'X'"),
        ("NS/NE", "North twice"),
        ("/NESW", "not two sides"),
    ],
)
def test_sides(sides: str, words: str) -> None:
    with pytest.raises(SolverError, match=_literally(words)):
        Solver().value(FULL, "NT", "N", sides=sides)


def test_a_leader_who_is_not_at_the_table() -> None:
    with pytest.raises(SolverError, match="South, who is to lead, is not at the table"):
        Solver().value("N:A... K... - Q...", "NT", "S", sides="E/NW")


def test_a_seat_may_be_left_out_or_dashed() -> None:
    for deal in ("N:A... K... - Q...", "N:A... K... Q...", "W:Q... A... K..."):
        assert Solver().value(deal, "NT", "N", sides="E/NW") == 1


def test_words() -> None:
    with pytest.raises(SolverError, match="goal"):
        Solver().value(FULL, "NT", "N", goal="some")
    with pytest.raises(SolverError, match="vulnerability"):
        par(FULL, "maybe")
    with pytest.raises(SolverError, match="memory"):
        Solver(memory=0)
    with pytest.raises(SolverError, match="threads"):
        tables([FULL], threads=0)
    with pytest.raises(SolverError, match="two sides"):
        Sides.read("")


def test_one_bad_deal_in_a_batch_is_told_when_its_turn_comes() -> None:
    good = "N:A... K... Q... J..."
    found = tables([good, good, "N:A... A... Q... J..."])
    assert next(found)["N"]["NT"] == 1
    assert next(found)["N"]["NT"] == 1
    with pytest.raises(SolverError, match="SA is in North's hand and in East's"):
        next(found)


def test_hands_may_be_given_without_the_cards_of_the_trick() -> None:
    whole = Position.read(FULL, "S", "N", "H7 H5")
    less = Position.read(FULL.replace("A74", "A4").replace("KJ5", "KJ"), "S", "N", "H7 H5")
    assert whole == less
    assert list(values([whole])) == [Solver().value(less)]


def _literally(words: str) -> str:
    import re

    return re.escape(words)
