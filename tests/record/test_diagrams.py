"""Diagrams of real deals: nothing lost, nothing hidden shown, nothing unescaped."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from szlem.cli.show import lettering, show
from szlem.cli.trouble import Trouble
from szlem.formats import read_file
from szlem.record import Note, Record, WrittenAuction, WrittenCall
from szlem.record.diagram import BLACK, FOUR_COLOURS, Lettering, html_diagram, svg_diagram, text_diagram
from szlem.seats import Seat, Vulnerability
from szlem.words import speaker

DATA = Path(__file__).parent.parent / "data"
ROBOTS = DATA / "lin" / "bbo-robot-hands.lin"
FIRST = """\
1               ♠ 74
N / –           ♥ T8
5♥ S +1         ♦ K842
                ♣ AQ743
♠ AQ965                         ♠ JT832
♥ 3                             ♥ J62
♦ AQJT5                         ♦ 73
♣ 96                            ♣ JT2
                ♠ K
                ♥ AKQ9754
                ♦ 96
                ♣ K85

W       N       E       S
        P       P       1♥*
2♥*     P       4♠*     5♥*
P       P       P"""


def test_a_deal_as_text() -> None:
    assert text_diagram(read_file(ROBOTS)[0]) == FIRST


@pytest.mark.parametrize(("language", "line"), [("pl", "♠ AD965"), ("ru", "♠ ТД965"), ("en", "♠ AQ965")])
def test_letters_of_the_readers_language(language: str, line: str) -> None:
    assert line in text_diagram(read_file(ROBOTS)[0], lettering(speaker(language)))


def _text(markup: str) -> str:
    return re.sub(r"<[^>]*>", "", markup)


@pytest.mark.parametrize("path", sorted((DATA / "pbn").glob("*.pbn")), ids=lambda path: path.stem)
def test_every_real_deal_can_be_drawn(path: Path) -> None:
    for record in read_file(path):
        drawing = ET.fromstring(svg_diagram(record, colours=FOUR_COLOURS))
        words = "".join(drawing.itertext())
        for seat, hand in record.hands.items():
            if seat not in record.hidden:
                for ranks in hand.text.split("."):
                    assert ranks in words
                    assert ranks in _text(record._repr_html_())
        assert ET.fromstring(html_diagram(record).replace("<br>", "<br/>")) is not None


def test_hidden_hands_stay_hidden() -> None:
    record = read_file(DATA / "pbn" / "balancing-weak2.pbn")[1]
    assert record.hidden == {Seat.N, Seat.S, Seat.W}
    for drawn in (text_diagram(record), svg_diagram(record), html_diagram(record)):
        assert "Q654" in drawn
        assert "AJ62" not in drawn


def test_names_and_notes_cannot_break_the_page() -> None:
    evil = '<script>alert("1")</script>'
    call = WrittenCall("1C", note=Note(evil + '" onclick="x'))
    hands = read_file(ROBOTS)[0].hands
    record = Record(evil, hands, Seat.N, players={Seat.N: evil}, auction=WrittenAuction(Seat.N, (call,)))
    for drawn in (svg_diagram(record), html_diagram(record)):
        assert "<script" not in drawn
        assert '" onclick="' not in drawn


def test_vulnerable_sides_have_a_bar() -> None:
    for text, bars in (("none", 0), ("ns", 2), ("both", 4)):
        record = Record("1", vulnerable=Vulnerability.of(text))
        assert svg_diagram(record, colours=BLACK).count('fill="#c00"') == bars


def test_contract_words() -> None:
    assert Lettering(notrump="БК").contract("3NTXX") == "3БК××"


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert show(str(ROBOTS), board="1", lang="en") == 0
    assert capsys.readouterr().out.startswith(FIRST[:1])
    assert show(str(ROBOTS), svg=True, colours=4, lang="pl") == 0
    assert capsys.readouterr().out.count("<svg ") == 8
    for file, board in ((str(ROBOTS), "99"), ("none.pbn", None), (str(DATA / "pbn" / "README.md"), None)):
        with pytest.raises(Trouble):
            show(file, board=board, lang="en")
