"""LIN: real files, results recomputed, and the reports of what other programs got wrong."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest

from szlem.formats import lin
from szlem.formats.errors import FormatError
from szlem.formats.pbn import read_records as read_pbn
from szlem.formats.pbn import write_records as write_pbn
from szlem.formats.problem import Problem
from szlem.record import Note, Record, WrittenAuction, WrittenCall
from szlem.seats import Seat, Vulnerability

DATA = Path(__file__).parent.parent / "data"
#: IMP scale of law 78B (Laws of Duplicate Bridge 2017): the least difference for 1, 2, 3... IMPs.
IMPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000)


def _records(source: str | bytes, problems: list[Problem] | None = None) -> list[Record]:
    keep = problems.append if problems is not None else lambda _: None
    return [replace(record, origin="") for record in lin.read_records(source, "", keep)]


def _file(name: str) -> bytes:
    return (DATA / "lin" / f"{name}.lin").read_bytes()


def _written(records: list[Record]) -> bytes:
    out = io.BytesIO()
    lin.write_records(records, out)
    return out.getvalue()


def _points(record: Record) -> int:
    """North-South's score of the board (law 77), written out for this test alone."""
    contract, tricks = record.contract, record.tricks
    assert contract is not None
    assert contract.declarer is not None
    assert tricks is not None
    vulnerable = record.vulnerable is not None and contract.declarer in record.vulnerable
    over, factor = tricks - contract.level - 6, 1 << contract.doubled
    each = 20 if contract.text[1] in "CD" else 30
    if over >= 0:
        below = (each * contract.level + 10 * ("NT" in contract.text)) * factor
        bonus = (500 if vulnerable else 300) if below >= 100 else 50
        score = below + bonus + over * each
        assert contract.doubled == 0, "no doubled contract was made in this match"
    elif contract.doubled:
        steps = (200, 300, 300) if vulnerable else (100, 200, 200)
        score = -sum((*steps, 300, 300, 300)[:-over])
    else:
        score = over * (100 if vulnerable else 50)
    return score if contract.declarer in (Seat.N, Seat.S) else -score


def _imps(difference: int) -> int:
    return sum(abs(difference) >= least for least in IMPS) * (1 if difference > 0 else -1)


def test_all_results_of_the_vugraph_file_follow_from_auctions_claims_and_cards() -> None:
    raw = _file("vugraph-usbf-sf")
    header = re.search(rb"rs\|([^|]*)\|", raw)
    assert header is not None
    records = _records(raw.replace(header[0], b""))
    recomputed = []
    for record in records:
        assert record.contract is not None
        assert record.contract.declarer is not None
        assert record.result is not None
        name = record.contract.text[:2] + record.contract.declarer.name + "x" * record.contract.doubled
        recomputed.append(name + record.result.removeprefix(record.contract.text))
    assert recomputed == header[1].decode().split(",")


def test_the_segment_is_30_to_41() -> None:
    records = _records(_file("vugraph-usbf-sf"))
    home, visitors = 0, 0
    for opened, closed in zip(records[::2], records[1::2], strict=True):
        assert (opened.board, opened.fact("Room"), closed.fact("Room")) == (closed.board, "Open", "Closed")
        swing = _imps(_points(opened) - _points(closed))
        home, visitors = home + max(swing, 0), visitors + max(-swing, 0)
    assert (home, visitors) == (30, 41)


def test_a_wrong_result_in_the_header_is_reported_where_the_board_stands() -> None:
    problems: list[Problem] = []
    raw = _file("vugraph-usbf-sf").replace(b"rs|4HE=", b"rs|4HE+1")
    assert _records(raw, problems)[0].result == "4H="
    assert [(problem.code, problem.line) for problem in problems] == [("lin.result", 4)]


