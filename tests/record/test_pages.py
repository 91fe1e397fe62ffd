"""Hand records as PDF: pages, letters of three languages, tables and par of the file or the solver."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pypdfium2
import pytest

from szlem.cli import main
from szlem.formats import read_file
from szlem.record import Record
from szlem.record.diagram.pages import PageWords, write_hand_records

DATA = Path(__file__).parent.parent / "data"
CLUB = DATA / "pbn" / "club-hand-record-36-dd-tables.pbn"


def _texts(raw: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(raw)
    return [page.get_textpage().get_text_range() for page in document]


def _run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    return int(ended.value.code or 0)


def test_a_session_in_two_columns() -> None:
    out = io.BytesIO()
    assert write_hand_records(read_file(CLUB), out, PageWords("Zażółć gęślą jaźń, Вист и Якорь ♠♥♦♣")) == 36
    pages = _texts(out.getvalue())
    assert len(pages) == 5
    assert "Zażółć gęślą jaźń, Вист и Якорь ♠♥♦♣" in pages[0]
    assert "♠ AQT94" in pages[0]
    assert "NS 980 (NS 6♠=)" in pages[0]
    assert "N 6 12 5 12 7" in pages[0]
    assert b"/FontFile2" in out.getvalue()


def test_nothing_to_print_is_an_empty_page() -> None:
    out = io.BytesIO()
    assert write_hand_records([], out) == 0
    assert len(_texts(out.getvalue())) == 1
    out = io.BytesIO()
    assert write_hand_records([Record()], out) == 1


@pytest.mark.parametrize(
    ("language", "king", "par"), [("pl", "K", "Minimaks: EW"), ("ru", "К", "Минимакс: ВЗ")]
)
def test_tables_and_par_are_solved_where_the_file_has_none(
    language: str, king: str, par: str, tmp_path: Path
) -> None:
    """Board 46 of the vugraph file, played in two rooms: 420 for East-West in four of a major, by DDS."""
    out = tmp_path / "mecz.pdf"
    file = DATA / "lin" / "vugraph-usbf-sf.lin"
    assert _run("show", str(file), "--board", "46", "--pdf", str(out), "--lang", language) == 0
    [page] = _texts(out.read_bytes())
    assert f"{par} 420" in page
    assert f"♣ {king}" in page
    assert page.count("♠ 872") == 1


def test_a_library_that_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "reportlab"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    assert _run("show", str(CLUB), "--pdf", str(tmp_path / "x.pdf")) == 2
    assert "szlem[pdf]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
