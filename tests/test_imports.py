"""One-way imports: the rooms of the house may use only those before them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import szlem

SOURCE: Final = Path(szlem.__file__).parent

#: The rooms of the rules: each may use all those before it.
RULES: Final = ("message", "cards", "seats", "deals", "auction", "play", "scoring", "matches", "games")

#: What each room may use besides itself.
MAY_USE: Final[dict[str, tuple[str, ...]]] = {
    **{room: RULES[:place] for place, room in enumerate(RULES)},
    "words": ("message",),
    "solver": ("cards",),
    "generate": RULES[:3],
    "record": RULES[:6],
    "formats": (*RULES[:6], "record"),
    "analysis": (*RULES[:8], "record", "solver"),
    "bots": (*RULES, "solver"),
    "keeping": RULES,
    "table": (*RULES, "solver", "bots", "formats", "keeping"),
    "server": (*RULES, "solver", "generate", "record", "bots", "formats", "words", "keeping", "table"),
    "cli": (
        *RULES,
        "solver",
        "generate",
        "bots",
        "record",
        "analysis",
        "formats",
        "words",
        "keeping",
        "table",
        "server",
    ),
}

FILES: Final = sorted(SOURCE.rglob("*.py"))


def _room(file: Path) -> str:
    first = file.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def _imported(file: Path) -> Iterator[str]:
    """The rooms that a module imports, however deep in a function the import stands."""
    depth = len(file.relative_to(SOURCE).parts) - 1
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = _from(node, depth, file)
        else:
            continue
        for name in names:
            whole, _, rest = name.partition(".")
            if whole == "szlem" and rest:
                yield rest.partition(".")[0]


def _from(node: ast.ImportFrom, depth: int, file: Path) -> list[str]:
    package = ["szlem", *file.relative_to(SOURCE).parts[:depth]]
    if node.level:
        base = package[: len(package) - node.level + 1] + ([node.module] if node.module else [])
    else:
        base = [node.module or ""]
    dotted = ".".join(base)
    return [f"{dotted}.{alias.name}" for alias in node.names] if dotted == "szlem" else [dotted]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_rooms_are_used_one_way(file: Path) -> None:
    room = _room(file)
    if room == "__init__":
        return
    allowed = {room, *MAY_USE[room], "__version__"}
    assert set(_imported(file)) <= allowed


def test_every_room_has_its_place() -> None:
    assert {_room(file) for file in FILES} - {"__init__"} <= MAY_USE.keys()


def test_the_order_has_no_circle() -> None:
    for room, before in MAY_USE.items():
        for other in before:
            assert room not in MAY_USE[other], f"{room} and {other}"
