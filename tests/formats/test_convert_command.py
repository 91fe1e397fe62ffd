"""``szlem convert`` and ``szlem check`` as functions, and files written whole or not at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

from szlem.cli.check import check
from szlem.cli.convert import convert
from szlem.cli.trouble import Trouble
from szlem.formats import FormatError, convert_file, opened, read_file, read_text, written_whole
from szlem.formats.problem import Problem

DATA = Path(__file__).parent.parent / "data"
CLUB = DATA / "pbn" / "club-hand-record-36-dd-tables.pbn"


def test_a_file_into_another_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert convert(DATA / "pbn" / "sixteen-deals.pbn", tmp_path / "deals.bri", lang="en") == 0
    assert (tmp_path / "deals.bri").read_bytes() == (DATA / "machine" / "sixteen-deals.bri").read_bytes()
    told = capsys.readouterr().err.split("\n")
    assert told[0] == "Board 1: BRI has no place for names and the event."
    assert told[-2] == "16 boards: sixteen-deals.pbn → deals.bri"
    assert "more findings" in told[-3]


def test_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    (source / "a.lin").write_bytes((DATA / "lin" / "bbo-robot-hands.lin").read_bytes())
    (source / "b.txt").write_text("Dear Sir")
    assert convert(source, target, to="pbn", lang="en") == 1
    assert [path.name for path in target.iterdir()] == ["a.pbn"]
    assert len(read_file(target / "a.pbn")) == 8
    assert "b.txt, line 1, column 1: what format this is cannot be told" in capsys.readouterr().err


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path) -> None:
    for arguments, options, what in (
        ((CLUB, tmp_path / "x.doc"), {}, "formats.at"),
        ((CLUB, tmp_path / "x.pbn"), {"to": "docx"}, "formats.no_format"),
        ((tmp_path / "none.pbn", tmp_path / "x.lin"), {}, "formats.no_file"),
        ((tmp_path, tmp_path / "x"), {}, "formats.folder_target"),
    ):
        with pytest.raises(Trouble) as trouble:
            convert(*arguments, lang="en", **options)
        assert trouble.value.what.id == what
    assert list(tmp_path.iterdir()) == []


def test_strict_conversion_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "old.lin"
    target.write_text("precious")
    broken = tmp_path / "broken.pbn"
    broken.write_text('[Board "1"]\n[Deal "N:AA... - - -"]\n')
    with pytest.raises(Trouble) as trouble:
        convert(broken, target, strict=True, lang="en")
    assert (trouble.value.what["line"], trouble.value.what["column"]) == (2, 11)
    assert target.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.pbn", "old.lin"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "old"
    target.write_bytes(b"precious")
    os.chmod(target, 0o640)
    with suppress(RuntimeError), written_whole(target) as out:
        out.write(b"half")
        raise RuntimeError
    assert target.read_bytes() == b"precious"
    with written_whole(target) as out:
        out.write(b"whole")
    assert target.read_bytes() == b"whole"
    assert target.stat().st_mode & 0o777 == 0o640


def test_check_prints_places_and_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.pbn"
    file.write_text('[Event "x"]\n[Wrong "y"]\n')
    assert check(file, lang="en") == 1
    told = capsys.readouterr()
    assert told.out.startswith(f"{file}:2:9: error pbn.unknown_tag: PBN 2.1 has no tag Wrong;")
    assert told.err == f"{file}: 1 board, errors: 1, warnings: 0.\n"
    assert check(file, json=True, lang="pl") == 1
    finding = json.loads(capsys.readouterr().out)
    assert (finding["code"], finding["line"], finding["column"], finding["kind"]) == (
        "pbn.unknown_tag",
        2,
        9,
        "error",
    )
    assert check(DATA / "pbn" / "veugen-correct_10.pbn", DATA / "machine", lang="ru") == 1
    assert "README.md:1:1: error unknown" in capsys.readouterr().out


def test_check_needs_a_file() -> None:
    with pytest.raises(Trouble):
        check(lang="en")


def test_a_file_is_what_it_is_whatever_it_is_called(tmp_path: Path) -> None:
    disguised = tmp_path / "deals.pbn"
    disguised.write_bytes((DATA / "lin" / "bbo-robot-hands.lin").read_bytes())
    with opened(disguised) as file:
        assert file.format.id == "lin"
    assert read_file(disguised)[0].result == "5H+1"


def test_a_pasted_link() -> None:
    [record] = read_text("https://www.bridgebase.com/tools/handviewer.html?lin=md%7C3,,,%7Cah%7CBoard%205%7C")
    assert record.board == "5"
    with pytest.raises(FormatError):
        read_text("https://example.org/")


@pytest.mark.parametrize("target", ["x.pbn", "x.lin", "x.bri", "x.rzd", "x.rbn", "x.csv"])
def test_memory_does_not_grow_with_the_file(tmp_path: Path, target: str) -> None:
    """Forty times as many boards take less than twice the memory."""
    small, large = tmp_path / "small.pbn", tmp_path / "large.pbn"
    raw = CLUB.read_bytes().rstrip() + b"\n\n"
    small.write_bytes(raw)
    large.write_bytes(raw * 40)
    peaks = []
    for file in (small, small, large):
        tracemalloc.start()
        convert_file(file, tmp_path / target, _overlook)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[2] < 2 * peaks[1] + (1 << 21)


def _overlook(problem: Problem) -> None:
    del problem


@pytest.mark.parametrize("command", ["convert", "show", "check"])
def test_a_lone_hyphen_is_standard_input(command: str) -> None:
    text = (DATA / "pbn" / "bigdeal-two-boards.pbn").read_text(encoding="utf-8")
    more = ["-", "--to", "lin"] if command == "convert" else []
    done = subprocess.run(
        [sys.executable, "-c", "from szlem.cli import main; main()", command, "-", *more],
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert {"convert": "md|", "show": "♠", "check": ""}[command] in done.stdout
    assert "- → -" in done.stderr or command != "convert"
