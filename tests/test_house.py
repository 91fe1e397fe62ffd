"""What keeps the house readable: small modules, docstrings on what is public, light starts."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import szlem

SOURCE = Path(szlem.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
LONGEST = 400
#: What a light command must not import: arrays, servers, solvers, template engines.
HEAVY = ("numpy", "starlette", "uvicorn", "jinja2", "websockets", "asyncio", "segno", "babel", "sqlite3")
#: Modules of the standard library and others that may be loaded on the light paths, in all.
MOST_MODULES = 320


def _named(file: Path) -> str:
    return str(file.relative_to(SOURCE))


@pytest.mark.parametrize("file", FILES, ids=_named)
def test_modules_are_short(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("file", FILES, ids=_named)
def test_what_is_public_has_a_docstring(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    bare = [name for name, node in _public(tree) if ast.get_docstring(node) is None]
    if tree.body and ast.get_docstring(tree) is None:
        bare.append("the module")
    assert not bare


Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _public(tree: ast.Module) -> Iterator[tuple[str, Documented]]:
    """Public functions and classes of a module, and the public methods of its public classes."""
    for node in tree.body:
        if isinstance(node, Documented) and not node.name.startswith("_"):
            yield node.name, node
            if isinstance(node, ast.ClassDef):
                for method in node.body:
                    if isinstance(method, Documented) and not method.name.startswith("_"):
                        yield f"{node.name}.{method.name}", method


def _modules_after(code: str) -> set[str]:
    """The modules loaded in a fresh interpreter after running some code."""
    told = "print('|'.join(sys.modules), file=sys.stderr)"
    program = f"import sys\ntry:\n    {code}\nexcept SystemExit:\n    pass\n{told}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return set(done.stderr.strip().rpartition("\n")[2].split("|"))


@pytest.mark.parametrize(
    "code",
    [
        "import szlem.games",
        "from szlem.cli import main; main(['games'])",
        "from szlem.cli import main; main(['auction', 'netrydz', '1H', 'P', '--json'])",
    ],
)
def test_light_starts_load_little(code: str) -> None:
    loaded = _modules_after(code)
    assert not [name for name in HEAVY if name in loaded]
    assert not [name for name in loaded if name == "rich" or name.startswith("rich.")]
    assert len(loaded) <= MOST_MODULES


@pytest.mark.parametrize(
    "command", ["--help", "--version", "rules rubber", "auction rubber 1H", "play rubber --help"]
)
def test_other_starts_load_no_server(command: str) -> None:
    loaded = _modules_after(f"from szlem.cli import main; main({command.split()!r})")
    assert not [name for name in ("numpy", "starlette", "uvicorn", "jinja2", "segno") if name in loaded]