def test_rooms_names_match_and_remarks() -> None:
    first, second = _records(_file("vugraph-usbf-sf"))[:2]
    assert (first.players[Seat.S], second.players[Seat.E]) == ("Player01", "Player08")
    assert first.facts == {
        "Event": "2010 USBF SF A", "Stage": "Segment 4 of 8", "Scoring": "IMP", "Room": "Open",
        "HomeTeam": "Alpha", "HomeCarry": "80", "VisitTeam": "Beta", "VisitCarry": "99",
    }  # fmt: skip
    assert first.auction is not None
    assert [len(call.comments) for call in first.auction.calls[:3]] == [0, 3, 0]
    assert first.auction.calls[2] == WrittenCall("3C", alert=True, note=Note("jacoby 2N"))


@pytest.mark.parametrize("name", ["vugraph-usbf-sf", "bbo-robot-hands", "bridgebots-sample", "sixteen-deals"])
def test_every_real_file_survives_writing_and_reading(name: str) -> None:
    records = _records(_file(name))
    assert _records(_written(records)) == records


def test_robot_hands() -> None:
    """D08: the winner of each trick leads to the next."""
    results = [
        (r.result, r.contract.declarer.name)
        for r in _records(_file("bbo-robot-hands"))
        if r.contract and r.contract.declarer
    ]
    assert results == [
        ("5H+1", "S"), ("2S+2", "W"), ("2H+1", "S"), ("4H=", "S"), ("3NT+1", "S"), ("3H=", "S"),
        ("4S+1", "S"), ("3NT-1", "S"),
    ]  # fmt: skip


def test_names_of_teams_and_results_survive_the_way_through_lin() -> None:
    """D05."""
    text = """
[Event "Cup"]
[Board "{n}"]
[Dealer "N"]
[Vulnerable "None"]
[Room "{room}"]
[HomeTeam "Poland"]
[VisitTeam "Sweden"]
[North "A{room}"]
[Declarer "N"]
[Contract "3NT"]
[Result "{tricks}"]
[Auction "N"]
3NT AP
"""
    rooms = [("1", "Open", 9), ("1", "Closed", 8), ("2", "Open", 10), ("2", "Closed", 11)]
    records = list(read_pbn("".join(text.format(n=n, room=room, tricks=tricks) for n, room, tricks in rooms)))
    written = _written(records)
    assert written.startswith(b"vg|Cup,,,1,2,Poland,,Sweden,|\nrs|3NN=,3NN-1,3NN+1,3NN+2|\n")
    back = _records(written)
    for before, after in zip(records, back, strict=True):
        assert (before.facts, before.players, before.result) == (after.facts, after.players, after.result)


@pytest.mark.parametrize(("dealer", "digit"), [(Seat.S, 1), (Seat.W, 2), (Seat.N, 3), (Seat.E, 4)])
def test_hands_go_south_west_north_east_whoever_deals(dealer: Seat, digit: int) -> None:
    """D07."""
    [sixteen, *_] = read_pbn((DATA / "pbn" / "sixteen-deals.pbn").read_bytes())
    line = lin.record_line(replace(sixteen, dealer=dealer))
    assert f"md|{digit}SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,SAK87HQT4DAK98C95|" in line
    [back] = _records(line)
    assert (back.dealer, back.hands) == (dealer, sixteen.hands)


def test_declarer_is_the_first_to_name_the_suit() -> None:
    """D09 and D14: dealer north, west declares; dealer south, south declares board 27, not 26."""
    [record] = _records(
        "md|3S52H864DKJ75CKJ73,SQJ4HQ972DQ4CT942,SA963HATDA9832CQ5,SKT87HKJ53DT6CA86|"
        "mb|1D|mb|d|mb|2D|mb|2H|mb|3D|mb|3H|mb|p|mb|p|mb|p|mc|7|"
    )
    assert (record.dealer, record.result) == (Seat.N, "3H-2")
    assert record.contract is not None
    assert record.contract.declarer is Seat.W
    [record] = _records(
        "qx|o26|pn|a,b,c,d|st||md|1S2TH2358AD56TAC47,S6JKH4D2JC2358JKA,S347QAH9TQKDQC9TQ,|rh||ah|Board 27|"
        "sv|o|mb|p|mb|1C|mb|d|mb|p|mb|1H|mb|3C|mb|3H|mb|p|mb|p|mb|p|mc|11|pg||"
    )
    assert (record.board, record.dealer, record.result) == ("27", Seat.S, "3H+2")
    assert record.contract is not None
    assert record.contract.declarer is Seat.S
    assert len(record.hands[Seat.E]) == 13


