"""Boards read from PBN: real files, every encoding, and what is said of those that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from szlem.cards import PACK, Hand, from_seed, high_card_points
from szlem.deals import Board
from szlem.formats.pbn import PbnError, read_boards
from szlem.matches import board_dealer, board_vulnerability
from szlem.seats import SEATS, Seat
from szlem.words import LANGUAGES, speaker

DATA = Path(__file__).parent.parent / "data" / "pbn"
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

#: Boards in the real files: how many, and the numbers of the first and last.
READABLE = {
    "balancing-weak2": (5, "1", "5"),
    "bigdeal-deepfinesse-makes": (14, "1", "14"),
    "bigdeal-two-boards": (2, "1", "2"),
    "bridgebots-sample": (3, "10", "14"),
    "bridgecomposer-cp1250": (15, "16", "30"),
    "club-hand-record-36-dd-tables": (36, "1", "36"),
    "comment-empty_line_in_comment": (1, "1", "1"),
    "comment-lots_of_curlies": (1, "1", "1"),
    "comment-single_line_curly_comment": (1, "1", "1"),
    "endplay-comment-only-lines": (1, "1", "1"),
    "endplay-sample-half-table": (2, "17", "11"),
    "no-contract-makes": (1, "1", "1"),
    "pavlicek-shared-deals": (2, "62", "7"),
    "sixteen-deals": (16, "1", "16"),
    "three-records-crlf": (3, "1", "3"),
    "veugen-basic_20": (1, "300", "300"),
    "veugen-correct_21": (2, "1", "16"),
}

#: Real files that hold something that cannot be played, and the place and message that say so.
REFUSED = {
    "comment-escape_in_comment": (5, 2, "no_boards"),
    "header-only": (3, 1, "no_boards"),
    "mixed-line-ends": (73, 10, "thirteen"),
    "teacher-exercises-partial-hands": (64, 10, "thirteen"),
    "veugen-correct_10": (67, 10, "thirteen"),
    "veugen-correct_20": (386, 10, "thirteen"),
    "veugen-errors_10": (11, 1, "bad_tag"),
    "veugen-errors_20": (97, 1, "bad_tag"),
    "veugen-errors_21": (12, 1, "no_boards"),
}


def _file(name: str) -> bytes:
    return (DATA / f"{name}.pbn").read_bytes()


def _refused(text: str | bytes) -> PbnError:
    with pytest.raises(PbnError) as refused:
        read_boards(text, "file.pbn")
    return refused.value


def test_every_real_file_is_in_one_of_the_lists() -> None:
    assert {path.stem for path in DATA.glob("*.pbn")} == READABLE.keys() | REFUSED.keys()


@pytest.mark.parametrize("name", READABLE)
def test_real_files(name: str) -> None:
    boards = read_boards(_file(name), f"{name}.pbn")
    assert (len(boards), boards[0].number, boards[-1].number) == READABLE[name]
    for board in boards:
        assert {seat: len(hand) for seat, hand in board.hands.items()} == dict.fromkeys(SEATS, 13)
        assert Hand(card for hand in board.hands.values() for card in hand) == PACK
        assert board.dealer is not None
        assert board.vulnerable is not None
        assert board.origin.startswith(f"{name}.pbn, line ")


@pytest.mark.parametrize("name", REFUSED)
def test_real_files_that_cannot_be_played(name: str) -> None:
    line, column, what = REFUSED[name]
    error = _refused(_file(name))
    assert (error.line, error.column, error.message.id) == (line, column, f"formats.pbn.{what}")


@pytest.mark.parametrize("name", ["sixteen-deals", "club-hand-record-36-dd-tables"])
def test_boards_of_sets_have_the_standard_dealers_and_vulnerabilities(name: str) -> None:
    for number, board in enumerate(read_boards(_file(name)), start=1):
        assert (board.number, board.dealer) == (str(number), board_dealer(number))
        assert board.vulnerable == board_vulnerability(number)


def test_hands_are_where_the_file_puts_them() -> None:
    first, second = read_boards(_file("sixteen-deals"), "sixteen-deals.pbn")[:2]
    assert first.text == "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
    assert second.hands[Seat.W].text == "K7.AKQ98632.9.T5"
    assert first.origin == "sixteen-deals.pbn, line 5"


def test_board_25_of_the_club_is_level_in_points() -> None:
    board = read_boards(_file("club-hand-record-36-dd-tables"))[24]
    points = {seat: high_card_points(hand) for seat, hand in board.hands.items()}
    assert board.number == "25"
    assert points[Seat.N] + points[Seat.S] == points[Seat.E] + points[Seat.W] == 20


def test_a_second_table_of_a_board_is_the_same_board() -> None:
    twice = f'[Board "5"]\n[Deal "{DEAL}"]\n[Result "9"]\n\n[Board "5"]\n[Deal "{DEAL}"]\n[Result "8"]\n'
    assert len(read_boards(twice)) == 1
    assert len(read_boards(twice.replace('"5"', '"6"', 1))) == 2


@pytest.mark.parametrize("name", ["sixteen-deals", "bridgecomposer-cp1250", "three-records-crlf"])
def test_line_ends_do_not_matter(name: str) -> None:
    lines = _file(name).replace(b"\r\n", b"\n").decode("latin-1")
    boards = read_boards(lines)
    for end in ("\r\n", "\r"):
        assert read_boards(lines.replace("\n", end)) == boards
    assert read_boards(lines.replace("\n", "\r\n", 7)) == boards


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "iso-8859-2", "cp1250", "latin-1"]
)
def test_encodings(encoding: str) -> None:
    text = f'[Event "Łódź, čtvrtek"]\n[Board "1"]\n[Deal "{DEAL}"]\n'
    raw = text.encode(encoding, errors="replace")
    [board] = read_boards(raw)
    assert (board.text, board.number, board.origin) == (DEAL, "1", "line 3")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_wide_characters_without_a_mark(encoding: str) -> None:
    [board] = read_boards(f'[Deal "{DEAL}"]'.encode(encoding))
    assert board.text == DEAL


def test_zeros_in_the_text_are_refused_where_they_stand() -> None:
    error = _refused(f'[Event "x"]\n[Deal "{DEAL}\0"]')
    assert (error.line, error.column, error.message.id) == (2, 8 + len(DEAL), "formats.encoding")


def test_half_a_utf_16_character_is_refused_where_it_stands() -> None:
    error = _refused('[Event "x"]\n'.encode("utf-16") + b"[")
    assert (error.line, error.column, error.message.id) == (2, 1, "formats.encoding")


def test_suit_letters_and_stray_stops_inside_hands() -> None:
    """A program writes a letter before each suit; another a stop too many after the last."""
    lettered = "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8"
    [board] = read_boards(f'[Deal "{lettered}"]')
    assert board.hands[Seat.S].text == "A7.864.QJT73.AKQ"
    assert board.hands[Seat.E].text == "J964.AKQJ7.AK8.8"
    stray = "N:JT52.Q9864.KT43.. AKQ.AKJ.AQJ.T987 9876.T75.9876.AK 43.32.52.QJ65432"
    [board] = read_boards(f'[Deal "{stray}"]')
    assert board.hands[Seat.N].text == "JT52.Q9864.KT43."


@pytest.mark.parametrize("start", range(4))
def test_any_seat_may_come_first(start: int) -> None:
    hands = {seat: Hand(card for card in PACK if card.index % 4 == seat) for seat in SEATS}
    order = [SEATS[(start + step) % 4] for step in range(4)]
    text = f"{order[0].name}:" + " ".join(hands[seat].text for seat in order)
    [board] = read_boards(f'[Deal "{text}"]')
    assert board.hands == hands


def test_inherited_values() -> None:
    text = "\n\n".join(
        [
            f'[Board "1"]\n[Dealer "S"]\n[Vulnerable "##NS"]\n[Deal "{DEAL}"]',
            f'[Board "2"]\n[Dealer "#"]\n[Deal "{DEAL}"]',
            f'[Board "3"]\n[Dealer "W"]\n[Vulnerable "EW"]\n[Deal "{DEAL}"]',
            f'[Board "4"]\n[Deal "{DEAL}"]',
            f'[Board "5"]\n[Vulnerable "##"]\n[Deal "{DEAL}"]',
            f'[Board "6"]\n[Deal "{DEAL}"]',
        ]
    )
    boards = read_boards(text)
    assert [b.dealer and b.dealer.name for b in boards] == ["S", "S", "W", None, None, None]
    assert [b.vulnerable and b.vulnerable.text for b in boards] == ["ns", "ns", "ew", None, None, None]


def test_comments_escapes_and_sections_hold_no_tags() -> None:
    text = (
        '% [Deal "nothing"]\n; [Deal "nothing"]\n{[Deal "nothing"]\n\n% }[Board "3"]\n'
        f'[Auction "N"]\n1S =1= [ "[Deal" $3\n[Note "1:[Deal \\"x\\"]"]\n[Deal "{DEAL}"] ; [Board "4"]\n'
        "Minimum     : 33.6\nGenerated 2922012 hands\n"
    )
    [board] = read_boards(text)
    assert (board.number, board.dealer, board.vulnerable) == ("3", None, None)


def test_records_need_no_blank_line_between_them() -> None:
    other = "E" + DEAL[1:]
    boards = read_boards(f'[Board "1"][Deal "{DEAL}"][Board "2"][Deal "{other}"]')
    assert [board.number for board in boards] == ["1", "2"]


BROKEN = {
    "": (1, 1, "no_boards"),
    "once upon a time\n": (2, 1, "no_boards"),
    '[Event "x"]\n  [Board 5]\n': (2, 3, "bad_tag"),
    '[Event "x"]\n\n{ never\nclosed': (3, 1, "open_comment"),
    '[Deal "X:..."]': (1, 8, "deal_start"),
    '[Deal "N:AKQ. - -"]': (1, 8, "four_hands"),
    f'[Deal "{DEAL.replace("AKQ", "AKX", 1)}"]': (1, 12, "rank"),
    f'[Deal "{DEAL.replace("AKQ", "AKK", 1)}"]': (1, 12, "twice"),
    f'[Deal "{DEAL.replace(" .AKQ", " A.KQ", 1)}"]': (1, 27, "twice"),
    f'[Deal "{DEAL}."]'.replace("...AKQ", "....AKQ"): (1, 65, "suits"),
    f'[Deal "{DEAL.replace("5432...", "543...")}"]': (1, 10, "thirteen"),
    f'[Deal "{DEAL[:-17]} -"]'.replace("  ", " "): (1, 61, "thirteen"),
    f'[Board "8"]\n[Dealer "Black"]\n[Deal "{DEAL}"]': (2, 10, "seat"),
    f'[Vulnerable "E"][Deal "{DEAL}"]': (1, 14, "value"),
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_wrong_and_where(text: str) -> None:
    line, column, what = BROKEN[text]
    error = _refused(text)
    assert (error.line, error.column, error.message.id) == (line, column, f"formats.pbn.{what}")
    for language in LANGUAGES:
        said = speaker(language).say(error.located)
        assert "file.pbn" in said
        assert f" {line}" in said
        if dict(error.message.arguments).get("board") == "8":
            assert "8" in said


def test_one_bad_board_among_good_ones_refuses_the_file() -> None:
    text = _file("sixteen-deals").decode().replace("AQ63.J7.Q42.AKJ7", "AQ63.J7.Q42.AKJ")
    error = _refused(text)
    assert error.message.id == "formats.pbn.thirteen"
    assert dict(error.message.arguments) == {"board": "2", "seat": "N", "n": 12}


def test_the_languages_know_the_same_messages() -> None:
    known = [{id for id in speaker(language).texts if id.startswith("formats.")} for language in LANGUAGES]
    assert known[0] == known[1] == known[2]


def _outcome(text: str | bytes) -> list[Board] | PbnError:
    try:
        return read_boards(text)
    except PbnError as error:
        return error


@given(st.one_of(st.text(), st.binary()))
def test_anything_is_read_or_refused_with_a_place(text: str | bytes) -> None:
    outcome = _outcome(text)
    assert outcome if isinstance(outcome, list) else outcome.line >= 1 and outcome.column >= 1


@given(st.integers(0, 2**32))
def test_what_a_board_writes_is_read_back(seed: int) -> None:
    pack = from_seed("pbn", seed).pack()
    board = Board({seat: Hand(pack[seat::4]) for seat in SEATS}, origin="line 1")
    assert read_boards(f'[Deal "{board.text}"]') == [board]
