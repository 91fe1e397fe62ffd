"""Files scored, counted and reviewed, against published results, the solver's tables, and known chances."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from szlem.analysis import duplicate_score, event_of, review, statistics
from szlem.analysis.statistics import expected_shape
from szlem.cli import main
from szlem.formats import read_file
from szlem.record import Record, read_result
from szlem.seats import SEATS, Seat, Vulnerability

DATA = Path(__file__).parent.parent / "data"
ROBOTS = DATA / "lin" / "bbo-robot-hands.lin"
VUGRAPH = DATA / "lin" / "vugraph-usbf-sf.lin"


@pytest.mark.parametrize(
    ("result", "vulnerable", "score"),
    [
        ("7NT=", "none", 1520), ("7S=", "none", 1510), ("7C=", "none", 1440), ("7NT=", "both", 2220),
        ("7S=", "ns", 2210), ("7C=", "ns", 2140), ("4S+1", "ew", 450), ("4S-2", "ns", -200),
        ("1CX=", "none", 140), ("4HX-3", "both", -800), ("1NTXX+1", "none", 760), ("P", "both", 0),
    ],
)  # fmt: skip
def test_scores_of_the_laws(result: str, vulnerable: str, score: int) -> None:
    """Grand slams after a bug report of another program; the others from law 77's table."""
    contract, tricks = read_result(result, Seat.S)
    ledger = duplicate_score(contract, tricks, Vulnerability.of(vulnerable))
    assert ledger.total(Seat.N) - ledger.total(Seat.E) == score


def test_a_score_needs_its_parts() -> None:
    contract, _ = read_result("4S=")
    with pytest.raises(ValueError, match="declarer"):
        duplicate_score(contract, 10, Vulnerability.of("none"))


def test_the_match_of_the_vugraph_file() -> None:
    """The published result: 30 to 41 IMPs over fifteen boards in two rooms."""
    event = event_of(read_file(VUGRAPH))
    match = event.match("Open", "Closed")
    swings = match.by_board.values()
    assert len(event.results) == 30
    assert (sum(s for s in swings if s > 0), -sum(s for s in swings if s < 0)) == (30, 41)


def test_counts_of_the_club_file() -> None:
    found = statistics(read_file(DATA / "pbn" / "club-hand-record-36-dd-tables.pbn"))
    assert (found.boards, found.hands, sum(found.shapes.values())) == (36, 144, 144)
    assert sum(found.average(seat) or 0 for seat in SEATS) == pytest.approx(40)
    assert not found.contracts


def test_counts_of_results() -> None:
    """Results: 12, 10, 9, 10, 10, 9, 11 and 8 tricks, all but one declared by South."""
    found = statistics(read_file(ROBOTS))
    assert found.contracts == {"5H": 1, "2S": 1, "2H": 1, "4H": 1, "3NT": 2, "3H": 1, "4S": 1}
    assert found.over == {1: 4, 2: 1, 0: 2, -1: 1}
    assert found.declarers == {Seat.S: 7, Seat.W: 1}


def test_shapes_by_chance() -> None:
    """The percentages of the Official Encyclopedia of Bridge; all shapes together are every hand."""
    known = {"4-4-3-2": 21.5512, "5-3-3-2": 15.5168, "5-4-3-1": 12.9307, "7-4-1-1": 0.3918, "13-0-0-0": 0.0}
    for pattern, percent in known.items():
        assert 100 * expected_shape(pattern) == pytest.approx(percent, abs=0.00005)
    patterns = {
        "-".join(map(str, sorted((a, b, c, 13 - a - b - c), reverse=True)))
        for a in range(14)
        for b in range(14 - a)
        for c in range(14 - a - b)
    }
    assert sum(map(expected_shape, patterns)) == pytest.approx(1)


@pytest.fixture(scope="module")
def played() -> list[Record]:
    return [record for record in read_file(ROBOTS) if record.play is not None]


def test_costs_add_up_to_the_difference_from_double_dummy(played: list[Record]) -> None:
    """Declarer's tricks by the table, less what his side's cards cost, plus what the defenders' did."""
    whole = 0
    for record in played[:4]:
        contract = record.contract
        assert contract is not None
        assert contract.declarer is not None
        assert contract.denomination is not None
        assert record.play is not None
        if not record.play.is_complete:
            continue
        whole += 1
        found = review(record)
        side = (contract.declarer, contract.declarer.opposite)
        tricks = found.table[contract.declarer.name][contract.denomination.text]
        for card in found.cards:
            tricks += -card.cost if card.seat in side else card.cost
            assert bool(card.better) == bool(card.cost)
        assert tricks == record.tricks
        assert len(found.cards) == 52
    assert whole >= 2


def test_the_review_of_a_board(played: list[Record]) -> None:
    """Board 1: 5 hearts made with an overtrick that the opening lead gave; 5 spades doubled is par."""
    found = review(played[0])
    assert (found.par.score, found.worth, found.score) == (300, 450, 480)
    assert (found.given_by_auction, found.given_by_play) == (150, 30)
    assert [(card.card, card.cost, card.better) for card in found.cards if card.cost] == [
        ("C9", 1, ("SA", "DA"))
    ]
    assert [(bid.seat.name, bid.call) for bid in found.bids] == [
        ("S", "1H"),
        ("W", "2H"),
        ("E", "4S"),
        ("S", "5H"),
    ]
    assert json.loads(json.dumps(found.plain()))["par"]["contracts"] == ["5SX"]


def test_half_a_deal_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="four hands"):
        review(Record())


def _run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    return int(ended.value.code or 0)


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_commands(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("review", str(ROBOTS), "--board", "1", "--lang", language) == 0
    assert "+480" in capsys.readouterr().out
    assert _run("stats", str(VUGRAPH), "--lang", language) == 0
    assert "4-4-3-2        32  26.67 %  (21.55 %)" in capsys.readouterr().out


def test_the_commands_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("review", str(ROBOTS), "--board", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out)["worth"] == 450
    assert _run("stats", str(VUGRAPH), "--json") == 0
    assert json.loads(capsys.readouterr().out)["boards"] == 30
    assert _run("review", str(ROBOTS), "--board", "77") == 2
    assert "77" in capsys.readouterr().err


def test_the_score_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """Board 1 is 5 hearts with an overtrick, nobody vulnerable; the next is East-West's 2 spades with two."""
    assert _run("show", str(ROBOTS), "--sheet", "--lang", "ru") == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == ["Сдача", "Контракт", "Играет", "Взятки", "С–Ю", "В–З"]
    assert lines[1:3] == [["1", "5♥", "Ю", "12", "480"], ["2", "2♠", "З", "10", "170"]]
    assert len(lines) == 9
    for option, form in (("--svg", "<svg"), ("--html", "<table")):
        assert _run("show", str(ROBOTS), "--sheet", option) == 0
        assert capsys.readouterr().out.startswith(form)
