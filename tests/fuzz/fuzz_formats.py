"""Coverage-guided fuzzing of a reader of files, with atheris (``make fuzz``).

    python tests/fuzz/fuzz_formats.py pbn -max_total_time=60

Every input must be read, or refused with a ``FormatError`` that names a place, and what was read must be
written again by the same format and read to the same. Begins with the real files of ``tests/data`` and with
``corpus``, where each input that once broke a reader is kept; ``tests/formats`` reads them all in every run.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import FunctionType

import atheris

from szlem.formats import FORMATS, FormatError, find_format
from szlem.formats.problem import overlook

HERE = Path(__file__).parent


def instrument() -> None:
    """Watch which ways the code of formats and records goes. (Imports cannot be watched where the package is
    installed for editing: another finder is asked for its modules first.)"""
    for format in FORMATS:
        assert format.read  # the modules are imported when they are asked for
        assert format.write
    for name, module in list(sys.modules.items()):
        if name.startswith(("szlem.formats", "szlem.record")):
            for thing in list(vars(module).values()):
                for found in [thing, *(vars(thing).values() if isinstance(thing, type) else ())]:
                    if isinstance(found, FunctionType) and found.__module__ == name:
                        atheris.instrument_func(found)


def fuzz_one(name: str, data: bytes) -> None:
    """Read, write and read again."""
    format = find_format(name)
    try:
        records = list(format.read(io.BytesIO(data), "", overlook))
    except FormatError as refused:
        if min(refused.line, refused.column) < 1:
            raise AssertionError("refused without a place") from refused
        return
    out = io.BytesIO()
    format.write(records, out, overlook)
    list(format.read(io.BytesIO(out.getvalue()), "", overlook))


def main() -> None:
    name, *options = sys.argv[1:]
    seeds = HERE.parents[0] / "data" / ("machine" if find_format(name).deals_only else name)
    fresh = Path(f"/tmp/szlem-fuzz-{name}")
    fresh.mkdir(exist_ok=True)
    (HERE / "corpus" / name).mkdir(parents=True, exist_ok=True)
    folders = [str(fresh), str(HERE / "corpus" / name), *([str(seeds)] if seeds.is_dir() else [])]
    kept = f"-artifact_prefix={HERE / 'corpus' / name}/"
    instrument()
    atheris.Setup(
        [sys.argv[0], "-max_len=4096", "-timeout=10", kept, *options, *folders], lambda d: fuzz_one(name, d)
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