def test_claims() -> None:
    """D21: twelve tricks were claimed when one card lay on the table."""
    record = next(
        r for r in _records(_file("vugraph-usbf-sf")) if r.board == "51" and r.fact("Room") == "Closed"
    )
    assert record.play is not None
    assert (record.result, record.is_claimed, len(record.play.cards)) == ("3NT+3", True, 1)


def test_links() -> None:
    query = (
        "st||pn|Player1,~Mwest,~Mnorth,~Meast|md|3SA87HAT874DAJTCKT,SQT6HK53DKQ32CQJ2,SJ5HQJD754C976543,"
        "SK9432H962D986CA8|sv|n|rh||ah|Board%205|mb|P|mb|P|mb|1N|an|...%20!C;|mb|P|mb|P|mb|P|"
    )
    record = lin.read_link("https://www.bridgebase.com/tools/handviewer.html?lin=" + query)
    assert (record.board, record.dealer) == ("5", Seat.N)
    assert record.contract is not None
    assert (record.contract.text, record.contract.declarer) == ("1NT", Seat.S)
    assert record.auction is not None
    assert record.auction.calls[2].note == Note("... !C;")
    again = lin.read_link(lin.link(record))
    assert replace(again, origin="") == replace(record, origin="")
    percent = quote(query.replace("%20", " "), safe="")
    assert lin.read_link("https://play.intobridge.com/hand?lin=" + percent).auction == record.auction


def test_vulnerability_behind_the_play() -> None:
    [record] = _records("pn|a,b,c,d|md|3,,,|ah|Board 9|mb|1S|mb|P|mb|P|mb|P|mc|0|sv|e|")
    assert record.vulnerable == Vulnerability.of("ew")
    assert record.result == "1S-7"


def test_a_link_without_a_board_is_refused() -> None:
    with pytest.raises(FormatError) as refused:
        lin.read_link("https://example.org/nothing", "link")
    assert refused.value.message.id == "formats.lin.link"


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("md|3,,,|mb|9Z|", "call", (1, 12)),
        ("md|3,,,|mb|1C|pc|X9|", "card", (1, 18)),
        ("md|3,,,|sv|q|", "vulnerable", (1, 12)),
        ("md|3SAKA,,,|", "hand", (1, 4)),
        ("md|3SA,SA,,|", "twice", (1, 4)),
        ("md|3,,,|\nmc|14|", "claim", (2, 4)),
        ("md|3,,,|foo|mb|p|", "code", (1, 9)),
        ("md|3,,,|mb|p", "open_value", (1, 12)),
        ("md|3,,,|an|x|", "note_alone", (1, 12)),
    ],
)
def test_what_is_wrong_is_reported_where_it_stands(text: str, code: str, place: tuple[int, int]) -> None:
    problems: list[Problem] = []
    assert len(_records(text, problems)) == 1
    assert [(found.code, (found.line, found.column)) for found in problems] == [("lin." + code, place)]


def test_what_lin_cannot_say_is_reported() -> None:
    lost: list[Problem] = []
    out = io.BytesIO()
    [record] = read_pbn('[Site "Rio"]\n[Board "1"]\n{hm}\n[Deal "N:- - - -"]\n[OptimumResultTable "A"]\n1\n')
    lin.write_records([record], out, lost.append)
    assert [problem.code for problem in lost] == [
        "lost.facts",
        "lost.tables",
        "lost.comments",
        "lost.dealer_assumed",
    ]


def test_notes_and_alerts_cross_into_pbn_and_back() -> None:
    calls = (
        WrittenCall("1C", alert=True),
        WrittenCall("1D", alert=True, note=Note("hearts")),
        WrittenCall("P", note=Note("weak")),
    )
    record = Record(dealer=Seat.E, auction=WrittenAuction(Seat.E, calls, unfinished=True))
    out = io.BytesIO()
    write_pbn([record], out)
    [back] = read_pbn(out.getvalue())
    assert back.auction == record.auction
    [again] = _records(_written([back]))
    assert again.auction == record.auction
