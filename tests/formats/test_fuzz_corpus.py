"""What fuzzing found worth keeping (``make fuzz``) is read, or refused with a place, and quickly."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from szlem.formats import FormatError, find_format

CORPUS = Path(__file__).parents[1] / "fuzz" / "corpus"
FORMATS = sorted({file.parent.name for file in CORPUS.glob("*/*")})


@pytest.mark.parametrize("name", FORMATS)
def test_the_corpus_is_read_or_refused_with_a_place(name: str) -> None:
    format, files = find_format(name), sorted((CORPUS / name).iterdir())
    assert files
    for file in files:
        try:
            records = list(format.read(io.BytesIO(file.read_bytes()), file.name, lambda problem: None))
        except FormatError as refused:
            place = (refused.line, refused.column)
            assert min(place) >= 1, file.name
            continue
        out = io.BytesIO()
        format.write(records, out, lambda problem: None)
        list(format.read(io.BytesIO(out.getvalue()), file.name, lambda problem: None))
