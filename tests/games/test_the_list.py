"""Adding a game touches nothing but its file, its line on the list and its words: no shared module knows one.

What a game alone needs may be a part with its name (``auction/hao.py``); all else is read for names of games.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import szlem
from szlem.games import GAMES, Game

SOURCE = Path(szlem.__file__).parent
LONGEST = 150
#: Ids that are also words of the field (a kind of match, a stage of a deal, a way of dealing with cards).
WORDS_TOO = {"rubber", "duplicate", "auction", "draw", "double-dummy", "chicago", "whist", "tricks"}
NAMES = {name for game in GAMES for name in (game.card.id, *game.card.spellings)} - WORDS_TOO
CONSTANTS = {game.card.id.replace("-", "_").upper() for game in GAMES}
OWN_FILES = {SOURCE / "games" / f"{game.card.id.replace('-', '_')}.py" for game in GAMES}
SHARED = sorted(set(SOURCE.rglob("*.py")) - OWN_FILES - {SOURCE / "games" / "__init__.py"})
#: Files of numbers, each with its source; a scheme reads its own.
TABLES = {file.stem for file in (SOURCE / "scoring" / "tables").glob("*.toml")}
BROWSER = sorted(file for kind in ("*.js", "*.css", "*.html") for file in SOURCE.rglob(kind))


def shown(file: Path) -> str:
    return str(file.relative_to(SOURCE))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.id)
def test_a_game_is_a_short_file_of_its_own(game: Game) -> None:
    file = SOURCE / "games" / f"{game.card.id.replace('-', '_')}.py"
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_a_game_is_one_line_on_the_list() -> None:
    lines = (SOURCE / "games" / "__init__.py").read_text(encoding="utf-8").splitlines()
    for constant in CONSTANTS:
        assert len([line for line in lines if re.search(rf"\b{constant}\b", line)]) == 1, constant
    assert [game.card.id for game in GAMES] == [
        line.split()[1].lstrip(".").replace("_", "-")
        for line in lines
        if line.startswith("from .") and line.split()[3] in CONSTANTS
    ]


@pytest.mark.parametrize("file", SHARED, ids=shown)
def test_no_shared_module_knows_a_game(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = {name for name in NAMES if name.replace("-", "_") != file.stem}
    if file.parent.name == "scoring":
        named -= TABLES
    assert not [text for text in _strings(tree) if text in named]
    assert not [*_imported_games(tree)]
    assert not [*_ids_compared(tree)]


def _strings(tree: ast.Module) -> Iterator[str]:
    """Every text in the code that is no docstring."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def _imported_games(tree: ast.Module) -> Iterator[str]:
    """Games imported from the list or from their own modules."""
    modules = {file.stem for file in OWN_FILES}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            of_games = module.startswith("szlem.games") or (node.level and module in ("", "games"))
            yield from (alias.name for alias in node.names if of_games and alias.name in CONSTANTS)
            if module.startswith("szlem.games.") and module.rpartition(".")[2] in modules:
                yield module


def _ids_compared(tree: ast.Module) -> Iterator[str]:
    """Comparisons of a game's id with a text that is written there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            texts = [part for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)]
            if any("card.id" in ast.unparse(side) for side in sides):
                yield from (part.value for part in texts if isinstance(part.value, str))


@pytest.mark.parametrize("file", BROWSER, ids=shown)
def test_no_page_script_or_style_knows_a_game(file: Path) -> None:
    text = re.sub(
        r"/\*.*?\*/|(?<!:)//[^\n]*|\{#.*?#\}", "", file.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    ids = {game.card.id for game in GAMES}
    assert not {word for word in re.findall(r"""["'`]([a-z][a-z-]*)["'`]""", text) if word in NAMES}
    compared = re.findall(r"""\bgame\b[^\n;]{0,12}(?:===?|!==?)\s*["'`]([a-z-]+)""", text)
    listed = re.findall(r"""\[([^\]\n]*)\]\.includes\([^)\n]*\bgame\b""", text)
    styled = re.findall(r"""\[data-game[^\]]*=["']?([a-z-]+)""", text)
    found = {*compared, *styled, *re.findall(r"[a-z-]+", " ".join(listed))}
    assert not found & ids


def test_the_guide_names_what_is_there() -> None:
    root = Path(__file__).parents[2]
    guide = (root / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:src|tests)/[^`\s]+)`", guide)
    assert len(paths) > 10
    assert not [path for path in paths if not (root / path).exists()]
