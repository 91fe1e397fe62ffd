"""Finds the message ids that the source uses, and with which arguments."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import szlem
from szlem.words import LANGUAGES

SOURCE = Path(szlem.__file__).parent
_PART = r"[A-Za-z0-9_-]+"
_ID = re.compile(rf"[a-z]+(\.{_PART})+")
#: Looks like an id and is none: template files, and elements with a class.
_NOT_IDS = {r"paper\.html", r"rules\.html", r"sheet\.html", r"table\.html", r"games\.html", r"table\.entries"}
_ANY = r"[A-Za-z0-9_.-]"
_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Use(NamedTuple):
    """An id in the source, as a pattern where a part of it is computed, and the arguments given there."""

    pattern: str
    where: str
    arguments: frozenset[str] | None


def catalogue(language: str) -> dict[str, Any]:
    """All messages of a language."""
    texts: dict[str, Any] = {}
    for file in sorted((SOURCE / "words" / language).glob("*.json")):
        found = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=_once)
        assert not texts.keys() & found.keys(), f"{file} repeats {sorted(texts.keys() & found.keys())}"
        texts.update(found)
    return texts


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), f"twice in one file: {[key for key in keys if keys.count(key) > 1]}"
    return dict(pairs)


CATALOGUES = {language: catalogue(language) for language in LANGUAGES}
AREAS = {id.partition(".")[0] for id in CATALOGUES["en"]}


def variants(text: Any) -> Iterator[str]:
    """Every text that a message may become."""
    if isinstance(text, dict):
        for key, variant in text.items():
            if key != "by":
                yield from variants(variant)
    else:
        yield text


def choices(text: Any) -> Iterator[dict[str, Any]]:
    """Every choice by an argument in a message."""
    if isinstance(text, dict):
        yield text
        for key, variant in text.items():
            if key != "by":
                yield from choices(variant)


def arguments(text: Any) -> frozenset[str]:
    """The arguments that a message reads."""
    read = {place[1] for variant in variants(text) for place in _PLACE.finditer(variant)}
    return frozenset(read | {choice["by"] for choice in choices(text)})


def uses() -> list[Use]:
    """Every use of a message in Python, templates and scripts."""
    found = [use for file in sorted(SOURCE.rglob("*.py")) for use in _in_python(file)]
    for suffix in ("*.html", "*.js"):
        found += [use for file in sorted(SOURCE.rglob(suffix)) for use in _in_text(file)]
    return [use for use in found if use.pattern.partition(r"\.")[0] in AREAS and use.pattern not in _NOT_IDS]


def _in_python(file: Path) -> Iterator[Use]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    called: dict[int, frozenset[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _says(node.func):
            names = {keyword.arg for keyword in node.keywords}
            if None not in names:
                given = frozenset(name for name in names if name is not None)
                for part in ast.walk(node.args[0]):
                    called[id(part)] = given
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        pattern = _pattern(node)
        if pattern is not None and id(node) not in inside:
            yield Use(pattern, f"{file.name}:{node.lineno}", called.get(id(node)))


def _says(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("say", "speak", "speaker", "line")


def _pattern(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _ID.fullmatch(node.value):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return _joined(node)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and isinstance(node.left, ast.Constant):
        left = str(node.left.value)
        return f"{re.escape(left)}{_ANY}+" if left.endswith(".") and _ID.fullmatch(f"{left}x") else None
    return None


def _joined(node: ast.JoinedStr) -> str | None:
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    sample = "".join("x" if part is None else str(part) for part in parts)
    if not _ID.fullmatch(sample) or not isinstance(parts[0], str) or "." not in parts[0]:
        return None
    return "".join(f"{_ANY}*" if part is None else re.escape(str(part)) for part in parts)


_QUOTED = re.compile(r"""["'`]([a-z]+\.[^"'`\s<>=(){}]*(?:\$\{[^}]*\}[^"'`\s<>=(){}]*)*)["'`]""")


def _in_text(file: Path) -> Iterator[Use]:
    for found in _QUOTED.finditer(file.read_text(encoding="utf-8")):
        text = re.sub(r"\$\{[^}]*\}", "\0", found[1])
        pattern = re.escape(text).replace("\0", f"{_ANY}*")
        rest = (f"{_ANY}+" if file.suffix == ".html" else _PART) if text.endswith(".") else ""
        yield Use(pattern + rest, file.name, None)
