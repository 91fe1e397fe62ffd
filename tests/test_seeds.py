"""Every statement of the sources is shown by a test that exists, or told as history, or owned to be open."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from szlem.games import GAMES
from szlem.words import LANGUAGES, speaker

ROOT = Path(__file__).parents[1]
SEEDS = tomllib.loads((ROOT / "tests" / "seeds.toml").read_text(encoding="utf-8"))["seed"]
STATEMENTS = 205
ITSELF = "the source itself"
NODE = re.compile(r"(tests/[\w/]+\.py)::(\w+)(?:\[(.+)\])?")


def numbered(seed: dict[str, Any]) -> str:
    return str(seed["number"])


def test_every_number_stands_once_and_in_order() -> None:
    assert [seed["number"] for seed in SEEDS] == list(range(1, STATEMENTS + 1))


@pytest.mark.parametrize("seed", SEEDS, ids=numbered)
def test_it_says_something_and_is_of_one_kind(seed: dict[str, Any]) -> None:
    assert re.fullmatch(r"\S.{10,}[.]", seed["says"])
    assert seed.keys() <= {"number", "part", "says", "shown", "history", "words", "open"}
    [kind] = seed.keys() & {"shown", "history", "open"}
    assert seed[kind]


@pytest.mark.parametrize("seed", [seed for seed in SEEDS if "shown" in seed], ids=numbered)
def test_what_shows_it_exists(seed: dict[str, Any]) -> None:
    assert len(set(seed["shown"])) == len(seed["shown"])
    for node in seed["shown"]:
        found = NODE.fullmatch(node)
        assert found is not None, node
        path, name, parameter = found.groups()
        assert (ROOT / path).exists(), path
        function = functions(path).get(name)
        assert function is not None, node
        assert parameter is None or parameter in parameters(path, function), node


@cache
def module(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def functions(path: str) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in module(path).body if isinstance(node, ast.FunctionDef)}


def parameters(path: str, function: ast.FunctionDef) -> set[str]:
    """What a test may be given, as far as it is written down: values in its decorators and in the lists that
    they name, ids of games, ids of the rows in files of examples that its module reads."""
    given = [decorator for decorator in function.decorator_list if "parametrize" in ast.unparse(decorator)]
    names = {node.id for decorator in given for node in ast.walk(decorator) if isinstance(node, ast.Name)}
    lists = [
        node.value
        for node in module(path).body
        if isinstance(node, ast.Assign) and {ast.unparse(target) for target in node.targets} & names
    ]
    found = {value for node in (*given, *lists) for value in _values(node)}
    if any("card.id" in ast.unparse(decorator) for decorator in given):
        found |= {game.card.id for game in GAMES}
    return found | (_rows(path) if given else set())


def _values(node: ast.AST) -> Iterator[str]:
    return (str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant))


def _rows(path: str) -> set[str]:
    """The ids of the rows in the files of examples beside the module that it names."""
    read = set(_values(module(path)))
    files = [file for file in (ROOT / path).parent.rglob("*.toml") if file.stem in read]
    return {id for file in files for id in _ids(tomllib.loads(file.read_text(encoding="utf-8")))}


def _ids(thing: Any) -> Iterator[str]:
    if isinstance(thing, dict):
        if isinstance(thing.get("id"), str):
            yield thing["id"]
        for value in thing.values():
            yield from _ids(value)
    elif isinstance(thing, list):
        for each in thing:
            yield from _ids(each)


@pytest.mark.parametrize("seed", [seed for seed in SEEDS if "history" in seed], ids=numbered)
def test_history_is_told_in_every_language(seed: dict[str, Any]) -> None:
    told = seed["history"]
    assert told == [ITSELF] or ITSELF not in told
    if told != [ITSELF]:
        assert all(speaker(language)(id) for language in LANGUAGES for id in told)
        text = " ".join(speaker("en")(id) for id in told)
        assert seed["words"]
        assert not [word for word in seed["words"] if word not in text]


@pytest.mark.parametrize("seed", [seed for seed in SEEDS if "open" in seed], ids=numbered)
def test_what_is_open_says_why(seed: dict[str, Any]) -> None:
    assert len(seed["open"].split()) > 5


def test_a_test_that_is_not_there_would_be_noticed() -> None:
    law = "tests/family/test_laws.py"
    assert "test_no_such_law" not in functions(law)
    assert "N-p" in parameters(law, functions(law)["test_law"])
    assert "N-z" not in parameters(law, functions(law)["test_law"])


def test_the_table_is_printed_with_its_totals() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "seeds"],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    lines = done.stdout.splitlines()
    assert [int(line[:4]) for line in lines if re.match(r" *\d+  ", line)] == list(range(1, STATEMENTS + 1))
    kinds = [sum(kind in seed for seed in SEEDS) for kind in ("shown", "history", "open")]
    assert json.loads(f"[{', '.join(re.findall(r'[0-9]+', lines[-1]))}]") == [STATEMENTS, *kinds]
