"""PBN into records and back: real files, and the reports of what other programs got wrong."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest

from szlem.cards import Denomination
from szlem.formats.pbn import read_records, record_text, write_records
from szlem.formats.problem import Problem
from szlem.record import (
    Column,
    Note,
    Record,
    WrittenAuction,
    WrittenCall,
    WrittenContract,
)
from szlem.seats import Seat

DATA = Path(__file__).parent.parent / "data" / "pbn"
PACK = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def _records(source: str | bytes, problems: list[Problem] | None = None) -> list[Record]:
    keep = problems.append if problems is not None else lambda _: None
    return [replace(record, origin="") for record in read_records(source, "", keep)]


def _file(name: str) -> bytes:
    return (DATA / f"{name}.pbn").read_bytes()


def _written(records: list[Record], *, export: bool = False) -> bytes:
    out = io.BytesIO()
    write_records(records, out, export=export)
    return out.getvalue()


#: Files without deliberate errors; what is wrong in the others is put right by writing.
SOUND = [path for path in sorted(DATA.glob("*.pbn")) if "errors" not in path.stem]


@pytest.mark.parametrize("export", [False, True])
@pytest.mark.parametrize("path", SOUND, ids=lambda path: path.stem)
def test_every_real_file_survives_writing_and_reading(path: Path, export: bool) -> None:
    records = _records(path.read_bytes())
    assert _records(_written(records, export=export)) == records


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("club-hand-record-36-dd-tables", 36),
        ("bridgecomposer-cp1250", 15),
        ("header-only", 0),
        ("comment-empty_line_in_comment", 1),
        ("comment-escape_in_comment", 1),
        ("comment-lots_of_curlies", 1),
        ("comment-single_line_curly_comment", 2),
        ("endplay-comment-only-lines", 1),
        ("endplay-sample-half-table", 2),
        ("pavlicek-shared-deals", 4),
        ("bridgebots-sample", 3),
        ("three-records-crlf", 3),
        ("balancing-weak2", 6),
    ],
)
def test_how_many_games_there_are(name: str, count: int) -> None:
    assert len(_records(_file(name))) == count


def test_suit_letters_and_stray_full_stops() -> None:
    """D01."""
    problems: list[Problem] = []
    lettered = "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8"
    [record] = _records(f'[Deal "{lettered}"]', problems)
    assert record.hands[Seat.W].text == "Q2.952.62.JT9742"
    assert [len(hand) for hand in record.hands.values()] == [13] * 4
    [record] = _records('[Deal "N:JT52.Q9864.KT43.. - - -"]', problems)
    assert record.hands[Seat.N].text == "JT52.Q9864.KT43."
    assert {problem.code for problem in problems} == {"pbn.suit_letters", "pbn.full_stops"}


def test_a_line_with_only_a_comment() -> None:
    """D02."""
    [record] = _records(_file("endplay-comment-only-lines"))
    assert [comment.text for comment in record.comments["West"]] == [" this is also a comment "]
    assert record.comments["VisitTeam"][0].to_line_end


def test_unknown_results_are_unknown() -> None:
    """D03."""
    for tags in ('[Declarer "?"] [Contract "?"] [Result "?"]', '[Contract "3NT"][Declarer "N"][Result "?"]'):
        [record] = _records(tags)
        assert (record.tricks, record.result) == (None, None)


def test_text_behind_the_last_board_is_passed_over_and_reported() -> None:
    """D04."""
    problems: list[Problem] = []
    tail = f'[Board "1"]\n[Deal "N:{PACK}"]\n\nGenerated 2922012 hands\nMinimum     : 33.6\n'
    assert len(_records(tail, problems)) == 1
    assert [(problem.code, problem.line) for problem in problems] == [("pbn.ignored", 4)]
    problems.clear()
    assert len(_records(tail.replace("\n\n", "\n"), problems)) == 1
    assert [(problem.code, problem.line) for problem in problems] == [("pbn.ignored", 3)]


def test_notes_stand_behind_the_auction_and_nobody_declares_a_pass_out() -> None:
    """D06."""
    calls = (WrittenCall("P", note=Note("8 to 11")), *(WrittenCall("P"),) * 3)
    [record] = _records(record_text(Record(dealer=Seat.W, auction=WrittenAuction(Seat.W, calls))))
    assert record.contract is not None
    assert record.contract.is_passed_out
    text = record_text(record, export=True).split("\n")
    assert text[-3:] == ['[Auction "W"]', "Pass =1= Pass Pass Pass", '[Note "1:8 to 11"]']
    assert [line for line in text if line[:4] in ("[Dec", "[Con", "[Res")] == [
        '[Declarer ""]', '[Contract "Pass"]', '[Result ""]',
    ]  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig"])
def test_wide_encodings(encoding: str) -> None:
    """D10."""
    [record] = _records(f'[Event "Łódź"]\n[Deal "N:{PACK}"]\n'.encode(encoding))
    assert record.is_complete
    assert record.fact("Event") == "Łódź"


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("cp1250", "Chorzów, Gwiazda Śląska"),
        ("iso-8859-2", "Łąka, pięść"),
        ("cp1251", "Сергей Блюм"),
        ("latin-1", "Hôtel"),
    ],
)
def test_encodings_that_nobody_declared(encoding: str, name: str) -> None:
    [record] = _records(f'[Event "{name}"]\n[Board "1"]\n'.encode(encoding))
    assert record.fact("Event") == name


def test_the_czech_title_is_czech() -> None:
    first = _records(_file("bridgecomposer-cp1250"))[0]
    assert any("2. párový turnaj BKP 19. 10. 2022" in line for line in first.preface)


def test_a_record_without_a_deal_is_the_other_room() -> None:
    """D11."""
    records = _records(_file("pavlicek-shared-deals"))
    assert [bool(record.hands) for record in records] == [True, False, True, False]
    assert [record.result for record in records] == ["6C-1", "6SX-3", "6NT=", "6C="]
    assert [len(record.play.tricks) if record.play else 0 for record in records] == [4, 6, 1, 4]


def test_hand_records_have_deals_and_tables() -> None:
    """D12."""
    records = _records(_file("club-hand-record-36-dd-tables"))
    assert all(record.is_complete and record.auction is None for record in records)
    assert all(len(record.tables["OptimumResultTable"].rows) == 20 for record in records)


def test_a_table_in_one_value_is_read_and_written_in_rows() -> None:
    """D13."""
    problems: list[Problem] = []
    [record] = _records(
        '[OptimumResultTable "NT\\tS\\tH\\tD\\tC\\nN\\t7\\t6\\t7\\t6\\t6\\nE\\t1\\t2\\t3\\t4\\t5"]', problems
    )
    assert [problem.code for problem in problems] == ["pbn.table_in_value"]
    assert record.tables["OptimumResultTable"].rows[4:6] == (("N", "C", "6"), ("E", "NT", "1"))
    assert record_text(record).split("\n")[:2] == [
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]',
        "N NT  7",
    ]


def test_the_first_game_of_the_suite_in_every_part() -> None:
    record = _records(_file("veugen-correct_10"))[0]
    assert record.auction is not None
    assert record.play is not None
    assert record.auction.texts == (
        "1D", "1S", "3H", "4S", "4NT", "X", "P", "P", "5C", "X", "5H", "X", "P", "P", "P",
    )  # fmt: skip
    assert record.auction.calls[2].note == Note("non-forcing 6-9 points, 6-card")
    assert record.auction.calls[3].comments[0].text == "end-of-line AUCTION"
    assert record.contract == WrittenContract(5, Denomination.HEARTS, 1, Seat.S)
    assert record.result == "5HX-2"
    assert len(record.play.tricks) == 7
    assert [seat.name for seat in record.play.tricks[6]] == ["S"]
    assert record.play.ending == "stopped"
    assert record.is_claimed


def test_irregularities_are_kept() -> None:
    record = _records(_file("veugen-correct_10"))[2]
    assert record.auction is not None
    assert record.play is not None
    assert [call.irregular + call.text for call in record.auction.calls[:4]] == ["S", "1D", "I1C", "4S"]
    assert record.play.tricks[1][Seat.E].irregular == "R"
    assert record.play.tricks[1][Seat.S].irregular == "L"
    assert (record.contract.irregular if record.contract else False, record.tricks, record.adjusted) == (
        True,
        5,
        True,
    )


def test_inherited_values() -> None:
    records = _records(_file("veugen-correct_20"))
    assert [record.fact("Event") for record in records[:15]] == ["Autumn regional"] * 15
    assert records[16].fact("Event") == ""
    hidden = ["".join(seat.name for seat in sorted(record.hidden)) for record in records[:10]]
    assert hidden == ["", "NEW", "NEW", "NES", "NES", "NES", "NES", "NES", "ESW", "ESW"]
    assert records[45].tables["ScoreTable"].columns[1] == Column("Percentage_NS", "+", 4, "R")
    assert (records[19].result, records[19].fact("Score")) == ("6S-4", "NS -200")


def test_questions_partial_hands_and_text_alone() -> None:
    records = _records(_file("balancing-weak2"))
    assert records[0].comments["Result"][0].text.startswith("Most bad results")
    assert records[0].hands == {}
    assert records[1].auction is not None
    assert records[1].auction.calls[-1].question == "____"
    assert records[1].hidden == frozenset((Seat.N, Seat.S, Seat.W))
    partial = [record for record in _records(_file("teacher-exercises-partial-hands")) if record.hands]
    assert min(len(hand) for record in partial for hand in record.hands.values()) == 0


def test_strange_tags_and_lines_for_programs_are_written_back() -> None:
    text = '%Margins 1,2\n[Event "x"]\n[Frobnicated "\\"a\\\\\\"b\\c"]\nraw rows 1\nraw rows 2\n'
    [record] = _records(text)
    assert record.preface == ("Margins 1,2",)
    assert record.fact("Frobnicated") == '"a\\"b\\c'
    assert record_text(record) == text.strip()


def test_games_without_a_blank_line_between_are_told_apart() -> None:
    problems: list[Problem] = []
    records = _records('[Event "a"]\n[Board "1"]\n[Event "b"]\n[Board "2"]\n', problems)
    assert [record.board for record in records] == ["1", "2"]
    assert [(problem.code, problem.line) for problem in problems] == [("pbn.no_blank_line", 3)]


def test_what_an_encoding_lacks_is_reported() -> None:
    out, lost = io.BytesIO(), []
    write_records([Record(board="3", facts={"Event": "Łódź"})], out, lost.append, encoding="iso-8859-1")
    assert b'[Event "?\xf3d?"]' in out.getvalue()
    assert [problem.code for problem in lost] == ["lost.characters"]


@pytest.mark.parametrize("dealer", list(Seat))
@pytest.mark.parametrize("first", list(Seat))
def test_the_auction_begins_with_dealer_whatever_its_first_column(dealer: Seat, first: Seat) -> None:
    dashes = "- " * ((dealer - first) % 4)
    [record] = _records(f'[Dealer "{dealer.name}"]\n[Auction "{first.name}"]\n{dashes}1C Pass Pass Pass')
    assert record.auction == WrittenAuction.of(dealer, "1C", "P", "P", "P")
    assert record.contract is not None
    assert record.contract.declarer is dealer
